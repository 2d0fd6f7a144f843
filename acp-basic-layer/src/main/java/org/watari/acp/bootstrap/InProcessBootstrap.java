package org.watari.acp.bootstrap;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The ranks of a job as threads of one process; with one rank, a program that was started alone.
///
/// **Threads**: each member is for one rank; the thread that plays the rank calls it.
public final class InProcessBootstrap implements Bootstrap {
    private final Group group;
    private final int rank;
    private boolean closed;

    private InProcessBootstrap(Group group, int rank) {
        this.group = group;
        this.rank = rank;
    }

    /// Makes the bootstraps of `n` ranks that meet in this process.
    ///
    /// @param n the number of ranks
    /// @return one bootstrap a rank, in rank order
    public static List<Bootstrap> group(int n) {
        return group(n, "in-process", Bootstraps.timeout(), RendezvousClient.REAL_END);
    }

    static List<Bootstrap> group(int n, String name, Duration timeout, RendezvousClient.ProcessEnd end) {
        if (n < 1 || n > RendezvousProtocol.MAX_RANKS) {
            throw new IllegalArgumentException(n + " ranks: expected 1 to " + RendezvousProtocol.MAX_RANKS);
        }
        Group group = new Group(n, name, timeout, end);
        List<Bootstrap> members = new ArrayList<>(n);
        for (int rank = 0; rank < n; rank++) {
            members.add(new InProcessBootstrap(group, rank));
        }
        return List.copyOf(members);
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return group.size;
    }

    @Override
    public int localRank() {
        return rank;
    }

    @Override
    public int localSize() {
        return group.size;
    }

    @Override
    public String name() {
        return group.name;
    }

    @Override
    public byte[][] allgather(byte[] mine) {
        if (closed) {
            throw new IllegalStateException("rank " + rank + ": the bootstrap is closed");
        }
        return group.allgather(rank, mine.clone());
    }

    @Override
    public void abort(int exitCode, String text) {
        group.abort(rank, exitCode < 1 || exitCode > 255 ? 1 : exitCode, text);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            group.leave(rank);
        }
    }

    /// What the members share.
    private static final class Group {
        final int size;
        final String name;
        private final Duration timeout;
        private final RendezvousClient.ProcessEnd end;
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private final boolean[] left;
        private byte[] @Nullable [] round;
        private byte[][] lastRound = new byte[0][];
        private long rounds;
        private int arrived;
        private @Nullable String failure;

        Group(int size, String name, Duration timeout, RendezvousClient.ProcessEnd end) {
            this.size = size;
            this.name = name;
            this.timeout = timeout;
            this.end = end;
            left = new boolean[size];
            round = new byte[size][];
        }

        byte[][] allgather(int rank, byte[] mine) {
            lock.lock();
            try {
                requireUsable(rank);
                round[rank] = mine;
                arrived++;
                long number = rounds;
                if (arrived == size) {
                    endRound();
                }
                long nanos = timeout.toNanos();
                while (rounds == number && !someoneHasLeft() && failure == null && nanos > 0) {
                    nanos = changed.awaitNanos(nanos);
                }
                if (rounds == number) {
                    fail("not complete after " + timeout.toSeconds() + " s: " + missing());
                    requireUsable(rank);
                }
                // Members of round `number` are all here: nobody can end the next round before this one has copied.
                return copy(lastRound);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                fail("rank " + rank + " was interrupted");
                throw failed(rank);
            } finally {
                lock.unlock();
            }
        }

        private void endRound() {
            byte[][] all = new byte[size][];
            for (int i = 0; i < size; i++) {
                byte[] contribution = round[i];
                all[i] = contribution == null ? new byte[0] : contribution;
            }
            lastRound = all;
            round = new byte[size][];
            arrived = 0;
            rounds++;
            changed.signalAll();
        }

        private static byte[][] copy(byte[][] all) {
            byte[][] copy = new byte[all.length][];
            Arrays.setAll(copy, i -> all[i].clone());
            return copy;
        }

        private boolean someoneHasLeft() {
            for (int i = 0; i < size; i++) {
                if (left[i]) {
                    fail("rank " + i + " has left the job");
                    return true;
                }
            }
            return false;
        }

        private String missing() {
            int[] ranks = new int[size - arrived];
            int count = 0;
            for (int i = 0; i < size; i++) {
                if (round[i] == null) {
                    ranks[count++] = i;
                }
            }
            return RendezvousProtocol.ranksInWords(ranks) + (count == 1 ? " has" : " have") + " not arrived";
        }

        private void fail(String reason) {
            if (failure == null) {
                failure = reason;
                changed.signalAll();
            }
        }

        private void requireUsable(int rank) {
            if (failure != null) {
                throw failed(rank);
            }
        }

        private BootstrapException failed(int rank) {
            return new BootstrapException("rank " + rank + " of " + size + ": collective call: " + failure);
        }

        void leave(int rank) {
            lock.lock();
            try {
                left[rank] = true;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }

        void abort(int rank, int exitCode, String text) {
            lock.lock();
            try {
                fail("the job was aborted");
            } finally {
                lock.unlock();
            }
            RendezvousClient.print(
                    "watari: rank " + rank + " aborted the job with exit code " + exitCode + ": " + text);
            end.exit(exitCode);
        }
    }
}
