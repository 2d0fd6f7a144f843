package org.watari.acp.internal.report;

import java.util.BitSet;

/// Some ranks of a job, written in few words however many they are.
final class RankSet {

    private static final int MOST_RANGES = 6;

    private final BitSet ranks = new BitSet();

    void add(int rank) {
        ranks.set(rank);
    }

    int count() {
        return ranks.cardinality();
    }

    /// For example `rank 4`, `ranks 0-3, 8`; of more than six ranges the first ones and how many ranks there are.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(count() == 1 ? "rank " : "ranks ");
        int ranges = 0;
        for (int from = ranks.nextSetBit(0); from >= 0; ) {
            int end = ranks.nextClearBit(from);
            if (ranges == MOST_RANGES) {
                return text.append(", ... (").append(count()).append(" in all)").toString();
            }
            text.append(ranges == 0 ? "" : ", ").append(from);
            if (end - from > 1) {
                text.append('-').append(end - 1);
            }
            ranges++;
            from = ranks.nextSetBit(end);
        }
        return text.toString();
    }
}
