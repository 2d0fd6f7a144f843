package org.watari.soak;

/// What a process holds, and how much more of it at the end of a run counts as none.
///
/// The tolerances are for what is not the library's: the compilers and the allocator of C keep some memory that they
/// had
/// once. A leak of one descriptor, thread or shared mapping in the whole of the part that counts is found; one of
/// memory
/// when it is larger than the tolerance, which with 10 000 rounds is some 400 bytes a round.
enum Quantity {
    /// Bytes of the Java heap in use after a collection.
    HEAP("heap_bytes", "heap, MiB", 512 << 10, 0.02, Quantity.MIB),
    /// Bytes of the whole process in memory, the heap of C and shared memory in it.
    RESIDENT("resident_bytes", "resident, MiB", 4 << 20, 0.02, Quantity.MIB),
    /// Open file descriptors.
    DESCRIPTORS("descriptors", "descriptors", 0.5, 0, 1),
    /// Threads, those of C in it.
    THREADS("threads", "threads", 0.5, 0, 1),
    /// Mappings of memory, lines of `/proc/self/maps`.
    MAPPINGS("mappings", "mappings", 4, 0.01, 1),
    /// Those of them that are shared memory: in `/dev/shm`, of System V, or without a name.
    SHARED_MEMORY("shared_mappings", "shared mappings", 0.5, 0, 1);

    private static final double MIB = 1 << 20;

    private final String column;
    private final String title;
    private final double absolute;
    private final double relative;
    private final double unit;

    Quantity(String column, String title, double absolute, double relative, double unit) {
        this.column = column;
        this.title = title;
        this.absolute = absolute;
        this.relative = relative;
        this.unit = unit;
    }

    /// Its name in the CSV.
    String column() {
        return column;
    }

    /// Its name for people, with its unit.
    String title() {
        return title;
    }

    /// A value in the unit of the title.
    double inUnit(double value) {
        return value / unit;
    }

    /// The growth that counts as none.
    ///
    /// @param level usual value
    double tolerance(double level) {
        return Math.max(absolute, relative * level);
    }
}
