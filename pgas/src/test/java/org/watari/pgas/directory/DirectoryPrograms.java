package org.watari.pgas.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.error.PeerFailedException;
import org.watari.error.StaleAddressException;
import org.watari.pgas.Pgas;
import org.watari.pgas.PgasBody;
import org.watari.pgas.Team;

/// The programs of the directory's tests: each runs on every rank, in threads of one JVM or in processes,
/// and throws what it finds wrong.
public final class DirectoryPrograms {

    private static final DirectoryOptions OPTIONS = DirectoryOptions.defaults();
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final SharedLayout WORD = SharedLayout.scalar();

    /// By name.
    public static final Map<String, PgasBody> ALL = Map.ofEntries(
            Map.entry("piggyback", DirectoryPrograms::piggyback),
            Map.entry("bounded", DirectoryPrograms::bounded),
            Map.entry("switches", DirectoryPrograms::switches),
            Map.entry("kinds", () -> with(OPTIONS, DirectoryPrograms::kinds)),
            Map.entry("layouts", () -> with(OPTIONS, DirectoryPrograms::layouts)),
            Map.entry("earlyHandles", () -> with(OPTIONS, DirectoryPrograms::earlyHandles)),
            Map.entry("storm", () -> with(OPTIONS, DirectoryPrograms::storm)),
            Map.entry("threadStorm", () -> with(OPTIONS, DirectoryThreadPrograms::storm)),
            Map.entry("longThreadStorm", () -> with(OPTIONS, DirectoryThreadPrograms::longStorm)),
            Map.entry("reuse", () -> with(OPTIONS, DirectoryPrograms::reuse)),
            Map.entry("allocation", () -> with(OPTIONS, DirectoryPrograms::allocation)),
            Map.entry("oneDies", DirectoryPrograms::oneDies),
            Map.entry("stopped", () -> with(OPTIONS, DirectoryPrograms::stopped)),
            Map.entry("wrongUse", () -> with(OPTIONS, DirectoryPrograms::wrongUse)),
            Map.entry("noRoom", () -> with(OPTIONS, DirectoryPrograms::noRoom)),
            Map.entry("refused", () -> with(OPTIONS, DirectoryPrograms::refused)),
            Map.entry("locks", () -> with(OPTIONS, ObjectPrograms::locks)),
            Map.entry("dataOfLocks", () -> with(OPTIONS, ObjectPrograms::dataOfLocks)),
            Map.entry("wrongSegments", () -> with(OPTIONS, DirectoryPrograms::wrongSegments)),
            Map.entry("wrongLocks", () -> with(OPTIONS, ObjectPrograms::wrongLocks)),
            Map.entry("privatePointers", () -> with(OPTIONS, ObjectPrograms::privatePointers)),
            Map.entry("registeredOnce", () -> with(OPTIONS, PinPrograms::registeredOnce)),
            Map.entry("pieces", PinPrograms::pieces),
            Map.entry("budgets", PinPrograms::budgets),
            Map.entry("victims", PinPrograms::victims),
            Map.entry("settings", () -> with(OPTIONS, PinPrograms::settings)),
            Map.entry("movesUnderAccess", PinPrograms::movesUnderAccess),
            Map.entry("reserveGrows", () -> with(OPTIONS.withReserveBytes(4096), PinPrograms::reserveGrows)));

    private DirectoryPrograms() {}

    interface Program {
        void run(Team world, Directory directory) throws Exception;
    }

    /// The main program of a rank that is a process of its own.
    ///
    /// @param args name of the program
    public static void main(String[] args) throws Exception {
        Objects.requireNonNull(ALL.get(args[0])).run();
    }

    private static void with(DirectoryOptions options, Program program) throws Exception {
        try (Pgas pgas = Pgas.open();
                Directory directory = Directory.open(pgas, options)) {
            program.run(pgas.world(), directory);
            pgas.world().barrier();
        }
    }

    private static int other(Team world) {
        return (world.rank() + 1) % world.size();
    }

    private static void piggyback() throws Exception {
        try (Pgas pgas = Pgas.open();
                Directory directory = Directory.open(pgas)) {
            assertThrows(IllegalStateException.class, () -> Directory.open(pgas));
            pgas.world().barrier(); // the first one looks up what barriers use
            long before = pgas.acp().keyCache().misses();
            piggyback(pgas.world(), directory);
            assertEquals(before, pgas.acp().keyCache().misses(), "the key came along, too");
            pgas.world().barrier();
        }
    }

