package org.watari.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.watari.acp.testing.Ranks;

/// Runs the doctor as a user does, in surroundings that a test spoils: words in front of the command line, a script
/// of the shell before it, options of the JVM, variables.
final class Surroundings {
    private static final long LIMIT_SECONDS = 120;
    /// What the machine of the test may have set, and what would be noise in the answers.
    private static final String CLEARED =
            "(UCX_|WATARI_|PMIX_|PMI_|OMPI_|PRTE_).*|LD_LIBRARY_PATH|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS";

    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private final List<String> script = new ArrayList<>();
    private List<String> before = List.of();
    private List<String> java = Ranks.java(List.of("-XX:TieredStopAtLevel=1"), List.of());

    /// What the doctor said, and how it ended.
    record Outcome(int code, String text, String errors) {
        JsonObject check(String id) {
            JsonObject report = JsonParser.parseString(text).getAsJsonObject();
            for (JsonElement each : report.getAsJsonArray("checks")) {
                if (each.getAsJsonObject().get("id").getAsString().equals(id)) {
                    return each.getAsJsonObject();
                }
            }
            throw new AssertionError("no check " + id + ": " + this);
        }

        /// The fault is found: its level and the exit code, and all words in what was found or is to be done.
        Outcome expect(String id, String level, String... words) {
            JsonObject check = check(id);
            assertEquals(level, check.get("level").getAsString(), this::toString);
            assertEquals(level.equals("error") ? 2 : 1, code, this::toString);
            assertNotNull(check.get("meaning"), this::toString);
            assertTrue(!check.getAsJsonArray("remedies").isEmpty(), this::toString);
            for (String word : words) {
                assertTrue(check.toString().contains(word.replace("\"", "\\\"")), () -> word + " in " + this);
            }
            assertEquals("docs/doctor/" + id + ".md", check.get("page").getAsString());
            return this;
        }

        void expectFine(String id) {
            assertEquals("ok", check(id).get("level").getAsString(), this::toString);
            assertEquals(0, code, this::toString);
        }
    }

    Surroundings(Path folder) {
        this.folder = folder;
    }

    /// Words in front of everything, such as `unshare -m`. Where they do not work the test is skipped.
    Surroundings within(String... words) throws IOException, InterruptedException {
        List<String> trial = new ArrayList<>(Arrays.asList(words));
        trial.add("true");
        Outcome outcome;
        try {
            outcome = run(trial);
        } catch (IOException e) {
            outcome = new Outcome(-1, "", String.valueOf(e.getMessage()));
        }
        String reason = String.join(" ", words) + " does not work here: "
                + outcome.errors().strip();
        assumeTrue(outcome.code() == 0, reason);
        before = Arrays.asList(words);
        return this;
    }

    /// Lines of the shell, run before the doctor; one that fails ends the test with its words.
    Surroundings script(String... lines) {
        script.addAll(Arrays.asList(lines));
        return this;
    }

    Surroundings variable(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /// The command line of the JVM before the class path.
    Surroundings java(String... options) {
        java = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        java.addAll(List.of("-XX:-UsePerfData", "-XX:+UseSerialGC"));
        java.addAll(Arrays.asList(options));
        java.addAll(List.of("-cp", System.getProperty("java.class.path")));
        return this;
    }

    Outcome doctor(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of("sh", "-ec", String.join("\n", script) + "\nexec \"$@\"", "doctor"));
        command.addAll(java);
        command.addAll(List.of("org.watari.cli.Watari", "doctor", "--json"));
        command.addAll(Arrays.asList(arguments));
        return run(command);
    }

    /// The doctor with one check.
    Outcome only(String id) throws IOException, InterruptedException {
        return doctor("--only", id);
    }

    Outcome run(List<String> command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", "");
        Path err = Files.createTempFile(folder, "err", "");
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.matches(CLEARED));
        builder.environment().putAll(environment);
        Process process = builder.start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("still running: " + command + Files.readString(out) + Files.readString(err));
        }
        return new Outcome(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }

    /// Compiles C with the compiler of the system. Where it has none the test is skipped.
    Path compile(String name, String source, String... options) throws IOException, InterruptedException {
        Surroundings compiler = new Surroundings(folder).within("env", "sh", "-c", "command -v gcc");
        Path file = Files.writeString(folder.resolve(name + ".c"), source);
        Path result = folder.resolve(name);
        List<String> command = new ArrayList<>(List.of("gcc", "-o", result.toString(), file.toString()));
        command.addAll(Arrays.asList(options));
        Outcome outcome = compiler.run(command);
        assertEquals(0, outcome.code(), outcome::toString);
        return result;
    }
}
