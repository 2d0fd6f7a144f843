package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.PeerFailedException;
import org.watari.pgas.distribution.Distribution;

/// The programs of [PgasContract]: each runs on every rank, in threads of one JVM or in processes, and throws
/// what it finds wrong.
final class PgasPrograms {
    private static final List<Distribution> DISTRIBUTIONS =
            List.of(Distribution.block(), Distribution.cyclic(), Distribution.blockCyclic(3));

    static final Map<String, PgasBody> ALL = Map.ofEntries(
            Map.entry("elements", () -> withPgas(PgasPrograms::elements)),
            Map.entry("doubles", () -> withPgas(PgasPrograms::doubles)),
            Map.entry("ranges", () -> withPgas(PgasPrograms::ranges)),
            Map.entry("segments", () -> withPgas(PgasPrograms::segments)),
            Map.entry("atomics", () -> withPgas(PgasPrograms::atomics)),
            Map.entry("flag", () -> withPgas(PgasPrograms::flag)),
            Map.entry("barriers", () -> withPgas(PgasPrograms::barriers)),
            Map.entry("oneFails", () -> withPgas(PgasPrograms::oneFails)),
            Map.entry("oneDies", () -> withPgas(PgasPrograms::oneDies)),
            Map.entry("mismatches", () -> withPgas(PgasPrograms::mismatches)),
            Map.entry("lengths", () -> withPgas(PgasPrograms::lengths)),
            Map.entry("closing", () -> withPgas(PgasPrograms::closing)),
            Map.entry("indices", () -> withPgas(PgasPrograms::indices)),
            Map.entry("arrays", () -> withPgas(ArrayPrograms::model)),
            Map.entry("wrongArrays", () -> withPgas(ArrayPrograms::wrong)),
            Map.entry("wrongUse", () -> withPgas(WrongUsePrograms::all)),
            Map.entry("signalLitmus", () -> withPgas(SignalPrograms::litmus)),
            Map.entry("signals", () -> withPgas(SignalPrograms::waits)),
            Map.entry("locks", () -> withPgas(LockPrograms::counter)),
            Map.entry("lockOrder", () -> withPgas(LockPrograms::order)),
            Map.entry("lockTimeouts", () -> withPgas(LockPrograms::timeouts)),
            Map.entry("wrongLocks", () -> withPgas(LockPrograms::wrong)),
            Map.entry("lockHolderDies", () -> withPgas(LockPrograms::holderDies)),
            Map.entry("lockWaiterDies", () -> withPgas(LockPrograms::waiterDies)),
            Map.entry("contexts", () -> withPgas(ContextPrograms::all)),
            Map.entry("contextPeerDies", () -> withPgas(ContextPrograms::peerDies)),
            Map.entry("tiles", () -> withPgas(TiledPrograms::all)),
            Map.entry("litmus", () -> withPgas(LitmusPrograms::all)),
            Map.entry("allocation", () -> withPgas(AllocationProgram::all)),
            Map.entry("allocationOfContexts", () -> withPgas(AllocationProgram::contexts)),
            Map.entry("allocationOfContextCopies", () -> withPgas(AllocationProgram::contextCopies)),
            Map.entry("allocationOfCopies", () -> withPgas(AllocationProgram::copies)),
            Map.entry("collectives", () -> withPgas(CollectivePrograms::all)),
            Map.entry("orderOfReductions", () -> withPgas(CollectivePrograms::order)),
            Map.entry("collectivesOfTeams", () -> withPgas(CollectivePrograms::onTeams)),
            Map.entry("mismatchesInBarriers", () -> withPgas(MismatchPrograms::inBarriers)),
            Map.entry("failedTeams", () -> withPgas(FailedTeamPrograms::all)),
            Map.entry("wrongCalls", () -> withPgas(WrongCallPrograms::all)),
            Map.entry("checkedCalls", () -> withPgas(MismatchPrograms::checked)),
            Map.entry("teams", () -> withPgas(TeamPrograms::made)),
            Map.entry("wrongTeams", () -> withPgas(TeamPrograms::wrong)),
            Map.entry("arraysOfTeams", () -> withPgas(TeamPrograms::arrays)),
            Map.entry("begun", () -> withPgas(TeamPrograms::begun)),
            Map.entry("splitAtOnce", () -> withPgas(TeamPrograms::splitAtOnce)),
            Map.entry("withinBegun", () -> withPgas(TeamPrograms::withinBegun)),
            Map.entry("throwing", () -> withPgas(TeamPrograms::throwing)),
            Map.entry("leaving", () -> withPgas(TeamPrograms::leaving)));

    private PgasPrograms() {}

    @FunctionalInterface
    interface Program {
        void run(Pgas pgas) throws Exception;
    }

