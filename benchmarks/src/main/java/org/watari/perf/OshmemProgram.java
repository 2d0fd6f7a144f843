package org.watari.perf;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The program [Oshmem] starts, compiled from the source that lies beside this class, in a folder of its own
/// that goes with it.
///
/// @param folder for the program, and for what Open MPI writes while it runs
/// @param file   the program
record OshmemProgram(Path folder, Path file) implements AutoCloseable {
    static final String HEADER = "shmem.h";

    private static final String NAME = "oshmem_rank";

    /// Compiles it.
    ///
    /// @throws IOException when the compiler refuses it, with what it printed
    static OshmemProgram compile() throws IOException {
        Path folder = Files.createTempDirectory("watari-oshmem");
        OshmemProgram program = new OshmemProgram(folder, folder.resolve(NAME));
        try {
            Path source = folder.resolve(NAME + ".c");
            try (InputStream text = OshmemProgram.class.getResourceAsStream(NAME + ".c")) {
                if (text == null) {
                    throw new FileNotFoundException(NAME + ".c is not in the jar of the benchmarks");
                }
                Files.copy(text, source);
            }
            program.compile(source);
            return program;
        } catch (IOException | RuntimeException e) {
            program.close();
            throw e;
        }
    }

    /// Whether the compiler finds what the program includes: it comes in a package of its own.
    static boolean findsHeader() {
        try {
            compiler("-fsyntax-only", "-include", HEADER, "-x", "c", "/dev/null");
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private void compile(Path source) throws IOException {
        compiler("-std=gnu11", "-O2", "-o", file.toString(), source.toString());
    }

    private static void compiler(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Oshmem.COMPILER));
        command.addAll(List.of(words));
        Process compiler = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (compiler.waitFor() != 0) {
                throw new IOException(String.join(" ", command) + " failed:\n" + output);
            }
        } catch (InterruptedException e) {
            compiler.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /// Removes the folder.
    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
