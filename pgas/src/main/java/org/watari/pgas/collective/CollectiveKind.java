package org.watari.pgas.collective;

/// The collective operations: their numbers in headers and their names in messages to people.
enum CollectiveKind {
    BARRIER(1, "barrier", false),
    BROADCAST(2, "broadcast", true),
    ALL_REDUCE(3, "allReduce", false),
    ALL_GATHER(4, "allGather", false),
    CLOSE(5, "close", false),
    REDUCE(6, "reduce", true),
    GATHER(7, "gather", true),
    ALL_TO_ALL(8, "allToAll", false),
    SCAN(9, "scan", false),
    EXCLUSIVE_SCAN(10, "exclusiveScan", false),
    SCATTER(11, "scatter", true),
    /// The exchange of what each rank is about to call, see [CallCheck].
    CHECK(12, "check of calls", false),
    /// A number that no operation has, from the header of a rank of another version.
    UNKNOWN(0, "unknown", false);

    private final int number;
    private final String text;
    private final boolean hasRoot;

    CollectiveKind(int number, String text, boolean hasRoot) {
        this.number = number;
        this.text = text;
        this.hasRoot = hasRoot;
    }

    /// The number in headers.
    int number() {
        return number;
    }

    /// The name of the method a program calls.
    String text() {
        return text;
    }

    /// Whether the ranks have to agree on a root.
    boolean hasRoot() {
        return hasRoot;
    }

    /// The kind for a number from a header, whatever the number.
    static CollectiveKind of(long number) {
        for (CollectiveKind kind : values()) {
            if (kind.number == number) {
                return kind;
            }
        }
        return UNKNOWN;
    }
}
