package org.watari.stressmark;

/// One run: its time, and what the caches of all ranks have counted.
///
/// @param cached    whether the cache was on
/// @param ns        from the meeting before to the meeting after
/// @param hits      accesses by a known address
/// @param misses    accesses that asked the home
/// @param evictions addresses that gave way
/// @param digest    of the results
record Measurement(boolean cached, long ns, long hits, long misses, long evictions, long digest) {

    private static final String MARK = "RUN";
    private static final int FIELDS = 7;

    /// The line that rank 0 prints.
    String toLine() {
        return String.join(
                " ",
                MARK,
                Boolean.toString(cached),
                Long.toString(ns),
                Long.toString(hits),
                Long.toString(misses),
                Long.toString(evictions),
                Long.toString(digest));
    }

    static boolean isLine(String line) {
        return line.startsWith(MARK + " ");
    }

    static Measurement parse(String line) {
        String[] f = line.split(" ", -1);
        if (f.length != FIELDS) {
            throw new IllegalArgumentException("not a run: " + line);
        }
        return new Measurement(
                Boolean.parseBoolean(f[1]),
                Long.parseLong(f[2]),
                Long.parseLong(f[3]),
                Long.parseLong(f[4]),
                Long.parseLong(f[5]),
                Long.parseLong(f[6]));
    }
}