    /// One miss of a get or of a put brings the address; nothing more is sent.
    private static void piggyback(Team world, Directory directory) {
        SharedLayout layout = SharedLayout.array(Long.BYTES, 64L * world.size(), 8);
        long got = directory.allocateAll(layout);
        long put = directory.allocateAll(layout);
        int other = other(world);
        long first = 8L * other;
        for (long i = 0; i < layout.length(); i++) {
            if (directory.homeOf(got, i) == world.rank()) {
                directory.putLong(got, i, 1000 + i);
            }
        }
        assertEquals(0, directory.counters().misses(), "own memory is not counted");
        world.barrier();
        for (int i = 0; i < 8; i++) {
            assertEquals(1000 + first + i, directory.getLong(got, first + i));
            directory.putLong(put, first + i, world.rank() * 100L + i);
        }
        CacheCounters counters = directory.counters();
        assertEquals(2, counters.misses());
        assertEquals(2, counters.messages(), "the address came with the data and with the acknowledgement");
        assertEquals(14, counters.hits());
        assertEquals(2, counters.entries());
        assertEquals(0, counters.questions());
        List<ObjectCounters> byObject = directory.countersByObject();
        assertTrue(byObject.contains(new ObjectCounters(got, other, 7, 1, 0)), byObject.toString());
        assertTrue(byObject.contains(new ObjectCounters(put, other, 7, 1, 0)), byObject.toString());
        assertEquals(2, byObject.size());
        world.barrier();
        int left = (world.rank() + world.size() - 1) % world.size();
        for (int i = 0; i < 8; i++) {
            assertEquals(left * 100L + i, directory.getLong(put, 8L * world.rank() + i));
        }
    }

