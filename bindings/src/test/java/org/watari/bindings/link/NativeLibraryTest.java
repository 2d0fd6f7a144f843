package org.watari.bindings.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.watari.error.NativeLibraryException;
import org.watari.ucp.Child;
import org.watari.ucp.UcpConfig;
import org.watari.ucp.UcpContext;

/// One clear sentence for a library that is missing, too old, or not allowed (rows B3 and B10 of the
/// capability list).
final class NativeLibraryTest {
    private static final List<String> NATIVE =
            List.of("--enable-native-access=ALL-UNNAMED", "--illegal-native-access=deny", "-XX:+UseSerialGC");

    /// Opens UCX twice and prints what happened.
    public static final class Program {
        private Program() {}

        public static void main(String[] arguments) {
            PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
            for (int attempt = 0; attempt < 2; attempt++) {
                try {
                    UcpContext.open(UcpConfig.defaults()).close();
                    out.println("OPEN " + UcpContext.version() + " " + UcpContext.libraryPath());
                } catch (NativeLibraryException e) {
                    out.println("REFUSED " + e.getMessage());
                }
            }
        }
    }

    private static String run(List<String> flags, String... environment) throws InterruptedException {
        ProcessBuilder builder = new ProcessBuilder();
        for (String variable : environment) {
            builder.environment()
                    .put(variable.substring(0, variable.indexOf('=')), variable.substring(variable.indexOf('=') + 1));
        }
        try (Child child = Child.start(Program.class, flags, builder)) {
            assertEquals(0, child.end(), child::output);
            return child.output();
        }
    }

    private static List<String> with(String... flags) {
        List<String> all = new ArrayList<>(NATIVE);
        all.addAll(List.of(flags));
        return all;
    }

    @Test
    void loadedLibraryIsNamedWithFileAndVersion() {
        assertTrue(Files.isRegularFile(Path.of(NativeLibrary.UCX.file())), NativeLibrary.UCX.file());
        assertTrue(NativeLibrary.UCX.version().matches("1\\.\\d+\\.\\d+"), NativeLibrary.UCX.version());
        assertEquals("1.13", NativeLibrary.UCX.minimumVersion());
    }

    @Test
    void missingLibraryIsOneSentenceEachTime() throws InterruptedException {
        String output = run(with("-Dwatari.ucx.library=/no/such/libucp.so.0"));
        String sentence =
                "REFUSED /no/such/libucp.so.0: the file set by watari.ucx.library or WATARI_UCX_LIBRARY cannot"
                        + " be loaded";
        assertEquals(2, output.lines().filter(line -> line.startsWith(sentence)).count(), output);
        assertTrue(output.contains("UCX 1.13 or newer is needed"), output);
        assertTrue(output.contains("apt install libucx0") && output.contains("dnf install ucx"), output);
        assertEquals(2, output.lines().count(), output);
    }

    @Test
    void systemPropertyWinsOverEnvironment() throws InterruptedException {
        String environment = run(NATIVE, "WATARI_UCX_LIBRARY=/no/such/environment.so");
        assertTrue(environment.contains("REFUSED /no/such/environment.so"), environment);
        String both =
                run(with("-Dwatari.ucx.library=/no/such/property.so"), "WATARI_UCX_LIBRARY=/no/such/environment.so");
        assertTrue(both.contains("REFUSED /no/such/property.so"), both);
        String right = run(
                with("-Dwatari.ucx.library=" + NativeLibrary.UCX.file()), "WATARI_UCX_LIBRARY=/no/such/environment.so");
        assertTrue(right.contains("OPEN " + NativeLibrary.UCX.version() + " " + NativeLibrary.UCX.file()), right);
    }

    @Test
    void tooOldLibraryIsNamedWithFileAndVersion(@TempDir Path folder) throws Exception {
        Path old = compile(
                folder,
                "libucp.so.0",
                "void ucp_get_version(unsigned *a, unsigned *b, unsigned *c) { *a = 1; *b = 9; *c = 2; }");
        String output = run(with("-Dwatari.ucx.library=" + old));
        assertTrue(
                output.contains(old.toRealPath() + " is UCX 1.9.2, but 1.13 or newer is needed; install it with"),
                output);
        assertEquals(2, output.lines().count(), output);
    }

    @Test
    void anotherLibraryUnderTheNameIsRefused(@TempDir Path folder) throws Exception {
        Path other = compile(folder, "libucp.so.0", "int nothing(void) { return 0; }");
        String output = run(with("-Dwatari.ucx.library=" + other));
        assertTrue(output.contains("has no ucp_get_version: it is not the library of UCX"), output);
    }

    private static Path compile(Path folder, String name, String source) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/gcc")), "no C compiler to make such a library with");
        Path c = Files.writeString(folder.resolve("fake.c"), source + "\n");
        Path library = folder.resolve(name);
        Process gcc = new ProcessBuilder(
                        "gcc", "-shared", "-fPIC", "-Wl,-soname," + name, "-o", library.toString(), c.toString())
                .inheritIO()
                .start();
        assertTrue(gcc.waitFor(60, TimeUnit.SECONDS), "gcc takes long");
        assertEquals(0, gcc.exitValue(), "gcc");
        return library;
    }

    @Test
    void refusedNativeAccessNamesTheFlag() throws InterruptedException {
        String output = run(List.of("--illegal-native-access=deny", "-XX:+UseSerialGC"));
        assertTrue(
                output.contains("native access is refused: start java with --enable-native-access=ALL-UNNAMED"),
                output);
        assertFalse(output.contains("OPEN"), output);
        assertEquals(2, output.lines().count(), output);
    }

    @Test
    void verbsAndPmixTellTheirVersions() {
        for (NativeLibrary library : List.of(NativeLibrary.IBVERBS, NativeLibrary.PMIX)) {
            try {
                library.open();
                assertTrue(library.version().matches("\\d+\\.\\d+.*"), library.file() + " " + library.version());
            } catch (NativeLibraryException e) {
                assertTrue(String.valueOf(e.getMessage()).contains("apt install"), e::getMessage);
            }
        }
    }

    @Test
    void foldersOfLaunchersAreKnown() {
        assertEquals(List.of(), NativeLibrary.pmixFolders(name -> null));
        Map<String, String> variables = Map.of("PMIX_PREFIX", "/a", "OPAL_PREFIX", "/b", "PATH", "/no/such:");
        assertEquals(
                List.of(Path.of("/a/lib"), Path.of("/b/lib")), NativeLibrary.pmixFolders(name -> variables.get(name)));
    }
}
