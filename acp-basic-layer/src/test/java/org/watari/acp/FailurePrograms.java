package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.watari.error.CommunicationException;
import org.watari.error.OutcomeUnknownException;
import org.watari.error.PeerFailedException;
import org.watari.error.WaitTimeoutException;

/// What the ranks of the failure tests run.
final class FailurePrograms {

    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;

    private FailurePrograms() {}

    private static void print(String line) throws IOException {
        // One write a line; the descriptor belongs to the process and stays open.
        new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    /// Puts, gets, atomics, messages and syncs until a rank dies; then the same among the survivors.
    static final class Survivors {
        private static final long TAG = 100;

        private Survivors() {}

        public static void main(String[] args) throws IOException {
            try (Acp acp = Acp.start(args);
                    Arena arena = Arena.ofShared()) {
                AddressTranslationKey user = acp.memory().register(arena.allocate(4096, 64));
                AddressTranslationKey library = acp.memory().allocate(4096);
                long[] users = AcpDataContract.exchange(acp, user.globalAddress());
                long[] libraries = AcpDataContract.exchange(acp, library.globalAddress());
                acp.sync();
                print("works");
                PeerFailedException death = workUntilADeath(acp, users, libraries);
                print("at " + System.currentTimeMillis() + " " + death.getMessage());
                check(death.host().length() > 0, "a host");
                // Those that wait for a message of this rank, which lives but sends none, must not wait on.
                acp.messages().raiseAlarm(TAG, death);
                int dead = death.rank();
                drain(acp);
                exchangeWithout(acp, dead, users, libraries);
                print("went on without rank " + dead);
            }
        }

        private static PeerFailedException workUntilADeath(Acp acp, long[] users, long[] libraries) {
            GlobalMemoryAccess access = acp.access();
            int size = acp.processCount();
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment into = arena.allocate(64);
                long scratch = acp.starterMemory().globalAddress(acp.rank()) + 512;
                for (int i = 1; ; i++) {
                    int next = (acp.rank() + 1 + i % (size - 1)) % size;
                    access.copy(users[next] + 8L * acp.rank(), scratch, 8, NONE);
                    access.copy(libraries[next] + 8L * acp.rank(), scratch, 8, NONE);
                    access.copy(scratch + 8, users[next] + 256, 64, NONE);
                    access.complete(access.add8(scratch + 128, libraries[next] + 1024, 1, NONE));
                    int to = (acp.rank() + 1) % size;
                    acp.messages().send(to, TAG, into.asSlice(0, 8));
                    acp.messages().receive((acp.rank() + size - 1) % size, TAG, into);
                    acp.sync();
                }
            } catch (PeerFailedException e) {
                return e;
            } catch (OutcomeUnknownException e) {
                return awaitNews(acp);
            }
        }

        /// An atomic was cut off: that names no host; the next call that waits does.
        private static PeerFailedException awaitNews(Acp acp) {
            drain(acp);
            try {
                acp.sync();
            } catch (PeerFailedException e) {
                return e;
            }
            throw new AssertionError("an outcome is unknown, but nobody has died");
        }

        /// Takes every failure that was not yet reported.
        private static void drain(Acp acp) {
            while (true) {
                try {
                    acp.access().complete();
                    return;
                } catch (CommunicationException e) {
                    check(
                            e instanceof PeerFailedException || e instanceof OutcomeUnknownException,
                            "only the death is a failure, not " + e);
                }
            }
        }

        private static void exchangeWithout(Acp acp, int dead, long[] users, long[] libraries) {
            List<Integer> living = IntStream.range(0, acp.processCount())
                    .filter(rank -> rank != dead)
                    .boxed()
                    .toList();
            int me = living.indexOf(acp.rank());
            int next = living.get((me + 1) % living.size());
            long scratch = acp.starterMemory().globalAddress(acp.rank()) + 512;
            MemorySegment own = acp.starterMemory().segment();
            GlobalMemoryAccess access = acp.access();
            for (int round = 1; round <= 50; round++) {
                own.set(JAVA_LONG, 512, 1000L * acp.rank() + round);
                access.copy(users[next] + 2048, scratch, 8, NONE);
                access.copy(libraries[next] + 2048, scratch, 8, NONE);
                access.complete();
                barrier(acp, living, me);
                access.copy(scratch + 8, users[next] + 2048, 8, NONE);
                access.copy(scratch + 16, libraries[next] + 2048, 8, NONE);
                access.complete();
                check(own.get(JAVA_LONG, 520) == own.get(JAVA_LONG, 512), "what was put is got from users");
                check(own.get(JAVA_LONG, 528) == own.get(JAVA_LONG, 512), "what was put is got from the library");
                barrier(acp, living, me);
            }
        }

        private static void barrier(Acp acp, List<Integer> living, int me) {
            int count = living.size();
            MemorySegment nothing = MemorySegment.ofArray(new long[1]);
            for (int distance = 1; distance < count; distance <<= 1) {
                acp.messages().send(living.get((me + distance) % count), TAG + distance, MemorySegment.NULL);
                acp.messages().receive(living.get((me - distance + count) % count), TAG + distance, nothing);
            }
        }
    }

