package org.watari.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.watari.acp.Acp;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.Bootstraps;

/// What the ranks of the tests on hosts run.
final class HostPrograms {
    private HostPrograms() {}

    private static void print(String line) throws IOException {
        // One write a line; the descriptor belongs to the process and stays open.
        new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static String hostName() throws IOException {
        return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    }

    /// Says where it is, what is in a variable and, on rank 0, what it reads.
    static final class Place {
        private Place() {}

        public static void main(String[] args) throws IOException {
            try (Bootstrap bootstrap = Bootstraps.detect()) {
                String read = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
                print(bootstrap.rank() + " of " + bootstrap.size() + " local " + bootstrap.localRank() + " of "
                        + bootstrap.localSize() + " on " + hostName() + " in "
                        + Path.of("").toAbsolutePath() + " read " + read.length());
                for (String name : args) {
                    print(name + " is " + String.valueOf(System.getenv(name)).replace("\n", "\\n"));
                }
                bootstrap.barrier();
            }
        }
    }

    /// Says by which way it reaches each other rank.
    static final class Ways {
        private Ways() {}

        public static void main(String[] args) throws IOException {
            try (Acp acp = Acp.start(args)) {
                StringBuilder line = new StringBuilder("ways");
                for (int rank = 0; rank < acp.processCount(); rank++) {
                    line.append(" | ").append(acp.transportTo(rank));
                }
                print(line.toString());
                acp.sync();
            }
        }
    }

    /// Goes on for ever in the communication of its rank, or ends as the arguments say: rank and exit code.
    static final class Busy {
        private Busy() {}

        public static void main(String[] args) throws IOException, InterruptedException {
            Acp acp = Acp.start(new String[0]);
            acp.sync();
            print("busy");
            acp.sync();
            if (args.length > 0 && acp.rank() == Integer.parseInt(args[0])) {
                Runtime.getRuntime().exit(Integer.parseInt(args[1]));
            }
            new CountDownLatch(1).await();
        }
    }
}
