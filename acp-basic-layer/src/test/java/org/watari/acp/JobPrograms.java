package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import javax.management.MBeanServer;
import javax.management.MBeanServerDelegate;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import jdk.jfr.FlightRecorder;

/// What the ranks of the tests of start, reset and memory run.
final class JobPrograms {

    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;

    private JobPrograms() {}

    static void print(String line) throws IOException {
        // One write a line; the descriptor belongs to the process and stays open.
        new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    private interface Call {
        void run();
    }

    private static void refused(Class<? extends RuntimeException> type, String words, Call call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            check(type.isInstance(e) && String.valueOf(e.getMessage()).contains(words), "not as expected: " + e);
            return;
        }
        throw new AssertionError("not refused: " + words);
    }

    /// Every rank puts its number into the next one's starter memory and library memory.
    static void ring(Acp acp, int salt) {
        int size = acp.processCount();
        int next = (acp.rank() + 1) % size;
        int last = (acp.rank() + size - 1) % size;
        AddressTranslationKey key = acp.memory().allocate(64);
        long[] keys = AcpDataContract.exchange(acp, key.globalAddress());
        MemorySegment own = acp.starterMemory().segment();
        own.set(JAVA_LONG, 1024, 100L * salt + acp.rank());
        long from = acp.starterMemory().globalAddress(acp.rank()) + 1024;
        acp.access().copy(acp.starterMemory().globalAddress(next) + 2048, from, 8, NONE);
        acp.access().copy(keys[next], from, 8, NONE);
        acp.access().complete();
        acp.sync();
        check(own.get(JAVA_LONG, 2048) == 100L * salt + last, "starter memory of round " + salt);
        check(key.segment().get(JAVA_LONG, 0) == 100L * salt + last, "library memory of round " + salt);
        acp.sync();
    }

    /// A start that brings up neither the management server nor the recorder; counters that follow when a server is
    /// made.
    static final class LateCounters {
        private LateCounters() {}

        public static void main(String[] args) throws Exception {
            try (Acp acp = Acp.start(args)) {
                check(!FlightRecorder.isInitialized(), "the start brought up the flight recorder");
                check(MBeanServerFactory.findMBeanServer(null).isEmpty(), "the start made a management server");
                MBeanServer server = ManagementFactory.getPlatformMBeanServer();
                CountDownLatch published = new CountDownLatch(1);
                ObjectName name = new ObjectName("org.watari:type=Acp,rank=" + acp.rank());
                server.addNotificationListener(
                        MBeanServerDelegate.DELEGATE_NAME,
                        (news, context) -> {
                            if (server.isRegistered(name)) {
                                published.countDown();
                            }
                        },
                        null,
                        null);
                check(
                        server.isRegistered(name) || published.await(30, TimeUnit.SECONDS),
                        "no counters 30 s after the making of the server");
                check(server.getAttribute(name, "Rank").equals(acp.rank()), "whose counters");
                acp.sync();
            }
            check(
                    Thread.getAllStackTraces().keySet().stream()
                            .noneMatch(thread -> thread.getName().equals("watari-counters")),
                    "the thread that looks for the server is left");
            print("counters came later");
        }
    }

    /// Resets by a rotation, by an exchange and back, with refusals in between.
    static final class Resets {
        private Resets() {}

        public static void main(String[] args) throws IOException {
            try (Acp acp = Acp.start(args)) {
                run(acp);
                print("reset as wished");
            }
        }

        static void run(Acp acp) {
            int size = acp.processCount();
            ring(acp, 1);
            GlobalMemory oldMemory = acp.memory();
            AddressTranslationKey oldKey = acp.memory().allocate(64);
            long own = acp.starterMemory().globalAddress(acp.rank());
            long oldHandle = acp.access()
                    .copy(acp.starterMemory().globalAddress((acp.rank() + 1) % size) + 8, own + 1024, 8, NONE);
            int before = acp.rank();
            refused(IllegalArgumentException.class, "permutation", () -> acp.reset(0));
            refused(
                    IllegalArgumentException.class,
                    "ranks 0 to",
                    () -> acp.reset(acp.rank() + (acp.rank() == 0 ? -1 : 1)));
            check(acp.rank() == before, "all keep their ranks");
            ring(acp, 2);
            IntUnaryOperator rotate = rank -> (rank + 1) % size;
            acp.reset(rotate.applyAsInt(before));
            check(acp.rank() == rotate.applyAsInt(before), "the new rank");
            checkZero(acp.starterMemory().segment());
            refused(IllegalStateException.class, "closed", () -> oldMemory.allocate(8));
            refused(
                    IllegalArgumentException.class,
                    "another rank or start",
                    () -> acp.memory().free(oldKey));
            if (oldHandle > 0) {
                refused(
                        IllegalArgumentException.class,
                        "before the reset",
                        () -> acp.access().complete(oldHandle));
                refused(
                        IllegalArgumentException.class,
                        "before the reset",
                        () -> acp.access().await(oldHandle));
                refused(
                        IllegalArgumentException.class,
                        "before the reset",
                        () -> acp.access().inquire(oldHandle));
            }
            ring(acp, 3);
            acp.reset(size - 1 - acp.rank());
            check(acp.rank() == size - 1 - rotate.applyAsInt(before), "the mirrored rank");
            ring(acp, 4);
            acp.reset(before);
            check(acp.rank() == before, "the first rank again");
            ring(acp, 5);
        }

