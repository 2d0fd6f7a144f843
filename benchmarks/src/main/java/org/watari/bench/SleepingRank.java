package org.watari.bench;

import org.watari.acp.Acp;
import org.watari.pgas.LongArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.distribution.Distribution;

/// The other rank of a benchmark, in a process of its own: makes what rank 0 makes, then sleeps in a
/// collective.
public final class SleepingRank {
    private SleepingRank() {}

    /// Runs the rank.
    ///
    /// @param args `pgas`, `directory` or `acp`
    public static void main(String[] args) {
        if ("pgas".equals(args[0])) {
            try (Pgas pgas = Pgas.open();
                    LongArray array =
                            pgas.world().allocateLongs(Neighbour.ELEMENTS * pgas.threadCount(), Distribution.block())) {
                array.put(Neighbour.ELEMENTS, 1);
                pgas.world().barrier();
                pgas.world().barrier();
            }
        } else if ("directory".equals(args[0])) {
            try (Pgas pgas = Pgas.open();
                    Directory directory = Directory.open(pgas)) {
                directory.allocateAll(DirectoryBenchmark.LAYOUT);
                pgas.world().barrier();
                pgas.world().barrier();
            }
        } else {
            try (Acp acp = Acp.start(args)) {
                acp.sync();
                acp.sync();
            }
        }
    }
}
