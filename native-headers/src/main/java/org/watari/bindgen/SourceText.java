package org.watari.bindgen;

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
