package org.watari.bindgen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Capability B1: what cannot be bound stops the generator, with one line that says where, what and what to do.
class BindingGeneratorTest {
    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void needsClang() {
        NativeTools.assumeClang();
    }

    @Test
    void bitFieldStopsTheGenerator() {
        assertRefused(
                "unsupported.h:3: struct with_bit_field.flags is a bit-field", "--include-struct", "with_bit_field");
    }

    @Test
    void flexibleArrayStopsTheGenerator() {
        assertRefused(
                "unsupported.h:8: struct with_flexible_array.values is a flexible array",
                "--include-struct",
                "with_flexible_array");
    }

    @Test
    void packedFieldStopsTheGenerator() {
        assertRefused(
                "unsupported.h:13: struct with_packed_field.value is packed below its alignment",
                "--include-struct",
                "with_packed_field");
    }

    @Test
    void variadicFunctionStopsTheGenerator() {
        assertRefused("unsupported.h:22: variadic is variadic", "--include-function", "variadic");
    }

    @Test
    void inlineFunctionStopsTheGenerator() {
        assertRefused("unsupported.h:24: inlined is inline or static", "--include-function", "inlined");
    }

    @Test
    void unsupportedTypeStopsTheGenerator() {
        assertRefused(
                "unsupported.h:28: too_wide has the unsupported type long double", "--include-function", "too_wide");
    }

    @Test
    void macroThatIsNoConstantStopsTheGenerator() {
        assertRefused("unsupported.h: the macro NO_CONSTANT is no constant", "--include-constant", "NO_CONSTANT");
    }

    @Test
    void missingDependencyIsNamed() {
        assertRefused("holds_point.point needs point; add --include-struct point", "--include-struct", "holds_point");
    }

    @Test
    void nameThatHeaderLacksIsRefused() {
        assertRefused("unsupported.h: no declaration for --include-function nowhere", "--include-function", "nowhere");
    }

    @Test
    void unknownOptionIsRefused() {
        assertRefused("unknown option --frobnicate", "--frobnicate");
    }

    @Test
    void optionWithoutValueIsRefused() {
        assertEquals(1, run("--output"));
        assertOneLine("the option --output needs a value");
    }

    @Test
    void unreadableHeaderIsRefused() {
        assertEquals(1, run(directory.resolve("missing.h").toString()));
        assertOneLine("cannot read the header " + directory.resolve("missing.h"));
    }

    @Test
    void missingHeaderIsRefused() {
        assertEquals(1, run());
        assertOneLine("one header is needed, none given");
    }

    @Test
    void unreadableArgumentFileIsRefused() {
        assertEquals(1, run("@" + directory.resolve("missing.args")));
        assertOneLine("cannot read the argument file " + directory.resolve("missing.args"));
    }

    @Test
    void headerThatDoesNotCompileIsRefused() throws IOException {
        Path header = Files.writeString(directory.resolve("broken.h"), "#include <no/such/header.h>\n");
        assertEquals(1, run(header.toString()));
        assertOneLine("'no/such/header.h' file not found");
    }

    @Test
    void helpAndVersionAreShown() {
        assertEquals(0, run("--help"));
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("--include-function"));
        out.reset();
        assertEquals(0, run("--version"));
        assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("watari-bindgen"));
    }

    @Test
    void dumpedIncludesAreAnArgumentFile() throws IOException {
        Path includes = directory.resolve("all.args");
        assertEquals(0, run("--dump-includes", includes.toString(), header("unsupported.h")));
        List<String> lines = Files.readAllLines(includes);
        assertTrue(lines.contains("--include-struct with_bit_field"), lines::toString);
        assertTrue(lines.contains("--include-function variadic"), lines::toString);
        assertRefused("is a bit-field", "@" + includes);
    }

    @Test
    void argumentFileTakesCommentsQuotesAndMacros() throws IOException {
        Path arguments =
                Files.writeString(directory.resolve("quoted.args"), """
                # a comment
                --output "%s"
                  -t 'org.example' --include-struct point
                --define-macro SHAPE_DEFINED=5 --include-constant SHAPE_DEFINED
                """.formatted(directory.resolve("with space")));
        assertEquals(0, run("@" + arguments, header("shapes.h")));
        assertTrue(Files.exists(directory.resolve("with space/org/example/point.java")));
        String constants = Files.readString(directory.resolve("with space/org/example/shapes_h.java"));
        assertTrue(constants.contains("int SHAPE_DEFINED() { return 5; }"), constants);
    }

    private void assertRefused(String message, String... options) {
        List<String> arguments = new ArrayList<>(List.of("--output", directory.toString()));
        arguments.addAll(List.of(options));
        arguments.add(header("unsupported.h"));
        assertEquals(1, run(arguments.toArray(String[]::new)));
        assertOneLine(message);
    }

    private void assertOneLine(String message) {
        String text = err.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains(message), text);
        assertEquals(1, text.lines().count(), text);
    }

    private int run(String... arguments) {
        err.reset();
        return BindingGenerator.run(
                List.of(arguments),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private static String header(String name) {
        return NativeTools.TEST_HEADERS.resolve(name).toString();
    }
}
