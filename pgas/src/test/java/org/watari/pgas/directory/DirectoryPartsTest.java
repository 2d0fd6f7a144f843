package org.watari.pgas.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.watari.acp.Acp;
import org.watari.error.WaitTimeoutException;
import org.watari.pgas.Pgas;

/// The parts of the directory that need no other rank.
class DirectoryPartsTest {

    private static ControlBlock block(long handle) {
        return new ControlBlock(handle, SharedLayout.scalar().over(1), Part.NONE);
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
        long next = pool.peek();
        assertNotEquals(Handle.index(first), Handle.index(next));
        assertEquals(next, pool.peek());
        assertEquals(next, pool.take());
        assertNotEquals(next, pool.peek());
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
        long first = block.enter();
        long second = block.enter();
        assertNotEquals(ControlBlock.REFUSED, second);
        block.free(drained::incrementAndGet);
        assertEquals(ControlBlock.REFUSED, block.enter());
        block.leave(first);
        assertEquals(ControlBlock.REFUSED, block.enter());
        assertEquals(0, drained.get());
        block.leave(second);
        assertEquals(1, drained.get());
        assertEquals(ControlBlock.REFUSED, block.enter());
        assertEquals(1, drained.get());
    }

    /// Capability X9: what outlasts an access counts as under way.
    @Test
    void freeingWaitsForWhatOutlastsAnAccess() {
        ControlBlock block = block(Handle.of(1, 1, 0));
        AtomicInteger drained = new AtomicInteger();
        long user = block.enter();
        block.free(drained::incrementAndGet);
        block.stay(user);
        block.leave(user);
        assertEquals(0, drained.get());
        block.leave(user);
        assertEquals(1, drained.get());
    }

    /// Capability X11: what waits for the accesses under way does not wait for those that begin later, nor they
    /// for it.
    @Test
    void accessesThatBeginLaterAreNotWaitedFor() {
        ControlBlock block = block(Handle.of(1, 1, 0));
        AtomicInteger done = new AtomicInteger();
        block.afterThoseUnderWay(done::incrementAndGet);
        assertEquals(1, done.get());
        long early = block.enter();
        block.afterThoseUnderWay(done::incrementAndGet);
        long late = block.enter();
        block.afterThoseUnderWay(done::incrementAndGet);
        assertEquals(1, done.get());
        block.leave(early);
        assertEquals(2, done.get());
        long latest = block.enter();
        block.leave(late);
        assertEquals(3, done.get());
        assertFalse(block.tryPause());
        block.leave(latest);
        assertTrue(block.tryPause());
        assertFalse(block.tryPause());
        block.resume();
        block.leave(block.enter());
        block.free(done::incrementAndGet);
        assertEquals(4, done.get());
        assertFalse(block.tryPause());
    }

    /// Capability X11: many threads and many changes of the epoch: nothing is done before its time or not at all.
    @Test
    void nothingIsDoneBeforeThoseUnderWayHaveLeft() throws InterruptedException {
        ControlBlock block = block(Handle.of(1, 1, 0));
        int rounds = 500;
        AtomicInteger tooEarly = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        Thread[] users = new Thread[3];
        for (int t = 0; t < users.length; t++) {
            users[t] = Thread.ofPlatform().start(() -> {
                while (done.get() < rounds) {
                    long user = block.enter();
                    int before = done.get();
                    for (int i = 0; i < 50; i++) {
                        Thread.onSpinWait();
                    }
                    if (done.get() > before + 1) { // the one that was waiting when this began
                        tooEarly.incrementAndGet();
                    }
                    block.leave(user);
                }
            });
        }
        for (int i = 1; i <= rounds; i++) {
            block.afterThoseUnderWay(done::incrementAndGet);
            while (done.get() < i) {
                Thread.onSpinWait();
            }
        }
        for (Thread user : users) {
            user.join();
        }
        assertEquals(0, tooEarly.get());
        assertEquals(rounds, done.get());
    }

