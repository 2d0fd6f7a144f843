package org.watari.pgas.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.watari.error.StaleAddressException;
import org.watari.pgas.DistributedLock;
import org.watari.pgas.Team;

/// Locks and pointers to private memory as objects of the directory.
final class ObjectPrograms {

    private static final long LIMIT_SECONDS = 60;
    private static final int THREADS = 3;
    private static final int ROUNDS = 20;

    private ObjectPrograms() {}

    /// The handle of the object of one rank, on all.
    private static long of(Team world, int rank, long handle) {
        return world.broadcast(handle, rank);
    }

    /// A lock of each kind of allocation keeps threads of all ranks apart that count by a load and a store.
    static void locks(Team world, Directory directory) {
        SharedLayout layout = SharedLayout.lock(world.size());
        int last = world.size() - 1;
        long all = directory.allocateAll(layout);
        long global = of(world, last, world.rank() == last ? directory.allocateGlobal(layout) : 0);
        long local = of(world, last, world.rank() == last ? directory.allocateLocal(layout) : 0);
        long counters = directory.allocateAll(SharedLayout.array(Long.BYTES, 3, 1));
        assertEquals(0, directory.homeOf(global, 0));
        assertEquals(last, directory.homeOf(local, 0));
        long[] handles = {all, global, local};
        List<CompletableFuture<Void>> threads = Stream.generate(() -> CompletableFuture.runAsync(
                        () -> count(directory, handles, counters),
                        task -> Thread.ofPlatform().start(task)))
                .limit(THREADS)
                .toList();
        threads.forEach(
                thread -> thread.orTimeout(LIMIT_SECONDS, TimeUnit.SECONDS).join());
        world.barrier();
        for (int i = 0; i < handles.length; i++) {
            assertEquals((long) ROUNDS * THREADS * world.size(), directory.getLong(counters, i));
        }
        assertSame(directory.lock(all), directory.lock(all));
        heldLockIsGivenToNobodyElse(world, directory, local);
        world.barrier();
        directory.free(all);
        if (world.rank() == last) {
            directory.free(new long[] {global, local});
        }
        world.barrier();
        for (long handle : handles) {
            assertThrows(StaleAddressException.class, () -> directory.lock(handle));
        }
    }

    private static void count(Directory directory, long[] handles, long counters) {
        for (int i = 0; i < ROUNDS * handles.length; i++) {
            int which = i % handles.length;
            try (DistributedLock.Held held = directory.lock(handles[which]).acquire()) {
                assertTrue(held != null);
                directory.putLong(counters, which, directory.getLong(counters, which) + 1);
            }
        }
    }

    private static void heldLockIsGivenToNobodyElse(Team world, Directory directory, long handle) {
        DistributedLock lock = directory.lock(handle);
        world.barrier();
        if (world.rank() == 0) {
            try (DistributedLock.Held held = lock.acquire()) {
                assertTrue(held != null);
                world.barrier();
                world.barrier();
            }
        } else {
            world.barrier();
            assertTrue(lock.tryAcquire(Duration.ofMillis(1)).isEmpty());
            world.barrier();
        }
    }

    /// A lock that was taken before its object was freed is of no use afterwards; wrong objects are refused.
    static void wrongLocks(Team world, Directory directory) {
        long lock = directory.allocateLocal(SharedLayout.lock(world.size()));
        DistributedLock taken = directory.lock(lock);
        taken.acquire().release();
        directory.free(lock);
        assertThrows(StaleAddressException.class, taken::acquire);
        assertThrows(StaleAddressException.class, () -> directory.free(lock));
        long word = directory.allocateLocal(SharedLayout.scalar());
        assertThrows(IllegalArgumentException.class, () -> directory.lock(word));
        assertThrows(IllegalArgumentException.class, () -> SharedLayout.lock(0));
        long small = directory.allocateLocal(SharedLayout.lock(1));
        if (world.size() > 1) {
            assertThrows(IllegalArgumentException.class, () -> directory.lock(small));
        }
    }

    /// The words of a lock are not data: accesses are refused, and the lock works as before.
    static void dataOfLocks(Team world, Directory directory) {
        long lock = directory.allocateAll(SharedLayout.lock(world.size()));
        long[] words = {7, 7, 7};
        MemorySegment some = MemorySegment.ofArray(words);
        List<Runnable> calls = List.of(
                () -> directory.getLong(lock, 0),
                () -> directory.putLong(lock, 1, 7),
                () -> directory.get(lock, 0, some),
                () -> directory.put(lock, 0, some));
        world.barrier();
        DistributedLock taken = directory.lock(lock);
        for (Runnable call : calls) {
            String text = String.valueOf(
                    assertThrows(IllegalArgumentException.class, call::run).getMessage());
            assertTrue(text.contains("LOCK") && text.contains("take it by lock(handle)"), text);
            try (DistributedLock.Held held =
                    taken.tryAcquire(Duration.ofSeconds(LIMIT_SECONDS)).orElseThrow()) {
                assertTrue(held != null);
            }
        }
        assertEquals(7, words[0], "nothing was read");
        world.barrier();
        directory.free(lock);
    }

    /// Every rank keeps a pointer to its own memory on the next rank, and follows it alone.
    static void privatePointers(Team world, Directory directory) {
        int me = world.rank();
        int size = world.size();
        long places = directory.allocateAll(SharedLayout.array(Long.BYTES, size, 1));
        long mine = directory.allocateLocal(SharedLayout.privatePointer());
        directory.putLong(places, (me + 1) % size, mine);
        world.barrier();
        long ofLeft = directory.getLong(places, me);
        assertEquals(PrivatePointer.NULL, directory.getPrivatePointer(mine));
        world.barrier();
        MemorySegment memory = MemorySegment.ofArray(new byte[100]);
        PrivatePointer pointer = directory.privatePointer(memory).plus(40);
        directory.putPrivatePointer(mine, pointer);
        world.barrier();
        PrivatePointer passedOn = directory.getPrivatePointer(ofLeft);
        assertEquals((me + size - 1) % size, passedOn.rank());
        if (size > 1) {
            assertThrows(IllegalArgumentException.class, () -> directory.privateMemory(passedOn));
            assertThrows(IllegalArgumentException.class, () -> directory.forgetPrivate(passedOn));
        }
        PrivatePointer back = directory.getPrivatePointer(mine);
        assertEquals(pointer, back);
        directory.privateMemory(back).set(ValueLayout.JAVA_BYTE, 2, (byte) 7);
        assertEquals(7, memory.get(ValueLayout.JAVA_BYTE, 42));
        assertEquals(60, directory.privateMemory(back).byteSize());
        assertThrows(IndexOutOfBoundsException.class, () -> directory.privateMemory(back.plus(61)));
        assertThrows(IllegalArgumentException.class, () -> directory.privateMemory(PrivatePointer.NULL));
        PrivatePointer never = new PrivatePointer(me, pointer.number() + 1, 0);
        assertThrows(IllegalArgumentException.class, () -> directory.privateMemory(never));
        assertThrows(IllegalArgumentException.class, () -> directory.getPrivatePointer(places));
        directory.forgetPrivate(back);
        assertThrows(StaleAddressException.class, () -> directory.privateMemory(pointer));
        assertThrows(StaleAddressException.class, () -> directory.forgetPrivate(pointer));
        world.barrier();
        directory.free(mine);
        assertThrows(StaleAddressException.class, () -> directory.getPrivatePointer(mine));
    }
}
