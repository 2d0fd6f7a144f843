package org.watari.acp.internal;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.watari.acp.transport.AvailableMemory;
import org.watari.error.OutOfSharedMemoryException;

/// Whether the ranks of a host can have together what they are about to allocate, each by itself: from what they have
/// told one another, before one of them touches a page. All find the same.
///
/// ```
///   word  0                       1            2             3
///         | bytes not there yet   | available  | available   | number of   |
///         | that the rank needs   | on the host| in its group| this group  |
/// ```
final class HostRoom {

    /// Words of a rank.
    static final int WORDS = 4;

    /// What ranks that share a limit ask for.
    private static final class Sum {
        private final String where;
        private long wanted;
        private long available = Long.MAX_VALUE;
        private int ranks;

        Sum(String where) {
            this.where = where;
        }

        void add(long bytes, long left) {
            wanted = bytes > Long.MAX_VALUE - wanted ? Long.MAX_VALUE : wanted + bytes;
            available = Math.min(available, left);
            ranks++;
        }
    }

    private HostRoom() {}

    /// What a rank tells the others.
    static long[] words(long bytes, AvailableMemory available) {
        return new long[] {bytes, available.hostBytes(), available.groupBytes(), available.group()};
    }

    /// Refuses what cannot be had.
    ///
    /// @param operation what was attempted
    /// @param hosts     the name of the host of a rank, by its place among the words
    /// @param words     of each rank that takes part
    /// @throws OutOfSharedMemoryException the same on every rank
    static void check(String operation, IntFunction<String> hosts, long[] words) {
        Map<String, Sum> sums = new LinkedHashMap<>();
        for (int i = 0; i < words.length / WORDS; i++) {
            int at = i * WORDS;
            long bytes = words[at];
            if (bytes == 0) {
                continue;
            }
            String host = "host " + hosts.apply(i);
            sums.computeIfAbsent(host, Sum::new).add(bytes, words[at + 1]);
            if (words[at + 3] != 0) {
                sums.computeIfAbsent(
                                host + " #" + words[at + 3],
                                group -> new Sum(host + " within the limit of their control group"))
                        .add(bytes, words[at + 2]);
            }
        }
        for (Sum sum : sums.values()) {
            if (sum.wanted > sum.available) {
                throw new OutOfSharedMemoryException(
                        operation,
                        sum.wanted + " bytes wanted by " + sum.ranks
                                + (sum.ranks == 1 ? " rank, " : " ranks together, ")
                                + sum.available + " available on " + sum.where
                                + ": nothing was allocated; ask for less, spread the ranks over more hosts, or end"
                                + " what else takes memory there");
            }
        }
    }
}
