package org.watari.bindgen;

import java.util.Locale;

/// Text of a source file, line by line, indented by the blocks that are open.
final class SourceText {
    private static final String INDENT = "    ";

    private final StringBuilder text = new StringBuilder();
    private int depth;

    /// Adds lines at the present indentation.
    SourceText add(String lines) {
        lines.lines().forEach(line -> {
            if (!line.isBlank()) {
                text.append(INDENT.repeat(depth)).append(line);
            }
            text.append('\n');
        });
        return this;
    }

    SourceText add(String template, Object... values) {
        return add(format(template, values));
    }

    /// Formats in no language: the digits of the default locale need not be those of Java.
    @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency
    static String format(String template, Object... values) {
        return String.format(Locale.ROOT, template, values);
    }

    SourceText blank() {
        text.append('\n');
        return this;
    }

    SourceText open(String line) {
        add(line + " {");
        depth++;
        return this;
    }

    SourceText close() {
        depth--;
        return add("}");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