    /// Capability X11: an address is in use by who has found it, also when it has left a full cache since.
    @Test
    void aPieceMovesWhenNobodyUsesAnAddressThatTheCacheHadNoRoomFor() {
        Pgas.launchInProcess(1, Duration.ofMinutes(1), () -> {
            try (Pgas pgas = Pgas.open();
                    Arena arena = Arena.ofConfined()) {
                Acp acp = pgas.acp();
                Replica[] replicas = {new Replica()};
                AddressCache cache = new AddressCache(1);
                Eviction eviction = new Eviction(acp.requests(), 1, acp.waitLimit(), replicas);
                PinnedTable table = new PinnedTable(acp.memory(), DirectoryOptions.defaults(), 12, eviction);
                Home home = new Home(0, 2, replicas, cache, table, 1024, arena);
                ControlBlock moving = replicas[Handle.ALL].put(block(Handle.of(Handle.ALL, 1, 0)));
                AtomicInteger answers = new AtomicInteger();
                long early = moving.enter();
                long[] request = {Home.FORGET, moving.handle, 0};
                home.onRequest(1, MemorySegment.ofArray(request), (payload, address) -> answers.incrementAndGet());
                cache.put(new AddressCache.Entry(moving, 1, 0, 64, null)); // by the early one
                long late = moving.enter();
                assertNotNull(cache.find(moving.handle, 1, 0));
                cache.put(new AddressCache.Entry(block(Handle.of(Handle.ALL, 1, 1)), 1, 0, 128, null));
                assertNull(cache.find(moving.handle, 1, 0));
                moving.leave(early);
                assertEquals(0, answers.get(), "the later one has the address");
                moving.leave(late);
                assertEquals(1, answers.get());
            }
        });
    }

    /// Capability X4: what has not been acknowledged in time is asked for until it is.
    @Test
    void lateFreesAreAskedForUntilTheyAreAcknowledged() throws InterruptedException {
        LateFrees late = new LateFrees();
        AtomicInteger asked = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(1);
        late.add(new long[] {Handle.of(1, 1, 0)}, () -> {
            if (asked.incrementAndGet() < 3) {
                throw new WaitTimeoutException("free", 1, "rank 1 has not answered");
            }
            done.countDown();
        });
        assertTrue(done.await(1, TimeUnit.MINUTES), "asked " + asked + " times");
        late.close();
        assertEquals(3, asked.get());
    }

    /// Capability X4: who closes the directory waits for what has been asked, interrupted or not.
    @Test
    void anInterruptDoesNotEndTheWaitForLateFrees() throws InterruptedException {
        LateFrees late = new LateFrees();
        Thread closing = Thread.currentThread();
        CountDownLatch begun = new CountDownLatch(1);
        AtomicBoolean done = new AtomicBoolean();
        late.add(new long[] {Handle.of(1, 1, 0)}, () -> {
            begun.countDown();
            long start = System.nanoTime();
            while (closing.getState() != Thread.State.WAITING
                    && System.nanoTime() - start < TimeUnit.MINUTES.toNanos(1)) {
                Thread.onSpinWait();
            }
            done.set(true);
        });
        assertTrue(begun.await(1, TimeUnit.MINUTES), "nobody has asked");
        closing.interrupt();
        late.close();
        assertTrue(done.get());
        assertTrue(Thread.interrupted(), "the interrupt is kept");
    }

    /// Capability X4: nobody asks for what is late when the directory has been closed.
    @Test
    void lateFreesEndWithTheirDirectory() throws InterruptedException {
        LateFrees late = new LateFrees();
        AtomicReference<Thread> asking = new AtomicReference<>();
        late.add(new long[] {Handle.of(1, 1, 0)}, () -> {
            asking.set(Thread.currentThread());
            throw new WaitTimeoutException("free", 1, "rank 1 has not answered");
        });
        long start = System.nanoTime();
        while (asking.get() == null) {
            assertTrue(System.nanoTime() - start < TimeUnit.MINUTES.toNanos(1), "nobody has asked");
            Thread.onSpinWait();
        }
        late.close();
        assertTrue(asking.get().join(Duration.ofMinutes(1)));
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
            cache.put(new AddressCache.Entry(blocks[i], 1, 0, 1000 + i, null));
        }
        assertNotNull(cache.find(blocks[0].handle, 1, 0));
        assertNotNull(cache.find(blocks[2].handle, 1, 0));
        assertNull(cache.find(blocks[2].handle, 0, 0));
        cache.put(new AddressCache.Entry(blocks[4], 1, 0, 1004, null));
        cache.put(new AddressCache.Entry(blocks[5], 1, 0, 1005, null));
        assertNotNull(cache.find(blocks[0].handle, 1, 0));
        assertNull(cache.find(blocks[1].handle, 1, 0));
        assertNotNull(cache.find(blocks[2].handle, 1, 0));
        assertNull(cache.find(blocks[3].handle, 1, 0));
        assertEquals(4, cache.entries());
        assertEquals(2, cache.evictions());
        cache.forget(blocks[0]);
        assertNull(cache.find(blocks[0].handle, 1, 0));
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
                        assertNull(cache.find(block.handle, rank, 0));
                    }
                    block = block(Handle.of(1, 1 + i, index));
                    blocks[index] = block;
                }
                AddressCache.Entry entry = cache.find(block.handle, rank, 0);
                if (entry == null) {
                    cache.put(new AddressCache.Entry(block, rank, 0, i, null));
                    assertEquals(capacity > 0, cache.find(block.handle, rank, 0) != null);
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
