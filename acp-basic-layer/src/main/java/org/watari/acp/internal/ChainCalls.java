package org.watari.acp.internal;

import org.watari.acp.GlobalAddress;
import org.watari.acp.internal.Waiting.Goal;
import org.watari.acp.transport.AtomicOperation;

/// Chains and notifications, as any thread calls them; the inner side of [org.watari.acp.Chain] and
/// [org.watari.acp.Notifications].
public final class ChainCalls {

    private final Core core;
    private final Engine engine;
    private final Waiting waiting;
    private final RemoteRegions remotes;

    ChainCalls(Core core, Engine engine, Waiting waiting, RemoteRegions remotes) {
        this.core = core;
        this.engine = engine;
        this.waiting = waiting;
        this.remotes = remotes;
    }

    /// Starts a chain.
    ///
    /// @param chain from [#fix]
    /// @param order 0, a handle, −1 or −2
    /// @param wait  whether to wait for a free slot where the ring is full
    /// @return the handle, or 0 when the ring is full and `wait` is false
    /// @throws IllegalStateException when the chain is under way or closed
    public long start(ChainPlan chain, long order, boolean wait) {
        core.checkOpen();
        chain.take();
        long handle = 0;
        try {
            while ((handle = engine.trySubmit(chain, order)) == 0 && wait) {
                waiting.await(Goal.SPACE, 0, 0);
                core.checkOpen();
            }
        } finally {
            if (handle == 0) {
                chain.giveBack();
            }
        }
        return handle;
    }

    /// Notes the regions of a chain and gives it the memory that it needs; nothing is added to it from here on.
    ///
    /// @param chain filled
    public void fix(ChainPlan chain) {
        chain.noteRegions(remotes::base);
        long bytes = chain.scratchBytes();
        if (bytes > 0) {
            chain.placeStores(core.allocateUnnamed(bytes));
        }
    }

    /// Ends a chain that is not under way.
    ///
    /// @param chain the chain
    /// @throws IllegalStateException when it is under way
    public void close(ChainPlan chain) {
        if (!chain.close() || core.isClosed()) {
            return; // the memory went with the rank
        }
        engine.takeLease();
        try {
            engine.chains().close(chain);
        } finally {
            engine.releaseLease();
        }
        LocalRegion scratch = chain.scratch;
        if (scratch != null) {
            core.freeUnnamed(scratch);
        }
    }

    /// Tells a rank of a slot and a tag.
    ///
    /// @param rank  who is told
    /// @param slot  any number
    /// @param tag   any number
    /// @param order 0, a handle, −1 or −2
    /// @param wait  whether to wait for a free slot where the ring is full
    /// @return the handle, or 0 when the ring is full and `wait` is false
    public long notify(int rank, int slot, int tag, long order, boolean wait) {
        return core.submit(
                wait,
                Operation.NOTIFY,
                GlobalAddress.NULL,
                core.starterAddress(rank),
                0,
                order,
                AtomicOperation.ADD,
                NotificationTable.key(slot, tag),
                0,
                null);
    }

    /// Takes a notification.
    ///
    /// @param slot    its slot
    /// @param tag     its tag
    /// @param limitNs how long to wait, 0 to make progress once
    /// @return false when none came in time
    public boolean takeNotification(int slot, int tag, long limitNs) {
        long key = NotificationTable.key(slot, tag);
        long start = limitNs == 0 ? 0 : System.nanoTime();
        long left = limitNs;
        while (true) {
            core.checkOpen();
            if (engine.notifications.take(key)) {
                return true;
            }
            if (!waiting.awaitFor(Goal.NOTIFIED, key, 0, left)) {
                return false;
            }
            if (limitNs > 0) {
                left = Math.max(0, limitNs - (System.nanoTime() - start)); // another thread may take what came
            }
        }
    }

    /// Takes a notification, waiting as long as every wait may last.
    ///
    /// @param slot its slot
    /// @param tag  its tag
    /// @throws org.watari.error.WaitTimeoutException when none came in time
    public void awaitNotification(int slot, int tag) {
        long key = NotificationTable.key(slot, tag);
        do {
            core.checkOpen();
            waiting.await(Goal.NOTIFIED, key, 0);
        } while (!engine.notifications.take(key));
    }
}
