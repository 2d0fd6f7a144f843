package org.watari.acp.transport.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.watari.verbs.Access;
import org.watari.verbs.MemoryRegion;
import org.watari.verbs.ProtectionDomain;

/// Registered slots for messages, results of atomics, and small transfers from and to memory that is not
/// registered. It grows by slabs; what is under way is bounded by the flow control of the layer above.
final class StagingPool implements AutoCloseable {

    private static final int SLAB_SLOTS = 64;
    private static final long ALIGNMENT = 64;

    private final Arena arena;
    private final ProtectionDomain pd;
    private final long slotBytes;
    private final List<MemoryRegion> slabs = new ArrayList<>();
    private MemorySegment[] slots = new MemorySegment[0];
    private int[] free = new int[0];
    private int freeCount;

    StagingPool(Arena arena, ProtectionDomain pd, long slotBytes) {
        this.arena = arena;
        this.pd = pd;
        this.slotBytes = (slotBytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    long slotBytes() {
        return slotBytes;
    }

    /// Memory of all slots.
    long bytes() {
        return slotBytes * slots.length;
    }

    int take() {
        if (freeCount == 0) {
            addSlab();
        }
        return free[--freeCount];
    }

    void giveBack(int slot) {
        free[freeCount++] = slot;
    }

    MemorySegment segment(int slot) {
        return slots[slot];
    }

    long address(int slot) {
        return slots[slot].address();
    }

    int lkey(int slot) {
        return slabs.get(slot / SLAB_SLOTS).lkey();
    }

    private void addSlab() {
        int before = slots.length;
        MemorySegment memory = arena.allocate(SLAB_SLOTS * slotBytes, ALIGNMENT);
        slabs.add(MemoryRegion.register(pd, memory, EnumSet.of(Access.LOCAL_WRITE)));
        slots = Arrays.copyOf(slots, before + SLAB_SLOTS);
        free = Arrays.copyOf(free, slots.length);
        for (int i = SLAB_SLOTS - 1; i >= 0; i--) {
            slots[before + i] = memory.asSlice(i * slotBytes, slotBytes);
            free[freeCount++] = before + i;
        }
    }

    @Override
    public void close() {
        slabs.forEach(MemoryRegion::close);
    }
}