    /// Ranks 0 and 2 are in a sync that rank 1, which dies, has not entered; rank 3 enters it later.
    static final class SyncWithTheDead {
        private SyncWithTheDead() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            try (Acp acp = Acp.start(args)) {
                acp.sync();
                print("works");
                if (acp.rank() == 1) {
                    new CountDownLatch(1).await();
                }
                try {
                    acp.sync();
                    print("no failure");
                } catch (PeerFailedException e) {
                    print("at " + System.currentTimeMillis() + " " + e.getMessage());
                }
            }
        }
    }

    /// Rank 0 stops rank 1 for a while; waits have a limit of one second.
    static final class Stopped {
        private Stopped() {}

        private interface Wait {
            void run();
        }

        public static void main(String[] args) throws IOException, InterruptedException {
            try (Acp acp = Acp.start(args);
                    Arena arena = Arena.ofShared()) {
                AddressTranslationKey user = acp.memory().register(arena.allocate(1024, 64));
                long[] users = AcpDataContract.exchange(acp, user.globalAddress());
                MemorySegment own = acp.starterMemory().segment();
                acp.sync();
                if (acp.rank() == 0) {
                    acp.messages().receive(1, 5, own);
                    stopAndGoOn(acp, users[1], own.get(JAVA_LONG, 0));
                } else {
                    own.set(JAVA_LONG, 0, ProcessHandle.current().pid());
                    acp.messages().send(0, 5, own.asSlice(0, 8));
                    untilThere(() -> acp.messages().receive(0, 7, own));
                    acp.messages().send(0, 8, own.asSlice(0, 8));
                    untilThere(acp::sync);
                    acp.sync();
                    for (int i = 0; i < 8; i++) {
                        check(user.segment().get(JAVA_LONG, 8L * i) == 4711, "put " + i + " of rank 0");
                    }
                }
                print("nothing was lost");
            }
        }

        private static void stopAndGoOn(Acp acp, long target, long pid) throws IOException, InterruptedException {
            GlobalMemoryAccess access = acp.access();
            MemorySegment own = acp.starterMemory().segment();
            long scratch = acp.starterMemory().globalAddress(0);
            own.set(JAVA_LONG, 512, 4711);
            signal("STOP", pid);
            long first = access.copy(target, scratch + 512, 8, NONE);
            expectTimeOut(() -> access.complete(first), "handle");
            expectTimeOut(() -> access.await(first), "handle");
            expectTimeOut(() -> acp.messages().receive(1, 8, own), "message of rank 1");
            expectTimeOut(acp::sync, "sync");
            long[] last = {first};
            expectTimeOut(
                    () -> {
                        for (int i = 1; i <= 8; i++) {
                            last[0] = access.copy(target + 8L * (i % 8), scratch + 512, 8, NONE);
                        }
                    },
                    "space");
            signal("CONT", pid);
            access.complete(last[0]);
            for (int i = 0; i < 8; i++) {
                access.complete(access.copy(target + 8L * i, scratch + 512, 8, NONE));
            }
            acp.messages().send(1, 7, own.asSlice(0, 8));
            untilThere(() -> acp.messages().receive(1, 8, own));
            untilThere(acp::sync);
            acp.sync();
        }

        private static void expectTimeOut(Wait wait, String what) throws IOException {
            try {
                wait.run();
            } catch (WaitTimeoutException e) {
                print(String.valueOf(e.getMessage()));
                String text = String.valueOf(e.getMessage());
                check(text.contains(what), "the operation: " + text);
                check(text.contains("rank 1: it does not answer"), "the peer: " + text);
                check(text.contains("issued ") && text.contains(" ms ago"), "the age: " + text);
                return;
            }
            throw new AssertionError("no time-out: " + what);
        }

        private static void untilThere(Wait wait) {
            while (true) {
                try {
                    wait.run();
                    return;
                } catch (WaitTimeoutException e) {
                    // Again: nothing is lost by a time-out.
                }
            }
        }

        private static void signal(String name, long pid) throws IOException, InterruptedException {
            int code = new ProcessBuilder("/bin/sh", "-c", "kill -s " + name + " " + pid)
                    .start()
                    .waitFor();
            check(code == 0, "kill -s " + name);
            char wanted = name.equals("STOP") ? 'T' : 'S';
            for (int i = 0; wanted == 'T' && i < 1000 && state(pid) != wanted; i++) {
                Thread.onSpinWait();
            }
        }

        private static char state(long pid) throws IOException {
            String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2);
        }
    }

    /// One rank ends in the way that the argument says while the others are in a sync or work.
    static final class Leaver {
        private Leaver() {}

        public static void main(String[] args) throws InterruptedException, IOException {
            String way = args[0];
            try (Acp acp = Acp.start(args)) {
                acp.sync();
                print("works");
                // None leaves before all have said so: an end of the job ends those too that have yet to print.
                acp.sync();
                if (acp.rank() == 1) {
                    leave(way, acp);
                }
                for (int i = 0; !"normal".equals(way) || i < 100; i++) {
                    acp.sync();
                }
            }
        }

        private static void leave(String way, Acp acp) throws InterruptedException {
            switch (way) {
                case "throw" -> throw new IllegalStateException("on purpose");
                case "exit" -> System.exit(7);
                case "halt" -> Runtime.getRuntime().halt(8);
                case "abort" -> acp.abort(9, "no convergence");
                case "wait" -> new CountDownLatch(1).await();
                default -> {
                    // Goes on.
                }
            }
        }
    }

    /// Rank 0 aborts while rank 1 is in a long loop and rank 2 is stopped by the test.
    static final class AbortAtWork {
        private AbortAtWork() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            Acp acp = Acp.start(args);
            acp.sync();
            print("works " + ProcessHandle.current().pid());
            if (acp.rank() == 1) {
                long sum = 0;
                for (long i = 0; i < Long.MAX_VALUE; i++) {
                    sum += sum * i ^ i;
                }
                print("sum " + sum);
            } else if (acp.rank() == 2) {
                new CountDownLatch(1).await();
            }
            // Until the test has stopped rank 2 and says so on standard input.
            check(System.in.read() > 0, "a byte");
            acp.abort(9, "no convergence after 10 steps");
        }
    }
}
