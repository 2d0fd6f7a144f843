package org.watari.pgas;

/// How a signal is compared with a value, as signed numbers.
public enum Comparison {
    /// Equal.
    EQ,
    /// Not equal.
    NE,
    /// Less than the value.
    LT,
    /// Less than the value or equal.
    LE,
    /// Greater than the value.
    GT,
    /// Greater than the value or equal.
    GE;

    /// Whether a word compares so.
    ///
    /// @param word the word
    /// @param value the value it is compared with
    /// @return whether it does
    public boolean holds(long word, long value) {
        return switch (this) {
            case EQ -> word == value;
            case NE -> word != value;
            case LT -> word < value;
            case LE -> word <= value;
            case GT -> word > value;
            case GE -> word >= value;
        };
    }
}
