package org.watari.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.watari.perf.RankJvm;

/// The second process of a benchmark: started as rank 1 of two, so that the fork of JMH, as rank 0, finds it
/// by the explicit settings of rank, size and root, and a secret in a file that only this user can read.
final class Neighbour implements AutoCloseable {
    /// Elements of each rank: 512 KiB, more than a first-level cache, less than a second-level one.
    static final long ELEMENTS = 1 << 16;

    private static final int SECRET_BYTES = 32;
    private static final long END_LIMIT_S = 30;

    private final Process process;
    private final Path secretFile;

    private Neighbour(Process process, Path secretFile) {
        this.process = process;
        this.secretFile = secretFile;
    }

    /// Starts rank 1 and makes this process rank 0; the caller starts its own side next.
    ///
    /// @param what `pgas`, `directory` or `acp`
    static Neighbour start(String what) throws IOException {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        Path secretFile = Files.createTempFile("watari-bench", ".secret"); // mode 0600
        Files.writeString(secretFile, HexFormat.of().formatHex(bytes));
        String root;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            root = "127.0.0.1:" + socket.getLocalPort();
        }
        System.setProperty("watari.rank", "0");
        System.setProperty("watari.size", "2");
        System.setProperty("watari.root", root);
        System.setProperty("watari.secretFile", secretFile.toString());
        System.setProperty("watari.waitLimitSeconds", "86400");
        List<String> command = RankJvm.words(List.of("-Xmx64m", "-Dwatari.waitLimitSeconds=86400"), SleepingRank.class);
        command.add(what);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("WATARI_RANK", "1");
        builder.environment().put("WATARI_SIZE", "2");
        builder.environment().put("WATARI_ROOT", root);
        builder.environment().put("WATARI_SECRET_FILE", secretFile.toString());
        return new Neighbour(builder.start(), secretFile);
    }

    /// Waits for the end of rank 1, which ends after the caller's side has closed; kills it when it does not.
    @Override
    public void close() {
        try {
            process.waitFor(END_LIMIT_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
            delete();
        }
    }

    private void delete() {
        try {
            Files.deleteIfExists(secretFile);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
