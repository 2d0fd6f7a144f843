package org.watari.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.watari.acp.bootstrap.remote.HostFrames;
import org.watari.acp.bootstrap.remote.HostGreeting;

/// Capability L4 and A71, as far as one machine shows it without root: every host is this one, behind a program that
/// is called as ssh is and gives the environment of a login.
@Timeout(400)
class RunOnHostsIT {
    private static final Path NOTHING = Path.of("/dev/null");
    private static final String PLACE = HostPrograms.Place.class.getName();
    private static final String BUSY = HostPrograms.Busy.class.getName();

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path folder;

    @BeforeEach
    void writeShell() throws IOException {
        script("ssh", """
                #!/bin/sh
                case $1 in
                  absent) echo "ssh: Could not resolve hostname $1: Name or service not known" >&2; exit 255 ;;
                  chatty) echo "Welcome to this host" ;;
                esac
                shift
                exec env -i PATH="$PATH" HOME=/ LANG=C PMIX_RANK=7 SSH_CONNECTION="127.0.0.1 1 127.0.0.1 22" sh -c "$*"
                """);
    }

    private String script(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        return file.toString();
    }

    private HostRun start(Path input, Map<String, String> more, String hosts, String... words) throws IOException {
        List<String> all =
                new ArrayList<>(List.of("--ssh", folder.resolve("ssh").toString(), "-H", hosts));
        all.addAll(List.of(words));
        return HostRun.start(folder, UnaryOperator.identity(), input, more, all);
    }

    private HostRun.Outcome run(String hosts, String... words) throws Exception {
        try (HostRun run = start(NOTHING, Map.of(), hosts, words)) {
            return run.await();
        }
    }

    /// Two names of one host share it: their ranks count together.
    @Test
    void ranksFillTheHostsInOrderAndThoseOfOneHostCountTogether() throws Exception {
        HostRun.Outcome outcome = run("a:2,b:2,c:9", "-n", "3", PLACE);
        assertEquals(0, outcome.code(), outcome::toString);
        for (int rank = 0; rank < 3; rank++) {
            String expected = "[" + rank + "] " + rank + " of 3 local " + rank + " of 3 on ";
            assertTrue(outcome.out().stream().anyMatch(line -> line.startsWith(expected)), outcome::toString);
        }
        assertTrue(outcome.out().getFirst().contains(" in " + Path.of("").toAbsolutePath() + " read 0"));
    }

    @Test
    void environmentIsCarriedOverAsItIsAndNothingElse() throws Exception {
        String value = "  two  blanks 'single' \"double\" $HOME `x` \\ !\n  second line;";
        Map<String, String> more =
                Map.of("UCX_WARN_UNUSED_ENV_VARS", "n", "WATARI_SOME", value, "OTHER", value, "LEFT", "x");
        try (HostRun run = start(
                NOTHING,
                more,
                "a",
                "--env",
                "OTHER",
                "--env",
                "GIVEN=a = b",
                PLACE,
                "WATARI_SOME",
                "OTHER",
                "GIVEN",
                "LEFT",
                "UCX_WARN_UNUSED_ENV_VARS",
                "PMIX_RANK")) {
            HostRun.Outcome outcome = run.await();
            assertEquals(0, outcome.code(), outcome::toString);
            String shown = value.replace("\n", "\\n");
            for (String line : List.of(
                    "WATARI_SOME is " + shown,
                    "OTHER is " + shown,
                    "GIVEN is a = b",
                    "LEFT is null",
                    "UCX_WARN_UNUSED_ENV_VARS is n",
                    "PMIX_RANK is null")) {
                assertTrue(outcome.out().contains("[0] " + line), () -> line + "\n" + outcome);
            }
        }
    }

    @Test
    void standardInputGoesToRankZeroWholeAndToNobodyElse() throws Exception {
        Path input = Files.writeString(folder.resolve("input"), "0123456789".repeat(100_000));
        try (HostRun run = start(input, Map.of(), "a,b", PLACE)) {
            HostRun.Outcome outcome = run.await();
            assertEquals(0, outcome.code(), outcome::toString);
            assertTrue(outcome.out().stream().anyMatch(l -> l.startsWith("[0]") && l.endsWith(" read 1000000")));
            assertTrue(outcome.out().stream().anyMatch(l -> l.startsWith("[1]") && l.endsWith(" read 0")));
        }
    }

    @Test
    void exitCodeIsPassedOnAndTheOthersAreEnded() throws Exception {
        HostRun.Outcome outcome = run("a,b", BUSY, "1", "42");
        assertEquals(42, outcome.code(), outcome::toString);
        assertTrue(outcome.says("watari: rank 1 ended with exit code 42: ending the others"), outcome::toString);
    }

    @Test
    void everyHostThatCannotBeReachedIsNamedAndNothingStarts() throws Exception {
        HostRun.Outcome outcome = run("a,absent", PLACE);
        assertEquals(1, outcome.code(), outcome::toString);
        assertEquals(
                List.of("watari run: host absent: ssh: Could not resolve hostname absent: Name or service not known"),
                outcome.err());
        assertEquals(List.of(), outcome.out());
    }

    @Test
    void whatALoginPrintsIsNoHindrance() throws Exception {
        HostRun.Outcome outcome = run("chatty", PLACE);
        assertEquals(0, outcome.code(), outcome::toString);
        assertTrue(outcome.says("watari: host chatty printed: Welcome to this host"), outcome::toString);
    }

    @Test
    void otherJdkOnAHostIsNamed() throws Exception {
        byte[] greeting = new HostGreeting("there", "17.0.1+12", "").toBytes();
        byte[] magic = HostFrames.magic();
        Files.write(
                folder.resolve("greeting"),
                ByteBuffer.allocate(magic.length + 1 + Integer.BYTES + greeting.length)
                        .put(magic)
                        .put(HostFrames.HELLO)
                        .putInt(greeting.length)
                        .put(greeting)
                        .array());
        script("ssh", "#!/bin/sh\ncat " + folder.resolve("greeting") + "\nexec cat >/dev/null\n");
        HostRun.Outcome outcome = run("old", PLACE);
        assertEquals(1, outcome.code(), outcome::toString);
        assertTrue(outcome.says("watari run: host old: JDK 17.0.1+12 there, " + Runtime.version()), outcome::toString);
    }

    @Test
    void missingProgramToReachHostsIsNamed() throws Exception {
        Files.delete(folder.resolve("ssh"));
        HostRun.Outcome outcome = run("a", PLACE);
        assertEquals(1, outcome.code(), outcome::toString);
        assertTrue(outcome.says("no program " + folder.resolve("ssh")), outcome::toString);
    }

    @Test
    void localhostNeedsNoSsh() throws Exception {
        try (HostRun run = HostRun.start(
                folder, UnaryOperator.identity(), NOTHING, Map.of(), List.of("-H", "localhost:2", PLACE))) {
            HostRun.Outcome outcome = run.await();
            assertEquals(0, outcome.code(), outcome::toString);
            assertEquals(2, outcome.out().size(), outcome::toString);
        }
    }
}
