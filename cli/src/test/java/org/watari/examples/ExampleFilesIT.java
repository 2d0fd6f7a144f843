package org.watari.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.Ranks;

/// The single files of the folder `examples`, each checking itself. Capability T15.
class ExampleFilesIT {
    private static final Path EXAMPLES = Path.of("..", "examples");

    /// What checks itself; in the order of their names.
    private static final List<String> CHECKED =
            List.of("BreadthFirstSearch", "Gups", "HeatStencil", "HimenoHalo", "Histogram", "SampleSort");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before the first test
    static Path classes;

    private static List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(EXAMPLES)) {
            return all.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    @BeforeAll
    static void compile() throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "-Xlint:all", "-Werror", "-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
        files().forEach(file -> words.add(file.toString()));
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0]));
        assertEquals(0, code, "exit code of javac, which has said why on standard error");
    }

    private static Ranks ranks(int count, String... examples) {
        List<String> words = new ArrayList<>(List.of(classes.toString()));
        words.addAll(Arrays.asList(examples));
        return Ranks.of(count).main(ExampleFiles.class, words.toArray(new String[0]));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void everyExampleFindsItsResultRight(int count) {
        Ranks.Result result = ranks(count, CHECKED.toArray(new String[0]))
                .run()
                .expectExit(0)
                .expectLines(CHECKED.size(), "VERIFIED");
        for (String program : List.of("search", "gups", "heat", "himeno", "histogram", "sort")) {
            assertTrue(
                    result.line(0, "VERIFIED " + program).contains("ranks=" + count),
                    () -> program + "\n" + result.all());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BreadthFirstSearch 0",
                "Gups 99",
                "HeatStencil 1 2 3 4",
                "HimenoHalo -1",
                "Histogram many",
                "SampleSort 1 2"
            })
    void wrongArgumentsAreOneLineAndExitCodeTwo(String words) {
        Ranks.Result result = ranks(1, words).run().expectExit(2);
        assertEquals(1, result.err(0).size(), result::all);
        assertTrue(result.err(0).getFirst().startsWith(words.substring(0, words.indexOf(' ')) + " ["), result::all);
    }

    @Test
    void sizesThatDoNotFitTheRanksAreRefusedWithExitCodeTwo() {
        Ranks.Result result = ranks(2, "HeatStencil 1 5").run().expectExit(2);
        assertTrue(result.all().contains("1 x 5 elements over 2 x 1 ranks"), result::all);
    }

    @Test
    void everyExampleIsShort() throws IOException {
        List<Path> files = files();
        assertEquals(CHECKED.size() + 1, files.size(), "an example that this test does not run: " + files);
        for (Path file : files) {
            long lines;
            try (Stream<String> text = Files.lines(file)) {
                lines = text.count();
            }
            assertTrue(lines < 150, file + " has " + lines + " lines");
        }
    }
}
