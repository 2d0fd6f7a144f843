package org.watari.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The script at the root: found through links, deaf to the environment of the caller, and it finds a JDK.
@Timeout(60)
class ScriptTest {
    private static final Path SCRIPT = Path.of("..", "watari").toAbsolutePath().normalize();

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path folder;

    private record Outcome(int code, String text) {}

    private Outcome script(Path script, Map<String, String> environment, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("/bin/sh", script.toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin");
        builder.environment().putAll(environment);
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), text);
    }

    private static void pretendJdk(Path jdk, int release) throws IOException {
        Files.createDirectories(jdk.resolve("bin"));
        Files.writeString(jdk.resolve("bin/javac"), "#!/bin/sh\n");
        Files.setPosixFilePermissions(jdk.resolve("bin/javac"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(
                jdk.resolve("release"),
                "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + release + ".0.1\"\nOS_ARCH=\"none\"");
    }

    @Test
    void helpNeedsNeitherHomeNorLocaleNorTheRightFolder() throws Exception {
        Path link = folder.resolve("a link");
        Files.createSymbolicLink(link, SCRIPT);
        Path relative = folder.resolve("second");
        Files.createSymbolicLink(relative, Path.of("a link"));
        Outcome outcome = script(relative, Map.of("LC_ALL", "C", "CDPATH", "/usr:/"), "help");
        assertEquals(0, outcome.code());
        assertTrue(outcome.text().startsWith("Usage: ./watari COMMAND"), outcome::text);
    }

    @Test
    void unknownCommandIsOneLineAndExitCodeTwo() throws Exception {
        Outcome outcome = script(SCRIPT, Map.of(), "fly");
        assertEquals(2, outcome.code());
        assertEquals("watari: unknown command fly; ./watari help lists them\n", outcome.text());
        assertEquals(2, script(SCRIPT, Map.of(), "setup", "--now").code());
        assertEquals(2, script(SCRIPT, Map.of(), "exec").code());
    }

    @Test
    void helpBuildsNothing() throws Exception {
        Path root = Files.createDirectory(folder.resolve("root"));
        Path copy = Files.copy(SCRIPT, root.resolve("watari"));
        Path jdk = folder.resolve("jdk");
        pretendJdk(jdk, 99);
        for (String command : List.of("bench", "stressmark", "figures", "exec", "setup", "soft-roce", "run", "demo")) {
            Outcome outcome = script(copy, Map.of("JAVA_HOME", jdk.toString()), command, "--help");
            assertEquals(0, outcome.code(), outcome::text);
            assertTrue(outcome.text().startsWith("Usage: ./watari "), outcome::text);
            assertTrue(outcome.text().contains(command), outcome::text);
            assertEquals(outcome, script(copy, Map.of("JAVA_HOME", jdk.toString()), "help", command));
        }
        try (Stream<Path> made = Files.list(root)) {
            assertEquals(List.of(copy), made.toList());
        }
    }

    @Test
    void mavenWritesNoEscapeCodesWhereThereIsNoTerminal() throws Exception {
        Path jdk = folder.resolve("jdk");
        pretendJdk(jdk, 99);
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Path maven = Files.writeString(bin.resolve("mvn"), "#!/bin/sh\necho \"$MAVEN_OPTS\"\n");
        Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwxr-xr-x"));
        Outcome outcome =
                script(SCRIPT, Map.of("JAVA_HOME", jdk.toString(), "PATH", bin + ":/usr/bin:/bin"), "mvn", "verify");
        assertEquals(0, outcome.code(), outcome::text);
        for (String option : List.of("-Djansi.mode=strip", "-Djansi.noreset=true", "-Dstyle.color=never")) {
            assertTrue(outcome.text().contains(option), outcome::text);
        }
    }

    @Test
    void newestJdkIsFoundAndAnOwnOneThatIsNewEnoughWins() throws Exception {
        Path home = folder.resolve("home of me");
        pretendJdk(home.resolve(".jdks/jdk-old"), 17);
        pretendJdk(home.resolve(".jdks/jdk-new"), 99);
        pretendJdk(home.resolve(".sdkman/candidates/java/middle"), 98);
        Outcome newest = script(SCRIPT, Map.of("HOME", home.toString()), "setup", "--which-jdk");
        assertEquals(home.resolve(".jdks/jdk-new") + "\n", newest.text());
        Path own = folder.resolve("own");
        pretendJdk(own, 22);
        Map<String, String> environment = Map.of("HOME", home.toString(), "JAVA_HOME", own.toString());
        assertEquals(
                own + "\n", script(SCRIPT, environment, "setup", "--which-jdk").text());
        pretendJdk(own, 21);
        assertEquals(
                home.resolve(".jdks/jdk-new") + "\n",
                script(SCRIPT, environment, "setup", "--which-jdk").text());
    }

    /// A copy of the script in a folder with all that it needs, where a build makes nothing but empty jars. Its
    /// JVM prints its arguments; asked for an archive it makes one, unless there is a file `fail`, and notes its
    /// environment.
    private Path scriptOfABuild() throws IOException {
        Path root = Files.createDirectory(folder.resolve("root"));
        Path jdk = root.resolve("jdk");
        pretendJdk(jdk, 99);
        program(root.resolve("mvn"), """
                mkdir -p target/dist/lib
                for name in bindings acp-basic-layer pgas cli; do : >target/dist/lib/watari-$name-1.jar; done
                """);
        program(jdk.resolve("bin/java"), """
                case "$*" in
                  *org.watari.cli.Watari\\ archive)
                    cd "$(dirname "$0")/../.."
                    env >>environment
                    if [ -e fail ]; then echo 'no luck' >&2; exit 1; fi
                    echo archive >target/dist/lib/watari.jsa
                    cksum <target/dist/lib/watari.jsa >target/dist/lib/watari.jsa.sum
                    ;;
                  *) printf '%s\\n' "$*" ;;
                esac
                """);
        return Files.copy(SCRIPT, root.resolve("watari"));
    }

    /// Capability L6.
    @Test
    void doctorGoesOnWithTheJarsOfAnEarlierBuild() throws Exception {
        Path copy = scriptOfABuild();
        Path root = copy.resolveSibling("");
        Map<String, String> environment =
                Map.of("JAVA_HOME", root.resolve("jdk").toString(), "PATH", root + ":/usr/bin:/bin");
        String works = Files.readString(root.resolve("mvn"));
        program(root.resolve("mvn"), "exit 1\n");
        Outcome none = script(copy, environment, "doctor");
        assertEquals(2, none.code(), none::text);
        assertTrue(none.text().endsWith("watari: the build failed\n"), none::text);
        Files.writeString(root.resolve("mvn"), works);
        Outcome built = script(copy, environment, "doctor", "--only", "jdk");
        assertEquals(0, built.code(), built::text);
        assertTrue(built.text().endsWith("org.watari.cli.Watari doctor --only jdk\n"), built::text);
        // The sources have changed, and cannot be built.
        Files.writeString(root.resolve("pom.xml"), "<project/>");
        program(root.resolve("mvn"), "exit 1\n");
        Outcome earlier = script(copy, environment, "doctor");
        assertEquals(0, earlier.code(), earlier::text);
        assertTrue(earlier.text().contains("watari: the jars of an earlier build are used\n"), earlier::text);
        assertTrue(earlier.text().endsWith("org.watari.cli.Watari doctor\n"), earlier::text);
    }

    private static void program(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private String exec(Path copy, Map<String, String> environment, String... options) throws Exception {
        Path root = copy.resolveSibling("");
        Map<String, String> all = new HashMap<>(environment);
        all.put("JAVA_HOME", root.resolve("jdk").toString());
        all.put("PATH", root + ":/usr/bin:/bin");
        List<String> words = new ArrayList<>(List.of("exec"));
        words.addAll(List.of(options));
        words.add("Main");
        Outcome outcome = script(copy, all, words.toArray(new String[0]));
        assertEquals(0, outcome.code(), outcome::text);
        return outcome.text();
    }

    /// Capability A73.
    @Test
    void onlyOptionsAboutArchivesKeepARankFromTheArchive() throws Exception {
        Path copy = scriptOfABuild();
        String start = "-XX:SharedArchiveFile=" + copy.resolveSibling("target/dist/lib/watari.jsa") + " ";
        for (String option : List.of("-Dx=Shared", "-Dx=-Xshare:off", "-DArchive=AOT", "-Xmx1g")) {
            String text = exec(copy, Map.of(), "--jvm-option=" + option);
            assertTrue(text.contains(start), text);
        }
        for (String option : List.of("-Xshare:auto", "-XX:AOTCache=x", "-XX:+AutoCreateSharedArchive")) {
            String text = exec(copy, Map.of("WATARI_JAVA_OPTIONS", "-Da=b " + option));
            assertFalse(text.contains(start), text);
        }
    }

    /// Capability A73.
    @Test
    void damagedArchiveIsMadeAnewAndAFailureIsSaidOnce() throws Exception {
        Path copy = scriptOfABuild();
        Path archive = copy.resolveSibling("target/dist/lib/watari.jsa");
        exec(copy, Map.of());
        Files.writeString(archive, "ARCHIVE\n");
        String again = exec(copy, Map.of());
        assertTrue(again.contains("-XX:SharedArchiveFile="), again);
        assertEquals("archive\n", Files.readString(archive));
        Files.writeString(archive, "ARCHIVE\n");
        Files.createFile(copy.resolveSibling("fail"));
        String failed = exec(copy, Map.of());
        String said = "watari: ranks will start slower, without a class archive (to try again, remove " + archive
                + "): no luck\n";
        assertTrue(failed.contains(said), failed);
        assertFalse(failed.contains("-XX:SharedArchiveFile="), failed);
        assertEquals(failed.replaceAll("(?m)^watari: (building|ranks).*\n", ""), exec(copy, Map.of()));
    }

    /// Capability A73.
    @Test
    void archiveIsMadeWithoutTheEnvironmentOfTheProgram() throws Exception {
        Path copy = scriptOfABuild();
        exec(
                copy,
                Map.of(
                        "UCX_TLS",
                        "rc",
                        "WATARI_TRANSPORT",
                        "nosuch",
                        "JAVA_TOOL_OPTIONS",
                        "-Xshare:off",
                        "OTHER",
                        "x"));
        List<String> environment = Files.readAllLines(copy.resolveSibling("environment"));
        assertTrue(environment.contains("OTHER=x"), environment::toString);
        assertEquals(
                List.of(),
                environment.stream()
                        .filter(line -> line.matches("(UCX_|WATARI_|JAVA_TOOL_OPTIONS).*"))
                        .toList());
    }
}
