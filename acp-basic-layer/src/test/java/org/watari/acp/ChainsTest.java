package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.acp.testing.GatedProvider;
import org.watari.error.WaitTimeoutException;

/// Chains at the same time, held up, and of many ranks (T5, T9, T11, T14, T16).
@Timeout(400)
class ChainsTest {

    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;

    @AfterEach
    void openTheGates() {
        GatedProvider.open(1);
    }

    private static AcpOptions gated(AcpOptions options) {
        return options.withTransport(GatedProvider.NAME).withMapSameHost(false);
    }

    /// Capability T11: a chain whose peer does not answer holds up neither others to other ranks, nor a later lane of
    /// its own; and it is refused a second start until it has ended.
    @Test
    void chainThatIsHeldUpHoldsUpNoOther() throws Exception {
        InProcessJob.run(3, ChainsTest::gated, acp -> {
            AddressTranslationKey from = acp.memory().allocate(8);
            AddressTranslationKey to = acp.memory().allocate(64);
            long[] all = AcpDataContract.exchange(acp, to.globalAddress());
            if (acp.rank() == 0) {
                GlobalMemoryAccess access = acp.access();
                List<Chain> free = new ArrayList<>();
                Chain held = access.chain()
                        .put(all[1], from.globalAddress(), 8)
                        .put(all[2] + 56, from.globalAddress(), 8)
                        .notify(2, 0, 0)
                        .build();
                access.await(held.start(NONE));
                for (int i = 0; i < 4; i++) {
                    free.add(access.chain()
                            .put(all[2] + 8L * i, from.globalAddress(), 8)
                            .notify(2, 1, i)
                            .build());
                }
                GatedProvider.shut(1);
                from.segment().set(JAVA_LONG, 0, 7);
                long handle = held.start(NONE);
                for (int round = 0; round < 10; round++) {
                    for (Chain chain : free) {
                        access.await(chain.start(NONE));
                    }
                }
                assertTrue(held.isUnderWay());
                assertFalse(access.inquire(handle));
                String text = String.valueOf(assertThrows(IllegalStateException.class, () -> held.start(NONE))
                        .getMessage());
                assertTrue(text.contains("under way as handle " + handle), text);
                text = String.valueOf(
                        assertThrows(IllegalStateException.class, held::close).getMessage());
                assertTrue(text.contains("under way as handle " + handle), text);
                GatedProvider.open(1);
                access.await(handle);
                held.close();
                free.forEach(Chain::close);
                acp.sync();
            } else {
                if (acp.rank() == 2) {
                    for (int i = 0; i < 40; i++) {
                        acp.notifications().await(1, i % 4);
                    }
                    acp.notifications().await(0, 0);
                    acp.notifications().await(0, 0); // of the start that rank 1 holds up
                    assertEquals(7, to.segment().get(JAVA_LONG, 56));
                }
                acp.sync();
                if (acp.rank() == 1) {
                    assertEquals(7, to.segment().get(JAVA_LONG, 0));
                }
            }
            acp.sync();
        });
    }

    /// Capability T5: nothing behind a commit begins while something before it is held up.
    @Test
    void commitWaitsForEveryRank() throws Exception {
        InProcessJob.run(3, ChainsTest::gated, acp -> {
            AddressTranslationKey from = acp.memory().allocate(8);
            AddressTranslationKey to = acp.memory().allocate(8);
            long[] all = AcpDataContract.exchange(acp, to.globalAddress());
            if (acp.rank() == 0) {
                from.segment().set(JAVA_LONG, 0, 9);
                try (Chain chain = acp.access()
                        .chain()
                        .put(all[1], from.globalAddress(), 8)
                        .commit()
                        .put(all[2], from.globalAddress(), 8)
                        .notify(2, 0, 0)
                        .build()) {
                    acp.access().await(chain.start(NONE));
                    GatedProvider.shut(1);
                    long handle = chain.start(NONE);
                    for (int i = 0; i < 1000; i++) {
                        assertFalse(acp.access().inquire(handle));
                    }
                    acp.access().await(acp.notifications().send(2, 0, 1, NONE));
                    acp.notifications().await(0, 2);
                    GatedProvider.open(1);
                    acp.access().await(handle);
                }
            } else if (acp.rank() == 2) {
                acp.notifications().await(0, 1); // overtakes that of the second start
                acp.notifications().await(0, 0);
                assertFalse(acp.notifications().take(0, 0));
                acp.access().await(acp.notifications().send(0, 0, 2, NONE));
                acp.notifications().await(0, 0);
            }
            acp.sync();
        });
    }

