package org.watari.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The Java that documentation comments show: as the body of a method, with the names of [#program] around it.
class JavadocSnippetsTest {
    private static final List<String> MODULES = List.of("bindings", "acp-basic-layer", "pgas");
    private static final Pattern SNIPPET =
            Pattern.compile("^ *+/// ```java\\n((?: *+///.*\\n)*?) *+/// ```$", Pattern.MULTILINE);
    private static final Pattern COMMENT = Pattern.compile("^ *+/// ?", Pattern.MULTILINE);
    private static final Pattern PUBLIC_TYPE = Pattern.compile(
            "^public (?:\\w+[ -])*?(?:class|interface|@interface|enum|record) (\\w+)", Pattern.MULTILINE);

    @TempDir
    Path folder = Path.of("");

    private record Snippet(Path file, int number, String text) {
        String type() {
            return file.getFileName().toString().replace(".java", "Snippet") + number;
        }
    }

    private static List<Path> sources(Path module) throws IOException {
        try (Stream<Path> all = Files.walk(module.resolve("src/main/java"))) {
            return all.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    private static List<Snippet> snippets() throws IOException {
        List<Snippet> snippets = new ArrayList<>();
        for (String module : MODULES) {
            for (Path file : sources(Path.of("..", module))) {
                Matcher matcher = SNIPPET.matcher(Files.readString(file));
                for (int number = 1; matcher.find(); number++) {
                    snippets.add(new Snippet(
                            file, number, COMMENT.matcher(matcher.group(1)).replaceAll("")));
                }
            }
        }
        return snippets;
    }

    /// A snippet with what it need not declare.
    private static String program(Snippet snippet) {
        return """
                import java.lang.foreign.*;
                import java.time.*;
                import java.util.*;
                import java.util.function.*;
                import org.watari.acp.*;
                import org.watari.acp.bootstrap.*;
                import org.watari.error.*;
                import org.watari.pgas.*;
                import org.watari.pgas.directory.*;
                import org.watari.pgas.distribution.*;
                import org.watari.pgas.tiled.*;

                abstract class %s {
                    String[] args = {};
                    Acp acp;
                    Pgas pgas;
                    Team world;
                    Directory directory;

                    abstract void computeSomethingElse();

                    void snippet() throws Exception {
                %s
                    }
                }
                """.formatted(snippet.type(), snippet.text());
    }

    @Test
    void everySnippetCompiles() throws IOException {
        List<Snippet> snippets = snippets();
        assertTrue(snippets.size() >= 10, "found " + snippets.size());
        List<String> words = new ArrayList<>(
                List.of("-cp", System.getProperty("java.class.path"), "-proc:none", "-d", folder.toString()));
        for (Snippet snippet : snippets) {
            Path file = folder.resolve(snippet.type() + ".java");
            Files.writeString(file, program(snippet));
            words.add(file.toString());
        }
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0]));
        assertEquals(0, code, "exit code of javac, which has said why on standard error");
    }

    /// A user finds each public type of the PGAS layer in use, in a snippet or in a file of `examples`.
    @Test
    void everyPublicTypeOfThePgasLayerIsShownInUse() throws IOException {
        StringBuilder shown = new StringBuilder();
        snippets().forEach(snippet -> shown.append(snippet.text()));
        try (Stream<Path> examples = Files.list(Path.of("..", "examples"))) {
            for (Path file :
                    examples.filter(each -> each.toString().endsWith(".java")).toList()) {
                shown.append(Files.readString(file));
            }
        }
        List<String> missing = new ArrayList<>();
        for (Path file : sources(Path.of("..", "pgas"))) {
            Matcher matcher = PUBLIC_TYPE.matcher(Files.readString(file));
            if (!matcher.find() || isInternal(file)) {
                continue;
            }
            if (!Pattern.compile("\\b" + matcher.group(1) + "\\b")
                    .matcher(shown)
                    .find()) {
                missing.add(matcher.group(1));
            }
        }
        assertEquals(List.of(), missing, "public types that no snippet and no example uses");
    }

    private static boolean isInternal(Path file) {
        return Stream.of("collective", "memory")
                .anyMatch(part -> file.toString().contains("/pgas/" + part + "/"));
    }
}
