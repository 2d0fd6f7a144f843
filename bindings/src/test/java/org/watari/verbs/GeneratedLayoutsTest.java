package org.watari.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The verbs objects reach into C structures by generated layouts only: an offset in a raw access comes from
/// one, or is that of a single value (B4).
final class GeneratedLayoutsTest {

    private static final Path SOURCES = Path.of("src/main/java/org/watari/verbs");
    /// The offset of a raw access: what stands between the layout and the next comma, or the end.
    private static final Pattern ACCESS = Pattern.compile("\\.(?:get|set)\\(JAVA_\\w+, ([^,;]+?)(?:,|\\);)");
    /// A value that is no part of a structure, with what of the surrounding call the pattern above takes
    /// along.
    private static final Pattern SINGLE = Pattern.compile("0\\)*");
    private static final Pattern CONSTANT = Pattern.compile("\\b[A-Z][A-Z_]+\\b");

    private static boolean isGenerated(String expression) {
        return expression.contains("$offset()") || expression.contains(".sizeof()");
    }

    /// Whether each constant of an expression is defined by a layout in the same source.
    private static boolean isDefinedByLayout(String offset, String source) {
        Matcher names = CONSTANT.matcher(offset);
        boolean any = false;
        while (names.find()) {
            any = true;
            Matcher definition =
                    Pattern.compile("\\b" + names.group() + "\\s*=\\s*([^;]+);").matcher(source);
            if (!definition.find() || !isGenerated(definition.group(1))) {
                return false;
            }
        }
        return any;
    }

    @Test
    void offsetsInStructuresComeFromGeneratedLayouts() throws IOException {
        List<String> found = new ArrayList<>();
        int accesses = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(SOURCES, "*.java")) {
            for (Path file : files) {
                String source = Files.readString(file);
                Matcher access = ACCESS.matcher(source);
                while (access.find()) {
                    accesses++;
                    String offset = access.group(1);
                    if (!SINGLE.matcher(offset).matches()
                            && !isGenerated(offset)
                            && !isDefinedByLayout(offset, source)) {
                        found.add(file.getFileName() + ": " + access.group());
                    }
                }
            }
        }
        assertTrue(accesses > 0, "raw accesses in " + SOURCES.toAbsolutePath());
        assertEquals(List.of(), found);
    }
}
