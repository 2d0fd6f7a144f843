package org.watari.perf;

/// What ranks are told to do: a line on the standard input of rank 0, and control words for the others.
///
/// @param benchmark the operation
/// @param size      bytes of one
/// @param count     how many
/// @param warmUpMs  how long to repeat it before it is measured
record Command(Benchmark benchmark, long size, int count, int warmUpMs) {
    private static final int FIELDS = 4;

    /// As one line without its end.
    String toLine() {
        return benchmark.id() + " " + size + " " + count + " " + warmUpMs;
    }

    static Command parse(String line) {
        String[] f = line.split(" ", -1);
        if (f.length != FIELDS) {
            throw new IllegalArgumentException("not a command: " + line);
        }
        return new Command(Benchmark.of(f[0]), Long.parseLong(f[1]), Integer.parseInt(f[2]), Integer.parseInt(f[3]));
    }
}
