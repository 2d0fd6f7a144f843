package org.watari.ucp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;

/// A JVM that a test starts; it never outlives the test, and leaves no performance data file.
public final class Child implements AutoCloseable {
    static final long LIMIT_MS = 120_000;

    private final Process process;
    /// Written by the reader, read by the test; its own lock guards it.
    private final StringBuilder output = new StringBuilder();
    private final Thread reader;

    private Child(Process process) {
        this.process = process;
        this.reader = Thread.ofPlatform().daemon().start(this::read);
    }

    public static Child start(Class<?> main, List<String> jvmFlags, String... arguments) {
        return start(main, jvmFlags, new ProcessBuilder(), arguments);
    }

    /// The builder may carry variables of the environment.
    public static Child start(Class<?> main, List<String> jvmFlags, ProcessBuilder builder, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:-UsePerfData", "-Xmx128m", "-XX:TieredStopAtLevel=4"));
        command.addAll(jvmFlags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        try {
            return new Child(builder.command(command).redirectErrorStream(true).start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read() {
        byte[] buffer = new byte[4096];
        try (InputStream in = process.getInputStream()) {
            int n;
            while ((n = in.read(buffer)) >= 0) {
                append(new String(buffer, 0, n, StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            append(e.toString());
        }
    }

    private void append(String text) {
        synchronized (output) {
            output.append(text);
        }
    }

    /// Waits until a line has been printed and gives what follows the mark on it.
    public String await(String mark) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LIMIT_MS);
        while (true) {
            boolean ended = !process.isAlive();
            if (ended) {
                reader.join(LIMIT_MS); // what it printed last may still be in the pipe
            }
            String text = output();
            int at = text.indexOf(mark);
            int end = at < 0 ? -1 : text.indexOf('\n', at);
            if (end >= 0) {
                return text.substring(at + mark.length(), end).strip();
            }
            Assertions.assertTrue(
                    System.nanoTime() - deadline < 0 && !ended, () -> "no '" + mark + "' in: " + output());
            process.waitFor(5, TimeUnit.MILLISECONDS);
        }
    }

    public void write(String line) throws IOException {
        OutputStream out = process.getOutputStream();
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /// Waits for the end and gives the exit code.
    public int end() throws InterruptedException {
        Assertions.assertTrue(process.waitFor(LIMIT_MS, TimeUnit.MILLISECONDS), () -> "still running: " + output());
        reader.join(LIMIT_MS);
        return process.exitValue();
    }

    public String output() {
        synchronized (output) {
            return output.toString();
        }
    }

    public Process process() {
        return process;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor(LIMIT_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
