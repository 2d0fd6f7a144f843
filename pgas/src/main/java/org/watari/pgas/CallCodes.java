package org.watari.pgas;

/// The numbers that say what collective operations are on, on which all ranks have to agree: the type of the
/// values, and how they are combined.
///
/// ```
///   bit  7 … 3       2 … 0
///        | operator | type |
/// ```
final class CallCodes {
    /// The request of an allocation, then the addresses of the parts; the wish of a split.
    static final int ALLOCATION = 0xf8;

    static final int PARTS = 0xf9;
    static final int SPLIT = 0xfa;
    /// What the ranks need for an allocation, and what their machines have.
    static final int ROOM = 0xfb;

    private static final int TYPE_BITS = 3;
    private static final int TYPE_MASK = (1 << TYPE_BITS) - 1;
    /// An operator of the program.
    private static final int OWN = 0x10;

    private CallCodes() {}

    static int of(ElementType type) {
        return type.number();
    }

    /// Refuses an operator that the type has not, before anything is sent.
    ///
    /// @param op a [ReduceOp] or an operator of the program
    static int of(Object op, ElementType type) {
        int operator = OWN;
        if (op instanceof ReduceOp known) {
            if (type == ElementType.FLOAT || type == ElementType.DOUBLE) {
                known.requireFloating();
            }
            operator = known.number() + 1;
        }
        return (operator << TYPE_BITS) | type.number();
    }

    /// For people.
    static String textOf(int code) {
        return switch (code) {
            case 0 -> "";
            case ALLOCATION -> "request of an allocation";
            case PARTS -> "parts of an allocation";
            case SPLIT -> "split";
            case ROOM -> "room for an allocation";
            default -> operatorText(code >> TYPE_BITS) + ElementType.textOf(code & TYPE_MASK);
        };
    }

    private static String operatorText(int operator) {
        if (operator == 0) {
            return "";
        }
        for (ReduceOp op : ReduceOp.values()) {
            if (op.number() + 1 == operator) {
                return op + " of ";
            }
        }
        return "own operator of ";
    }
}
