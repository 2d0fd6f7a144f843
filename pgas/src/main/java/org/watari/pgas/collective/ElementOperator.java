package org.watari.pgas.collective;

import java.lang.foreign.MemorySegment;

/// How the elements of two ranks are combined, each with the one at the same place: associative and
/// commutative.
@FunctionalInterface
public interface ElementOperator {
    /// Combines the elements of two segments of the same length.
    ///
    /// @param values      the elements of this rank, then the results
    /// @param theirs      those of the other rank
    /// @param theirsFirst whether theirs stand on the left of the operator
    void combine(MemorySegment values, MemorySegment theirs, boolean theirsFirst);
}