        private static void checkZero(MemorySegment memory) {
            for (long i = 0; i < memory.byteSize(); i += 8) {
                check(memory.get(JAVA_LONG, i) == 0, "starter memory is zero at " + i);
            }
        }
    }

    /// Starts and closes several times in one process of a job.
    static final class Restarts {
        private Restarts() {}

        public static void main(String[] args) throws IOException {
            for (int round = 1; round <= 4; round++) {
                try (Acp acp = Acp.start(args)) {
                    ring(acp, round);
                }
            }
            print("started four times");
        }
    }

    /// Prints how long the start took and what a rank occupies, and how many connections each step makes.
    static final class Start {
        private Start() {}

        public static void main(String[] args) throws IOException {
            long born = ManagementFactory.getRuntimeMXBean().getStartTime();
            long begin = System.nanoTime();
            try (Acp acp = Acp.start(args)) {
                long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
                print("start " + ms + " ms, ready " + (System.currentTimeMillis() - born) + " ms after the JVM, "
                        + connections(acp) + " connections, " + resident() / 1024 + " KiB resident");
                acp.sync();
                print("after sync " + connections(acp) + " connections");
                int touched = Math.min(5, acp.processCount() - 1);
                long own = acp.starterMemory().globalAddress(acp.rank());
                for (int i = 1; i <= touched; i++) {
                    int peer = (acp.rank() + i) % acp.processCount();
                    acp.access()
                            .complete(acp.access()
                                    .copy(
                                            acp.starterMemory().globalAddress(peer) + 8L * acp.rank(),
                                            own + 4096,
                                            8,
                                            NONE));
                }
                print("after " + touched + " peers " + connections(acp) + " connections");
                acp.sync();
            }
        }
    }

    static int connections(Acp acp) {
        return Integer.parseInt(acp.report().replaceAll("(?s).* (\\d+) connections.*", "$1"));
    }

    static long resident() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/smaps_rollup"), StandardCharsets.US_ASCII)) {
            if (line.startsWith("Rss:")) {
                return Long.parseLong(line.replaceAll("\\D+", "")) * 1024;
            }
        }
        throw new IllegalStateException("no Rss in smaps_rollup");
    }

    /// Compares the memory table with the growth of resident memory.
    static final class Memory {
        private static final int LIBRARY_BYTES = 24 << 20;

        private Memory() {}

        public static void main(String[] args) throws IOException {
            ofTheJvm(); // loads what the measuring itself needs
            long before = resident() - ofTheJvm();
            try (Acp acp = Acp.start(args)) {
                AddressTranslationKey key = acp.memory().allocate(LIBRARY_BYTES);
                key.segment().fill((byte) 1);
                acp.starterMemory().segment().fill((byte) 1);
                acp.sync();
                String report = acp.report();
                long growth = resident() - ofTheJvm() - before;
                long sum = Long.parseLong(
                        report.replaceAll("(?s).*\\n  sum +([\\d,]+) B.*", "$1").replace(",", ""));
                print(report);
                print("sum " + sum + " growth " + growth);
                acp.sync();
            }
        }

        /// The heap is pre-touched and the compilers are off by options of the test. What else is the
        /// JVM's own: what it commits for classes and code, and the pages of its own libraries and of
        /// its shared class archive.
        private static long ofTheJvm() throws IOException {
            long bytes = ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.NON_HEAP)
                    .mapToLong(pool -> pool.getUsage().getCommitted())
                    .sum();
            String home = System.getProperty("java.home");
            boolean own = false;
            for (String line : Files.readAllLines(Path.of("/proc/self/smaps"), StandardCharsets.ISO_8859_1)) {
                if (line.matches("[0-9a-f]+-[0-9a-f]+ .*")) {
                    own = line.contains(home);
                } else if (own && line.startsWith("Rss:")) {
                    bytes += Long.parseLong(line.replaceAll("\\D+", "")) * 1024;
                }
            }
            return bytes;
        }
    }
}
