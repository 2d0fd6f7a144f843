package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.watari.acp.internal.Chunk.Phase;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.AtomicWords;
import org.watari.acp.transport.RemoteMemory;

/// Atomics by the executor of the word's region: the processors that map it and its owner's, or the device. Lease
/// holder only.
///
/// The device is asked for two operations only, add and compare-and-swap on 8 bytes, which every RDMA device has; all
/// others, and 4-byte words, are a compare-and-swap loop on the 8 bytes that hold the word. So every update of such a
/// region, by whatever rank, is made by the same unit.
final class Atomics {

    private static final long INT_MASK = 0xffff_ffffL;

    private final Transfers transfers;
    private final RemoteRegions remotes;

    Atomics(Transfers transfers, RemoteRegions remotes) {
        this.transfers = transfers;
        this.remotes = remotes;
    }

    // --- by processors ---------------------------------------------------------------------------------------------

    void updateMapped(Operation operation, Region region) {
        if (transfers.isStale(operation, region)) {
            return;
        }
        MemorySegment memory = Objects.requireNonNull(region.mapped);
        long offset = transfers.sourceOffset(operation, 0);
        if ((memory.address() + offset) % operation.bytes != 0) {
            operation.fail(transfers.refused(operation, Wire.MISALIGNED));
            return;
        }
        try {
            long old = AtomicWords.update(
                    operation.atomic, (int) operation.bytes, memory, offset, operation.operand, operation.expected);
            operation.issued = operation.bytes;
            storeOld(operation, old);
        } catch (IllegalStateException e) {
            transfers.failStale(operation, region);
        }
    }

    void updateByMessage(Chunk chunk) {
        Operation operation = chunk.owner();
        Region region = Objects.requireNonNull(operation.sourceRegion);
        transfers.prepare(chunk, Phase.ASKING_SOURCE, Wire.ATOMIC, region, transfers.sourceOffset(operation, 0));
        Wire.operands(
                chunk.staging,
                Owner.atomicDetail(operation.atomic, (int) operation.bytes),
                operation.operand,
                operation.expected);
        transfers.send(chunk, 0);
    }

    /// Hands the value found before to whoever asked for it.
    void storeOld(Operation operation, long old) {
        Fetched fetched = operation.fetched;
        if (fetched != null) {
            fetched.value = old;
        }
        Region target = operation.targetRegion;
        if (target == null || transfers.isStale(operation, target)) {
            return;
        }
        MemorySegment memory = Objects.requireNonNull(target.mapped);
        long offset = transfers.targetOffset(operation, 0);
        try {
            if (operation.bytes == Integer.BYTES) {
                memory.set(JAVA_INT_UNALIGNED, offset, (int) old);
            } else {
                memory.set(JAVA_LONG_UNALIGNED, offset, old);
            }
        } catch (IllegalStateException e) {
            transfers.failStale(operation, target);
        }
    }

    // --- by the device ---------------------------------------------------------------------------------------------

    void updateByDevice(Chunk chunk) {
        chunk.peer = Objects.requireNonNull(chunk.owner().sourceRegion).rank;
        chunk.guess = 0; // most words that are swapped in a loop are locks and flags
        post(chunk);
    }

    private void post(Chunk chunk) {
        Operation operation = chunk.owner();
        Region region = Objects.requireNonNull(operation.sourceRegion);
        RemoteMemory memory = remotes.deviceMemory(region).onRail(transfers.addresses.color(operation.source));
        long offset = remotes.deviceOffset(region) + transfers.sourceOffset(operation, 0);
        AtomicOperation posted = AtomicOperation.COMPARE_AND_SWAP;
        long operand = operation.operand;
        long expected = operation.expected;
        if (isNative(operation)) {
            posted = operation.atomic;
        } else {
            operand = updated(operation, chunk.guess);
            expected = chunk.guess;
        }
        long ticket = transfers.transport.atomic(
                posted, Long.BYTES, memory, offset & -Long.BYTES, operand, expected, chunk.staging, Wire.HEADER_BYTES);
        transfers.await(chunk, Phase.UPDATING, ticket);
    }

    /// The device has answered.
    void onUpdated(Chunk chunk) {
        Operation operation = chunk.owner();
        long found = chunk.staging.get(JAVA_LONG, Wire.HEADER_BYTES);
        if (isNative(operation)) {
            storeOld(operation, found);
            transfers.release(chunk);
        } else if (found == chunk.guess) {
            storeOld(operation, word(operation, found));
            transfers.release(chunk);
        } else {
            chunk.guess = found;
            post(chunk);
        }
    }

    private static boolean isNative(Operation operation) {
        return operation.bytes == Long.BYTES
                && (operation.atomic == AtomicOperation.ADD || operation.atomic == AtomicOperation.COMPARE_AND_SWAP);
    }

    private int shift(Operation operation) {
        // The word's place in the 8 bytes around it, little-endian.
        return operation.bytes == Long.BYTES
                ? 0
                : (int) (transfers.sourceOffset(operation, 0) & Integer.BYTES) * Byte.SIZE;
    }

    private long word(Operation operation, long eight) {
        return operation.bytes == Long.BYTES ? eight : (int) (eight >>> shift(operation));
    }

    /// The 8 bytes after the update, had they been `eight` before.
    private long updated(Operation operation, long eight) {
        long old = word(operation, eight);
        long operand = operation.operand;
        long result = switch (operation.atomic) {
            case ADD -> old + operand;
            case AND -> old & operand;
            case OR -> old | operand;
            case XOR -> old ^ operand;
            case SWAP -> operand;
            case COMPARE_AND_SWAP -> old == operation.expected ? operand : old;
        };
        if (operation.bytes == Long.BYTES) {
            return result;
        }
        int shift = shift(operation);
        return (eight & ~(INT_MASK << shift)) | ((result & INT_MASK) << shift);
    }
}