    /// Never more entries than the capacity, and the results of no cache at all.
    private static void bounded() throws Exception {
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            long[] results = new long[4];
            int[] capacities = {0, 4, 10, 100};
            for (int i = 0; i < capacities.length; i++) {
                int capacity = capacities[i];
                try (Directory directory = Directory.open(pgas, OPTIONS.withCacheEntries(capacity))) {
                    results[i] = mix(world, directory, capacity);
                    world.barrier();
                }
            }
            for (long result : results) {
                assertEquals(results[0], result, Arrays.toString(results));
            }
        }
    }

    /// Accesses to 30 objects on each other rank, the first ones more often.
    private static long mix(Team world, Directory directory, int capacity) {
        int objects = 30;
        SharedLayout layout = SharedLayout.array(Long.BYTES, 4L * world.size(), 4);
        long[] handles = new long[objects];
        for (int i = 0; i < objects; i++) {
            handles[i] = directory.allocateAll(layout);
        }
        SplittableRandom random = new SplittableRandom(world.rank());
        int other = other(world);
        long sum = 0;
        long accesses = 0;
        for (int i = 0; i < 600; i++) {
            int object = i < objects ? i : random.nextInt(1 + random.nextInt(objects));
            long index = 4L * other + random.nextInt(4);
            directory.putLong(handles[object], index, i);
            sum = sum * 31 + directory.getLong(handles[object], index) + object;
            accesses += other == world.rank() ? 0 : 2;
            assertTrue(directory.counters().entries() <= capacity);
        }
        CacheCounters counters = directory.counters();
        assertEquals(accesses, counters.hits() + counters.misses());
        assertEquals(counters.misses(), counters.messages());
        if (other != world.rank()) {
            assertEquals(Math.min(capacity, objects), counters.entries());
            assertEquals(capacity == 0, counters.hits() == 0);
            if (capacity >= objects) {
                assertEquals(objects, counters.misses());
                assertEquals(0, counters.evictions());
            } else if (capacity > 0) {
                assertEquals(counters.misses() - capacity, counters.evictions());
            }
            long evictions = directory.countersByObject().stream()
                    .mapToLong(ObjectCounters::evictions)
                    .sum();
            assertEquals(counters.evictions(), evictions);
        }
        return sum;
    }

    /// The cache is switched for gets and for puts apart from one another.
    private static void switches() throws Exception {
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            for (boolean gets : new boolean[] {false, true}) {
                for (boolean puts : new boolean[] {false, true}) {
                    try (Directory directory = Directory.open(pgas, OPTIONS.withCacheFor(gets, puts))) {
                        long handle = directory.allocateAll(SharedLayout.array(Long.BYTES, world.size(), 1));
                        for (int i = 0; i < 10; i++) {
                            directory.putLong(handle, other(world), i);
                        }
                        assertEquals(puts ? 1 : 10, directory.counters().misses());
                        for (int i = 0; i < 10; i++) {
                            assertEquals(9, directory.getLong(handle, other(world)));
                        }
                        // What puts have learnt gets use.
                        long ofGets = gets ? puts ? 0 : 1 : 10;
                        assertEquals(
                                (puts ? 1 : 10) + ofGets, directory.counters().misses());
                        world.barrier();
                    }
                }
            }
        }
    }

    /// Each kind of object of each kind of allocation, by handle from every rank.
    private static void kinds(Team world, Directory directory) {
        int me = world.rank();
        int size = world.size();
        long mine = directory.allocateLocal(WORD);
        long pointer = directory.allocateLocal(SharedLayout.pointer());
        long spread = directory.allocateGlobal(SharedLayout.array(Long.BYTES, 10L * size, 3));
        long table = directory.allocateAll(SharedLayout.array(Long.BYTES, 3L * size, 1));
        directory.putLong(mine, 0, 500 + me);
        directory.putPointer(pointer, new SharedPointer(spread, 10L * me));
        long[] handles = {mine, pointer, spread};
        for (int i = 0; i < 3; i++) {
            directory.putLong(table, 3L * me + i, handles[i]);
        }
        world.barrier();
        for (int rank = 0; rank < size; rank++) {
            long theirs = directory.getLong(table, 3L * rank);
            assertEquals(500 + rank, directory.getLong(theirs, 0));
            assertEquals(rank, directory.homeOf(theirs, 0));
            SharedPointer to = directory.getPointer(directory.getLong(table, 3L * rank + 1));
            assertEquals(directory.getLong(table, 3L * rank + 2), to.handle());
            for (int i = 0; i < 10; i++) {
                SharedPointer at = to.plus(i - 10L * rank + 10L * me);
                directory.putLong(at.handle(), at.index(), 7000L + 100L * rank + at.index());
            }
        }
        world.barrier();
        for (int rank = 0; rank < size; rank++) {
            long[] values = new long[Math.multiplyExact(10, size)];
            long from = directory.getLong(table, 3L * rank + 2);
            directory.get(from, 0, MemorySegment.ofArray(values));
            int ofRank = rank;
            assertEquals(
                    Arrays.toString(LongStream.range(0, values.length)
                            .map(i -> 7000L + 100L * ofRank + i)
                            .toArray()),
                    Arrays.toString(values));
        }
        world.barrier();
        directory.free(table);
        directory.free(new long[] {mine, pointer, spread});
        world.barrier();
        assertFalse(directory.isKnown(mine));
        assertFalse(directory.isKnown(table));
    }

    /// Elements of any size and arrays of several dimensions, also such as fit no message.
    private static void layouts(Team world, Directory directory) {
        SharedLayout grid = SharedLayout.tiled(3, new long[] {7, 11}, new long[] {2, 4});
        SharedLayout large = SharedLayout.array(1, 300_000L * world.size(), 300_000);
        for (SharedLayout layout : List.of(grid, large)) {
            long handle = directory.allocateAll(layout);
            byte[] values = new byte[Math.toIntExact(layout.length() * layout.elementBytes())];
            new SplittableRandom(layout.length()).nextBytes(values);
            if (world.rank() == 0) {
                directory.put(handle, 0, MemorySegment.ofArray(values));
            }
            world.barrier();
            byte[] seen = new byte[values.length];
            directory.get(handle, 0, MemorySegment.ofArray(seen));
            assertTrue(Arrays.equals(values, seen), () -> layout + " on rank " + world.rank());
            byte[] one = new byte[layout.elementBytes()];
            directory.get(handle, layout.length() - 1, MemorySegment.ofArray(one));
            assertEquals(seen[seen.length - 1], one[one.length - 1]);
            world.barrier();
            directory.free(handle);
        }
    }

    /// A handle is used as soon as it is seen, however late the news of its object are.
    private static void earlyHandles(Team world, Directory directory) {
        long box = directory.allocateAll(WORD);
        for (int round = 0; round < 200; round++) {
            if (world.rank() == 0) {
                long object = directory.allocateLocal(WORD);
                directory.putLong(object, 0, object + 1);
                directory.putLong(box, 0, object);
            }
            world.barrier();
            long object = directory.getLong(box, 0);
            assertEquals(object + 1, directory.getLong(object, 0));
            assertTrue(directory.isKnown(object));
            world.barrier();
            if (world.rank() == 0) {
                directory.free(object);
            }
        }
    }

    /// All ranks allocate and free by themselves at once; the lists are the same afterwards.
    private static void storm(Team world, Directory directory) {
        int rounds = Integer.getInteger("watari.test.stormRounds", 200);
        SplittableRandom random = new SplittableRandom(world.rank());
        List<Long> live = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < 250; i++) {
                live.add(
                        directory.allocateLocal(SharedLayout.array(1 + random.nextInt(64), 1 + random.nextInt(10), 1)));
            }
            live.add(directory.allocateGlobal(SharedLayout.array(8, 1 + random.nextInt(100), 2)));
            long[] freed = new long[200 + random.nextInt(50)];
            for (int i = 0; i < freed.length; i++) {
                freed[i] = live.remove(random.nextInt(live.size()));
            }
            directory.free(freed);
        }
        directory.publish();
        world.barrier();
        long[] sums = world.allGather(directory.checksum());
        assertEquals(1, Arrays.stream(sums).distinct().count(), Arrays.toString(sums));
        for (long handle : live) {
            assertTrue(directory.isKnown(handle));
        }
        assertEquals(live.size(), live.stream().distinct().count());
    }

    /// The memory of a freed object is used by the next one while the others read: they see the object of
    /// the handle that they have, or are told that it is gone.
    private static void reuse(Team world, Directory directory) throws Exception {
        int rounds = Integer.getInteger("watari.test.reuseRounds", 10_000);
        long box = directory.allocateAll(SharedLayout.array(Long.BYTES, 2, 2));
        world.barrier();
        if (world.rank() == 0) {
            for (int round = 0; round < rounds; round++) {
                long object = directory.allocateLocal(SharedLayout.array(Long.BYTES, 1, 1));
                directory.putLong(object, 0, object);
                directory.putLong(box, 0, object);
                directory.free(object);
            }
            directory.putLong(box, 1, 1);
        } else {
            long reads = 0;
            long stale = 0;
            while (directory.getLong(box, 1) == 0) {
                long object = directory.getLong(box, 0);
                if (object != 0) {
                    try {
                        for (int i = 0; i < 20; i++) {
                            long seen = directory.getLong(object, 0);
                            assertEquals(object, seen, "rank " + world.rank() + " read another object");
                            reads++;
                        }
                    } catch (StaleAddressException e) {
                        stale++;
                    }
                }
            }
            assertTrue(reads + stale > 0);
        }
        world.barrier();
    }

    /// Rank 0 stops the process of rank 1, whose addresses it knows.
    private static void stopped(Team world, Directory directory) throws Exception {
        long handle = directory.allocateAll(SharedLayout.array(Long.BYTES, 200, 100));
        long[] pids = world.allGather(ProcessHandle.current().pid());
        if (world.rank() == 0) {
            directory.putLong(handle, 100, 1);
            signal("-STOP", pids[1]);
            try {
                for (int i = 100; i < 200; i++) {
                    directory.putLong(handle, i, i);
                    assertEquals(i, directory.getLong(handle, i));
                }
            } finally {
                signal("-CONT", pids[1]);
            }
            assertEquals(1, directory.counters().misses());
            assertEquals(200, directory.counters().hits());
        }
        world.barrier();
        assertEquals(199, directory.getLong(handle, 199));
    }

    private static void signal(String name, long pid) throws Exception {
        assertEquals(
                0, new ProcessBuilder("kill", name, Long.toString(pid)).start().waitFor());
    }

    /// Accesses by a known address to memory that is mapped allocate nothing.
    private static void allocation(Team world, Directory directory) {
        long handle = directory.allocateAll(SharedLayout.array(Long.BYTES, 64L * world.size(), 64));
        long first = 64L * other(world);
        // The JVM itself allocates a few bytes now and then; what a call allocates is there in every round.
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 200 && least > 0; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 20_000; i++) {
                long index = first + i % 64;
                directory.putLong(handle, index, directory.getLong(handle, index) + 1);
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    /// Rank 2 is killed; its objects are gone, and nobody waits for it.
    private static void oneDies() throws Exception {
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            // Not closed, which all would have to take part in; its memory goes with the program.
            Directory directory = Directory.open(pgas);
            long spread = directory.allocateAll(SharedLayout.array(Long.BYTES, world.size(), 1));
            long ends = directory.allocateAll(SharedLayout.array(Long.BYTES, world.size(), 1));
            long mine = directory.allocateLocal(WORD);
            long[] pids = world.allGather(ProcessHandle.current().pid());
            world.barrier();
            if (world.rank() == 0) {
                awaitOwn(directory, spread, 0); // then nobody is in the barrier any more
                signal("-KILL", pids[2]);
            } else if (world.rank() == 1) {
                directory.putLong(spread, 0, 1);
            } else {
                assertTrue(new CountDownLatch(1).await(1, TimeUnit.MINUTES), "rank 2 was not killed");
            }
            assertEquals(2, awaitFailure(directory, spread, 2).rank());
            directory.free(mine);
            assertThrows(StaleAddressException.class, () -> directory.getLong(mine, 0));
            assertThrows(PeerFailedException.class, () -> directory.allocateGlobal(WORD));
            long again = directory.allocateLocal(WORD);
            directory.putLong(again, 0, 5);
            assertEquals(5, directory.getLong(again, 0));
            directory.putLong(ends, 1 - world.rank(), 1);
            awaitOwn(directory, ends, world.rank());
            new FileOutputStream(FileDescriptor.out).write("went on\n".getBytes(StandardCharsets.UTF_8));
        }
    }

    /// Reads until the owner's death is told; up to then it may answer.
    private static PeerFailedException awaitFailure(Directory directory, long handle, long index) {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (true) {
            try {
                assertEquals(0, directory.getLong(handle, index));
            } catch (PeerFailedException e) {
                return e;
            }
            assertTrue(System.nanoTime() < end, "the death of the owner of element " + index + " is not told");
            Thread.onSpinWait();
        }
    }

    private static void awaitOwn(Directory directory, long handle, long index) {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (directory.getLong(handle, index) == 0) {
            assertTrue(System.nanoTime() < end, "nobody has written element " + index);
            Thread.onSpinWait();
        }
    }

    private static void wrongUse(Team world, Directory directory) {
        int me = world.rank();
        assertThrows(IllegalArgumentException.class, () -> directory.getLong(0, 0));
        assertThrows(IllegalArgumentException.class, () -> directory.getLong(-5, 0));
        assertThrows(IllegalArgumentException.class, () -> directory.getLong(Handle.of(world.size() + 1, 1, 0), 0));
        for (int rank = 0; rank < world.size(); rank++) {
            long never = Handle.of(Handle.partitionOfRank(rank), 1, 77);
            String text = message(assertThrows(IllegalArgumentException.class, () -> directory.getLong(never, 0)));
            assertTrue(text.contains("never allocated"), text);
        }
        assertThrows(IllegalArgumentException.class, () -> OPTIONS.withCacheEntries(-1));
        assertThrows(IllegalArgumentException.class, () -> OPTIONS.withReserveBytes(0));
        long all = directory.allocateAll(SharedLayout.array(Long.BYTES, 10, 2));
        long mine = directory.allocateLocal(SharedLayout.array(4, 10, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> directory.getLong(all, 10));
        assertThrows(IndexOutOfBoundsException.class, () -> directory.putLong(all, -1, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> directory.get(all, 8, MemorySegment.ofArray(new long[3])));
        assertThrows(IllegalArgumentException.class, () -> directory.get(all, 0, MemorySegment.ofArray(new byte[7])));
        assertThrows(IllegalArgumentException.class, () -> directory.getLong(mine, 0));
        assertThrows(IllegalArgumentException.class, () -> directory.getPointer(all));
        long[] ofAll = world.allGather(mine);
        world.barrier();
        if (world.size() > 1) {
            long theirs = ofAll[other(world)];
            String text = message(assertThrows(IllegalArgumentException.class, () -> directory.free(theirs)));
            assertTrue(text.contains("the rank that allocated it does"), text);
            assertThrows(CollectiveMismatchException.class, () -> directory.allocateAll(SharedLayout.scalar(1 + me)));
        }
        assertThrows(IllegalArgumentException.class, () -> directory.free(new long[] {all}));
        assertThrows(StaleAddressException.class, () -> directory.free(new long[] {mine, mine}));
        directory.get(mine, 0, MemorySegment.ofArray(new int[1])); // still there
        world.barrier();
        directory.free(mine);
        assertThrows(StaleAddressException.class, () -> directory.free(mine));
        long again = directory.allocateLocal(WORD);
        assertNotEquals(mine, again);
        world.barrier();
        for (long handle : ofAll) {
            assertThrows(StaleAddressException.class, () -> directory.layoutOf(handle));
        }
        directory.free(all);
        assertThrows(StaleAddressException.class, () -> directory.getLong(all, 0));
        assertThrows(StaleAddressException.class, () -> directory.free(all));
    }

    /// Refused at the call, whether the memory of the other rank is known or not: no message is sent.
    private static void wrongSegments(Team world, Directory directory) {
        int other = other(world);
        long words = directory.allocateAll(SharedLayout.array(Long.BYTES, world.size(), 1));
        MemorySegment fixed = MemorySegment.ofArray(new long[1]).asReadOnly();
        MemorySegment closed;
        try (Arena arena = Arena.ofConfined()) {
            closed = arena.allocate(Long.BYTES);
        }
        for (int round = 0; round < 2; round++) {
            long sent = directory.counters().messages();
            String text =
                    message(assertThrows(IllegalArgumentException.class, () -> directory.get(words, other, fixed)));
            assertTrue(text.startsWith("get: into, a segment of 8 bytes, is read-only"), text);
            assertThrows(IllegalStateException.class, () -> directory.get(words, other, closed));
            assertThrows(IllegalStateException.class, () -> directory.put(words, other, closed));
            assertEquals(sent, directory.counters().messages());
            assertEquals(0, directory.getLong(words, other)); // its address is known from here on
        }
        world.barrier();
        directory.free(words);
    }

    private static String message(Throwable thrown) {
        return String.valueOf(thrown.getMessage());
    }

    /// An object for which another rank has no room is not made anywhere.
    private static void noRoom(Team world, Directory directory) {
        if (world.rank() == 1) {
            long fits = directory.allocateGlobal(SharedLayout.array(8, 100L * world.size(), 100));
            OutOfSharedMemoryException refused = assertThrows(
                    OutOfSharedMemoryException.class,
                    () -> directory.allocateGlobal(SharedLayout.array(1, 1L << 57, 1L << 57)));
            assertTrue(message(refused).contains("rank 0 has no room"), refused.getMessage());
            for (int i = 0; i < 20; i++) {
                directory.free(directory.allocateGlobal(SharedLayout.array(8, 300L * world.size(), 300)));
            }
            directory.putLong(fits, 0, 1);
        }
        directory.publish();
        world.barrier();
        long[] sums = world.allGather(directory.checksum());
        assertEquals(1, Arrays.stream(sums).distinct().count(), Arrays.toString(sums));
    }

    /// Objects that were refused leave nothing registered, neither where there was no room nor where there was.
    private static void refused(Team world, Directory directory) {
        PinCounters before = directory.pinCounters();
        for (int bits = 42; bits < 63; bits += 5) {
            long block = 1L << bits;
            for (long more : new long[] {0, 1 << 20}) {
                SharedLayout layout = SharedLayout.array(1, block + more, block);
                assertThrows(OutOfSharedMemoryException.class, () -> directory.allocateAll(layout));
                assertRegistered(before, directory, layout);
                if (world.rank() == 1) {
                    assertThrows(OutOfSharedMemoryException.class, () -> directory.allocateGlobal(layout));
                    assertRegistered(before, directory, layout);
                    assertThrows(OutOfSharedMemoryException.class, () -> directory.allocateLocal(layout));
                    assertRegistered(before, directory, layout);
                }
                world.barrier();
            }
        }
    }

    private static void assertRegistered(PinCounters before, Directory directory, SharedLayout refused) {
        PinCounters now = directory.pinCounters();
        assertEquals(before.registeredBytes(), now.registeredBytes(), () -> refused + " is still registered");
        assertEquals(before.registrations(), now.registrations(), refused::toString);
        assertEquals(before.pinnedBytes(), now.pinnedBytes(), refused::toString);
    }
}
