package org.watari.pgas;

/// The types an element can have; the order is the number that goes over the wire.
enum ElementType {
    LONG("long"),
    DOUBLE("double");

    private static final ElementType[] TYPES = values();

    private final String text;

    ElementType(String text) {
        this.text = text;
    }

    /// The name in Java for a number from a message, whatever the number.
    static String textOf(long ordinal) {
        return ordinal >= 0 && ordinal < TYPES.length ? TYPES[(int) ordinal].text : "unknown (" + ordinal + ")";
    }
}
