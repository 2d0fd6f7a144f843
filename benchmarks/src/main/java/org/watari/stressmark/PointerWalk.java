package org.watari.stressmark;

/// A walk of the Pointer stressmark: the median of the window at an index, and the number of hops, say where
/// the next window begins.
///
/// ```java
/// PointerWalk walk = new PointerWalk(field, input, start);
/// while (!walk.isOver()) {
///     walk.hop();
/// }
/// ```
///
/// **Threads**: one.
public final class PointerWalk {

    private final PartitionSearch search;
    private final WalkInput input;
    private final WalkInput.Start start;
    private long index;
    private long hops;

    /// Stands at the beginning.
    ///
    /// @param field what it goes through
    /// @param input its numbers
    /// @param start where it begins and ends
    public PointerWalk(FieldReader field, WalkInput input, WalkInput.Start start) {
        this.search = new PartitionSearch(field, input.window());
        this.input = input;
        this.start = start;
        this.index = start.initial();
    }

    /// Whether it has come to its end or made its hops.
    ///
    /// @return true when there is no further hop
    public boolean isOver() {
        return hops >= input.maxHops() || (index >= start.minStop() && index < start.maxStop());
    }

    /// Goes on. Reads one window.
    public void hop() {
        index = (search.median(index) + hops) % input.places();
        hops++;
    }

    /// Goes on to the end.
    public void toEnd() {
        while (!isOver()) {
            hop();
        }
    }

    /// The hops made.
    ///
    /// @return their number
    public long hops() {
        return hops;
    }

    /// Where it stands.
    ///
    /// @return the index of the next window
    public long index() {
        return index;
    }

    /// What the last hop has come past, see [PartitionSearch#sum].
    long sum() {
        return search.sum();
    }

    int places() {
        return input.places();
    }
}
