package org.watari.bindgen;

import java.io.FileDescriptor;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Regenerates the committed sources from the installed headers: `mvn -Pregenerate process-classes`. With
/// `-Dwatari.jextract=PATH` the official jextract does it, from the same umbrella headers and argument files.
public final class Regenerate {
    /// An umbrella header, and the pkg-config name of the library behind it.
    enum Binding {
        IBVERBS("ibverbs", "libibverbs"),
        UCP("ucp", "ucx"),
        PMIX("pmix", "pmix");

        final String header;
        final String packageConfig;

        Binding(String header, String packageConfig) {
            this.header = header;
            this.packageConfig = packageConfig;
        }

        Path headerIn(Path headers) {
            return headers.resolve(header + ".h");
        }

        Path argumentsIn(Path headers) {
            return headers.resolve(header + ".args");
        }

        Path packageIn(Path javaDirectory) {
            return javaDirectory.resolve("org/watari/bindings/" + header);
        }

        Path proofIn(Path cDirectory) {
            return cDirectory.resolve(header + "_layout.c");
        }

        /// The installed version, with the processor: some layouts (a mutex) differ between processors.
        String installedVersion() {
            return packageConfig + " " + versionOf(packageConfig) + " on " + System.getProperty("os.arch");
        }
    }

    private Regenerate() {}

    /// Command line.
    ///
    /// @param arguments the directory of this module, the directory of the bindings module, and, if not empty, the
    ///     path of jextract
    public static void main(String[] arguments) {
        PrintStream err = BindingGenerator.stream(FileDescriptor.err);
        if (arguments.length < 2) {
            err.println("usage: Regenerate NATIVE_HEADERS_DIRECTORY BINDINGS_DIRECTORY [JEXTRACT]");
            System.exit(1);
        }
        Path headers = Path.of(arguments[0], "src/main/headers");
        Path cDirectory = Path.of(arguments[0], "src/generated/c");
        Path javaDirectory = Path.of(arguments[1], "src/generated/java");
        String jextract = arguments.length > 2 ? arguments[2] : "";
        try {
            for (Binding binding : Binding.values()) {
                deleteOld(binding.packageIn(javaDirectory));
                if (jextract.isEmpty()) {
                    generate(binding, headers, javaDirectory, cDirectory);
                } else {
                    runJextract(jextract, binding, headers, javaDirectory);
                }
            }
        } catch (GeneratorException e) {
            err.println("watari-bindgen: " + e.getMessage());
            System.exit(1);
        }
    }

    static void generate(Binding binding, Path headers, Path javaDirectory, Path cDirectory) {
        BindingGenerator.run(Options.parse(List.of(
                "@" + binding.argumentsIn(headers),
                "--output",
                javaDirectory.toString(),
                "--static-assertions",
                binding.proofIn(cDirectory).toString(),
                "--header-version",
                binding.installedVersion(),
                binding.headerIn(headers).toString())));
    }

    private static void runJextract(String jextract, Binding binding, Path headers, Path javaDirectory) {
        run(
                true,
                jextract,
                "@" + binding.argumentsIn(headers),
                "--output",
                javaDirectory.toString(),
                binding.headerIn(headers).toString());
    }

    /// A class that the header no longer asks for must not survive.
    private static void deleteOld(Path directory) {
        if (!Files.isDirectory(directory)) {
            return;
        }
        try (DirectoryStream<Path> sources = Files.newDirectoryStream(directory, "*.java")) {
            for (Path source : sources) {
                Files.delete(source);
            }
        } catch (IOException e) {
            throw new GeneratorException("cannot empty " + directory.toAbsolutePath() + ": " + e);
        }
    }

    private static String versionOf(String packageConfig) {
        return run(false, "pkg-config", "--modversion", packageConfig).strip();
    }

    private static String run(boolean showOutput, String... command) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        if (showOutput) {
            builder.redirectOutput(ProcessBuilder.Redirect.INHERIT);
        }
        try {
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            if (status != 0) {
                throw new GeneratorException(String.join(" ", command) + " ended with status " + status);
            }
            return output;
        } catch (IOException e) {
            throw new GeneratorException("cannot run " + command[0] + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GeneratorException("interrupted while running " + command[0]);
        }
    }
}
