package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.Ranks;

/// Capability R7: random bytes of strangers at every TCP port that the ranks of a running job listen at, which are all
/// UCX's, change nothing of it. Bytes that begin as UCX's own do: `docs/failures.md`.
///
/// `watari.test.strangers` sets how many byte strings each port gets, `watari.test.seed` the seed.
@Timeout(400)
class StrangersIT {
    private static final int STRANGERS = Integer.getInteger("watari.test.strangers", 200);
    private static final int RANKS = 3;

    @ParameterizedTest
    @ValueSource(strings = {"all", "tcp,self"})
    void bytesAtEveryListeningPortLeaveTheJobRight(String paths) throws Exception {
        long seed = Long.getLong("watari.test.seed", System.nanoTime());
        SplittableRandom random = new SplittableRandom(seed);
        List<String> attacked = new ArrayList<>();
        try (PipedOutputStream input = new PipedOutputStream();
                PipedInputStream read = new PipedInputStream(input);
                Ranks.Job job = Ranks.of(RANKS)
                        .main(FailurePrograms.Rounds.class)
                        .environment("UCX_TLS", paths)
                        .environment("WATARI_MAP_SAME_HOST", "false")
                        .input(read)
                        .start()) {
            job.awaitLines(RANKS, "works"::equals);
            try {
                for (int rank = 0; rank < RANKS; rank++) {
                    for (InetSocketAddress address : listening(job.running().pid(rank))) {
                        attacked.add("rank " + rank + " at " + address);
                        sendGarbage(address, random);
                    }
                }
                input.write('\n');
                input.flush();
            } catch (IOException e) {
                String all = job.await().all();
                throw new AssertionError("seed " + seed + ", " + attacked + ": a rank has ended\n" + all, e);
            }
            Ranks.Result result = job.await();
            assertEquals(0, result.exitCode(), () -> "seed " + seed + ", " + attacked + "\n" + result.all());
            result.expectLines(RANKS, "every result was right");
        }
    }

    private static void sendGarbage(InetSocketAddress address, SplittableRandom random) throws IOException {
        List<Socket> open = new ArrayList<>();
        for (int i = 0; i < STRANGERS; i++) {
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            Socket stranger = new Socket();
            open.add(stranger);
            try {
                stranger.connect(address, 5_000);
                stranger.getOutputStream().write(bytes);
                if (random.nextBoolean()) {
                    stranger.close();
                }
            } catch (IOException e) {
                // Turned away: what a stranger deserves.
            }
        }
        for (Socket stranger : open) {
            stranger.close();
        }
    }

    /// Where a process listens by TCP.
    private static List<InetSocketAddress> listening(long pid) throws IOException {
        Set<String> sockets = sockets(pid);
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (String table : List.of("tcp", "tcp6")) {
            for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/net", table), StandardCharsets.US_ASCII)) {
                String[] columns = line.strip().split("\\s+", -1);
                if (columns.length > 9 && columns[3].equals("0A") && sockets.contains(columns[9])) {
                    addresses.add(address(columns[1]));
                }
            }
        }
        return addresses;
    }

    /// Every address but one of an interface is reached by that of the loopback interface.
    private static InetSocketAddress address(String column) throws IOException {
        int colon = column.indexOf(':');
        int port = Integer.parseInt(column.substring(colon + 1), 16);
        int word = colon == 8 ? Integer.reverseBytes(Integer.parseUnsignedInt(column.substring(0, 8), 16)) : 0;
        byte[] bytes = {(byte) (word >> 24), (byte) (word >> 16), (byte) (word >> 8), (byte) word};
        return new InetSocketAddress(
                word == 0 ? InetAddress.getLoopbackAddress() : InetAddress.getByAddress(bytes), port);
    }

    private static Set<String> sockets(long pid) throws IOException {
        Set<String> inodes = new TreeSet<>();
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/" + pid + "/fd"))) {
            for (Path descriptor : descriptors.toList()) {
                String target = Files.exists(descriptor) || Files.isSymbolicLink(descriptor)
                        ? Files.readSymbolicLink(descriptor).toString()
                        : "";
                if (target.startsWith("socket:[")) {
                    inodes.add(target.substring("socket:[".length(), target.length() - 1));
                }
            }
        }
        return inodes;
    }
}
