package org.watari.pgas.directory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.watari.acp.testing.GatedProvider;
import org.watari.acp.testing.RefusingProvider;
import org.watari.error.CommunicationException;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.error.StaleAddressException;
import org.watari.error.WaitTimeoutException;
import org.watari.pgas.ByteArray;
import org.watari.pgas.Context;
import org.watari.pgas.Pgas;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;

/// The directory where memory or time is short, among ranks that are threads of this JVM.
public final class LimitPrograms {

    private static final long LIMIT_S = 60;
    private static final int KIB = 1 << 10;
    private static final DirectoryOptions DEFAULTS = DirectoryOptions.defaults();

    private LimitPrograms() {}

    private static int other(Team world) {
        return (world.rank() + 1) % world.size();
    }

    private static void repeatUntil(String what, BooleanSupplier action) {
        long start = System.nanoTime();
        while (!action.getAsBoolean()) {
            assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(LIMIT_S), what);
        }
    }

    private static void await(CountDownLatch latch) throws InterruptedException {
        assertTrue(latch.await(LIMIT_S, TimeUnit.SECONDS), "another rank has not come so far");
    }

    private static SharedLayout longs(Team world, int onEach) {
        return SharedLayout.array(Long.BYTES, (long) onEach * world.size(), onEach);
    }

    // --- memory ----------------------------------------------------------------------------------------------------

    /// A largest registration that is no multiple of what memory is dealt out in.
    public static void oddRegistrations() {
        try (Pgas pgas = Pgas.open();
                Directory directory = Directory.open(pgas, DEFAULTS.withReserveBytes(16L * KIB))) {
            Team world = pgas.world();
            byte[] values = new byte[20_000 * world.size()];
            new SplittableRandom(3).nextBytes(values);
            long handle = directory.allocateAll(SharedLayout.array(1, values.length, 20_000));
            byte[] seen = new byte[values.length];
            if (world.rank() == 0) {
                directory.put(handle, 0, MemorySegment.ofArray(values));
            }
            world.barrier();
            directory.get(handle, 0, MemorySegment.ofArray(seen));
            assertArrayEquals(values, seen);
            byte[] some = Arrays.copyOf(values, 3000);
            try (ByteArray array = world.allocateBytes(3000L * world.size(), Distribution.block());
                    Context context = pgas.context()) {
                context.put(array, 3000L * other(world), MemorySegment.ofArray(some));
                context.quiet();
                world.barrier();
                byte[] there = new byte[some.length];
                context.get(array, 3000L * other(world), MemorySegment.ofArray(there));
                context.quiet();
                assertArrayEquals(some, there);
                world.barrier();
            }
        }
    }

    /// The system of rank 1 lets it register nothing more: its parts lie in plain memory, reached by messages.
    public static void refusedRegistrations() {
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            boolean refused = world.rank() == 1;
            pgas.acp().memory().allocate(Long.BYTES); // has a block made, which is too small for a part
            if (refused) {
                RefusingProvider.refuse(1);
            }
            try (Directory directory = Directory.open(pgas)) {
                int words = 20_000;
                long handle = directory.allocateAll(longs(world, words));
                for (int i = 0; i < words; i += 100) {
                    directory.putLong(handle, (long) words * other(world) + i, i + 1);
                }
                world.barrier();
                for (int i = 0; i < words; i += 100) {
                    assertEquals(i + 1, directory.getLong(handle, (long) words * other(world) + i));
                    assertEquals(i + 1, directory.getLong(handle, (long) words * world.rank() + i));
                }
                world.barrier();
                PinCounters counters = directory.pinCounters();
                assertEquals(refused, counters.registeredBytes() == 0, counters.toString());
                assertEquals(refused, counters.fallbacks() > 0, counters.toString());
            } finally {
                RefusingProvider.accept(1);
            }
        }
    }

    /// Rank 1 has no registered memory at all: all ranks hear that it cannot open.
    public static void refusedOpening() {
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            if (world.rank() == 1) {
                RefusingProvider.refuse(1);
                assertThrows(CommunicationException.class, () -> {
                    while (true) {
                        pgas.acp().memory().allocate(4L * KIB);
                    }
                });
            }
            CommunicationException told = assertThrows(CommunicationException.class, () -> Directory.open(pgas));
            String text = String.valueOf(told.getMessage());
            assertTrue(text.contains(world.rank() == 1 ? "ENOMEM" : "rank 1 cannot open"), text);
            RefusingProvider.accept(1);
            try (Directory directory = Directory.open(pgas)) {
                long handle = directory.allocateAll(longs(world, 1));
                directory.putLong(handle, other(world), 7);
                world.barrier();
                assertEquals(7, directory.getLong(handle, world.rank()));
                world.barrier();
            }
        }
    }

    /// A second directory is refused, and keeps nothing of the memory that it would have had.
    public static void openTwice() {
        long reserve = 256L * KIB;
        DirectoryOptions options = DEFAULTS.withReserveBytes(reserve);
        try (Pgas pgas = Pgas.open()) {
            try (Directory directory = Directory.open(pgas, options)) {
                long handle = directory.allocateLocal(SharedLayout.scalar());
                for (int i = 0; i < 50; i++) {
                    IllegalStateException refused =
                            assertThrows(IllegalStateException.class, () -> Directory.open(pgas, options));
                    String text = String.valueOf(refused.getMessage());
                    assertTrue(text.contains("close it first"), text);
                }
                directory.putLong(handle, 0, 5);
                assertEquals(5, directory.getLong(handle, 0), "the first one goes on");
                pgas.world().barrier();
            }
            try (Directory directory = Directory.open(pgas, options)) {
                assertEquals(reserve, directory.pinCounters().registeredBytes());
            }
        }
    }

    /// Rank 0 has no room for its part; what the others have taken is given back.
    public static void noRoomOfAll() {
        try (Pgas pgas = Pgas.open();
                Directory directory =
                        Directory.open(pgas, DEFAULTS.withReserveBytes(KIB).withPinBytes(2L * KIB))) {
            Team world = pgas.world();
            long before = directory.pinCounters().pinnedBytes();
            for (int i = 0; i < 10; i++) {
                OutOfSharedMemoryException refused = assertThrows(
                        OutOfSharedMemoryException.class,
                        () -> directory.allocateAll(SharedLayout.array(1, (1L << 57) + KIB, 1L << 57)));
                String text = String.valueOf(refused.getMessage());
                assertTrue(world.rank() == 0 || text.contains("rank 0 has no room"), text);
                assertEquals(before, directory.pinCounters().pinnedBytes());
            }
            long handle = directory.allocateAll(longs(world, KIB / Long.BYTES));
            assertEquals(before + KIB, directory.pinCounters().pinnedBytes());
            directory.free(handle);
        }
    }

    /// What is accessed takes the place that an object of all has left, and pushes nobody out of his.
    public static void placesThatAreFree() {
        int words = KIB / Long.BYTES;
        try (Pgas pgas = Pgas.open();
                Directory directory =
                        Directory.open(pgas, DEFAULTS.withReserveBytes(KIB).withPinBytes(2L * KIB))) {
            Team world = pgas.world();
            long first = directory.allocateAll(longs(world, words));
            long[] later = {directory.allocateAll(longs(world, words)), directory.allocateAll(longs(world, words))};
            directory.free(first);
            world.barrier(); // each rank gives its place back by itself
            for (long handle : later) {
                long hits = directory.counters().hits();
                repeatUntil("an object gets a place", () -> {
                    directory.putLong(handle, (long) words * other(world), 1);
                    return directory.counters().hits() > hits;
                });
            }
            world.barrier();
            assertEquals(0, directory.pinCounters().evictions());
            world.barrier();
        }
    }

    // --- time ------------------------------------------------------------------------------------------------------

    /// Rank 1 does not acknowledge a free of more objects than one message names: all of them are freed within
    /// the limit of one. When it has they are given back, whether rank 0 allocates or not, and used again.
    ///
    /// @param freed for each run a new one
    public static void lateFrees(CountDownLatch freed) throws InterruptedException {
        try (Pgas pgas = Pgas.open();
                Directory directory = Directory.open(pgas)) {
            Team world = pgas.world();
            long spread = world.rank() == 0 ? directory.allocateGlobal(longs(world, 1)) : 0;
            world.barrier();
            assertEquals(Long.BYTES, directory.pinCounters().pinnedBytes());
            if (world.rank() == 0) {
                try {
                    freeLate(directory, spread, 1 + pgas.acp().requests().maxBytes() / Long.BYTES);
                } finally {
                    freed.countDown();
                }
            } else {
                await(freed);
                repeatUntil(
                        "the part of a freed object is given back",
                        () -> directory.pinCounters().pinnedBytes() == 0);
            }
            world.barrier();
            if (world.rank() == 0) {
                repeatUntil(
                        "an index is used again",
                        () -> Handle.generation(directory.allocateLocal(SharedLayout.scalar())) == 2);
            }
            world.barrier();
        }
    }

    private static void freeLate(Directory directory, long first, int objects) {
        long[] handles = new long[objects];
        handles[0] = first;
        for (int i = 1; i < objects; i++) {
            handles[i] = directory.allocateLocal(SharedLayout.scalar());
        }
        directory.publish();
        GatedProvider.shut(1);
        try {
            WaitTimeoutException late = assertThrows(WaitTimeoutException.class, () -> directory.free(handles));
            WaitTimeoutException ofSecondList = assertInstanceOf(WaitTimeoutException.class, late.getSuppressed()[0]);
            assertTrue(ofSecondList.waitedMs() < late.waitedMs() / 2, "the limit had passed: " + ofSecondList);
            assertTrue(Arrays.stream(handles).noneMatch(directory::isKnown));
            assertThrows(StaleAddressException.class, () -> directory.free(handles[objects - 1]));
            assertEquals(1, Handle.generation(directory.allocateLocal(SharedLayout.scalar())));
        } finally {
            GatedProvider.open(1);
        }
    }

    /// An interrupt does not end the wait for the accesses under way, and is kept.
    public static void interruptedFreeOfAll() {
        try (Pgas pgas = Pgas.open();
                Directory directory = Directory.open(pgas)) {
            Team world = pgas.world();
            long handle = directory.allocateAll(longs(world, 1));
            if (world.rank() == 1) {
                Thread.currentThread().interrupt();
            }
            directory.free(handle);
            assertEquals(world.rank() == 1, Thread.interrupted());
            assertEquals(Handle.index(handle), Handle.index(directory.allocateAll(longs(world, 1))));
            world.barrier();
        }
    }

    /// A thread of rank 1 is at work on an object of all for longer than the others wait: all of them hear of
    /// it, and stay in step. The memory, which is not registered, goes with the directory.
    public static void lateFreeOfAll() {
        try (Pgas pgas = Pgas.open()) {
            MemorySegment part;
            try (Directory directory = Directory.open(pgas, DEFAULTS.withPinBytes(0))) {
                part = freeLateOfAll(pgas.world(), directory);
            }
            assertFalse(part.scope().isAlive(), "the part of the object that was freed late");
        }
    }

    private static MemorySegment freeLateOfAll(Team world, Directory directory) {
        long handle = directory.allocateAll(longs(world, 1));
        ControlBlock block = directory.find(handle);
        long user = world.rank() == 1 ? block.enter() : ControlBlock.REFUSED;
        WaitTimeoutException late = assertThrows(WaitTimeoutException.class, () -> directory.free(handle));
        assertTrue(String.valueOf(late.getMessage()).contains("rank 1"), late.getMessage());
        if (world.rank() == 1) {
            block.leave(user);
        }
        assertThrows(StaleAddressException.class, () -> directory.free(handle));
        long next = directory.allocateAll(longs(world, 1));
        assertNotEquals(Handle.index(handle), Handle.index(next));
        directory.putLong(next, other(world), 9);
        world.barrier();
        assertEquals(9, directory.getLong(next, world.rank()));
        world.barrier();
        directory.free(next);
        return block.part.memoryAt(0);
    }

    /// A put and an exchange by address that do not end in time: their rank is at work on the object until they
    /// have.
    ///
    /// @param ended for each run a new one
    public static void lateAccesses(CountDownLatch ended) throws InterruptedException {
        try (Pgas pgas = Pgas.open();
                Directory directory = Directory.open(pgas)) {
            Team world = pgas.world();
            long handle = directory.allocateAll(longs(world, 1));
            if (world.rank() == 0) {
                try {
                    accessLate(directory, handle, () -> directory.putLong(handle, 1, 4));
                    accessLate(directory, handle, () -> directory.exchange(handle, 1, 5, null));
                    accessLate(directory, handle, () -> directory.put(handle, 1, MemorySegment.ofArray(new long[1])));
                } finally {
                    ended.countDown();
                }
            } else {
                await(ended);
            }
            world.barrier();
        }
    }

    private static void accessLate(Directory directory, long handle, Runnable access) {
        access.run();
        long hits = directory.counters().hits();
        ControlBlock block = directory.find(handle);
        GatedProvider.shut(1);
        try {
            assertThrows(WaitTimeoutException.class, access::run);
            assertEquals(hits + 1, directory.counters().hits(), "it went by address");
            assertFalse(block.tryPause(), "the transfer is under way");
        } finally {
            GatedProvider.open(1);
        }
        repeatUntil("the transfer has ended", block::tryPause);
        block.resume();
    }

    /// Rank 0 does not forget the address of a piece of rank 1 in time: the piece keeps its place, and its address is
    /// given to others as before.
    ///
    /// @param held  for each run a new one
    /// @param ended for each run a new one
    public static void lateForgetting(AtomicReference<Directory> held, CountDownLatch ended)
            throws InterruptedException {
        int words = KIB / Long.BYTES;
        try (Pgas pgas = Pgas.open();
                Directory directory =
                        Directory.open(pgas, DEFAULTS.withReserveBytes(KIB).withPinBytes(2L * KIB))) {
            Team world = pgas.world();
            long[] handles = new long[3];
            for (int i = 0; i < handles.length; i++) {
                handles[i] = directory.allocateAll(longs(world, words));
            }
            if (world.rank() == 0) {
                for (int i = 0; i < 2; i++) { // both places of rank 1 are taken, and known to rank 0
                    long handle = handles[i];
                    long hits = directory.counters().hits();
                    repeatUntil("an object gets a place", () -> {
                        directory.getLong(handle, words);
                        return directory.counters().hits() > hits;
                    });
                }
            } else if (world.rank() == 1) {
                held.set(directory);
            }
            world.barrier();
            if (world.rank() == 2) {
                try {
                    revokeInVain(directory, Objects.requireNonNull(held.get()), handles, words);
                } finally {
                    ended.countDown();
                }
            } else {
                await(ended);
            }
            world.barrier();
        }
    }

    private static void revokeInVain(Directory directory, Directory home, long[] handles, int words) {
        PartPiece[] placed = {
            home.find(handles[0]).part.piece(0), home.find(handles[1]).part.piece(0)
        };
        GatedProvider.shut(0);
        try {
            repeatUntil("a piece is to give way", () -> {
                directory.getLong(handles[2], words);
                return placed[0].leaving || placed[1].leaving;
            });
            long leaving = placed[0].leaving ? handles[0] : handles[1];
            long hits = directory.counters().hits();
            repeatUntil("the piece that keeps its place has an address", () -> {
                directory.getLong(leaving, words);
                return directory.counters().hits() > hits;
            });
            assertEquals(0, home.pinCounters().evictions());
        } finally {
            GatedProvider.open(0);
        }
    }
}
