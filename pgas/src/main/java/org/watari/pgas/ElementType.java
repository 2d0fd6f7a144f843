package org.watari.pgas;

/// The types an element can have, with the numbers that go over the wire.
enum ElementType {
    LONG(1, "long"),
    DOUBLE(2, "double");

    private final int number;
    private final String text;

    ElementType(int number, String text) {
        this.number = number;
        this.text = text;
    }

    /// The number in messages.
    int number() {
        return number;
    }

    /// The name in Java for a number from a message, whatever the number.
    static String textOf(long number) {
        for (ElementType type : values()) {
            if (type.number == number) {
                return type.text;
            }
        }
        return "unknown (" + number + ")";
    }
}
