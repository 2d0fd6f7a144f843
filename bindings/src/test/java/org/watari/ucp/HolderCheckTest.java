package org.watari.ucp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// With `-Dwatari.check=true` two threads in one worker are found (rows B8 and B9 of the capability list).
final class HolderCheckTest {
    /// Holds a worker in one thread and calls it from another.
    public static final class Program {
        private Program() {}

        public static void main(String[] arguments) throws Exception {
            PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
            try (Pair pair = new Pair("posix,sysv")) {
                pair.flush();
                CountDownLatch inside = new CountDownLatch(1);
                CountDownLatch tried = new CountDownLatch(1);
                Thread other = Thread.ofPlatform().name("holder").start(() -> {
                    pair.near.enter();
                    inside.countDown();
                    try {
                        tried.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } finally {
                        pair.near.exit();
                    }
                });
                inside.await();
                try {
                    pair.near.progress();
                    out.println("NOT FOUND");
                } catch (IllegalStateException e) {
                    out.println("FOUND " + e.getMessage());
                }
                tried.countDown();
                other.join();
                pair.flush();
            }
            out.println("END");
        }
    }

    @Test
    void secondCallerAtATimeIsRefused() throws InterruptedException {
        List<String> flags = List.of("--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC", "-Dwatari.check=true");
        try (Child child = Child.start(Program.class, flags)) {
            assertEquals(0, child.end(), child::output);
            assertTrue(child.output().contains("FOUND UcpWorker #1 is called by main while"), child::output);
            assertTrue(
                    child.output().contains("one holder at a time")
                            && child.output().contains("END"),
                    child::output);
        }
    }
}
