package org.watari.acp.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/// Parts of library memory, against a model of one bit for each 64 bytes (A8).
class BlockAllocatorTest {

    private static final int UNITS = 64;

    private record Part(long offset, int units) {}

    @Property(tries = 300)
    void partsNeverOverlapAndEverythingComesBack(
            @ForAll @Size(max = 200) List<@IntRange(min = -20, max = 700) Integer> steps) {
        BlockAllocator allocator = new BlockAllocator(UNITS * BlockAllocator.ALIGNMENT);
        BitSet model = new BitSet(UNITS);
        List<Part> live = new ArrayList<>();
        for (int step : steps) {
            if (step > 0) {
                allocate(allocator, model, live, step);
            } else if (!live.isEmpty()) {
                Part part = live.remove(-step % live.size());
                allocator.free(part.offset);
                int first = (int) (part.offset / BlockAllocator.ALIGNMENT);
                model.clear(first, first + part.units);
            }
            assertEquals(model.cardinality() * BlockAllocator.ALIGNMENT, allocator.usedBytes());
            assertEquals(model.isEmpty(), allocator.isEmpty());
        }
        live.forEach(part -> allocator.free(part.offset));
        assertEquals(0, allocator.allocate(UNITS * BlockAllocator.ALIGNMENT), "all joined again");
    }

    private static void allocate(BlockAllocator allocator, BitSet model, List<Part> live, int bytes) {
        int units = (int) (BlockAllocator.roundUp(bytes) / BlockAllocator.ALIGNMENT);
        int first = 0;
        while (first + units <= UNITS && model.get(first, first + units).cardinality() > 0) {
            first++;
        }
        long offset = allocator.allocate(bytes);
        if (first + units > UNITS) {
            assertEquals(-1, offset);
        } else {
            assertEquals(first * BlockAllocator.ALIGNMENT, offset, "first fit");
            model.set(first, first + units);
            live.add(new Part(offset, units));
        }
    }

    @Example
    void impossibleSizesAndOffsetsAreRefused() {
        BlockAllocator allocator = new BlockAllocator(1024);
        for (long bytes : new long[] {0, -1, Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> allocator.allocate(bytes));
        }
        assertEquals(-1, allocator.allocate(1025));
        assertThrows(IllegalArgumentException.class, () -> allocator.free(0));
        long offset = allocator.allocate(10);
        allocator.free(offset);
        assertThrows(IllegalArgumentException.class, () -> allocator.free(offset));
        assertTrue(allocator.isEmpty());
    }
}
