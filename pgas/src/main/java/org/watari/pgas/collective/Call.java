package org.watari.pgas.collective;

import java.util.function.IntFunction;

/// A collective operation as a rank calls it, in one word on which the ranks have to agree:
///
/// ```
///   bit  63       56 55       36 35        0
///        | operation | root     | length   |
///        |           |          | in bytes |
/// ```
///
/// @param kind      which
/// @param operation what the layer above wants the ranks to agree on, 0 to 255: of which type values are, how
/// they are
///                  combined
/// @param root      a rank of the team, 0 where there is none
/// @param bytes     the length; beyond 36 bits the length of messages tells of a difference
record Call(CollectiveKind kind, int operation, int root, long bytes) {
    private static final int OPERATION_SHIFT = 56;
    private static final int ROOT_SHIFT = 36;
    private static final long ROOT_MASK = (1L << (OPERATION_SHIFT - ROOT_SHIFT)) - 1;
    private static final long BYTES_MASK = (1L << ROOT_SHIFT) - 1;

    /// Reads what a rank has sent.
    static Call of(CollectiveKind kind, long word) {
        return new Call(
                kind, (int) (word >>> OPERATION_SHIFT), (int) ((word >>> ROOT_SHIFT) & ROOT_MASK), word & BYTES_MASK);
    }

    long word() {
        return ((long) operation << OPERATION_SHIFT) | ((root & ROOT_MASK) << ROOT_SHIFT) | (bytes & BYTES_MASK);
    }

    /// For people.
    ///
    /// @param operations what the codes of the layer above mean
    /// @param members    the team, by which the root is named
    String text(IntFunction<String> operations, Members members) {
        StringBuilder text = new StringBuilder(kind.text());
        if (kind == CollectiveKind.BARRIER || kind == CollectiveKind.CLOSE) {
            return text.toString();
        }
        text.append(" of ").append(bytes).append(" bytes");
        String what = operations.apply(operation);
        if (!what.isEmpty()) {
            text.append(" (").append(what).append(')');
        }
        if (kind.hasRoot() && root < members.size()) {
            text.append(", root rank ").append(members.worldRankOf(root));
        }
        return text.toString();
    }
}
