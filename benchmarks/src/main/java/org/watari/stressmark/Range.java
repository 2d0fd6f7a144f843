package org.watari.stressmark;

/// Indices from one to another.
///
/// @param from the first
/// @param to   the index behind the last; `from` for none
record Range(int from, int to) {

    /// How many indices parts but the last ones have.
    static int blockOf(int length, int parts) {
        return Math.max(1, Math.ceilDiv(length, parts));
    }

    int length() {
        return to - from;
    }

    boolean contains(long index) {
        return index >= from && index < to;
    }

    /// One of several parts, of equal length but for the last ones.
    Range part(int part, int parts) {
        int block = blockOf(length(), parts);
        return new Range(Math.min(to, from + part * block), Math.min(to, from + (part + 1) * block));
    }

    Range times(int factor) {
        return new Range(from * factor, to * factor);
    }

    Range until(int most) {
        return new Range(Math.min(from, most), Math.min(to, most));
    }
}
