package org.watari.acp.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.acp.internal.trace.Trace;
import org.watari.acp.transport.Transport;
import org.watari.error.StaleAddressException;

/// The life of an operation from the ring to its end: waits for its order, learns its regions, is given to
/// [Transfers], ends, and lets others start. Lease holder only, but for [#hasFailed].
///
/// An operation waits in one place: hung on the slot of the handle that it is ordered after; as the continuation of the
/// operation before it; in the list of those whose region is being asked for; or with its chunks in [Transfers].
/// What becomes ready goes through two queues, so that a chain of operations, each of which ends as it starts, needs
/// no deep stack.
final class Scheduler implements Transfers.Listener {

    private final int rank;
    private final GlobalAddress addresses;
    private final Transport transport;
    private final RegionTable regions;
    private final RemoteRegions remotes;
    private final OperationRing ring;
    private final Ways ways;
    private final Trace trace;
    private final Transfers transfers;
    private final Quarantine quarantine;
    private final Delegations delegations;
    private final Chains chains;
    private final Chains.Notifier notifier;
    private final MemorySegment request;
    private final AtomicIntegerArray failedPeers;

    private final ArrayDeque<Operation> startable = new ArrayDeque<>();
    private final ArrayDeque<Operation> over = new ArrayDeque<>();
    /// Operations that wait for an owner to describe a region.
    private final ArrayDeque<Operation> resolving = new ArrayDeque<>();
    /// First bytes of the regions that owners have been asked about.
    private final Set<Long> asked = new HashSet<>();
    /// Ends of operations, for the waiters.
    private long ends;

    Scheduler(
            int rank,
            int processCount,
            Transport transport,
            RegionTable regions,
            RemoteRegions remotes,
            OperationRing ring,
            Ways ways,
            Consumer<LibraryHeap.Slice> reuse,
            Arena arena,
            long chainListBytes,
            Chains.Notifier notifier,
            Trace trace) {
        this.rank = rank;
        this.trace = trace;
        this.addresses = remotes.addresses();
        this.transport = transport;
        this.regions = regions;
        this.remotes = remotes;
        this.ring = ring;
        this.ways = ways;
        this.failedPeers = new AtomicIntegerArray(processCount);
        this.quarantine = new Quarantine(transport, reuse, arena);
        this.transfers =
                new Transfers(transport, remotes, addresses, processCount, quarantine::onUnpinned, arena, trace, this);
        this.delegations = new Delegations(transport, arena);
        this.notifier = notifier;
        this.chains = new Chains(
                this,
                transport,
                remotes,
                new ChainSteps(transport, remotes, ways, rank, chainListBytes, arena),
                notifier,
                quarantine::onUnpinned,
                trace);
        this.request = arena.allocate(Wire.HEADER_BYTES, BlockAllocator.ALIGNMENT);
    }

    Transfers transfers() {
        return transfers;
    }

    Chains chains() {
        return chains;
    }

    int rank() {
        return rank;
    }

    /// Number of operations of this rank that have ended so far.
    long ends() {
        return ends;
    }

    // --- order -----------------------------------------------------------------------------------------------------

    /// Takes what callers have published.
    ///
    /// @return number of operations taken
    int startPublished() {
        int taken = 0;
        Operation operation;
        while ((operation = ring.takePublished()) != null) {
            accept(operation);
            drain();
            taken++;
        }
        return taken;
    }

    private void accept(Operation operation) {
        long own = operation.published;
        long order = operation.order;
        if (order == GlobalMemoryAccess.ORDER_CONTINUE) {
            Operation before = ring.outstanding(own - 1);
            if (before != null && isSameStream(before, operation)) {
                operation.continues = true;
                if (before.over || (before.started && before.issuedAll())) {
                    startable.add(operation);
                } else {
                    before.continuation = operation;
                }
                return;
            }
            order = own - 1;
        } else if (order < 0) {
            order = own - 1;
        } else if (order >= own) {
            order = 0; // a handle not issued before this operation orders nothing
        }
        hang(operation, order);
    }

    /// Same kind of operation between the same ranks on the same rails.
    private boolean isSameStream(Operation before, Operation operation) {
        return before.kind == operation.kind
                && (operation.kind == Operation.COPY || operation.kind == Operation.ATOMIC)
                && addresses.rank(before.source) == addresses.rank(operation.source)
                && addresses.color(before.source) == addresses.color(operation.source)
                && addresses.rank(before.target) == addresses.rank(operation.target)
                && addresses.color(before.target) == addresses.color(operation.target);
    }

    private void hang(Operation operation, long order) {
        Operation last = ring.outstanding(order);
        if (last == null) {
            startable.add(operation);
        } else {
            operation.nextDependent = last.dependents;
            last.dependents = operation;
        }
    }