    /// The main program of a rank that is a process of its own.
    public static void main(String[] args) throws Exception {
        PgasBody body = ALL.get(args[0]);
        if (body == null) {
            throw new IllegalArgumentException("no program " + args[0]);
        }
        body.run();
    }

    static void withPgas(Program program) throws Exception {
        try (Pgas pgas = Pgas.open()) {
            assertEquals(pgas.world().rank(), pgas.thread());
            assertEquals(pgas.world().size(), pgas.threadCount());
            program.run(pgas);
        }
    }

    private static void elements(Pgas pgas) {
        Team world = pgas.world();
        for (Distribution distribution : DISTRIBUTIONS) {
            try (LongArray array = world.allocateLongs(23, distribution)) {
                for (long i = world.rank(); i < array.length(); i += world.size()) {
                    assertEquals(0, array.get(i));
                    array.put(i, 100 + i);
                }
                world.barrier();
                for (long i = 0; i < array.length(); i++) {
                    assertEquals(100 + i, array.get(i), () -> distribution + " seen from rank " + world.rank());
                }
                LocalLongs local = array.local();
                for (long place = 0; place < local.size(); place++) {
                    assertEquals(100 + local.globalIndexOf(place), local.get(place));
                    assertEquals(world.rank(), array.ownerOf(local.globalIndexOf(place)));
                }
                world.barrier();
                for (long place = 0; place < local.size(); place++) {
                    local.set(place, -local.globalIndexOf(place));
                }
                world.barrier();
                for (long i = 0; i < array.length(); i++) {
                    assertEquals(-i, array.get(i));
                }
            }
        }
    }

    private static void doubles(Pgas pgas) {
        Team world = pgas.world();
        try (DoubleArray array = world.allocateDoubles(11, Distribution.block())) {
            if (world.rank() == 0) {
                for (long i = 0; i < array.length(); i++) {
                    array.put(i, i / 7.0);
                }
            }
            world.barrier();
            double[] all = new double[11];
            array.get(0, all, 0, 11);
            for (int i = 0; i < all.length; i++) {
                assertEquals(i / 7.0, all[i]);
                assertEquals(i / 7.0, array.getAcquire(i));
            }
            world.barrier();
            if (world.rank() == world.size() - 1) {
                array.put(2, new double[] {9, -0.0, Double.NaN, 9}, 1, 2);
                assertTrue(array.compareAndSet(2, -0.0, 5));
                assertFalse(array.compareAndSet(2, 4, 6));
            }
            world.barrier();
            assertEquals(5, array.getVolatile(2));
            assertTrue(Double.isNaN(array.getOpaque(3)));
            assertEquals(1 / 7.0, array.get(1));
            assertEquals(4 / 7.0, array.get(4));
            LocalDoubles local = array.local();
            for (long place = 0; place < local.size(); place++) {
                assertEquals(
                        Double.doubleToRawLongBits(array.get(local.globalIndexOf(place))),
                        Double.doubleToRawLongBits(local.get(place)));
            }
        }
    }

    private static void ranges(Pgas pgas) {
        Team world = pgas.world();
        for (Distribution distribution : DISTRIBUTIONS) {
            try (LongArray array = world.allocateLongs(1000, distribution)) {
                if (world.rank() == world.size() - 1) {
                    long[] values = new long[1005];
                    for (int i = 0; i < 1000; i++) {
                        values[3 + i] = i * 3L;
                    }
                    array.put(0, values, 3, 500);
                    array.put(500, values, 503, 500);
                }
                world.barrier();
                for (int from = 0; from < 1000; from += 171) {
                    int count = Math.min(400, 1000 - from);
                    long[] part = new long[count + 2];
                    array.get(from, part, 1, count);
                    assertEquals(0, part[0]);
                    assertEquals(0, part[count + 1]);
                    for (int i = 0; i < count; i++) {
                        assertEquals((from + i) * 3L, part[1 + i]);
                    }
                }
                array.get(1000, new long[0], 0, 0);
            }
        }
    }

    private static void segments(Pgas pgas) {
        Team world = pgas.world();
        // Long enough for several staged pieces on a path through another host.
        int length = 50_000;
        try (DoubleArray array = world.allocateDoubles(length, Distribution.block());
                Arena arena = Arena.ofConfined()) {
            MemorySegment whole = arena.allocate(length * 8L, 8);
            if (world.rank() == 0) {
                for (int i = 0; i < length; i++) {
                    whole.setAtIndex(ValueLayout.JAVA_DOUBLE, i, i + 0.5);
                }
                array.put(0, whole.asSlice(0, 8L * 20_001));
                array.put(
                        20_001, MemorySegment.ofArray(whole.asSlice(8L * 20_001).toArray(ValueLayout.JAVA_DOUBLE)));
            }
            world.barrier();
            whole.fill((byte) 0);
            array.get(5, whole.asSlice(0, 8L * (length - 5)));
            for (int i = 0; i < length - 5; i++) {
                assertEquals(i + 5.5, whole.getAtIndex(ValueLayout.JAVA_DOUBLE, i));
            }
            assertThrows(IllegalArgumentException.class, () -> array.get(0, whole.asSlice(0, 12)));
            assertThrows(IndexOutOfBoundsException.class, () -> array.get(1, whole));
            assertThrows(IndexOutOfBoundsException.class, () -> array.put(1, whole));
        }
    }

