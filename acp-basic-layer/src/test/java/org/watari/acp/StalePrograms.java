package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.watari.error.CommunicationException;
import org.watari.error.WaitTimeoutException;

/// Rank 0 registers memory, says where, and takes it away while the others are at work on it, again and again.
@SuppressWarnings("MustBeClosedChecker") // arenas close some rounds later, or under traffic: that is the test
final class StalePrograms {

    private static final VarHandle WORD = JAVA_LONG.varHandle();
    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;
    private static final int BYTES = 24 * 1024;
    private static final byte CANARY = 0x5A;
    private static final long STOP = -1;
    /// What a round waits for the first put.
    private static final long TRAFFIC_NS = 3_000_000;
    /// Rounds that the memory of a round is watched for.
    private static final int WATCHED = 4;

    private StalePrograms() {}

    public static void main(String[] args) {
        RankMain.run(args, StalePrograms::work);
    }

    private static void work(Acp acp, String[] args) throws IOException {
        int rounds = Integer.parseInt(args[0]);
        long seed = args.length > 1 ? Long.parseLong(args[1]) : System.nanoTime();
        acp.starterMemory().segment().fill((byte) 0);
        acp.sync();
        String said = acp.rank() == 0 ? new Owner(acp).perform(rounds) : issue(acp, new Random(seed + acp.rank()));
        acp.sync(); // everybody has seen the end
        // Everybody is well.
        long[] all = AcpDataContract.exchange(acp, acp.rank() + 1000L);
        for (int rank = 0; rank < all.length; rank++) {
            if (all[rank] != rank + 1000L) {
                throw new AssertionError("rank " + rank + " says " + all[rank]);
            }
        }
        new FileOutputStream(FileDescriptor.out)
                .write(("seed " + seed + ": " + said + "\n").getBytes(StandardCharsets.UTF_8));
        acp.sync();
    }

    /// Memory that was registered, is not any more, and must stay as it is.
    private record Watched(MemorySegment memory, Runnable release, int round) {}

    private static final class Owner {
        private final Acp acp;
        private final ArrayDeque<Watched> watched = new ArrayDeque<>();
        private final MemorySegment anybodys = Arena.global().allocate(BYTES, 64);
        private int rounds;
        private int withTraffic;

        Owner(Acp acp) {
            this.acp = acp;
        }

        String perform(int count) {
            for (rounds = 0; rounds < count; rounds++) {
                switch (rounds % 3) {
                    case 0 -> unregister();
                    case 1 -> closeArena();
                    default -> free();
                }
                check(WATCHED);
            }
            publish(STOP);
            check(0);
            return rounds + " rounds, " + withTraffic + " with a put seen";
        }

        private void publish(long address) {
            WORD.setRelease(acp.starterMemory().segment(), 0L, address);
        }

        private void check(int keep) {
            while (watched.size() > keep) {
                Watched oldest = watched.remove();
                for (long i = 0; i < oldest.memory.byteSize(); i++) {
                    if (oldest.memory.get(JAVA_BYTE, i) != CANARY) {
                        throw new AssertionError("byte " + i + " of the memory of round " + oldest.round
                                + " was written after its registration had ended");
                    }
                }
                oldest.release.run();
            }
        }

        /// Gives the tag just freed to memory that anybody may write: an address that was published reaches what is
        /// registered under its tag by then, as it should.
        private void takeTag() {
            acp.memory().register(anybodys);
        }

        private void awaitTraffic(MemorySegment memory) {
            long start = System.nanoTime();
            while ((long) WORD.getAcquire(memory, 0L) == 0) {
                if (System.nanoTime() - start > TRAFFIC_NS) {
                    return; // the round goes on without
                }
                LockSupport.parkNanos(20_000);
            }
            withTraffic++;
        }

        private void unregister() {
            Arena arena = Arena.ofShared();
            MemorySegment memory = arena.allocate(BYTES, 64);
            AddressTranslationKey key = acp.memory().register(memory);
            publish(key.globalAddress());
            awaitTraffic(memory);
            acp.memory().unregister(key);
            memory.fill(CANARY); // the memory is the user's alone
            takeTag();
            watched.add(new Watched(memory, arena::close, rounds));
        }

        private void closeArena() {
            Arena arena = Arena.ofShared();
            MemorySegment memory = arena.allocate(BYTES, 64);
            AddressTranslationKey key = acp.memory().register(memory);
            publish(key.globalAddress());
            awaitTraffic(memory);
            arena.close();
            Arena next = Arena.ofShared();
            MemorySegment same = next.allocate(BYTES, 64); // most likely at the address just freed
            same.fill(CANARY);
            watched.add(new Watched(same, next::close, rounds));
            LockSupport.parkNanos(50_000);
            acp.memory().unregister(key);
            takeTag();
        }

        private void free() {
            AddressTranslationKey key = acp.memory().allocate(BYTES);
            publish(key.globalAddress());
            awaitTraffic(key.segment());
            acp.memory().free(key);
            takeTag();
            // Sooner or later the memory just freed, under an address that nobody has been told.
            AddressTranslationKey next = acp.memory().allocate(BYTES);
            next.segment().fill(CANARY);
            watched.add(new Watched(next.segment(), () -> acp.memory().free(next), rounds));
        }
    }

    /// Puts and gets, many in flight, until there is no address any more.
    private static String issue(Acp acp, Random random) {
        AddressTranslationKey own = acp.memory().allocate(2 * BYTES);
        own.segment().asSlice(0, BYTES).fill((byte) 0x77);
        long word = acp.starterMemory().globalAddress(acp.rank()) + 64;
        long there = acp.starterMemory().globalAddress(0);
        long issued = 0;
        long refused = 0;
        while (true) {
            acp.access().complete(acp.access().copy(word, there, 8, NONE));
            long address = acp.starterMemory().segment().get(JAVA_LONG, 64);
            if (address == STOP) {
                return issued + " operations, " + refused + " refused";
            }
            if (address == 0) {
                continue;
            }
            for (int i = 0; i < 6; i++) {
                int bytes = random.nextInt(4) == 0 ? random.nextInt(BYTES) : 8;
                long at = random.nextInt(3) == 0 ? random.nextInt(BYTES - bytes + 1) : 0;
                long order = random.nextInt(4) == 0 ? -1 - random.nextInt(2) : NONE;
                try {
                    switch (random.nextInt(3)) {
                        case 0 -> acp.access().copy(own.globalAddress(BYTES), address + at, bytes, order);
                        case 1 -> acp.access().copy(address + at, own.globalAddress(), bytes, order);
                        default -> acp.access().add8(own.globalAddress(BYTES), address + (at & ~7L), 1, order);
                    }
                } catch (CommunicationException e) {
                    refused++;
                }
                issued++;
            }
            refused += drain(acp);
        }
    }

    /// Ends everything, and counts what failed.
    static long drain(Acp acp) {
        long failures = 0;
        while (true) {
            try {
                acp.access().complete();
                return failures;
            } catch (WaitTimeoutException e) {
                throw e; // an operation that never ends
            } catch (CommunicationException | IndexOutOfBoundsException e) {
                failures++;
            }
        }
    }
}
