package org.watari.pgas.directory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;

/// Registered memory: pieces, budget, victims.
final class PinPrograms {

    private static final long LIMIT_NS = TimeUnit.SECONDS.toNanos(60);
    /// Of a piece of 512 bytes.
    private static final int WORDS = 64;

    private static final DirectoryOptions DEFAULTS = DirectoryOptions.defaults();

    private PinPrograms() {}

    private static void repeatUntil(String what, BooleanAction action) {
        long start = System.nanoTime();
        while (!action.isDone()) {
            assertTrue(System.nanoTime() - start < LIMIT_NS, what);
        }
    }

    private interface BooleanAction {
        boolean isDone();
    }

    /// What is registered for an object is registered once, whatever is accessed, and is free afterwards.
    static void registeredOnce(Team world, Directory directory) {
        int other = (world.rank() + 1) % world.size();
        SharedLayout layout = SharedLayout.array(Long.BYTES, 1000L * world.size(), 1000);
        PinCounters before = directory.pinCounters();
        for (int round = 0; round < 3; round++) {
            long handle = directory.allocateAll(layout);
            PinCounters allocated = directory.pinCounters();
            assertEquals(before.pinnedBytes() + 8000, allocated.pinnedBytes());
            assertEquals(before.registrations() + 1, allocated.registrations());
            world.barrier();
            for (int i = 0; i < 1000; i++) {
                directory.putLong(handle, 1000L * other + i, i);
            }
            world.barrier();
            assertEquals(allocated, directory.pinCounters(), "accesses register nothing");
            assertEquals(999L * (round + 1), directory.counters().hits());
            directory.free(handle);
            assertEquals(before.pinnedBytes(), directory.pinCounters().pinnedBytes());
        }
    }

    /// A part larger than what may be registered as one consists of pieces, with an address each.
    static void pieces() throws Exception {
        SharedLayout[] layouts = {
            SharedLayout.array(3, 5000, 1700),
            SharedLayout.array(Long.BYTES, 2000, 1000),
            SharedLayout.tiled(5, new long[] {40, 50}, new long[] {7, 11})
        };
        try (Pgas pgas = Pgas.open()) {
            for (long pieceBytes : new long[] {64, 300, 4096, DirectoryOptions.UNLIMITED}) {
                try (Directory directory = Directory.open(pgas, DEFAULTS.withPieceBytes(pieceBytes))) {
                    for (SharedLayout layout : layouts) {
                        keepsItsValues(pgas.world(), directory, layout);
                    }
                    hasAnAddressForEachPiece(pgas.world(), directory, Math.min(8000, Long.highestOneBit(pieceBytes)));
                    pgas.world().barrier();
                }
            }
        }
    }

    private static void keepsItsValues(Team world, Directory directory, SharedLayout layout) {
        long handle = directory.allocateAll(layout);
        byte[] values = new byte[(int) layout.length() * layout.elementBytes()];
        new SplittableRandom(7).nextBytes(values);
        if (world.rank() == world.size() - 1) {
            directory.put(handle, 0, MemorySegment.ofArray(values));
        }
        world.barrier();
        for (int round = 0; round < 2; round++) { // by messages, then by addresses
            byte[] seen = new byte[values.length];
            directory.get(handle, 0, MemorySegment.ofArray(seen));
            assertArrayEquals(values, seen, layout.toString());
        }
        world.barrier();
        directory.free(handle);
    }

