package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.watari.acp.bootstrap.BootstrapException;
import org.watari.error.CommunicationException;
import org.watari.error.PeerFailedException;
import org.watari.error.StaleAddressException;

/// What the ranks of the integration tests run.
final class AcpPrograms {

    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;

    private AcpPrograms() {}

    private static void print(String line) throws IOException {
        // One write a line; the descriptor belongs to the process and stays open.
        new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    private static void waitForever() throws InterruptedException {
        new CountDownLatch(1).await();
    }

    /// Copies of all directions and kinds, atomics, messages and stale use, on any number of ranks.
    static final class Checks {
        private Checks() {}

        public static void main(String[] args) throws IOException {
            int adds = Integer.parseInt(args[0]);
            try (Acp acp = Acp.start(args);
                    Arena arena = Arena.ofShared()) {
                int size = acp.processCount();
                AddressTranslationKey user = acp.memory().register(arena.allocate(300_000, 64));
                AddressTranslationKey library = acp.memory().allocate(300_000);
                long[] users = AcpDataContract.exchange(acp, user.globalAddress());
                long[] libraries = AcpDataContract.exchange(acp, library.globalAddress());
                copies(acp, users, libraries, user.segment(), library.segment());
                atomics(acp, adds, users[0], libraries[0]);
                acp.sync();
                if (acp.rank() == 0) {
                    for (MemorySegment words : new MemorySegment[] {user.segment(), library.segment()}) {
                        check(words.get(JAVA_LONG, 0) == (long) adds * size, "sum " + words.get(JAVA_LONG, 0));
                        check(words.get(JAVA_INT, 8) == -adds * size, "sum of ints " + words.get(JAVA_INT, 8));
                    }
                }
                acp.sync();
                acp.memory().unregister(user);
                acp.memory().free(library);
                acp.sync();
                for (int rank = 0; rank < size; rank++) {
                    stale(acp, users[rank]);
                    stale(acp, libraries[rank]);
                }
                acp.sync();
                print("passed on " + acp.transportName() + ": "
                        + (size == 1 ? "" : acp.transportTo((acp.rank() + 1) % size)));
                acp.sync();
            }
        }

        private static void copies(Acp acp, long[] users, long[] libraries, MemorySegment user, MemorySegment library) {
            int size = acp.processCount();
            int next = (acp.rank() + 1) % size;
            int last = (acp.rank() + size - 1) % size;
            long[][] kinds = {users, libraries};
            MemorySegment[] own = {user, library};
            for (int from = 0; from < 2; from++) {
                for (int to = 0; to < 2; to++) {
                    for (int length : new int[] {0, 1, 7, 8, 4095, 8129, 100_001}) {
                        int at = 1 + (length + from) % 16;
                        own[from].asSlice(0, 100_100).fill((byte) (acp.rank() + length));
                        acp.sync();
                        // Put to the next, then get it back from there, then have the one after it copied by us.
                        acp.access()
                                .complete(acp.access()
                                        .copy(
                                                kinds[to][next] + 150_000 + at,
                                                kinds[from][acp.rank()] + at,
                                                length,
                                                NONE));
                        acp.sync();
                        check(holds(own[to].asSlice(150_000L + at, length), last + length), "put of " + length);
                        acp.access()
                                .complete(acp.access()
                                        .copy(
                                                kinds[from][acp.rank()] + at,
                                                kinds[to][next] + 150_000 + at,
                                                length,
                                                NONE));
                        check(holds(own[from].asSlice(at, length), acp.rank() + length), "get of " + length);
                        acp.sync();
                        acp.access()
                                .complete(acp.access()
                                        .copy(kinds[to][next] + at, kinds[to][last] + 150_000 + at, length, NONE));
                        acp.sync();
                        int third = (last + 2 * size - 2) % size;
                        check(holds(own[to].asSlice(at, length), third + length), "third-party copy of " + length);
                        acp.sync();
                    }
                }
            }
            user.fill((byte) 0);
            library.fill((byte) 0);
            acp.sync();
        }

        private static boolean holds(MemorySegment memory, int value) {
            for (long i = 0; i < memory.byteSize(); i++) {
                if (memory.get(java.lang.foreign.ValueLayout.JAVA_BYTE, i) != (byte) value) {
                    return false;
                }
            }
            return true;
        }

        private static void atomics(Acp acp, int adds, long user, long library) {
            for (int i = 0; i < adds; i++) {
                acp.access().add8(0, user, 1, NONE);
                acp.access().add8(0, library, 1, NONE);
                acp.access().add4(0, user + 8, -1, NONE);
                acp.access().add4(0, library + 8, -1, NONE);
            }
            acp.access().complete();
        }

        private static void stale(Acp acp, long address) {
            try {
                acp.access().complete(acp.access().copy(acp.starterMemory().globalAddress(0) + 64, address, 8, NONE));
            } catch (StaleAddressException expected) {
                return;
            }
            throw new AssertionError("stale use of " + acp.memory().addresses().toText(address) + " went through");
        }
    }

    /// Rank 1 computes without calling the library while rank 0 works on its memory.
    static final class BusyTarget {
        private BusyTarget() {}

        public static void main(String[] args) throws IOException {
            try (Acp acp = Acp.start(args);
                    Arena arena = Arena.ofShared()) {
                AddressTranslationKey user = acp.memory().register(arena.allocate(64, 64));
                long[] users = AcpDataContract.exchange(acp, user.globalAddress());
                if (acp.rank() == 1) {
                    long spins = 0;
                    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
                    while ((long) JAVA_LONG.varHandle().getAcquire(user.segment(), 8L) == 0) {
                        spins++;
                        check((spins & 0xFFFF) != 0 || System.nanoTime() < end, "nobody ended the loop");
                    }
                    check(user.segment().get(JAVA_LONG, 0) == 300, "the adds");
                } else {
                    long own = acp.starterMemory().globalAddress(0);
                    long start = System.nanoTime();
                    for (int i = 0; i < 300; i++) {
                        acp.access().complete(acp.access().add8(own + 64, users[1], 1, NONE));
                        acp.access().complete(acp.access().copy(users[1] + 16, own + 64, 8, NONE));
                        acp.access().complete(acp.access().copy(own + 72, users[1] + 16, 8, NONE));
                        check(acp.starterMemory().segment().get(JAVA_LONG, 72) == i, "old value");
                    }
                    print("900 operations in " + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) + " ms");
                    acp.access().complete(acp.access().add8(0, users[1] + 8, 1, NONE));
                }
                acp.sync();
                acp.memory().unregister(user);
            }
        }
    }

