package org.watari.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.Acp;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.acp.testing.Ranks;
import picocli.CommandLine;

/// Capability L1: a wrong command line is one line and exit code 2; a right one starts the ranks and ends with their
/// code.
@Timeout(400)
class RunCommandTest {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String PROGRAM = "org.watari.cli.RunCommandTest$Program";
    private static final String SUN = "org.watari.cli.RunCommandTest$Sun";
    private static final String MOON = "org.watari.cli.RunCommandTest$Moon";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path folder;

    private record Outcome(int code, List<String> out, List<String> err) {}

    /// The command in this process: for command lines that start nothing.
    private static Outcome inProcess(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = Watari.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        int code = line.execute(words);
        return new Outcome(
                code, out.toString().lines().toList(), err.toString().lines().toList());
    }

    /// The command in a process of its own.
    private Outcome process(String... words) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("org.watari.cli.Watari"));
        arguments.addAll(Arrays.asList(words));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(Ranks.java(List.of(), arguments))
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            process.destroy();
            throw new AssertionError("still running: " + Files.readString(out) + Files.readString(err));
        }
        return new Outcome(
                process.exitValue(),
                Files.readAllLines(out, StandardCharsets.UTF_8),
                Files.readAllLines(err, StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "abc", "-1", "4097", "99999999999", "1.5", ""})
    void impossibleNumberOfRanksIsOneLineAndExitCodeTwo(String number) {
        Outcome outcome = inProcess("run", "-n", number, PROGRAM);
        assertEquals(2, outcome.code());
        assertEquals(
                List.of("watari run: -n " + number + ": the number of ranks must be a number from 1 to 4096"),
                outcome.err());
    }

    @Test
    void missingNumberMissingMainAndUnknownOptionAreOneLine() {
        for (String[] words : List.of(
                new String[] {"run", PROGRAM},
                new String[] {"run", "-n", "2"},
                new String[] {"run", "-n", "2", "--colour", PROGRAM},
                new String[] {"fly"})) {
            Outcome outcome = inProcess(words);
            assertEquals(2, outcome.code(), () -> Arrays.toString(words));
            assertEquals(1, outcome.err().size(), outcome::toString);
        }
    }

    private static void assertUnusable(String expected, String... words) {
        List<String> all = new ArrayList<>(List.of("run", "-n", "2"));
        all.addAll(Arrays.asList(words));
        Outcome outcome = inProcess(all.toArray(new String[0]));
        assertEquals(2, outcome.code());
        assertEquals(1, outcome.err().size(), outcome::toString);
        assertTrue(outcome.err().getFirst().contains(expected), outcome::toString);
    }

    @Test
    void whatCannotBeRunIsSaidBeforeAnythingStarts() throws IOException {
        assertUnusable("class no.Such is not on the class path", "no.Such");
        assertUnusable("has no main method", "java.lang.String");
        assertUnusable(": no such jar", folder.resolve("absent.jar").toString());
        assertUnusable(": no such source file", folder.resolve("Absent.java").toString());
        assertUnusable("MAIN must be a class", "some/path");
        assertUnusable("program 1: Missing required parameter: 'MAIN'", ":", "-n", "1");
        assertUnusable(
                "program 2: Missing required parameter: 'MAIN'", PROGRAM, ":", "-n", "1", ":", "-n", "1", PROGRAM);
        Path broken = folder.resolve("broken.jar");
        Files.writeString(broken, "no jar");
        assertUnusable("the jar cannot be read", broken.toString());
        assertUnusable("names no Main-Class", jar("nameless.jar", null).toString());
        assertUnusable(
                "class no.Such (Main-Class of", jar("dangling.jar", "no.Such").toString());
    }

    /// A line that is too long leaves its last word alone on the next one.
    @Test
    void linesOfTheHelpFitEightyColumns() {
        CommandLine run =
                Objects.requireNonNull(Watari.commandLine().getSubcommands().get("run"));
        CommandLine.Model.UsageMessageSpec usage = run.getCommandSpec().usageMessage();
        for (String line : usage.footer()) {
            assertTrue(line.length() < usage.width(), line);
        }
        for (String line : usage.customSynopsis()) {
            assertTrue("Usage: ".length() + line.length() < usage.width(), line);
        }
    }

    /// A jar that holds the program below.
    private Path jar(String name, @org.jspecify.annotations.Nullable String mainClass) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (mainClass != null) {
            manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
        }
        Path jar = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry("empty"));
            out.closeEntry();
        }
        return jar;
    }

    @Test
    void classRunsOnEveryRankWithItsArguments() throws Exception {
        Outcome outcome = process("run", "-n", "3", PROGRAM, "-n", "--x y");
        assertEquals(0, outcome.code(), outcome::toString);
        List<String> lines = outcome.out().stream().sorted().toList();
        assertEquals(
                List.of("[0] rank 0 of 3 [-n, --x y]", "[1] rank 1 of 3 [-n, --x y]", "[2] rank 2 of 3 [-n, --x y]"),
                lines);
    }

    @Test
    void jarRunsWithWatariOnItsClassPath() throws Exception {
        Outcome outcome =
                process("run", "-n", "1", jar("with spaces.jar", PROGRAM).toString());
        assertEquals(0, outcome.code(), outcome::toString);
        assertEquals(List.of("[0] rank 0 of 1 []"), outcome.out());
    }

    @Test
    void sourceFileRunsWithWatariOnItsClassPath() throws Exception {
        Path source = folder.resolve("Hello.java");
        Files.writeString(source, """
                public class Hello {
                    public static void main(String[] args) {
                        try (var me = org.watari.acp.bootstrap.Bootstraps.detect()) {
                            me.barrier();
                            System.out.println("hello " + args[0]);
                        }
                    }
                }
                """);
        Outcome outcome = process("run", "-n", "2", source.toString(), "you");
        assertEquals(0, outcome.code(), outcome::toString);
        assertEquals(
                List.of("[0] hello you", "[1] hello you"),
                outcome.out().stream().sorted().toList());
    }

    @Test
    void throwingRankShowsItsStackTraceAndEndsTheCommandWithOne() throws Exception {
        Outcome outcome = process("run", "-n", "3", PROGRAM, "throw");
        assertEquals(1, outcome.code(), outcome::toString);
        assertTrue(
                outcome.err().stream().anyMatch(line -> line.startsWith("[1] \tat org.watari.cli.")),
                outcome::toString);
        assertTrue(
                outcome.err().contains("watari: rank 1 ended with exit code 1: ending the others"), outcome::toString);
    }

    @Test
    void exitCodeOfTheProgramIsThatOfTheCommand() throws Exception {
        assertEquals(42, process("run", "-n", "2", PROGRAM, "exit", "42").code());
    }

    @Test
    void severalProgramsShareOneRankSpaceAndReachEachOther() throws Exception {
        Outcome outcome = process("run", "-n", "2", SUN, "bright", ":", "-n", "1", MOON, "pale", ":", "-n", "1", SUN);
        assertEquals(0, outcome.code(), outcome::toString);
        assertEquals(
                List.of(
                        "[0] sun 0 of 4 [bright] got 3",
                        "[1] sun 1 of 4 [bright] got 0",
                        "[2] moon 2 of 4 [pale] got 1",
                        "[3] sun 3 of 4 [] got 2"),
                outcome.out().stream().sorted().toList());
    }

    @Test
    void mistakeInALaterProgramIsSaidBeforeAnythingStarts() {
        Outcome outcome = inProcess("run", "-n", "2", PROGRAM, ":", PROGRAM);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().getFirst().startsWith("watari run: program 2: "), outcome::toString);
        outcome = inProcess("run", "-n", "2", PROGRAM, ":", "-n", "2", "no.Such");
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().getFirst().contains("class no.Such is not on the class path"), outcome::toString);
        outcome = inProcess("run", "-n", "4096", PROGRAM, ":", "-n", "1", PROGRAM);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().getFirst().contains("4097 ranks in all"), outcome::toString);
    }

    /// Capability L4.
    @Test
    void mistakesAboutHostsAreSaidBeforeAnythingStarts() throws IOException {
        assertHostsUnusable("3 ranks in all, but the hosts have 2 slots", "-H", "n1,n2", "-n", "3", PROGRAM);
        assertHostsUnusable("--hosts and -H: one of them", "-H", "n1", "--hosts", "file", PROGRAM);
        assertHostsUnusable("--ssh needs --hosts or -H", "--ssh", "rsh", "-n", "1", PROGRAM);
        assertHostsUnusable("--address needs --hosts or -H", "--address", "::1", "-n", "1", PROGRAM);
        assertHostsUnusable("--address a:b: expected", "-H", "n1", "--address", "a:b", PROGRAM);
        assertHostsUnusable("-H n1:0: ", "-H", "n1:0", PROGRAM);
        assertHostsUnusable("--env =x: expected NAME", "-n", "1", "--env", "=x", PROGRAM);
        assertHostsUnusable("NO_SUCH_VARIABLE: not set here", "-n", "1", "--env", "NO_SUCH_VARIABLE", PROGRAM);
        Path file = Files.writeString(folder.resolve("hosts"), "n1\nn2 many\n");
        assertHostsUnusable(file + ":2: ", "--hosts", file.toString(), PROGRAM);
    }

    private static void assertHostsUnusable(String expected, String... words) {
        List<String> all = new ArrayList<>(List.of("run"));
        all.addAll(Arrays.asList(words));
        Outcome outcome = inProcess(all.toArray(new String[0]));
        assertEquals(2, outcome.code(), outcome::toString);
        assertEquals(1, outcome.err().size(), outcome::toString);
        assertTrue(outcome.err().getFirst().contains(expected), outcome::toString);
    }

    @Test
    void unknownTransportIsOneLineWithTheKnownOnes() {
        Outcome outcome = inProcess("run", "-n", "2", "--transport", "bogus", PROGRAM);
        assertEquals(2, outcome.code());
        assertEquals(1, outcome.err().size(), outcome::toString);
        assertTrue(outcome.err().getFirst().contains("--transport bogus: auto, "), outcome::toString);
    }

    @Test
    void reportOfTheJobIsPrintedOnceByRankZero() throws Exception {
        Outcome outcome = process("run", "-n", "2", "--report", SUN);
        assertEquals(0, outcome.code(), outcome::toString);
        List<String> titles =
                outcome.err().stream().filter(l -> l.contains("start report")).toList();
        assertEquals(List.of("[0] start report: 2 ranks on 1 host"), titles, outcome::toString);
        assertTrue(outcome.err().stream().noneMatch(l -> l.contains("after the start")), outcome::toString);
    }

    @Test
    void wrongReportIsOneLineAndTheWordBehindReportIsTheProgram() {
        Outcome outcome = inProcess("run", "-n", "2", "--report=weather", PROGRAM);
        assertEquals(2, outcome.code());
        assertEquals(List.of("watari run: --report=weather: job, memory, all are possible"), outcome.err());
        assertUnusable("class no.Such is not on the class path", "--report", "no.Such");
        assertUnusable("class no.Such is not on the class path", "--report=memory", "no.Such");
    }

    @Test
    void memoryReportIsPrintedByEachRankAfterItsStartAndBeforeItsEnd() throws Exception {
        Outcome outcome = process("run", "-n", "2", "--report=memory", SUN);
        assertEquals(0, outcome.code(), outcome::toString);
        for (int rank = 0; rank < 2; rank++) {
            String behind = "[" + rank + "] ";
            for (String line : List.of("after the start: rank " + rank, "before the end: rank " + rank)) {
                assertTrue(outcome.err().stream().anyMatch(l -> l.startsWith(behind + line)), outcome::toString);
            }
        }
        assertTrue(outcome.err().stream().anyMatch(l -> l.contains("0 connections")), outcome::toString);
        assertTrue(outcome.err().stream().anyMatch(l -> l.contains(" endpoints of ")), outcome::toString);
    }

    @Test
    void jobThatSurvivesGoesOnAfterARankHasDied() throws Exception {
        Outcome outcome = process("run", "-n", "3", "--survive", PROGRAM, "die");
        assertEquals(0, outcome.code(), outcome::toString);
        assertEquals(
                List.of("[0] rank 0 of 3 [die]", "[2] rank 2 of 3 [die]"),
                outcome.out().stream().sorted().toList());
        assertTrue(
                outcome.err().stream().anyMatch(l -> l.startsWith("watari: rank 1 ended with exit code 9")),
                outcome::toString);
    }

    @Test
    void versionNamesEveryPart() {
        Outcome outcome = inProcess("version");
        assertEquals(0, outcome.code());
        assertEquals(4, outcome.out().size());
        assertTrue(outcome.out().getFirst().matches("Watari [0-9].*"), outcome::toString);
        assertTrue(outcome.out().get(1).startsWith("JDK    " + Runtime.version().feature()), outcome::toString);
    }

    @Test
    void helpIsPrintedWithoutAndWithTheCommand() {
        assertEquals(0, inProcess().code());
        Outcome outcome = inProcess("help", "run");
        assertEquals(0, outcome.code());
        assertTrue(outcome.out().getFirst().startsWith("Usage: watari run "), outcome::toString);
    }

    /// Each rank puts its number into the starter memory of the next, whatever program that runs.
    private static void ring(String name, String[] args) throws IOException {
        try (Acp acp = Acp.start(args)) {
            int next = (acp.rank() + 1) % acp.processCount();
            MemorySegment own = acp.starterMemory().segment();
            own.set(ValueLayout.JAVA_LONG, 0, acp.rank());
            acp.access()
                    .complete(acp.access()
                            .copy(
                                    acp.starterMemory().globalAddress(next) + 8,
                                    acp.starterMemory().globalAddress(acp.rank()),
                                    8,
                                    GlobalMemoryAccess.ORDER_NONE));
            acp.sync();
            String line = name + " " + acp.rank() + " of " + acp.processCount() + " " + Arrays.toString(args) + " got "
                    + own.get(ValueLayout.JAVA_LONG, 8) + "\n";
            new java.io.FileOutputStream(java.io.FileDescriptor.out).write(line.getBytes(StandardCharsets.UTF_8));
            acp.sync();
        }
    }

    /// One program of a job of two.
    static final class Sun {
        private Sun() {}

        public static void main(String[] args) throws IOException {
            ring("sun", args);
        }
    }

    /// The other one.
    static final class Moon {
        private Moon() {}

        public static void main(String[] args) throws IOException {
            ring("moon", args);
        }
    }

    /// What the ranks run.
    static final class Program {
        private Program() {}

        public static void main(String[] args) throws Exception {
            String rank = System.getenv("WATARI_RANK");
            boolean chosen = "1".equals(rank);
            if (args.length > 0 && args[0].equals("die")) {
                try (Acp acp = Acp.start(args)) {
                    if (acp.rank() == 1) {
                        Runtime.getRuntime().halt(9);
                    }
                }
            }
            if (args.length > 0 && args[0].equals("throw") && chosen) {
                throw new IllegalStateException("on purpose");
            }
            if (args.length > 0 && args[0].equals("exit") && chosen) {
                Runtime.getRuntime().exit(Integer.parseInt(args[1]));
            }
            if (args.length > 0 && (args[0].equals("throw") || args[0].equals("exit"))) {
                new java.util.concurrent.CountDownLatch(1).await();
            }
            String line = "rank " + rank + " of " + System.getenv("WATARI_SIZE") + " " + Arrays.toString(args) + "\n";
            new java.io.FileOutputStream(java.io.FileDescriptor.out).write(line.getBytes(StandardCharsets.UTF_8));
        }
    }
}
