package org.watari.acp.bootstrap;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.watari.acp.testing.Ranks;

/// What the ranks of the launcher tests run.
final class RankPrograms {
    private RankPrograms() {}

    private static void print(String line) throws IOException {
        // One write a line; the descriptor belongs to the process and stays open.
        new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void waitForever() throws InterruptedException {
        new CountDownLatch(1).await();
    }

    static final class Meet {
        private Meet() {}

        public static void main(String[] args) throws IOException {
            try (Bootstrap bootstrap = Bootstraps.detect()) {
                byte[][] all = bootstrap.allgather(new byte[] {(byte) bootstrap.rank()});
                List<Byte> ranks = Arrays.stream(all).map(bytes -> bytes[0]).toList();
                print(bootstrap.name() + " " + bootstrap.rank() + " of " + bootstrap.size() + ", local "
                        + bootstrap.localRank() + " of " + bootstrap.localSize() + ": " + ranks);
                bootstrap.barrier();
            }
        }
    }

    static final class Throwing {
        private Throwing() {}

        public static void main(String[] args) throws InterruptedException {
            try (Bootstrap bootstrap = Bootstraps.detect()) {
                bootstrap.barrier();
                if (bootstrap.rank() == Integer.parseInt(args[0])) {
                    throw new IllegalStateException("on purpose");
                }
                waitForever();
            }
        }
    }

    static final class Waiting {
        private Waiting() {}

        public static void main(String[] args) throws InterruptedException, IOException {
            try (Bootstrap bootstrap = Bootstraps.detect()) {
                bootstrap.barrier();
                print("waiting");
                waitForever();
            }
        }
    }

    static final class Aborting {
        private Aborting() {}

        public static void main(String[] args) throws InterruptedException {
            try (Bootstrap bootstrap = Bootstraps.detect()) {
                bootstrap.barrier();
                if (bootstrap.rank() == Integer.parseInt(args[0])) {
                    bootstrap.abort(Integer.parseInt(args[1]), "no convergence after 10 steps");
                }
                waitForever();
            }
        }
    }

    /// The rank that aborts is the last to end, and the other ends with a code of its own when it hears of
    /// it.
    static final class AbortingLast {
        private AbortingLast() {}

        public static void main(String[] args) throws InterruptedException {
            try (Bootstrap bootstrap = Bootstraps.detect()) {
                byte[] pid = ByteBuffer.allocate(Long.BYTES)
                        .putLong(ProcessHandle.current().pid())
                        .array();
                long other = ByteBuffer.wrap(bootstrap.allgather(pid)[1 - bootstrap.rank()])
                        .getLong();
                Thread end = bootstrap.rank() == 0
                        ? new Thread(() -> Runtime.getRuntime().halt(3))
                        : new Thread(() -> ProcessHandle.of(other)
                                .ifPresent(process -> process.onExit().join()));
                Runtime.getRuntime().addShutdownHook(end);
                bootstrap.barrier();
                if (bootstrap.rank() == 1) {
                    bootstrap.abort(9, "no convergence after 10 steps");
                }
                waitForever();
            }
        }
    }

    static final class Leaving {
        private Leaving() {}

        public static void main(String[] args) throws InterruptedException {
            Bootstrap bootstrap = Bootstraps.detect();
            bootstrap.barrier();
            if (bootstrap.rank() == Integer.parseInt(args[0])) {
                Runtime.getRuntime().exit(Integer.parseInt(args[1]));
            }
            waitForever();
        }
    }

    static final class NeverJoining {
        private NeverJoining() {}

        public static void main(String[] args) {
            if (!args[0].equals(System.getenv("WATARI_RANK"))) {
                try (Bootstrap bootstrap = Bootstraps.detect()) {
                    bootstrap.barrier();
                }
            }
        }
    }

    /// A launcher of its own, to be killed or interrupted.
    static final class Launching {
        private Launching() {}

        public static void main(String[] args) throws InterruptedException {
            List<String> command = Ranks.java(List.of(), List.of(args[1]));
            try (RunningJob job = LocalLauncher.ranks(Integer.parseInt(args[0]))
                    .command(command)
                    .start()) {
                Runtime.getRuntime().exit(job.await());
            }
        }
    }
}
