package org.watari.acp.transport;

/// Atomic updates of one word. All return the value found before.
public enum AtomicOperation {
    /// Adds the operand, wrapping around.
    ADD(0),
    /// Bitwise and.
    AND(1),
    /// Bitwise or.
    OR(2),
    /// Bitwise exclusive or.
    XOR(3),
    /// Stores the operand.
    SWAP(4),
    /// Stores the operand where the word equals the expected value.
    COMPARE_AND_SWAP(5);

    private static final AtomicOperation[] BY_CODE = {ADD, AND, OR, XOR, SWAP, COMPARE_AND_SWAP};

    private final int code;

    AtomicOperation(int code) {
        this.code = code;
    }

    /// Number of the operation in messages.
    ///
    /// @return 0 to 5
    public int code() {
        return code;
    }

    /// The operation of a number.
    ///
    /// @param code from [#code]
    /// @return the operation
    public static AtomicOperation ofCode(int code) {
        return BY_CODE[code];
    }
}
