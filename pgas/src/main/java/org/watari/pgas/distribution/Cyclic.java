package org.watari.pgas.distribution;

/// Single elements dealt out to the ranks in turn: index `i` is on rank `i mod ranks`.
///
/// ```java
/// Distribution dealt = new Cyclic();
/// DoubleArray field = world.allocateDoubles(1_000_000, dealt);
/// ```
///
/// **Cost** a range is as many transfers as it has elements, since no two neighbours lie in one memory.
public record Cyclic() implements Distribution {

    @Override
    public long blockLength(long length, int ranks) {
        return 1;
    }
}
