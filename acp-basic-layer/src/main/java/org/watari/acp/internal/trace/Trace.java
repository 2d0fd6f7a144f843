package org.watari.acp.internal.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AcpMXBean.Peer;
import org.watari.acp.internal.Settings;

/// The counters of one rank.
///
/// **Threads**: methods that say so are called by the lease holder only and write plain fields: a counter costs an
/// addition. Readers take no lock, and may see a count a moment late. **Cost**: no allocation once a peer has been
/// met; with `watari.counters=false` the compiled code has none of it. Operations that end within their call by plain
/// loads and stores (both sides mapped, nothing to wait for) are not counted, which is what keeps that path free.
public final class Trace {

    /// Read once, so that the compiler removes what is off.
    private static final boolean ON = Settings.flag("watari.counters", true);

    private static final int PAGE_BITS = 8;
    private static final int PAGE = 1 << PAGE_BITS;

    /// One peer's counters; the process's own sum is the sum over these.
    private static final class Counts {
        long operations;
        long bytes;
        long keyHits;
        long keyMisses;
        long staged;
        long messages;
        long failures;
    }

    private final int rank;
    private final int size;
    /// Pages come with the first operation aimed at one of their ranks: a rank that talks to few has few.
    private final @Nullable Counts[] @Nullable [] pages;

    private final LongAdder stalls = new LongAdder();
    private final LongAdder stallNs = new LongAdder();

    /// Counters for a rank.
    ///
    /// @param rank its number
    /// @param size ranks of the job
    public Trace(int rank, int size) {
        this.rank = rank;
        this.size = size;
        this.pages = new Counts[(size + PAGE - 1) >> PAGE_BITS][];
    }

    private Counts of(int peer) {
        @Nullable Counts[] page = pages[peer >> PAGE_BITS];
        Counts counts = page == null ? null : page[peer & PAGE - 1];
        return counts == null ? add(peer) : counts;
    }

    private Counts add(int peer) {
        @Nullable Counts[] page = pages[peer >> PAGE_BITS];
        if (page == null) {
            page = new Counts[Math.min(PAGE, size)];
            pages[peer >> PAGE_BITS] = page;
        }
        Counts counts = new Counts();
        page[peer & PAGE - 1] = counts;
        return counts;
    }

    /// An operation has ended. Lease holder.
    ///
    /// @param target rank of its target, or any negative number
    /// @param source rank of its source
    /// @param bytes  its size
    /// @param failed whether it failed
    public void ended(int target, int source, long bytes, boolean failed) {
        if (ON) {
            Counts counts = of(target >= 0 && target != rank ? target : source);
            counts.operations++;
            counts.bytes += bytes;
            if (failed) {
                counts.failures++;
            }
        }
    }

    /// A region of another rank was known. Lease holder.
    ///
    /// @param peer its owner
    public void keyHit(int peer) {
        if (ON) {
            of(peer).keyHits++;
        }
    }

    /// A region of another rank was not known: its owner is asked, or it is learnt at once. Lease holder.
    ///
    /// @param peer its owner
    /// @param tag  its tag
    public void keyMiss(int peer, int tag) {
        if (ON) {
            of(peer).keyMisses++;
        }
        Events.keyMiss(rank, peer, tag);
    }

    /// Bytes go through staging memory because the device may not be given the user's. Lease holder.
    ///
    /// @param peer  the other rank
    /// @param bytes how many
    public void staged(int peer, long bytes) {
        if (ON) {
            of(peer).staged++;
        }
        Events.fallback(rank, peer, bytes, Events.STAGING);
    }

    /// Bytes or a word go by a message to the owner. Lease holder.
    ///
    /// @param peer  the owner
    /// @param bytes how many
    public void byMessage(int peer, long bytes) {
        if (ON) {
            of(peer).messages++;
        }
        Events.fallback(rank, peer, bytes, Events.MESSAGE);
    }

    /// A thread has waited for space in the command queue. Any thread.
    ///
    /// @param startNs when the wait began, as `System.nanoTime` has it
    public void stalled(long startNs) {
        long ns = System.nanoTime() - startNs;
        stalls.increment();
        stallNs.add(ns);
        Events.stall(rank, ns);
    }

    /// A peer is dead.
    ///
    /// @param peer the rank
    /// @param text why
    public void peerFailed(int peer, String text) {
        Events.peerFailure(rank, peer, text);
    }

    /// Waits for space in the command queue.
    ///
    /// @return their number
    public long stalls() {
        return stalls.sum();
    }

    /// Time spent in waits for space.
    ///
    /// @return nanoseconds
    public long stallNs() {
        return stallNs.sum();
    }

    /// The counters of every peer that has any.
    ///
    /// @return in order of ranks
    public List<Peer> peers() {
        List<Peer> all = new ArrayList<>();
        for (int i = 0; i < pages.length; i++) {
            @Nullable Counts[] page = pages[i];
            for (int j = 0; page != null && j < page.length; j++) {
                Counts c = page[j];
                if (c != null) {
                    all.add(new Peer(
                            (i << PAGE_BITS) + j,
                            c.operations,
                            c.bytes,
                            c.keyHits,
                            c.keyMisses,
                            c.staged,
                            c.messages,
                            c.failures));
                }
            }
        }
        return all;
    }
}
