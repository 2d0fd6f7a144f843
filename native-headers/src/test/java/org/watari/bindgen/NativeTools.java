package org.watari.bindgen;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// What the tests need from the machine, and how they say what is missing.
final class NativeTools {
    static final Path MODULE = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
    static final Path HEADERS = MODULE.resolve("src/main/headers");
    static final Path TEST_HEADERS = MODULE.resolve("src/test/headers");
    static final Path COMMITTED_JAVA = MODULE.resolveSibling("bindings").resolve("src/generated/java");
    static final Path COMMITTED_C = MODULE.resolve("src/generated/c");

    private NativeTools() {}

    static void assumeClang() {
        try (Clang clang = new Clang()) {
            assumeTrue(clang != null);
        } catch (GeneratorException e) {
            skip(String.valueOf(e.getMessage()));
        }
    }

    /// Layouts and constants are those of one version of the headers: another version is no failure of ours.
    static void assumePinnedVersion(Regenerate.Binding binding) throws IOException {
        String pinned = pinnedVersion(binding);
        String found;
        try {
            found = binding.installedVersion();
        } catch (GeneratorException e) {
            found = "nothing (" + e.getMessage() + ")";
        }
        if (!found.equals(pinned)) {
            skip("the committed sources are of " + pinned + ", found " + found);
        }
    }

    /// The version is written in the head comment of every generated file.
    private static String pinnedVersion(Regenerate.Binding binding) throws IOException {
        Path headerClass = binding.packageIn(COMMITTED_JAVA).resolve(binding.header + "_h.java");
        try (Stream<String> lines = Files.lines(headerClass)) {
            String head = lines.findFirst().orElseThrow();
            return head.substring(head.indexOf(", ") + 2, head.length() - 1);
        }
    }

    static void assumeCompiler() throws IOException, InterruptedException {
        try {
            run("gcc", "--version");
        } catch (IOException e) {
            skip("no gcc: " + e.getMessage());
        }
    }

    private static void skip(String reason) {
        System.out.println("skipped: " + reason);
        assumeTrue(false, reason);
    }

    /// Compiles a proof as its users do; the result is empty if the compiler agrees with it, else what it says.
    static String proofErrors(Path proof) throws IOException, InterruptedException {
        return run(
                "gcc",
                "-std=c11",
                "-fsyntax-only",
                "-Wall",
                "-iquote",
                HEADERS.toString(),
                "-iquote",
                TEST_HEADERS.toString(),
                "-isystem",
                "/usr/lib/x86_64-linux-gnu/pmix2/include",
                "-isystem",
                "/usr/lib/aarch64-linux-gnu/pmix2/include",
                proof.toString());
    }

    private static String run(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C"); // in the words that the tests know
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() == 0 ? "" : command[0] + " failed: " + output;
    }
}