    private static void atomics(Pgas pgas) throws Exception {
        Team world = pgas.world();
        int threads = 2;
        int additions = 500;
        try (LongArray sums = world.allocateLongs(5, Distribution.cyclic());
                DoubleArray doubles = world.allocateDoubles(5, Distribution.cyclic())) {
            List<Thread> workers = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                workers.add(Thread.ofPlatform().start(() -> {
                    for (int i = 0; i < additions; i++) {
                        for (long index = 0; index < 4; index++) {
                            sums.getAndAdd(index, index + 1);
                            doubles.getAndAdd(index, 0.25);
                        }
                    }
                }));
            }
            for (Thread worker : workers) {
                worker.join(60_000);
                assertFalse(worker.isAlive(), "additions take longer than 60 s");
            }
            boolean won = sums.compareAndSet(4, 0, world.rank() + 1);
            world.barrier();
            long times = (long) threads * additions * world.size();
            for (long index = 0; index < 4; index++) {
                assertEquals((index + 1) * times, sums.get(index));
                assertEquals(0.25 * times, doubles.get(index));
            }
            assertEquals(won, sums.get(4) == world.rank() + 1);
            assertEquals(1, world.allReduce(won ? 1 : 0, ReduceOp.SUM));
            world.barrier();
            if (world.rank() == 0) {
                assertEquals(times + 7, sums.addAndGet(0, 7));
                assertEquals(0.25 * times + 1, doubles.addAndGet(0, 1));
            }
        }
    }

    private static void flag(Pgas pgas) {
        Team world = pgas.world();
        int size = world.size();
        try (LongArray data = world.allocateLongs(size, Distribution.block());
                LongArray flags = world.allocateLongs(size, Distribution.block())) {
            int right = (world.rank() + 1) % size;
            data.put(right, 77 + right);
            flags.putRelease(right, 1);
            awaitOne(flags, world.rank());
            assertEquals(77 + world.rank(), data.get(world.rank()));
            world.barrier();
            data.putOpaque(right, 5);
            flags.putVolatile(right, 0);
            world.barrier();
            assertEquals(0, flags.getVolatile(world.rank()) + flags.getOpaque(right));
        }
    }

    private static void awaitOne(LongArray flags, long index) {
        long limit = System.nanoTime() + 30_000_000_000L;
        while (flags.getAcquire(index) != 1) {
            assertTrue(System.nanoTime() < limit, "flag " + index + " is not set after 30 s");
            Thread.onSpinWait();
        }
    }

    private static void barriers(Pgas pgas) {
        Team world = pgas.world();
        try (LongArray rounds = world.allocateLongs(world.size(), Distribution.block())) {
            for (int round = 1; round <= 200; round++) {
                rounds.put(world.rank(), round);
                world.barrier();
                for (int peer = 0; peer < world.size(); peer++) {
                    assertEquals(round, rounds.get(peer));
                }
                world.barrier();
            }
        }
    }

    /// Rank 1 enters another collective than the rest, of which not all wait for rank 1.
    private static void oneFails(Pgas pgas) {
        Team world = pgas.world();
        world.barrier();
        assertThrows(CollectiveMismatchException.class, () -> {
            if (world.rank() == 1) {
                world.broadcast(5L, 1);
            }
            world.barrier();
            world.barrier();
        });
        print("told of the failure");
    }

    /// Rank 1 dies before a barrier.
    private static void oneDies(Pgas pgas) {
        Team world = pgas.world();
        world.barrier(); // those after it go by words where the ranks are mapped
        if (world.rank() == 1) {
            world.barrier();
            Runtime.getRuntime().halt(9);
        }
        // The first may fail, too: a rank that ends at once may take a message along that it has sent in it.
        PeerFailedException told = assertThrows(PeerFailedException.class, () -> {
            world.barrier();
            world.barrier();
            world.barrier();
        });
        assertEquals(1, told.rank());
        print("told of the death");
    }

    static void print(String line) {
        try {
            new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void mismatches(Pgas pgas) {
        Team world = pgas.world();
        int me = world.rank();
        boolean alone = world.size() == 1;
        if (!alone) {
            String text = String.valueOf(assertThrows(
                            CollectiveMismatchException.class,
                            () -> world.allocateLongs(me == 1 ? 11 : 10, Distribution.block()))
                    .getMessage());
            assertTrue(text.contains("10 elements") && text.contains("11 elements"), text);
            assertThrows(
                    CollectiveMismatchException.class,
                    () -> world.allocateLongs(10, me == 0 ? Distribution.block() : Distribution.cyclic()));
            assertThrows(
                    CollectiveMismatchException.class, () -> world.allocateLongs(10, Distribution.blockCyclic(1 + me)));
            assertThrows(CollectiveMismatchException.class, () -> {
                DistributedArray array = me == 0
                        ? world.allocateLongs(10, Distribution.block())
                        : world.allocateDoubles(10, Distribution.block());
                array.close();
            });
        }
        try (LongArray array = world.allocateLongs(world.size(), Distribution.block())) {
            array.put(me, me);
            world.barrier();
            assertEquals(world.size() - 1, array.get(world.size() - 1));
        }
    }

    private static void lengths(Pgas pgas) {
        Team world = pgas.world();
        assertThrows(IllegalArgumentException.class, () -> world.allocateLongs(-1, Distribution.block()));
        assertThrows(
                IllegalArgumentException.class, () -> world.allocateDoubles(Long.MIN_VALUE, Distribution.cyclic()));
        assertThrows(
                IllegalArgumentException.class,
                () -> world.allocateLongs(Long.MAX_VALUE, Distribution.blockCyclic(Long.MAX_VALUE)));
        try (LongArray none = world.allocateLongs(0, Distribution.block());
                LongArray one = world.allocateLongs(1, Distribution.block())) {
            assertEquals(0, none.local().size());
            assertThrows(IndexOutOfBoundsException.class, () -> none.get(0));
            one.getAndAdd(0, 1);
            world.barrier();
            assertEquals(world.size(), one.get(0));
            assertEquals(world.rank() == 0 ? 1 : 0, one.local().size());
        }
    }

    private static void closing(Pgas pgas) {
        Team world = pgas.world();
        LongArray first = world.allocateLongs(100, Distribution.block());
        first.put(world.rank(), 1);
        assertFalse(first.isClosed());
        first.close();
        first.close();
        assertTrue(first.isClosed());
        assertThrows(IllegalStateException.class, () -> first.get(0));
        assertThrows(IllegalStateException.class, () -> first.put(0, 1));
        assertThrows(IllegalStateException.class, () -> first.getAndAdd(0, 1));
        assertThrows(IllegalStateException.class, () -> first.get(0, new long[1], 0, 1));
        assertThrows(IllegalStateException.class, first::local);
        // More arrays than one word of the message has bits, closed in another order than opened.
        List<LongArray> many = new ArrayList<>();
        for (int i = 0; i < 70; i++) {
            many.add(world.allocateLongs(10, Distribution.block()));
            many.get(i).put(world.rank(), -1);
        }
        for (int i = many.size() - 1; i >= 0; i--) {
            many.get(i).close();
        }
        try (LongArray again = world.allocateLongs(100, Distribution.cyclic())) {
            for (long i = 0; i < again.length(); i++) {
                assertEquals(0, again.get(i));
            }
            assertEquals(1, world.arrays().openCount());
        }
    }

    private static void indices(Pgas pgas) {
        Team world = pgas.world();
        try (LongArray array = world.allocateLongs(10, Distribution.block())) {
            String text = String.valueOf(assertThrows(IndexOutOfBoundsException.class, () -> array.get(12))
                    .getMessage());
            assertTrue(text.contains("12") && text.contains("10"), text);
            assertThrows(IndexOutOfBoundsException.class, () -> array.put(-1, 0));
            assertThrows(IndexOutOfBoundsException.class, () -> array.getAndAdd(10, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> array.compareAndSet(10, 0, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> array.get(8, new long[3], 0, 3));
            assertThrows(IndexOutOfBoundsException.class, () -> array.get(0, new long[3], 2, 2));
            assertThrows(IndexOutOfBoundsException.class, () -> array.put(-1, new long[3], 0, 2));
            assertThrows(IndexOutOfBoundsException.class, () -> array.ownerOf(10));
            for (long place : new long[] {-1, 10, 1L << 61, Long.MIN_VALUE, Long.MAX_VALUE}) {
                assertThrows(
                        IndexOutOfBoundsException.class, () -> array.local().get(place));
                assertThrows(
                        IndexOutOfBoundsException.class, () -> array.local().set(place, 1));
            }
            assertEquals(0, array.get(0));
            assertThrows(IndexOutOfBoundsException.class, () -> world.broadcast(1L, world.size()));
        }
    }
}