    /// Waits for three seconds outside of the library and prints what it cost.
    static final class Idle {
        private Idle() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            try (Acp acp = Acp.start(args)) {
                acp.sync();
                var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
                CountDownLatch never = new CountDownLatch(1);
                // What the start left to do, compilation for instance, is not idling.
                check(!never.await(1, TimeUnit.SECONDS), "nobody counts");
                long permille = Long.MAX_VALUE;
                for (int window = 0; window < 4 && permille >= 10; window++) {
                    long before = system.getProcessCpuTime();
                    check(!never.await(3, TimeUnit.SECONDS), "nobody counts");
                    permille = (system.getProcessCpuTime() - before) / 3_000_000;
                }
                print("idle permille " + permille);
                acp.sync();
            }
        }
    }

    /// Waits in the way that the argument says for rank 1, which dies.
    static final class Survivor {
        private static final long THROUGH = 3;

        private Survivor() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            Acp acp = Acp.start(args);
            AddressTranslationKey user = acp.memory().register(Arena.ofAuto().allocate(64, 64));
            long[] users = AcpDataContract.exchange(acp, user.globalAddress());
            acp.sync();
            if (acp.rank() == 1) {
                // Not before the others are through the sync, of which a message of this rank may still be under way.
                acp.messages().receive(0, THROUGH, user.segment());
                acp.messages().receive(2, THROUGH, user.segment());
                Runtime.getRuntime().halt(9);
            }
            acp.messages().send(1, THROUGH, MemorySegment.NULL);
            long start = System.nanoTime();
            try {
                if ("message".equals(args[0])) {
                    acp.messages().receive(1, 1, user.segment());
                } else {
                    while (System.nanoTime() - start < Duration.ofSeconds(30).toNanos()) {
                        acp.access().complete(acp.access().copy(users[acp.rank()], users[1], 8, NONE));
                    }
                }
                print("no failure");
            } catch (CommunicationException e) {
                print(e.getClass().getSimpleName() + " " + e.getMessage() + " after "
                        + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start) + " s");
            }
            // The others are well.
            int other = acp.rank() == 0 ? 2 : 0;
            acp.access().complete(acp.access().copy(users[acp.rank()], users[other], 8, NONE));
            acp.messages().send(other, 2, user.segment().asSlice(0, 8));
            acp.messages().receive(other, 2, user.segment());
            print("the others are well");
            waitForever();
        }
    }

    /// Ends in the way that the argument says, without closing.
    static final class EarlyCloser {
        private static final int BYTES = 512 * 1024;
        private static final int OUTSTANDING = 32;

        private EarlyCloser() {}

        public static void main(String[] args) throws IOException {
            try (Acp acp = Acp.start(args)) {
                AddressTranslationKey mine = acp.memory().allocate(BYTES);
                acp.starterMemory().segment().set(JAVA_LONG, 0, mine.globalAddress());
                acp.sync();
                if (acp.rank() != 0) {
                    putUntilRankZeroIsGone(acp, mine.globalAddress());
                }
            } catch (BootstrapException e) {
                // Rank 0: the others did not come to the end in time, and close tells.
                check(String.valueOf(e.getMessage()).contains("ranks 1, 2 have not arrived"), "missing: " + e);
            }
            print("closed");
        }

        private static void putUntilRankZeroIsGone(Acp acp, long source) {
            GlobalMemoryAccess access = acp.access();
            AddressTranslationKey word = acp.memory().allocate(Long.BYTES);
            access.complete(
                    access.copy(word.globalAddress(), acp.starterMemory().globalAddress(0), Long.BYTES, 0));
            long target = word.segment().get(JAVA_LONG, 0);
            try {
                while (true) {
                    for (int i = 0; i < OUTSTANDING; i++) {
                        access.copy(target, source, BYTES, GlobalMemoryAccess.ORDER_NONE);
                    }
                    access.complete();
                }
            } catch (CommunicationException e) {
                check(e instanceof PeerFailedException, "rank 0 has left, but: " + e);
            }
        }
    }

    static final class Leaver {
        private Leaver() {}

        public static void main(String[] args) throws InterruptedException {
            Acp acp = Acp.start(args);
            acp.sync();
            if (acp.rank() == 1) {
                if ("throw".equals(args[0])) {
                    throw new IllegalStateException("on purpose");
                }
                Runtime.getRuntime().exit(7);
            }
            acp.messages().receive(1, 1, acp.starterMemory().segment());
            waitForever();
        }
    }
}
