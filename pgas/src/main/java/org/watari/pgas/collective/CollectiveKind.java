package org.watari.pgas.collective;

/// The collective operations: their numbers in headers and their names in messages to people.
enum CollectiveKind {
    BARRIER(1, "barrier"),
    BROADCAST(2, "broadcast"),
    ALL_REDUCE(3, "allReduce"),
    ALL_GATHER(4, "allGather"),
    CLOSE(5, "close"),
    REDUCE(6, "reduce"),
    GATHER(7, "gather"),
    ALL_TO_ALL(8, "allToAll"),
    SCAN(9, "scan"),
    EXCLUSIVE_SCAN(10, "exclusiveScan");

    private final int number;
    private final String text;

    CollectiveKind(int number, String text) {
        this.number = number;
        this.text = text;
    }

    /// The number in headers.
    int number() {
        return number;
    }

    /// The name of the method a program calls.
    String text() {
        return text;
    }

    /// The name for a number from a header, whatever the number.
    static String textOf(int number) {
        for (CollectiveKind kind : values()) {
            if (kind.number == number) {
                return kind.text;
            }
        }
        return "unknown (" + number + ")";
    }
}
