package org.watari.acp.internal;

import java.nio.ByteBuffer;
import java.util.BitSet;
import org.watari.acp.bootstrap.Bootstrap;

/// A bootstrap under other rank numbers: the same processes after a reset.
final class RenumberedBootstrap implements Bootstrap {

    private final Bootstrap under;
    /// New rank of each rank underneath, and back.
    private final int[] renumbered;

    private final int[] original;

    private RenumberedBootstrap(Bootstrap under, int[] renumbered) {
        this.under = under;
        this.renumbered = renumbered;
        original = new int[renumbered.length];
        for (int i = 0; i < renumbered.length; i++) {
            original[renumbered[i]] = i;
        }
    }

    /// The same processes, each under the rank that it wishes. Collective; every rank decides alike.
    ///
    /// @throws IllegalArgumentException on every rank when the wishes are no permutation
    static Bootstrap of(Bootstrap current, int wish) {
        byte[][] wishes = current.allgather(
                ByteBuffer.allocate(Integer.BYTES).putInt(wish).array());
        int[] ranks = new int[wishes.length];
        BitSet taken = new BitSet(ranks.length);
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = ByteBuffer.wrap(wishes[i]).getInt();
            if (ranks[i] < 0 || ranks[i] >= ranks.length || taken.get(ranks[i])) {
                throw new IllegalArgumentException("reset: rank " + i + " wants to be rank " + ranks[i]
                        + (ranks[i] < 0 || ranks[i] >= ranks.length
                                ? ", but the job has ranks 0 to " + (ranks.length - 1)
                                : ", and so does another")
                        + ": the new ranks must be a permutation; all keep their ranks");
            }
            taken.set(ranks[i]);
        }
        if (!(current instanceof RenumberedBootstrap twice)) {
            return new RenumberedBootstrap(current, ranks);
        }
        int[] both = new int[ranks.length];
        for (int i = 0; i < both.length; i++) {
            both[i] = ranks[twice.renumbered[i]];
        }
        return new RenumberedBootstrap(twice.under, both);
    }

    @Override
    public int rank() {
        return renumbered[under.rank()];
    }

    @Override
    public int size() {
        return under.size();
    }

    @Override
    public int localRank() {
        return under.localRank();
    }

    @Override
    public int localSize() {
        return under.localSize();
    }

    @Override
    public String name() {
        return under.name();
    }

    @Override
    public byte[][] allgather(byte[] mine) {
        byte[][] all = under.allgather(mine);
        byte[][] sorted = new byte[all.length][];
        for (int i = 0; i < all.length; i++) {
            sorted[renumbered[i]] = all[i];
        }
        return sorted;
    }

    @Override
    public void abort(int exitCode, String text) {
        under.abort(exitCode, text);
    }

    @Override
    public void watch(Watcher watcher) {
        under.watch(new Watcher() {
            @Override
            public void lost(int rank, String reason) {
                watcher.lost(renumbered[rank], reason);
            }

            @Override
            public void closing(int rank, long mark) {
                watcher.closing(renumbered[rank], mark);
            }

            @Override
            public String state() {
                return watcher.state();
            }
        });
    }

    @Override
    public void meet(long mark) {
        under.meet(mark);
    }

    @Override
    public String ask(int rank) {
        return under.ask(original[rank]);
    }

    @Override
    public void close() {
        under.close();
    }
}
