package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.watari.acp.GlobalAddress;
import org.watari.acp.internal.ChainPlan.Lane;
import org.watari.acp.internal.ChainPlan.Piece;
import org.watari.acp.internal.ChainPlan.Stage;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.TransferList;
import org.watari.acp.transport.Transport;

/// Lays out a chain for the regions that it has now. Each copy goes one of three ways:
///
/// | sides | way |
/// |---|---|
/// | both mapped here | plain loads and stores |
/// | library memory on both, at most `chainListBytes`, and not better by message | the transport's list |
/// | else | an operation of its own, as a single copy would go |
///
/// Lease holder only.
final class ChainSteps {

    /// Larger mapped copies go in pieces, as operations.
    private static final long LARGEST_MAPPED = 1 << 20;

    private final Transport transport;
    private final RemoteRegions remotes;
    private final Ways ways;
    private final GlobalAddress addresses;
    private final int rank;
    private final long listBytes;
    private final MemorySegment message;

    ChainSteps(Transport transport, RemoteRegions remotes, Ways ways, int rank, long listBytes, Arena arena) {
        this.ways = ways;
        this.transport = transport;
        this.remotes = remotes;
        this.addresses = remotes.addresses();
        this.rank = rank;
        this.listBytes = listBytes;
        this.message = arena.allocate(Wire.HEADER_BYTES, BlockAllocator.ALIGNMENT);
    }

    /// Makes the steps of every lane.
    void prepare(ChainPlan plan) {
        close(plan);
        try {
            for (Stage stage : plan.stages) {
                for (Lane lane : stage.lanes) {
                    prepare(plan, lane);
                }
            }
        } catch (RuntimeException e) {
            close(plan);
            throw e;
        }
    }

    private void prepare(ChainPlan plan, Lane lane) {
        List<ChainStep> steps = new ArrayList<>();
        ChainStep step = null;
        for (Piece piece : lane.pieces) {
            if (step == null || !step.isListOnly() || !isForList(plan, piece)) {
                step = new ChainStep(lane);
                steps.add(step);
                lane.steps = steps.toArray(ChainStep[]::new); // before anything that may throw, for the close
            }
            for (int row = 0; row < piece.count; row++) {
                add(plan, step, piece.target(row), piece.source(row), piece.bytes(row));
            }
            if (piece.notifies && step.isListOnly()) {
                Wire.notification(message, piece.notification);
                Objects.requireNonNull(step.list).message(message, Wire.HEADER_BYTES);
            } else if (piece.notifies) {
                step.notify(piece.notification);
            }
        }
    }

    private boolean isForList(ChainPlan plan, Piece piece) {
        for (int row = 0; row < piece.count; row++) {
            Region source = plan.region(remotes, piece.source(row));
            Region target = plan.region(remotes, piece.target(row));
            if (!isForList(source, piece.source(row), target, piece.target(row), piece.bytes(row))) {
                return false;
            }
        }
        return true;
    }

    private boolean isForList(Region source, long sourceAddress, Region target, long targetAddress, long bytes) {
        if (bytes > listBytes || (source.mapped != null && target.mapped != null)) {
            return false;
        }
        Region here = source.rank == rank ? source : target;
        Region there = here == source ? target : source;
        return here instanceof LocalRegion local
                && local.slice != null
                && there instanceof RemoteRegion remote
                && remote.memory != null
                && !ways.isForMessage(remote, here == source ? targetAddress : sourceAddress, bytes);
    }

    private void add(ChainPlan plan, ChainStep step, long targetAddress, long sourceAddress, long bytes) {
        Region target = plan.region(remotes, targetAddress);
        Region source = plan.region(remotes, sourceAddress);
        long to = offset(plan, target, targetAddress, bytes);
        long from = offset(plan, source, sourceAddress, bytes);
        if (isForList(source, sourceAddress, target, targetAddress, bytes)) {
            int color = addresses.color(source.rank == rank ? targetAddress : sourceAddress);
            addToList(plan, step, color, source, from, target, to, bytes);
        } else if (source.mapped != null && target.mapped != null && bytes <= LARGEST_MAPPED) {
            step.mapped.add(new ChainStep.Mapped(source, from, target, to, bytes));
        } else {
            Operation child = new Operation();
            child.kind = Operation.COPY;
            child.source = sourceAddress;
            child.target = targetAddress;
            child.bytes = bytes;
            child.chain = plan;
            child.step = step;
            step.children.add(new ChainStep.Child(child, source, target));
        }
    }

    private long offset(ChainPlan plan, Region region, long address, long bytes) {
        long offset = addresses.position(address) - region.position;
        if (bytes > region.length - offset) {
            throw new IndexOutOfBoundsException("chain of " + plan.descriptors() + " descriptors, copy of " + bytes
                    + " bytes: " + addresses.toText(address) + " lies in a region of " + region.length + " bytes");
        }
        return offset;
    }

    private void addToList(
            ChainPlan plan, ChainStep step, int color, Region source, long from, Region target, long to, long bytes) {
        if (step.list == null) {
            step.list = transport.list(step.lane.rank);
        }
        TransferList list = step.list;
        // The memory itself, not a view that is closed at once when its registration ends: a start holds it.
        if (target instanceof RemoteRegion remote) {
            LibraryHeap.Slice slice = Objects.requireNonNull(((LocalRegion) source).slice);
            check(plan, step, list, remote);
            list.put(memory(remote).onRail(color), remote.memoryOffset + to, slice.segment(), from, bytes);
        } else {
            RemoteRegion remote = (RemoteRegion) source;
            LibraryHeap.Slice slice = Objects.requireNonNull(((LocalRegion) target).slice);
            check(plan, step, list, remote);
            list.get(memory(remote).onRail(color), remote.memoryOffset + from, slice.segment(), to, bytes);
        }
    }

    private static RemoteMemory memory(RemoteRegion region) {
        return Objects.requireNonNull(region.memory);
    }

    /// The first use of a region in a list also reads its generation word: whoever ends the region keeps its memory
    /// apart until this rank has ended with it, so that the word may be read at any time of the start.
    private void check(ChainPlan plan, ChainStep step, TransferList list, RemoteRegion region) {
        if (!remotes.needsCheck(region) || step.checked.contains(region)) {
            return;
        }
        LocalRegion scratch = Objects.requireNonNull(plan.scratch);
        long at = (long) Long.BYTES * word(plan, region);
        step.check(region, at);
        list.get(
                Objects.requireNonNull(region.root),
                (long) region.tag * Long.BYTES,
                Objects.requireNonNull(scratch.slice).segment(),
                at,
                JAVA_LONG.byteSize());
    }

    private static int word(ChainPlan plan, RemoteRegion region) {
        int at = 0;
        while (plan.regions[at].region != region) {
            at++;
        }
        return plan.regions[at].word;
    }

    /// Frees the lists of a chain that is not under way.
    static void close(ChainPlan plan) {
        plan.prepared = false;
        for (Stage stage : plan.stages) {
            for (Lane lane : stage.lanes) {
                for (ChainStep step : lane.steps) {
                    if (step.list != null) {
                        step.list.close();
                    }
                }
                lane.steps = new ChainStep[0];
            }
        }
    }
}