    /// A wait ends at the limit and says what was waited for.
    @Test
    void waitForANotificationThatDoesNotComeEnds() throws Exception {
        InProcessJob.run(1, options -> options.withTransport("loopback").withWaitLimit(Duration.ofMillis(50)), acp -> {
            String text = String.valueOf(assertThrows(
                            WaitTimeoutException.class,
                            () -> acp.notifications().await(4, -9))
                    .getMessage());
            assertTrue(text.contains("slot 4, tag -9"), text);
            Thread.currentThread().interrupt();
            assertFalse(acp.notifications().await(4, -9, Duration.ofMillis(20)));
            assertTrue(Thread.interrupted(), "an interrupt is kept");
        });
    }

    /// Capability T14, T16: 64 ranks, each with four chains to eight others outstanding, then an all-reduce.
    @Test
    void manyRanksHaveManyChainsAtATime() throws Exception {
        int ranks = 64;
        InProcessJob.run(ranks, ChainsTest::withSmallBlocks, acp -> {
            int me = acp.rank();
            AddressTranslationKey from = acp.memory().allocate(8L * 4);
            AddressTranslationKey to = acp.memory().allocate(8L * 4 * ranks);
            long[] all = AcpDataContract.exchange(acp, to.globalAddress());
            List<Chain> chains = new ArrayList<>();
            for (int c = 0; c < 4; c++) {
                Chain.Builder builder = acp.access().chain();
                for (int hop = 1; hop <= 8; hop++) {
                    int peer = (me + hop * 7) % ranks;
                    builder.put(all[peer] + 8L * (4 * me + c), from.globalAddress() + 8L * c, 8);
                    builder.notify(peer, c, me);
                }
                chains.add(builder.build());
            }
            for (int round = 1; round <= 3; round++) {
                for (int c = 0; c < 4; c++) {
                    from.segment().setAtIndex(JAVA_LONG, c, 100 * round + c);
                    chains.get(c).start(NONE);
                }
                for (int hop = 1; hop <= 8; hop++) {
                    int sender = (me - hop * 7 % ranks + ranks) % ranks;
                    for (int c = 3; c >= 0; c--) {
                        acp.notifications().await(c, sender);
                        assertEquals(100 * round + c, to.segment().getAtIndex(JAVA_LONG, 4 * sender + c));
                    }
                }
                acp.access().complete();
                acp.sync();
            }
            chains.forEach(Chain::close);
            reduce(acp);
        });
    }

    private static AcpOptions withSmallBlocks(AcpOptions o) {
        return new AcpOptions(
                o.bootstrap(),
                "loopback",
                o.starterBytes(),
                1 << 16,
                o.queueEntries(),
                o.waitLimit(),
                o.progress(),
                false,
                o.tuning());
    }

    private static void reduce(Acp acp) {
        int size = acp.processCount();
        try (DirectAllReduce all = new DirectAllReduce(acp, 9)) {
            for (int round = 0; round < 20; round++) {
                int r = round;
                long sum = 0;
                for (int rank = 0; rank < size; rank++) {
                    sum += (long) rank * rank + r;
                }
                assertEquals(sum, all.reduce((long) acp.rank() * acp.rank() + r, Long::sum), "round " + r);
                assertEquals(size - 1 + r, all.reduce(acp.rank() + r, Math::max));
            }
            acp.sync();
        }
    }

    /// Capability T16: a reduce that failed is the cause of every later refusal, as nobody knows what still comes.
    @Test
    void allReduceIsRefusedAfterAFailure() throws Exception {
        InProcessJob.run(2, options -> options.withTransport("loopback"), acp -> {
            DirectAllReduce all = new DirectAllReduce(acp, 9);
            RuntimeException wanted = new ArithmeticException("of the operator");
            assertSame(
                    wanted,
                    assertThrows(
                            ArithmeticException.class,
                            () -> all.reduce(1, (a, b) -> {
                                throw wanted;
                            })));
            for (int i = 0; i < 2; i++) {
                assertSame(
                        wanted,
                        assertThrows(IllegalStateException.class, () -> all.reduce(1, Long::sum))
                                .getCause());
            }
            acp.sync();
            all.close();
            all.close();
            String text = String.valueOf(assertThrows(IllegalStateException.class, () -> all.reduce(1, Long::sum))
                    .getMessage());
            assertTrue(text.contains("closed"), text);
            acp.sync();
        });
    }

    /// Capability T16: any number of ranks, each value counted once.
    @Test
    void allReduceEqualsTheSerialSumForEveryNumberOfRanks() throws Exception {
        for (int ranks = 1; ranks <= 13; ranks++) {
            InProcessJob.run(ranks, options -> options.withTransport("loopback"), ChainsTest::reduce);
        }
    }
}
