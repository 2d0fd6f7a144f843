package org.watari.pgas;

/// The types an element can have, with the numbers that go over the wire.
enum ElementType {
    BYTE(1, 0, "byte"),
    SHORT(2, 1, "short"),
    INT(3, 2, "int"),
    LONG(4, 3, "long"),
    FLOAT(5, 2, "float"),
    DOUBLE(6, 3, "double");

    private final int number;
    private final int shift;
    private final String text;

    ElementType(int number, int shift, String text) {
        this.number = number;
        this.shift = shift;
        this.text = text;
    }

    /// The number in messages.
    int number() {
        return number;
    }

    /// The binary logarithm of the size in bytes.
    int shift() {
        return shift;
    }

    /// The size in bytes.
    int bytes() {
        return 1 << shift;
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
