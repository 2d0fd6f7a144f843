package org.watari.pgas.collective;

/// The collective operations, as they are named in headers and in messages to people.
enum CollectiveKind {
    BARRIER("barrier"),
    BROADCAST("broadcast"),
    ALL_REDUCE("allReduce"),
    ALL_GATHER("allGather"),
    CLOSE("close");

    private static final CollectiveKind[] KINDS = values();

    private final String text;

    CollectiveKind(String text) {
        this.text = text;
    }

    /// The name of the method a program calls.
    String text() {
        return text;
    }

    /// The name for a number from a header, whatever the number.
    static String textOf(int ordinal) {
        return ordinal >= 0 && ordinal < KINDS.length ? KINDS[ordinal].text : "unknown (" + ordinal + ")";
    }
}
