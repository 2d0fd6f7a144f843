package org.watari.acp.internal;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// The memory of one rank by feature, in words. Bytes are what occupies memory, whether it lies in the Java
/// heap, in native memory or in shared memory; mapped but untouched memory is noted, not counted.
final class MemoryTable {

    private static final int NAME_WIDTH = 44;

    private final StringBuilder text = new StringBuilder(1024);
    private long sum;

    /// A line without a number.
    MemoryTable line(String words) {
        text.append(words).append('\n');
        return this;
    }

    /// One feature.
    MemoryTable row(String feature, long bytes, String note) {
        sum += bytes;
        append(feature, bytes, note);
        return this;
    }

    private void append(String feature, long bytes, String note) {
        text.append(String.format(Locale.ROOT, "  %-" + NAME_WIDTH + "s %,14d B", feature, bytes));
        if (!note.isEmpty()) {
            text.append("  ").append(note);
        }
        text.append('\n');
    }

    /// How many peers are reached in which way.
    static String paths(Iterable<String> pathOfEachPeer) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String path : pathOfEachPeer) {
            counts.merge(path, 1, Integer::sum);
        }
        StringBuilder words = new StringBuilder();
        counts.forEach((path, count) -> words.append(words.isEmpty() ? "" : "; ")
                .append(count)
                .append(count == 1 ? " rank: " : " ranks: ")
                .append(path));
        return words.toString();
    }

    @Override
    public String toString() {
        MemoryTable whole = new MemoryTable();
        whole.text.append(text);
        whole.append("sum", sum, "without the JVM's own heap, class data and compiled code");
        return whole.text.toString().stripTrailing();
    }
}
