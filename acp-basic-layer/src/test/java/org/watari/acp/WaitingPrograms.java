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
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// What the ranks of the tests of waiting run.
final class WaitingPrograms {

    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;

    private WaitingPrograms() {}

    private static void print(String line) throws IOException {
        // One write a line; the descriptor belongs to the process and stays open.
        new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void idle(long ms) {
        try {
            if (new CountDownLatch(1).await(ms, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("nobody counts down");
            }
        } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts", e);
        }
    }

    private static String microseconds(long[] ns) {
        Arrays.sort(ns);
        return ns[ns.length / 2] / 1000 + " median, " + ns[ns.length * 99 / 100] / 1000 + " p99, "
                + ns[ns.length - 1] / 1000 + " longest";
    }

    /// Every rank puts to the next and completes, with a barrier now and then: arguments are puts and puts a barrier.
    static final class PutAndBarrier {
        private PutAndBarrier() {}

        public static void main(String[] args) throws IOException {
            int puts = Integer.parseInt(args[0]);
            int each = Integer.parseInt(args[1]);
            try (Acp acp = Acp.start(args)) {
                AddressTranslationKey key = acp.memory().allocate(64);
                long[] all = AcpDataContract.exchange(acp, key.globalAddress());
                long there = all[(acp.rank() + 1) % acp.processCount()] + 8;
                long start = System.nanoTime();
                for (int i = 1; i <= puts; i++) {
                    key.segment().set(JAVA_LONG, 0, i);
                    acp.access().complete(acp.access().copy(there, all[acp.rank()], 8, NONE));
                    if (i % each == 0) {
                        acp.sync();
                        if (key.segment().get(JAVA_LONG, 8) < i) {
                            throw new AssertionError("the barrier " + i + " is ahead of a put");
                        }
                    }
                }
                print("ended in ms " + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
                acp.sync();
            }
        }
    }

    /// Rank 0 works on the memory of a rank that has been idle for a while, and says how long each operation took.
    static final class IdleTarget {
        private IdleTarget() {}

        public static void main(String[] args) throws IOException {
            int rounds = Integer.parseInt(args[0]);
            try (Acp acp = Acp.start(args);
                    Arena arena = Arena.ofShared()) {
                AddressTranslationKey user = acp.memory().register(arena.allocate(64, 64));
                long[] users = AcpDataContract.exchange(acp, user.globalAddress());
                if (acp.rank() == 0) {
                    long[] ns = new long[rounds];
                    long[] late = new long[rounds];
                    for (int i = 0; i < rounds; i++) {
                        long before = System.nanoTime();
                        idle(20);
                        late[i] = System.nanoTime() - before - 20_000_000;
                        long start = System.nanoTime();
                        acp.access().complete(acp.access().add8(users[0], users[1], 1, NONE));
                        ns[i] = System.nanoTime() - start;
                    }
                    print("operation on an idle rank, µs: " + microseconds(ns)
                            + "; the machine wakes a thread late by µs: " + microseconds(late));
                } else {
                    idle(rounds * 20L + 100);
                }
                acp.sync();
                acp.memory().unregister(user);
            }
        }
    }

    /// Rank 0 issues operations of several steps, waits for none and goes idle; the others say how long each took to
    /// arrive.
    static final class UnattendedIssuer {
        private static final int BYTES = 256 * 1024;
        private static final long LOOK_NS = 100_000;

        private UnattendedIssuer() {}

        public static void main(String[] args) throws IOException {
            int rounds = Integer.parseInt(args[0]);
            try (Acp acp = Acp.start(args);
                    Arena arena = Arena.ofShared()) {
                AddressTranslationKey user = acp.memory().register(arena.allocate(BYTES, 64));
                // The addresses go through rank 0's hands only, so that it has never talked to the others before.
                long[] users = new long[acp.processCount()];
                for (int rank = 0; rank < users.length; rank++) {
                    users[rank] = acp.memory().addresses().encode(rank, 0, 1, 0);
                }
                if (user.globalAddress() != users[acp.rank()]) {
                    throw new AssertionError("the first registration has tag 1");
                }
                acp.sync();
                if (acp.rank() == 0) {
                    issue(acp, user, users, rounds);
                } else {
                    print("unattended, µs: first " + receive(user.segment(), rounds));
                }
                acp.sync();
                acp.memory().unregister(user);
            }
        }

        private static void issue(Acp acp, AddressTranslationKey user, long[] users, int rounds) {
            MemorySegment memory = user.segment();
            for (int i = 1; i <= rounds; i++) {
                for (int rank = 1; rank < users.length; rank++) {
                    idle(20); // all of this rank is asleep
                    acp.access().complete();
                    idle(10);
                    memory.set(JAVA_LONG, 0, i);
                    memory.set(JAVA_LONG, 8, System.nanoTime());
                    memory.set(JAVA_LONG, BYTES - 8, i);
                    acp.access().copy(users[rank], user.globalAddress(), BYTES, NONE);
                }
            }
            idle(20);
        }

        private static String receive(MemorySegment memory, int rounds) {
            long[] ns = new long[rounds];
            long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            for (int i = 1; i <= rounds; i++) {
                while ((long) JAVA_LONG.varHandle().getAcquire(memory, BYTES - 8L) < i
                        || (long) JAVA_LONG.varHandle().getAcquire(memory, 0L) < i) {
                    LockSupport.parkNanos(LOOK_NS); // a spin would take the core from those who are measured
                    if (System.nanoTime() > end) {
                        throw new AssertionError("round " + i + " has not arrived");
                    }
                }
                ns[i - 1] = System.nanoTime() - memory.get(JAVA_LONG, 8);
            }
            long first = ns[0];
            return first / 1000 + ", then " + microseconds(ns);
        }
    }

    /// Idles outside of the library or in a wait, as the argument says, and prints the processor time of ten seconds.
    static final class Idle {
        private Idle() {}

        private static long ticks() throws IOException {
            String stat = Files.readString(Path.of("/proc/self/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
        }

        public static void main(String[] args) throws IOException {
            boolean waits = "wait".equals(args[0]);
            int seconds = Integer.parseInt(args[1]);
            try (Acp acp = Acp.start(args)) {
                acp.sync();
                if (waits && acp.rank() != 0) {
                    Thread watch = Thread.ofPlatform()
                            .start(() -> acp.messages()
                                    .receive(0, 9, acp.starterMemory().segment()));
                    measure(seconds);
                    acp.sync();
                    join(watch);
                } else {
                    measure(seconds);
                    acp.sync();
                    for (int rank = 1; waits && rank < acp.processCount(); rank++) {
                        acp.messages().send(rank, 9, MemorySegment.NULL);
                    }
                }
                acp.sync();
            }
        }

        private static void join(Thread thread) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts", e);
            }
        }

        private static void measure(int seconds) throws IOException {
            idle(1500); // what the start left to do, compilation for instance, is not idling
            long[] late = new long[20];
            for (int i = 0; i < late.length; i++) {
                long start = System.nanoTime();
                idle(50);
                late[i] = System.nanoTime() - start - 50_000_000;
            }
            long before = ticks();
            idle(seconds * 1000L); // in one: to look at the clock meanwhile is not idling
            long used = ticks() - before;
            print("idle centiseconds " + used + "; the machine wakes a thread late by µs: " + microseconds(late));
        }
    }
}
