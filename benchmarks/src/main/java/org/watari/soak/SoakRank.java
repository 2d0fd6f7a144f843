package org.watari.soak;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.watari.acp.Acp;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.pgas.LongArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.SharedLayout;
import org.watari.pgas.distribution.Distribution;
import org.watari.soak.Work.Kind;

/// A rank of a soak: rounds of work until rank 0 says that the time is over, and a line of what it holds now and then.
/// What the others wrote is checked in every round.
///
/// **Threads** the main thread of each rank.
public final class SoakRank {
    private static final int ELEMENTS = 64;
    private static final int REGISTRATIONS = 10;
    private static final int REGISTERED_BYTES = 4096;
    private static final int OBJECTS = 4;
    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;

    private final long limitNs;
    private final long sampleNs;
    private final int operations;
    private final Leak leak;
    private final PrintStream out;
    private final long begin = System.nanoTime();
    private final Work work = new Work();
    private long nextSample;
    private int samples;
    private int rank;

    private SoakRank(String[] args, PrintStream out) {
        limitNs = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[0]));
        sampleNs = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[1]));
        operations = Integer.parseInt(args[2]);
        leak = Leak.of(args[4]);
        this.out = out;
    }

    /// Runs a rank.
    ///
    /// @param args milliseconds of all, milliseconds between samples, operations in a round,
    ///     whether each round starts anew, what to leak
    /// @throws IOException when what the process holds cannot be read
    public static void main(String[] args) throws IOException {
        try (PrintStream out =
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)) {
            SoakRank soak = new SoakRank(args, out);
            if (Boolean.parseBoolean(args[3])) {
                soak.startAgainAndAgain();
            } else {
                soak.startOnce();
            }
        }
    }

    private void startAgainAndAgain() throws IOException {
        boolean more = true;
        while (more) {
            try (Pgas pgas = Pgas.open()) {
                work.add(Kind.STARTS, 1);
                more = round(pgas);
            }
            sampleIfDue();
        }
    }

    private void startOnce() throws IOException {
        try (Pgas pgas = Pgas.open()) {
            work.add(Kind.STARTS, 1);
            while (round(pgas)) {
                sampleIfDue();
            }
        }
    }

    private void sampleIfDue() throws IOException {
        long now = System.nanoTime() - begin;
        if (now >= nextSample) {
            nextSample = now + sampleNs;
            samples++;
            double seconds = (double) now / TimeUnit.SECONDS.toNanos(1);
            out.println(SoakSample.MARK + new SoakSample(rank, seconds, work, Footprint.now()).csv());
        }
    }

    /// Some of everything.
    ///
    /// @return whether there is time for another, or a rank has not told enough for a verdict
    private boolean round(Pgas pgas) throws IOException {
        rank = pgas.thread();
        elements(pgas);
        registrations(pgas);
        objects(pgas);
        leak.happen();
        work.add(Kind.ROUNDS, 1);
        work.add(Kind.COLLECTIVES, 1);
        boolean more = System.nanoTime() - begin < limitNs || samples < Flatness.FEWEST;
        return pgas.world().allReduce(more ? 1 : 0, ReduceOp.MAX) == 1;
    }

    /// Puts into the next rank's part, gets from it, and adds to one element of rank 0.
    private void elements(Pgas pgas) {
        Team world = pgas.world();
        int size = world.size();
        long mine = (long) rank * ELEMENTS;
        long next = (long) ((rank + 1) % size) * ELEMENTS;
        try (LongArray array = world.allocateLongs((long) size * ELEMENTS, Distribution.block())) {
            int adds = operations / 3;
            for (int i = 0; i < adds; i++) {
                long at = next + 1 + i % (ELEMENTS - 1);
                array.put(at, i);
                check(array.get(at) == i, "an element that was put");
                array.getAndAdd(0, 1);
            }
            world.barrier();
            check(array.get(0) == (long) adds * size, "the sum of the adds");
            array.get(mine);
            work.add(Kind.OPERATIONS, 3L * adds + 2);
            long sum = world.allReduce(rank, ReduceOp.SUM);
            check(sum == (long) size * (size - 1) / 2, "the sum of the ranks");
        }
        work.add(Kind.ALLOCATIONS, 1);
        work.add(Kind.COLLECTIVES, 2);
    }

    /// Registers memory of the user's, which the rank before writes to.
    private void registrations(Pgas pgas) {
        Team world = pgas.world();
        Acp acp = pgas.acp();
        int size = world.size();
        try (Arena arena = Arena.ofShared();
                LongArray addresses = world.allocateLongs((long) size * REGISTRATIONS, Distribution.block())) {
            AddressTranslationKey[] keys = new AddressTranslationKey[REGISTRATIONS];
            for (int i = 0; i < REGISTRATIONS; i++) {
                MemorySegment memory = arena.allocate(REGISTERED_BYTES, Long.BYTES);
                memory.set(ValueLayout.JAVA_LONG, Long.BYTES, 1000L * rank + i);
                keys[i] = acp.memory().register(memory);
                addresses.put((long) rank * REGISTRATIONS + i, keys[i].globalAddress());
            }
            world.barrier();
            long next = (long) ((rank + 1) % size) * REGISTRATIONS;
            for (int i = 0; i < REGISTRATIONS; i++) {
                long target = addresses.get(next + i);
                acp.access().complete(acp.access().copy(target, keys[i].globalAddress(Long.BYTES), Long.BYTES, NONE));
            }
            world.barrier();
            int before = (rank + size - 1) % size;
            for (int i = 0; i < REGISTRATIONS; i++) {
                check(keys[i].segment().get(ValueLayout.JAVA_LONG, 0) == 1000L * before + i, "a copy");
                acp.memory().unregister(keys[i]);
            }
            // Nobody copies from or to this memory any more when its arena closes.
            world.barrier();
        }
        work.add(Kind.REGISTRATIONS, REGISTRATIONS);
        work.add(Kind.OPERATIONS, 3L * REGISTRATIONS);
        work.add(Kind.ALLOCATIONS, 1);
        work.add(Kind.COLLECTIVES, 3);
    }

    /// Allocates objects of the directory together, over all and alone, and frees them.
    private void objects(Pgas pgas) {
        Team world = pgas.world();
        int size = world.size();
        int next = (rank + 1) % size;
        try (Directory directory = Directory.open(pgas)) {
            for (int i = 0; i < OBJECTS; i++) {
                long shared = directory.allocateAll(SharedLayout.array(Long.BYTES, size, 1));
                long global = directory.allocateGlobal(SharedLayout.array(Long.BYTES, size, 1));
                long local = directory.allocateLocal(SharedLayout.scalar(Long.BYTES));
                directory.putLong(shared, next, 77L + rank);
                directory.putLong(global, next, 99L + rank);
                directory.putLong(local, 0, rank);
                world.barrier();
                check(directory.getLong(shared, rank) == 77L + (rank + size - 1) % size, "an object of all");
                check(directory.getLong(global, next) == 99L + rank, "an object over all");
                check(directory.getLong(local, 0) == rank, "an object of one");
                directory.free(local);
                directory.free(global);
                directory.free(shared);
            }
        }
        work.add(Kind.ALLOCATIONS, 3L * OBJECTS);
        work.add(Kind.OPERATIONS, 6L * OBJECTS);
        work.add(Kind.COLLECTIVES, 3L * OBJECTS + 2);
    }

    private void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(
                    "rank " + rank + ", round " + work.of(Kind.ROUNDS) + ": " + what + " is wrong");
        }
    }
}