    /// Starts and ends what is ready, and what gets ready by that.
    private void drain() {
        while (true) {
            Operation operation;
            if ((operation = startable.poll()) != null) {
                start(operation);
            } else if ((operation = over.poll()) != null) {
                end(operation);
            } else if (!chains.drain()) {
                return;
            }
        }
    }

    private void end(Operation operation) {
        boolean ofChain = operation.isOfChain();
        if (ofChain) {
            chains.onChildEnded(operation); // which may go on using the regions
        }
        unuse(operation.sourceRegion);
        unuse(operation.targetRegion);
        if (ofChain) {
            operation.clear();
        } else if (operation.requester >= 0) {
            delegations.finish(operation);
        } else {
            operation.chain = null;
            ends++;
            if (operation.kind == Operation.COPY || operation.kind == Operation.ATOMIC) {
                trace.ended(
                        addresses.rank(operation.target),
                        addresses.rank(operation.source),
                        operation.bytes,
                        operation.failure != null);
            }
            ring.end(operation, startable);
        }
    }

    private void unuse(@Nullable Region region) {
        if (region instanceof RemoteRegion remote) {
            remotes.unuse(remote);
        }
    }

    /// Counts the region as used by an operation, until [#end].
    static Region use(Region region) {
        if (region instanceof RemoteRegion remote) {
            remote.use();
        }
        return region;
    }

    /// Starts an operation that is in no ring.
    void startChild(Operation operation) {
        startable.add(operation);
    }

    /// An operation of the ring has nothing left to do but to tell.
    void over(Operation operation) {
        operation.over = true;
        over.add(operation);
    }

    /// An operation has issued bytes, has got some through, or has failed.
    @Override
    public void moved(Operation operation) {
        if (!operation.started || operation.over || !operation.issuedAll()) {
            return;
        }
        Operation continuation = operation.continuation;
        if (continuation != null) {
            operation.continuation = null;
            startable.add(continuation);
        }
        if (operation.chunks == 0 && !operation.checking && !operation.queued) {
            over(operation);
        }
    }

    // --- start -----------------------------------------------------------------------------------------------------

    /// Finds the regions of an operation and begins it; asks the owner first where a region is not known.
    private void start(Operation operation) {
        if (operation.kind == Operation.CHAIN) {
            chains.begin(operation);
            return;
        }
        if (operation.kind == Operation.NOTIFY) {
            notifyRank(operation);
        } else if (operation.kind != Operation.NOTHING) {
            try {
                if (!findRegions(operation)) {
                    resolving.add(operation);
                    return;
                }
                operation.way = ways.of(operation);
                if (operation.kind == Operation.LOOK_UP && operation.fetched != null) {
                    operation.fetched.region = operation.sourceRegion;
                }
            } catch (RuntimeException e) {
                operation.fail(e);
            }
            if (operation.continues && !mayContinue(operation)) {
                operation.continues = false;
                hang(operation, operation.published - 1);
                return;
            }
        }
        operation.started = true;
        try {
            transfers.begin(operation);
        } catch (RuntimeException e) {
            // An operation that cannot go on fails; it never takes the thread that happens to drive it with it.
            operation.fail(e);
        }
        moved(operation);
    }

    private void notifyRank(Operation operation) {
        int peer = addresses.rank(operation.source);
        long status = notifier.notify(peer, operation.operand);
        if (status != Transport.DONE) {
            operation.fail(Failures.of(transport, peer, status, operation.describe(addresses)));
        }
    }

    private boolean mayContinue(Operation operation) {
        Operation before = ring.outstanding(operation.published - 1);
        return before == null || (before.way == operation.way && Ways.isInOrder(operation.way));
    }

    /// @return false after a request to an owner
    private boolean findRegions(Operation operation) {
        if (operation.sourceRegion == null) {
            operation.sourceRegion = region(operation, operation.source);
        }
        if (operation.targetRegion == null && operation.target != GlobalAddress.NULL) {
            operation.targetRegion = region(operation, operation.target);
        }
        return operation.sourceRegion != null
                && (operation.target == GlobalAddress.NULL || operation.targetRegion != null);
    }

    /// @return the region, or null after a request to its owner
    private @Nullable Region region(Operation operation, long address) {
        Region known = known(operation, address);
        if (known == null) {
            askFor(operation, address);
            return null;
        }
        return checkBounds(operation, address, known);
    }