    private static void hasAnAddressForEachPiece(Team world, Directory directory, long pieceBytes) {
        long handle = directory.allocateAll(SharedLayout.array(Long.BYTES, 1000L * world.size(), 1000));
        int other = (world.rank() + 1) % world.size();
        CacheCounters before = directory.counters();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 1000; i++) {
                directory.putLong(handle, 1000L * other + i, i);
            }
        }
        CacheCounters after = directory.counters();
        assertEquals(Math.ceilDiv(8000, pieceBytes), after.misses() - before.misses());
        assertEquals(after.misses() - before.misses(), after.entries() - before.entries());
        world.barrier();
        directory.free(handle);
        assertEquals(before.entries(), directory.counters().entries());
    }

    /// Whatever the budget, the values are the same.
    static void budgets() throws Exception {
        long[] budgets = {DirectoryOptions.UNLIMITED, 64 << 10, 4096, 1024, 0};
        long[] results = new long[budgets.length];
        try (Pgas pgas = Pgas.open()) {
            for (int i = 0; i < budgets.length; i++) {
                DirectoryOptions options = DEFAULTS.withPinBytes(budgets[i]).withPieceBytes(512);
                try (Directory directory = Directory.open(pgas, options)) {
                    results[i] = mix(pgas.world(), directory);
                    PinCounters counters = directory.pinCounters();
                    assertTrue(counters.registeredBytes() <= budgets[i], counters.toString());
                    assertTrue(counters.pinnedBytes() <= counters.registeredBytes(), counters.toString());
                    if (budgets[i] == 0) {
                        assertEquals(0, counters.registrations() + counters.pins() + counters.evictions());
                        assertEquals(0, directory.counters().hits());
                    } else if (budgets[i] == DirectoryOptions.UNLIMITED) {
                        assertEquals(0, counters.fallbacks() + counters.evictions());
                    }
                    pgas.world().barrier();
                }
            }
        }
        assertEquals(1, Arrays.stream(results).distinct().count(), Arrays.toString(results));
    }

    /// Random accesses of each rank to places of its own in objects of all and of one, which come and go.
    private static long mix(Team world, Directory directory) {
        int me = world.rank();
        int size = world.size();
        int perRank = 100;
        SharedLayout layout = SharedLayout.array(Long.BYTES, (long) perRank * size * size, perRank);
        SplittableRandom random = new SplittableRandom(me);
        long sum = 0;
        long[] handles = new long[8];
        long[][] models = new long[handles.length][perRank * size];
        for (int step = 0; step < 16; step++) {
            int object = step % handles.length;
            boolean ofAll = object % 2 == 0;
            boolean isMine = me == object % size;
            world.barrier(); // nobody is at work on what is freed
            if (handles[object] != 0 && (ofAll || isMine)) {
                directory.free(handles[object]);
            }
            handles[object] = ofAll
                    ? directory.allocateAll(layout)
                    : world.broadcast(isMine ? directory.allocateGlobal(layout) : 0, object % size);
            Arrays.fill(models[object], 0);
            for (int i = 0; i < 100; i++) {
                int which = random.nextInt(Math.min(step + 1, handles.length));
                int place = random.nextInt(perRank * size);
                // Block me * size + r lies on rank r.
                long index = (long) me * size * perRank + place;
                long[] model = models[which];
                if (random.nextBoolean()) {
                    model[place] = random.nextLong();
                    directory.putLong(handles[which], index, model[place]);
                } else {
                    assertEquals(model[place], directory.getLong(handles[which], index));
                    sum = sum * 31 + model[place];
                }
            }
        }
        world.barrier();
        return sum;
    }

    /// Pieces that are accessed take the places of others, which are then reached by messages, and come back.
    static void victims() throws Exception {
        int objects = 6;
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            // Places for two of the parts of 1 KiB.
            DirectoryOptions options = DEFAULTS.withReserveBytes(1024).withPinBytes(2048);
            try (Directory directory = Directory.open(pgas, options)) {
                int other = (world.rank() + 1) % world.size();
                long[] handles = new long[objects];
                for (int i = 0; i < objects; i++) {
                    handles[i] = directory.allocateAll(SharedLayout.array(Long.BYTES, 128L * world.size(), 128));
                }
                world.barrier();
                long[] written = new long[objects];
                long rounds = 0;
                while (world.allReduce(directory.pinCounters().evictions(), ReduceOp.MIN) < 10) {
                    assertTrue(++rounds < 100_000, directory.pinCounters().toString());
                    for (int i = 0; i < objects; i++) {
                        long index = 128L * other + i;
                        assertEquals(written[i], directory.getLong(handles[i], index));
                        written[i] = rounds * 100 + i;
                        directory.putLong(handles[i], index, written[i]);
                    }
                }
                PinCounters counters = directory.pinCounters();
                assertTrue(counters.registeredBytes() <= 2048, counters.toString());
                assertTrue(counters.fallbacks() > 0, counters.toString());
                world.barrier();
                long hits = directory.counters().hits();
                repeatUntil("an object that is accessed alone gets a place", () -> {
                    assertEquals(written[0], directory.getLong(handles[0], 128L * other));
                    return directory.counters().hits() > hits;
                });
                world.barrier();
            }
        }
    }

    /// Objects of other ranks beyond the reserve are made, and get registered memory when they are accessed.
    static void reserveGrows(Team world, Directory directory) {
        int other = (world.rank() + 1) % world.size();
        long mine = directory.allocateGlobal(SharedLayout.array(Long.BYTES, 10_000L * world.size(), 10_000));
        repeatUntil("the part on rank " + other + " gets an address", () -> {
            directory.putLong(mine, 10_000L * other, 5);
            return directory.counters().hits() > 0;
        });
        assertEquals(5, directory.getLong(mine, 10_000L * other));
        world.barrier();
        assertEquals(0, directory.pinCounters().evictions());
    }

    /// With 8 KiB to a registration and 256 KiB in all, by `watari.registrationBytes` and `watari.pinBytes`, of which
    /// other memory of the rank takes a part.
    static void settings(Team world, Directory directory) {
        int other = (world.rank() + 1) % world.size();
        long handle = directory.allocateAll(SharedLayout.array(Long.BYTES, 100_000L * world.size(), 100_000));
        for (int i = 0; i < 100_000; i += 100) {
            directory.putLong(handle, 100_000L * other + i, i);
        }
        world.barrier();
        for (int i = 0; i < 100_000; i += 100) {
            assertEquals(i, directory.getLong(handle, 100_000L * world.rank() + i));
        }
        PinCounters counters = directory.pinCounters();
        assertTrue(counters.registeredBytes() <= 256 << 10, counters.toString());
        assertTrue(counters.registrations() >= counters.registeredBytes() / 8192, counters.toString());
        assertTrue(counters.pinnedBytes() > 0 && counters.fallbacks() > 0, counters.toString());
    }

    /// Ranks read by their addresses while the pieces move under them: no value is lost or old.
    static void movesUnderAccess() throws Exception {
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            DirectoryOptions options =
                    DEFAULTS.withReserveBytes(512).withPinBytes(1024).withPieceBytes(512);
            try (Directory directory = Directory.open(pgas, options)) {
                int threads = 3;
                long[] handles = new long[8];
                for (int i = 0; i < handles.length; i++) {
                    handles[i] =
                            directory.allocateAll(SharedLayout.array(Long.BYTES, (long) WORDS * world.size(), WORDS));
                }
                world.barrier();
                Thread[] all = new Thread[threads];
                Throwable[] failures = new Throwable[threads];
                for (int t = 0; t < threads; t++) {
                    int thread = t;
                    all[t] = Thread.ofPlatform().start(() -> {
                        try {
                            count(world, directory, handles, thread);
                        } catch (Throwable e) {
                            failures[thread] = e;
                        }
                    });
                }
                for (int t = 0; t < threads; t++) {
                    all[t].join();
                    assertEquals(null, failures[t]);
                }
                world.barrier();
            }
        }
    }

    /// Each thread adds to words of its own on every rank, own ones too, in random order.
    private static void count(Team world, Directory directory, long[] handles, int thread) {
        int size = world.size();
        SplittableRandom random = new SplittableRandom(world.rank() * 100L + thread);
        long[] expected = new long[handles.length * size];
        int word = world.rank() * 3 + thread;
        for (int i = 0; i < 1500; i++) {
            int which = random.nextInt(expected.length);
            long handle = handles[which / size];
            long index = (long) (which % size) * WORDS + word;
            assertEquals(expected[which], directory.getLong(handle, index));
            expected[which] += 1 + i;
            directory.putLong(handle, index, expected[which]);
        }
    }
}
