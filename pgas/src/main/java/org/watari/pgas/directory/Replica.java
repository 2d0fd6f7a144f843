package org.watari.pgas.directory;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One partition as this rank has it: a list of control blocks by index. A freed block stays until the next
/// object of its index, so that late news of it are recognised.
///
/// Pieces of the list are 16, 32, 64 … entries long and never move: readers need no lock, and neither do
/// the two that write, the communication thread and those that have asked for an unknown object.
///
/// **Threads**: any.
final class Replica {

    private static final int FIRST_BITS = 4;
    private static final int PIECES = 24;

    private final AtomicReferenceArray<@Nullable AtomicReferenceArray<@Nullable ControlBlock>> pieces =
            new AtomicReferenceArray<>(PIECES);
    private final AtomicInteger end = new AtomicInteger();

    /// The last block of an index, null where there has been none.
    @Nullable
    ControlBlock find(int index) {
        int at = index + (1 << FIRST_BITS);
        int piece = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(at);
        AtomicReferenceArray<@Nullable ControlBlock> blocks = pieces.get(piece - FIRST_BITS);
        return blocks == null ? null : blocks.getAcquire(at - (1 << piece));
    }

    /// No block has this index or a higher one.
    int end() {
        return end.get();
    }

    /// Enters a block unless this object or a later one of its index is known.
    ///
    /// @return the block of the list
    ControlBlock put(ControlBlock block) {
        int index = Handle.index(block.handle);
        int at = index + (1 << FIRST_BITS);
        int piece = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(at);
        AtomicReferenceArray<@Nullable ControlBlock> blocks = pieces.get(piece - FIRST_BITS);
        if (blocks == null) {
            pieces.compareAndSet(piece - FIRST_BITS, null, new AtomicReferenceArray<>(1 << piece));
            blocks = pieces.get(piece - FIRST_BITS);
        }
        end.accumulateAndGet(index + 1, Math::max);
        while (true) {
            ControlBlock there = blocks.get(at - (1 << piece));
            if (there != null && Handle.generation(there.handle) >= Handle.generation(block.handle)) {
                return there;
            }
            if (blocks.compareAndSet(at - (1 << piece), there, block)) {
                return block;
            }
        }
    }

    /// All blocks that are not freed.
    void forEachLive(Consumer<ControlBlock> action) {
        forEach(block -> {
            if (!block.isFreed()) {
                action.accept(block);
            }
        });
    }

    /// All blocks, those of freed objects too.
    void forEach(Consumer<ControlBlock> action) {
        int indices = end.get();
        for (int index = 0; index < indices; index++) {
            ControlBlock block = find(index);
            if (block != null) {
                action.accept(block);
            }
        }
    }
}
