package org.watari.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `docs/settings.md` names the settings that the libraries read, those that a launcher sets apart.
class SettingsDocumentTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern NAME = Pattern.compile("\"(watari\\.[a-z][A-Za-z.]*[A-Za-z])\"");

    /// Files of the command line, no settings.
    private static final Set<String> NO_SETTINGS = Set.of("watari.jsa");

    private static Set<String> read(String module) throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Matcher matcher = NAME.matcher(Files.readString(file));
                while (matcher.find()) {
                    names.add(matcher.group(1));
                }
            }
        }
        names.removeAll(NO_SETTINGS);
        return names;
    }

    @Test
    void everySettingIsInTheDocumentAndTheReadmeLeadsThere() throws IOException {
        String document = Files.readString(ROOT.resolve("docs/settings.md"));
        Set<String> missing = new TreeSet<>();
        for (String module : List.of("bindings", "acp-basic-layer", "pgas")) {
            Set<String> names = read(module);
            assertTrue(!names.isEmpty(), module);
            missing.addAll(names);
        }
        missing.removeIf(name -> document.contains("`" + name + "`")
                || document.contains("`"
                        + name.replaceAll("([a-z])([A-Z])", "$1_$2")
                                .replace('.', '_')
                                .toUpperCase(Locale.ROOT) + "`"));
        assertEquals(Set.of(), missing);
        assertTrue(Files.readString(ROOT.resolve("README.md")).contains("(docs/settings.md)"));
    }
}
