package org.watari.stressmark;

/// Who takes part.
///
/// @param rank    the rank of the caller
/// @param ranks   how many there are
/// @param threads of each rank
record Shape(int rank, int ranks, int threads) {

    /// The threads of all ranks.
    int all() {
        return ranks * threads;
    }

    /// A thread's number among those of all ranks.
    int number(int thread) {
        return rank * threads + thread;
    }

    /// The part of this rank of elements that are dealt out in one block each.
    Range ofRank(int length) {
        return new Range(0, length).part(rank, ranks);
    }

    /// The part of a thread of this rank of them.
    Range ofThread(int length, int thread) {
        return ofRank(length).part(thread, threads);
    }
}
