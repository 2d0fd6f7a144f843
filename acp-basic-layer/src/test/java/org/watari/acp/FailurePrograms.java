package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

    /// Starts a chain that needs rank 2 until that is dead, and one that does not from then on.
    static final class ChainToTheDead {
        private static final int DEAD = 2;

        private ChainToTheDead() {}

        public static void main(String[] args) throws IOException {
            try (Acp acp = Acp.start(args)) {
                AddressTranslationKey from = acp.memory().allocate(64);
                AddressTranslationKey to = acp.memory().allocate(64);
                long[] all = AcpDataContract.exchange(acp, to.globalAddress());
                print("works");
                if (acp.rank() == 0) {
                    startUntilADeath(acp, from, all);
                }
                acp.notifications().await(0, acp.rank());
                print("went on without rank " + DEAD);
            }
        }

        private static void startUntilADeath(Acp acp, AddressTranslationKey from, long[] all) {
            GlobalMemoryAccess access = acp.access();
            long source = from.globalAddress();
            try (Chain both = access.chain()
                            .put(all[1], source, 8)
                            .put(all[DEAD], source, 8)
                            .notify(DEAD, 1, 1)
                            .build();
                    Chain living = access.chain()
                            .put(all[1] + 8, source, 8)
                            .notify(1, 0, 1)
                            .notifySelf(0, 0)
                            .build()) {
                PeerFailedException death = null;
                while (death == null) {
                    try {
                        access.await(both.start(NONE));
                    } catch (PeerFailedException e) {
                        death = e;
                    }
                }
                check(death.rank() == DEAD, "rank " + DEAD + " is dead, not " + death.rank());
                access.await(living.start(NONE));
                try {
                    access.await(both.start(NONE));
                    check(false, "a chain to a dead rank fails");
                } catch (PeerFailedException e) {
                    check(e.rank() == DEAD, "rank " + DEAD + " is dead, not " + e.rank());
                }
            }
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
                print("at " + System.nanoTime() + " " + death.getMessage());
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

        /// An atomic was cut off: that names no host; a call that waits for the dead rank does. The dead rank
        /// may have done its part of one sync, not of two.
        private static PeerFailedException awaitNews(Acp acp) {
            drain(acp);
            try {
                acp.sync();
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
        private static final long TOLD = 1;

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
                    print("at " + System.nanoTime() + " " + e.getMessage());
                }
                awaitSurvivors(acp);
            }
        }

        /// None closes before all have heard: that would be news, too, and could come first.
        private static void awaitSurvivors(Acp acp) {
            for (int other = 0; other < acp.processCount(); other++) {
                if (other != acp.rank() && other != 1) {
                    acp.messages().send(other, TOLD, MemorySegment.NULL);
                }
            }
            for (int other = 0; other < acp.processCount(); other++) {
                if (other != acp.rank() && other != 1) {
                    acp.messages().receive(other, TOLD, MemorySegment.NULL);
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

        /// Every wait but those that are meant to end by their limit goes on after it: a rank may be late.
        public static void main(String[] args) throws IOException, InterruptedException {
            try (Acp acp = Acp.start(args);
                    Arena arena = Arena.ofShared()) {
                AddressTranslationKey user = acp.memory().register(arena.allocate(1024, 64));
                MemorySegment own = acp.starterMemory().segment();
                untilThere(acp::sync);
                if (acp.rank() == 0) {
                    untilThere(() -> acp.messages().receive(1, 5, own));
                    stopAndGoOn(acp, own.get(JAVA_LONG, 8), own.get(JAVA_LONG, 0));
                } else {
                    own.set(JAVA_LONG, 0, ProcessHandle.current().pid());
                    own.set(JAVA_LONG, 8, user.globalAddress());
                    untilThere(() -> acp.messages().send(0, 5, own.asSlice(0, 16)));
                    untilThere(() -> acp.messages().receive(0, 7, own));
                    untilThere(() -> acp.messages().send(0, 8, own.asSlice(0, 8)));
                    untilThere(acp::sync);
                    untilThere(acp::sync);
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
            untilThere(() -> access.complete(last[0]));
            for (int i = 0; i < 8; i++) {
                long put = access.copy(target + 8L * i, scratch + 512, 8, NONE);
                untilThere(() -> access.complete(put));
            }
            untilThere(() -> acp.messages().send(1, 7, own.asSlice(0, 8)));
            untilThere(() -> acp.messages().receive(1, 8, own));
            untilThere(acp::sync);
            untilThere(acp::sync);
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
            long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            while (name.equals("STOP") && !isStopped(pid)) {
                check(System.nanoTime() < end, "process " + pid + " still runs");
                Thread.onSpinWait();
            }
        }

        /// All threads of it: the one that serves other ranks may be the last.
        private static boolean isStopped(long pid) throws IOException {
            try (Stream<Path> threads = Files.list(Path.of("/proc/" + pid + "/task"))) {
                for (Path thread : threads.toList()) {
                    String stat = Files.readString(thread.resolve("stat"));
                    if (stat.charAt(stat.lastIndexOf(')') + 2) != 'T') {
                        return false;
                    }
                }
            } catch (NoSuchFileException e) {
                return false; // a thread that has just ended
            }
            return true;
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

    /// Rounds of puts to every rank, with a check of what has come, until a line on the standard input of rank 0.
    static final class Rounds {
        private static final int GO_ON = 512;
        private static final int SLOTS = 1024;
        private static final int SOURCE = 2048;

        private Rounds() {}

        public static void main(String[] args) throws IOException {
            try (Acp acp = Acp.start(args);
                    Arena arena = Arena.ofShared()) {
                MemorySegment memory = arena.allocate(4096, 64);
                long[] all = AcpDataContract.exchange(
                        acp, acp.memory().register(memory).globalAddress());
                acp.sync();
                print("works");
                boolean last = false;
                for (long round = 1; !last; round++) {
                    boolean ends = acp.rank() == 0 && System.in.available() > 0;
                    memory.set(JAVA_LONG, SOURCE, 1000 * round + acp.rank());
                    memory.set(JAVA_LONG, SOURCE + 8, ends ? round : 0);
                    for (long target : all) {
                        acp.access().copy(target + SLOTS + 8L * acp.rank(), all[acp.rank()] + SOURCE, 8, NONE);
                        if (ends) {
                            acp.access().copy(target + GO_ON, all[acp.rank()] + SOURCE + 8, 8, NONE);
                        }
                    }
                    acp.access().complete();
                    acp.sync();
                    for (int rank = 0; rank < acp.processCount(); rank++) {
                        long found = memory.get(JAVA_LONG, SLOTS + 8L * rank);
                        check(found == 1000 * round + rank, "round " + round + " of rank " + rank + ": " + found);
                    }
                    last = memory.get(JAVA_LONG, GO_ON) == round;
                    acp.sync();
                }
                print("every result was right");
            }
        }
    }

    /// Starts, works for a while and closes; one rank leaves in the way, and so long after the start of its process,
    /// as the arguments say.
    static final class AnyMoment {
        private static final int SYNCS = 2000;

        private AnyMoment() {}

        public static void main(String[] args) throws IOException {
            if (args[1].equals(System.getenv("WATARI_RANK"))) {
                Thread.ofPlatform().daemon().start(() -> leave(args[0], Long.parseLong(args[2])));
            }
            try (Acp acp = Acp.start(args)) {
                print("started");
                for (int i = 0; i < SYNCS; i++) {
                    acp.sync();
                }
            } catch (CommunicationException e) {
                print("told: " + e.getMessage());
                return;
            }
            print("done");
        }

        private static void leave(String way, long afterMs) {
            try {
                Thread.sleep(afterMs);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            if (way.equals("exit")) {
                System.exit(7);
            } else if (way.equals("halt")) {
                Runtime.getRuntime().halt(8);
            }
        }
    }
}
