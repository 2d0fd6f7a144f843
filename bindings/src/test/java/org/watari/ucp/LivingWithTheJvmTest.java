package org.watari.ucp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the JVM does by signals must still work once UCX is loaded (row B6 of the capability list).
final class LivingWithTheJvmTest {
    private static final List<String> NATIVE =
            List.of("--enable-native-access=ALL-UNNAMED", "--illegal-native-access=deny");

    /// The child: UCX in use, then everything that HotSpot does by a signal or by stopping threads.
    public static final class Program {
        private static long sink;

        private Program() {}

        private static final class Box {
            private final long value;

            Box(long value) {
                this.value = value;
            }
        }

        @SuppressWarnings("NullAway")
        private static long read(@Nullable Box box) {
            return box.value;
        }

        public static void main(String[] arguments) throws Exception {
            PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
            try (Pair pair = new Pair("posix,sysv")) {
                pair.flush();
                out.println("caught " + nullPointers() + " null pointers");
                out.println("caught " + stackOverflow(pair) + " stack overflows");
                out.println("stopped " + safepoints(pair) + " times");
                out.println("unloaded " + unloads());
                out.println("handlers " + signalHandlers());
                try (Arena arena = Arena.ofConfined()) {
                    MemorySegment local = arena.allocate(64);
                    pair.complete(pair.endpoint.put(local, 0, 64, pair.key, 0));
                    pair.flush();
                }
            }
            out.println("END");
        }

        /// Compiled without a test for null: the processor's fault is the test. Few nulls, or C2 would put
        /// one in.
        private static int nullPointers() {
            Box box = new Box(1);
            int caught = 0;
            for (int round = 0; round < 3; round++) {
                for (int i = 0; i < 200_000; i++) {
                    sink += read(box);
                }
                try {
                    sink += read(null);
                } catch (NullPointerException e) {
                    caught++;
                }
            }
            return caught;
        }

        private static int depth;

        @SuppressWarnings("InfiniteRecursion") // to overflow the stack
        private static void recurse(UcpWorker worker) {
            depth++;
            if ((depth & 7) == 0) {
                worker.progress();
            }
            recurse(worker);
        }

        private static int stackOverflow(Pair pair) {
            int caught = 0;
            for (int i = 0; i < 3; i++) {
                try {
                    recurse(pair.near);
                } catch (StackOverflowError e) {
                    caught++;
                }
            }
            return caught;
        }

        /// Garbage collections stop threads that spin in compiled code and in calls to C.
        private static int safepoints(Pair pair) throws InterruptedException {
            boolean[] stop = {false};
            Thread spinner = Thread.ofPlatform().start(() -> {
                while (!stop[0]) {
                    pair.far.progress();
                    sink += Thread.currentThread().isInterrupted() ? 1 : 0;
                }
            });
            int collections = 0;
            for (int i = 0; i < 20; i++) {
                byte[][] garbage = new byte[64][];
                for (int j = 0; j < garbage.length; j++) {
                    garbage[j] = new byte[64 << 10];
                }
                sink += garbage[garbage.length - 1].length;
                System.gc();
                collections++;
            }
            stop[0] = true;
            spinner.interrupt();
            spinner.join(TimeUnit.SECONDS.toMillis(20));
            return collections;
        }

        private static boolean unloads() throws Exception {
            WeakReference<Class<?>> loaded = load();
            for (int i = 0; i < 50 && loaded.get() != null; i++) {
                System.gc();
            }
            return loaded.get() == null;
        }

        private static WeakReference<Class<?>> load() throws Exception {
            URL place = Program.class.getProtectionDomain().getCodeSource().getLocation();
            try (URLClassLoader loader = new URLClassLoader(new URL[] {place}, null)) {
                return new WeakReference<>(loader.loadClass("org.watari.ucp.LivingWithTheJvmTest$Unloaded"));
            }
        }

        /// The bits of the caught signals, to be compared with those of a JVM without UCX.
        static String signalHandlers() throws Exception {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("SigCgt"))
                    .findFirst()
                    .orElse("");
        }
    }

    /// A class that is loaded twice and unloaded once.
    public static final class Unloaded {
        private Unloaded() {}
    }

    /// A JVM without UCX.
    public static final class Bare {
        private Bare() {}

        public static void main(String[] arguments) throws Exception {
            PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
            out.println("handlers " + Program.signalHandlers());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Serial", "Parallel", "G1", "Z"})
    void faultsOfTheProcessorStayExceptions(String collector) throws InterruptedException {
        List<String> flags = new java.util.ArrayList<>(NATIVE);
        flags.add("-XX:+Use" + collector + "GC");
        try (Child child = Child.start(Program.class, flags);
                Child bare = Child.start(Bare.class, flags)) {
            assertEquals(0, child.end(), child::output);
            assertTrue(child.output().contains("caught 3 null pointers"), child::output);
            assertTrue(child.output().contains("caught 3 stack overflows"), child::output);
            assertTrue(child.output().contains("stopped 20 times"), child::output);
            assertTrue(child.output().contains("unloaded true"), child::output);
            assertTrue(child.output().contains("END"), child::output);
            assertEquals(0, bare.end(), bare::output);
            assertEquals(bare.await("handlers "), child.await("handlers "), "signals caught");
        }
    }

    @Test
    void userSettingForSignalsIsOverriddenWithOneLine() throws InterruptedException {
        ProcessBuilder builder = new ProcessBuilder();
        builder.environment().put("UCX_ERROR_SIGNALS", "SEGV,BUS");
        builder.environment().put("UCX_KEEPALIVE_INTERVAL", "7s");
        List<String> flags = new java.util.ArrayList<>(NATIVE);
        flags.add("-XX:+UseSerialGC");
        try (Child child = Child.start(Program.class, flags, builder)) {
            assertEquals(0, child.end(), child::output);
            assertTrue(child.output().contains("UCX_ERROR_SIGNALS=SEGV,BUS is overridden with \"\""), child::output);
            assertTrue(child.output().contains("caught 3 null pointers"), child::output);
        }
    }
}
