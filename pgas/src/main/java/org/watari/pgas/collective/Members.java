package org.watari.pgas.collective;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Which ranks of the program a team consists of, in the order of their ranks in the team.
///
/// Ranks at equal distances need no table: the team of all ranks costs the same at any size.
public final class Members {
    private final int start;
    private final int stride;
    private final int size;
    /// The ranks of the program, where they do not lie at equal distances; else empty.
    private final int[] table;

    private Members(int start, int stride, int size, int[] table) {
        this.start = start;
        this.stride = stride;
        this.size = size;
        this.table = table;
    }

    /// The ranks `0 … size - 1`.
    ///
    /// @param size how many
    /// @return the members
    public static Members all(int size) {
        return new Members(0, 1, size, new int[0]);
    }

    /// Any ranks.
    ///
    /// @param worldRanks the ranks of the program, at least one
    /// @return the members
    public static Members of(int[] worldRanks) {
        int size = worldRanks.length;
        int start = worldRanks[0];
        int stride = size == 1 ? 1 : worldRanks[1] - start;
        boolean regular = stride != 0
                && IntStream.range(0, size).allMatch(rank -> worldRanks[rank] == start + (long) rank * stride);
        return new Members(start, stride, size, regular ? new int[0] : worldRanks.clone());
    }

    /// The number of members.
    ///
    /// @return the number
    public int size() {
        return size;
    }

    /// The rank in the program.
    ///
    /// @param rank a rank of the team; not checked
    /// @return the rank of the program
    public int worldRankOf(int rank) {
        return table.length == 0 ? start + rank * stride : table[rank];
    }

    /// The rank in the team.
    ///
    /// **Cost** O(1) for ranks at equal distances, else O(members).
    ///
    /// @param worldRank a rank of the program
    /// @return the rank of the team, or -1 where it is no member
    public int rankOf(int worldRank) {
        if (table.length == 0) {
            int distance = worldRank - start;
            int rank = distance / stride;
            return distance % stride == 0 && rank >= 0 && rank < size ? rank : -1;
        }
        return IntStream.range(0, size)
                .filter(rank -> table[rank] == worldRank)
                .findFirst()
                .orElse(-1);
    }

    @Override
    public String toString() {
        if (size == 1) {
            return "rank " + start;
        }
        if (table.length != 0) {
            return "ranks " + Arrays.toString(table);
        }
        return "ranks " + start + " … " + worldRankOf(size - 1) + (stride == 1 ? "" : " in steps of " + stride);
    }
}
