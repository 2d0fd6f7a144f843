package org.watari.acp.transport.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.Transport;
import org.watari.error.WcStatus;
import org.watari.verbs.Gid;

/// What of the verbs transport needs no device: atomics by compare-and-swap, tickets, addresses, codes (A30, A31).
final class WithoutDeviceTest {

    /// The requests that the transport would post, on a word of 8 bytes here; now and then another rank is faster.
    private static long update(Work work, long[] memory, Random others) {
        for (int request = 0; request < 1000; request++) {
            long found = memory[0];
            if (work.fetched) {
                if (found == work.guess) {
                    memory[0] = DeviceAtomics.next(work);
                }
            } else if (DeviceAtomics.isNative(work)) {
                boolean add = work.operation == AtomicOperation.ADD;
                memory[0] = add ? found + work.operand : found == work.expected ? work.operand : found;
            }
            if (DeviceAtomics.onFound(work, found)) {
                return DeviceAtomics.old(work, found);
            }
            if (others.nextInt(3) == 0) {
                memory[0] = others.nextLong();
            }
        }
        throw new AssertionError("no end of " + work.operation);
    }

    @Test
    void namesOfRailsAreDifferentDevicesOrPorts() {
        try {
            assertEquals(List.of("a:1", "a:2", "b"), choice("a:1, a:2 ,b"));
            for (String wrong : new String[] {",", "a,", "a,a", "a:1,a", "a,a:2", "a:1,a:1"}) {
                String text = String.valueOf(assertThrows(IllegalArgumentException.class, () -> choice(wrong), wrong)
                        .getMessage());
                assertTrue(text.contains("watari.verbs.devices") && text.contains("'" + wrong + "'"), text);
            }
        } finally {
            System.clearProperty("watari.verbs.devices");
        }
    }

    private static List<String> choice(String devices) {
        System.setProperty("watari.verbs.devices", devices);
        return Rail.choice();
    }

    private static long model(Work work, long old) {
        return switch (work.operation) {
            case ADD -> old + work.operand;
            case AND -> old & work.operand;
            case OR -> old | work.operand;
            case XOR -> old ^ work.operand;
            case SWAP -> work.operand;
            case COMPARE_AND_SWAP -> old == work.expected ? work.operand : old;
        };
    }

    @Test
    void everyAtomicIsMadeOfFetchAndCompareAndSwapThoughOthersAreFaster() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            Work work = new Work(0).reset(Work.Kind.ATOMIC);
            work.operation = AtomicOperation.ofCode(random.nextInt(6));
            work.width = random.nextBoolean() ? 8 : 4;
            work.shift = work.width == 4 && random.nextBoolean() ? 32 : 0;
            long[] memory = {random.nextLong()};
            long word = DeviceAtomics.old(work, memory[0]);
            work.operand = work.width == 4 ? random.nextInt() : random.nextLong();
            work.expected = random.nextBoolean() ? word : random.nextInt();
            long rest = memory[0] & ~(0xFFFF_FFFFL << work.shift);
            boolean alone = random.nextBoolean();
            long old = update(work, memory, alone ? new Quiet() : random);
            long now = DeviceAtomics.old(work, memory[0]);
            String what = "seed " + seed + " round " + round + " " + work.operation + " on " + work.width + " bytes";
            long wanted = model(work, old);
            assertEquals(work.width == 4 ? (int) wanted : wanted, now, what);
            if (alone) {
                assertEquals(word, old, what);
                if (work.width == 4) {
                    assertEquals(rest, memory[0] & ~(0xFFFF_FFFFL << work.shift), what);
                }
            }
        }
    }

    /// Nobody else.
    private static final class Quiet extends Random {
        @java.io.Serial
        private static final long serialVersionUID = 1L;

        @Override
        public int nextInt(int bound) {
            return 1;
        }
    }

    @Test
    void ticketIsAnsweredOnceAndWrongOnesAreRefused() {
        WorkTable works = new WorkTable();
        Work work = works.take(Work.Kind.GET);
        long silent = works.ticket(work);
        assertThrows(IllegalArgumentException.class, () -> works.test(silent), "nobody asked for one");
        work.ticketed = true;
        assertEquals(Transport.IN_PROGRESS, works.test(silent));
        work.ended = true;
        work.status = Transport.REFUSED;
        assertEquals(Transport.REFUSED, works.test(silent));
        assertThrows(IllegalArgumentException.class, () -> works.test(silent));
        for (int i = 0; i < 1000; i++) {
            works.take(Work.Kind.PUT).ticketed = true;
        }
        for (long wrong : new long[] {silent, 0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 12_345}) {
            assertThrows(IllegalArgumentException.class, () -> works.test(wrong), () -> "ticket " + wrong);
        }
    }

    @Test
    void addressComesBackAsItWasPacked() {
        PeerAddress address =
                new PeerAddress("häst", -5, new Gid(0, 0xFFFF_0A4D_0001L), 7, 0x11, 4096, 16, 1L << 40, 77);
        assertEquals(address, PeerAddress.unpack(address.pack()));
    }

    @Test
    void onlyAPeerThatDoesNotAnswerIsLost() {
        assertTrue(Outbox.isWayLost(WcStatus.IBV_WC_RETRY_EXC_ERR));
        assertFalse(Outbox.isWayLost(WcStatus.IBV_WC_REM_ACCESS_ERR));
        assertFalse(Outbox.isWayLost(WcStatus.IBV_WC_WR_FLUSH_ERR));
        assertEquals(Transport.REFUSED, Outbox.codeOf(WcStatus.IBV_WC_REM_ACCESS_ERR));
        assertEquals(Transport.FAILED, Outbox.codeOf(WcStatus.IBV_WC_FATAL_ERR));
        assertEquals(Transport.FAILED, Outbox.codeOf(4711));
    }
}
