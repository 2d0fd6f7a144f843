package org.watari.pgas.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// The parts of the directory that need no other rank.
class DirectoryPartsTest {

    private static ControlBlock block(long handle) {
        return new ControlBlock(handle, SharedLayout.scalar().over(1), null);
    }

    /// Capability X1: the parts of a handle come back from it.
    @Test
    void handlesKeepTheirParts() {
        long handle = Handle.of(1 << 20, Handle.GENERATION_MAX, Handle.INDEX_MAX);
        assertEquals(1 << 20, Handle.partition(handle));
        assertEquals(Handle.GENERATION_MAX, Handle.generation(handle));
        assertEquals(Handle.INDEX_MAX, Handle.index(handle));
        assertEquals(handle, Handle.check(handle, 1 << 20));
        assertThrows(IllegalArgumentException.class, () -> Handle.check(handle, (1 << 20) - 1));
        assertThrows(IllegalArgumentException.class, () -> Handle.check(Handle.of(0, 0, 5), 4));
    }

    /// Capability X2: no handle is given out twice, also when its index is used up.
    @Test
    void indicesAreUsedAgainUntilTheirGenerationsAreUsedUp() {
        IndexPool pool = new IndexPool(3);
        long first = pool.take();
        long last = first;
        for (int i = 1; i < Handle.GENERATION_MAX; i++) {
            pool.give(last);
            last = pool.take();
            assertEquals(Handle.index(first), Handle.index(last));
            assertEquals(1 + i, Handle.generation(last));
        }
        pool.give(last);
        assertNotEquals(Handle.index(first), Handle.index(pool.take()));
    }

    /// Capability X4: news that come late change nothing.
    @Test
    void listsKeepTheLatestObjectOfAnIndex() {
        Replica replica = new Replica();
        for (int index : new int[] {0, 15, 16, 17, 100_000, Handle.INDEX_MAX}) {
            assertNull(replica.find(index));
            ControlBlock second = block(Handle.of(1, 2, index));
            assertSame(second, replica.put(second));
            assertSame(second, replica.put(block(Handle.of(1, 1, index))));
            assertSame(second, replica.put(block(Handle.of(1, 2, index))));
            ControlBlock third = block(Handle.of(1, 3, index));
            assertSame(third, replica.put(third));
            assertSame(third, replica.find(index));
        }
    }

    /// Capability X9: freeing is acknowledged by the last access that is under way, once.
    @Test
    void freeingWaitsForAccessesThatAreUnderWay() {
        ControlBlock block = block(Handle.of(1, 1, 0));
        AtomicInteger drained = new AtomicInteger();
        assertTrue(block.enter());
        assertTrue(block.enter());
        block.free(drained::incrementAndGet);
        assertFalse(block.enter());
        block.leave();
        assertFalse(block.enter());
        assertEquals(0, drained.get());
        block.leave();
        assertEquals(1, drained.get());
        assertFalse(block.enter());
        assertEquals(1, drained.get());
    }

    /// Capability X8: second chance: what has been used since the hand came by stays.
    @Test
    void usedAddressesOutliveUnusedOnes() {
        AddressCache cache = new AddressCache(4);
        ControlBlock[] blocks = new ControlBlock[6];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = block(Handle.of(2, 1, i));
        }
        for (int i = 0; i < 4; i++) {
            cache.put(new AddressCache.Entry(blocks[i], 1, 1000 + i, null));
        }
        assertNotNull(cache.find(blocks[0].handle, 1));
        assertNotNull(cache.find(blocks[2].handle, 1));
        assertNull(cache.find(blocks[2].handle, 0));
        cache.put(new AddressCache.Entry(blocks[4], 1, 1004, null));
        cache.put(new AddressCache.Entry(blocks[5], 1, 1005, null));
        assertNotNull(cache.find(blocks[0].handle, 1));
        assertNull(cache.find(blocks[1].handle, 1));
        assertNotNull(cache.find(blocks[2].handle, 1));
        assertNull(cache.find(blocks[3].handle, 1));
        assertEquals(4, cache.entries());
        assertEquals(2, cache.evictions());
        cache.forget(blocks[0]);
        assertNull(cache.find(blocks[0].handle, 1));
        assertEquals(3, cache.entries());
        assertEquals(1, cache.invalidations());
    }

    /// Capability X8: a model of any number of addresses against a cache of any capacity.
    @Test
    void cacheNeverHoldsMoreThanItsCapacityAndNeverAWrongAddress() {
        for (int capacity : new int[] {0, 1, 4, 10, 100}) {
            AddressCache cache = new AddressCache(capacity);
            ControlBlock[] blocks = new ControlBlock[50];
            SplittableRandom random = new SplittableRandom(capacity);
            for (int i = 0; i < 20_000; i++) {
                int index = random.nextInt(blocks.length);
                int rank = random.nextInt(5);
                ControlBlock block = blocks[index];
                if (block == null || random.nextInt(50) == 0) {
                    if (block != null) {
                        cache.forget(block);
                        assertNull(cache.find(block.handle, rank));
                    }
                    block = block(Handle.of(1, 1 + i, index));
                    blocks[index] = block;
                }
                AddressCache.Entry entry = cache.find(block.handle, rank);
                if (entry == null) {
                    cache.put(new AddressCache.Entry(block, rank, i, null));
                    assertEquals(capacity > 0, cache.find(block.handle, rank) != null);
                } else {
                    assertSame(block, entry.block);
                    assertEquals(rank, entry.rank);
                }
                assertTrue(cache.entries() <= capacity);
            }
            assertEquals(capacity, cache.entries());
        }
    }
}
