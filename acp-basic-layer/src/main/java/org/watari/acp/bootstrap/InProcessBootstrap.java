package org.watari.acp.bootstrap;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The ranks of a job as threads of one process; with one rank, a program that was started alone.
///
/// **Threads**: each member is for one rank; the thread that plays the rank calls it.
public final class InProcessBootstrap implements Bootstrap {
    private static final String LEFT_EARLY = "it has left the job before the others";
    private static final long ANNOUNCE_AFTER_NS = 1_000_000_000;

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
    public void watch(Watcher watcher) {
        group.watch(rank, watcher);
    }

    @Override
    public void meet(long mark) {
        if (closed) {
            throw new IllegalStateException("rank " + rank + ": the bootstrap is closed");
        }
        group.meet(rank, mark);
    }

    @Override
    public String ask(int other) {
        Watcher watcher = group.watchers.get(other);
        return watcher == null ? "it has left or not started" : watcher.state();
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
        private final boolean[] closing;
        private final boolean[] released;
        final AtomicReferenceArray<@Nullable Watcher> watchers;
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
            closing = new boolean[size];
            released = new boolean[size];
            watchers = new AtomicReferenceArray<>(size);
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

        void watch(int rank, Watcher watcher) {
            watchers.set(rank, watcher);
            List<Integer> gone = new ArrayList<>();
            lock.lock();
            try {
                for (int i = 0; i < size; i++) {
                    if (left[i] && !released[i]) {
                        gone.add(i);
                    }
                }
            } finally {
                lock.unlock();
            }
            gone.forEach(i -> watcher.lost(i, LEFT_EARLY));
        }

        /// As [Roster]: who has waited for a second is announced to those that have not come.
        void meet(int rank, long mark) {
            long end = System.nanoTime() + timeout.toNanos();
            long announceAt = System.nanoTime() + ANNOUNCE_AFTER_NS;
            boolean announced = false;
            lock.lock();
            try {
                closing[rank] = true;
                endMeetingIfComplete();
                while (!released[rank]) {
                    long now = System.nanoTime();
                    if (now - end > 0) {
                        closing[rank] = false;
                        throw new BootstrapException("rank " + rank + " of " + size
                                + ": meeting before the end: not complete after " + timeout.toSeconds() + " s");
                    }
                    if (!announced && now - announceAt > 0) {
                        announced = true;
                        announce(rank, mark);
                    }
                    changed.awaitNanos(Math.max(1, (announced ? end : Math.min(end, announceAt)) - now));
                }
            } catch (InterruptedException e) {
                closing[rank] = false;
                Thread.currentThread().interrupt();
                throw new BootstrapException("rank " + rank + ": interrupted in the meeting before the end", e);
            } finally {
                lock.unlock();
            }
        }

        /// On a thread of its own: watchers take locks of theirs.
        private void announce(int rank, long mark) {
            for (int i = 0; i < size; i++) {
                Watcher watcher = watchers.get(i);
                if (watcher != null && !closing[i] && !left[i]) {
                    Thread.ofVirtual().start(() -> watcher.closing(rank, mark));
                }
            }
        }

        private void endMeetingIfComplete() {
            for (int i = 0; i < size; i++) {
                if (!closing[i] && !left[i]) {
                    return;
                }
            }
            for (int i = 0; i < size; i++) {
                released[i] |= closing[i];
                closing[i] = false;
            }
            changed.signalAll();
        }

        void leave(int rank) {
            boolean early;
            lock.lock();
            try {
                left[rank] = true;
                early = !released[rank];
                watchers.set(rank, null);
                endMeetingIfComplete();
                changed.signalAll();
            } finally {
                lock.unlock();
            }
            for (int i = 0; early && i < size; i++) {
                Watcher watcher = watchers.get(i);
                if (watcher != null) {
                    Thread.ofVirtual().start(() -> watcher.lost(rank, LEFT_EARLY));
                }
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