    /// The region of an address as it is now.
    ///
    /// @return the region, or null when its owner has to be asked
    @Nullable
    Region known(Operation operation, long address) {
        int peer = addresses.rank(address);
        if (peer == rank) {
            LocalRegion own = regions.find(addresses.tag(address));
            if (own == null) {
                throw new StaleAddressException(
                        operation.describe(addresses), addresses.toText(address) + " is not registered");
            }
            return own;
        }
        if (hasFailed(peer)) {
            throw Failures.of(transport, peer, Transport.PEER_FAILED, operation.describe(addresses));
        }
        RemoteRegion known = remotes.findCounted(address);
        if (known == null) {
            trace.keyMiss(peer, addresses.tag(address));
            known = remotes.learnAtOnce(address);
        } else {
            trace.keyHit(peer);
        }
        return known;
    }

    private Region checkBounds(Operation operation, long address, Region region) {
        long offset = addresses.position(address) - region.position;
        if (operation.bytes > region.length - offset) {
            throw new IndexOutOfBoundsException(operation.describe(addresses) + ": " + addresses.toText(address)
                    + " lies in a region of " + region.length + " bytes");
        }
        return use(region);
    }

    private void askFor(Operation operation, long address) {
        if (!asked.add(remotes.base(address))) {
            return; // the answer is on its way
        }
        Wire.header(request, Wire.RESOLVE, 0, address);
        Wire.region(request, addresses.tag(address), 0, 0, 0);
        int peer = addresses.rank(address);
        long status = transport.send(peer, request, Wire.HEADER_BYTES);
        if (status != Transport.DONE) {
            asked.remove(remotes.base(address));
            throw Failures.of(transport, peer, status, operation.describe(addresses));
        }
    }

    // --- what the network brings -----------------------------------------------------------------------------------

    void onResolved(MemorySegment answer, long length) {
        long base = remotes.base(Wire.serial(answer));
        asked.remove(base);
        RemoteRegion region = null;
        RuntimeException failure = null;
        try {
            region = remotes.learn(base, answer, length);
        } catch (RuntimeException e) {
            failure = e;
        }
        for (int i = resolving.size(); i > 0; i--) {
            Operation operation = resolving.remove();
            boolean isSource = remotes.base(operation.source) == base;
            boolean isTarget = remotes.base(operation.target) == base;
            if (!isSource && !isTarget) {
                resolving.add(operation);
                continue;
            }
            try {
                if (region == null) {
                    throw failure != null
                            ? failure
                            : new StaleAddressException(
                                    operation.describe(addresses),
                                    addresses.toText(isSource ? operation.source : operation.target)
                                            + " is not registered there");
                }
                // The region itself, not by the cache: a small one may have let it go again.
                if (isSource && operation.sourceRegion == null) {
                    operation.sourceRegion = checkBounds(operation, operation.source, region);
                }
                if (isTarget && operation.targetRegion == null) {
                    operation.targetRegion = checkBounds(operation, operation.target, region);
                }
            } catch (RuntimeException e) {
                failResolving(operation, e);
                continue;
            }
            startable.add(operation);
        }
        drain();
    }

    private void failResolving(Operation operation, RuntimeException failure) {
        operation.fail(failure);
        operation.started = true;
        moved(operation);
    }

    /// A request to make a copy from memory of this rank.
    void onCopyRequest(int requester, MemorySegment message) {
        startable.add(delegations.accept(requester, message));
        drain();
    }

    /// Goes on with everything that is under way.
    ///
    /// @return number of things that moved
    int advance() {
        int moved = transfers.poll() + chains.poll() + startPublished() + transfers.advance();
        drain();
        moved += transfers.flushBatches();
        drain(); // what could not be sent has failed
        moved += remotes.answerEndings();
        quarantine.retry();
        return moved;
    }

    void onAnswer(int sender, MemorySegment message, long length) {
        transfers.onAnswer(sender, message, length);
        drain();
    }

    void onManyDone(int sender, MemorySegment message, long length) {
        transfers.onManyDone(sender, message, length);
        drain();
    }

    void onPeerFailed(int peer, String text) {
        failedPeers.set(peer, 1);
        trace.peerFailed(peer, text);
        transfers.onPeerFailed(peer);
        quarantine.onPeerFailed(peer);
        asked.removeIf(base -> addresses.rank(base) == peer);
        for (int i = resolving.size(); i > 0; i--) {
            Operation operation = resolving.remove();
            if (addresses.rank(operation.source) == peer || addresses.rank(operation.target) == peer) {
                failResolving(
                        operation, Failures.of(transport, peer, Transport.PEER_FAILED, operation.describe(addresses)));
            } else {
                resolving.add(operation);
            }
        }
        drain();
    }

    Quarantine quarantine() {
        return quarantine;
    }

    /// True when the peer is known to be dead. Any thread.
    boolean hasFailed(int peer) {
        return failedPeers.get(peer) != 0;
    }
}
