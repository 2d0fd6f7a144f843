package org.watari.pgas.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.watari.error.StaleAddressException;
import org.watari.pgas.Team;

/// Programs of the directory's tests whose ranks have several threads at work.
final class DirectoryThreadPrograms {

    private static final int THREADS = 4;
    private static final int BATCH = 50;
    /// Batches of each thread of a long storm: 10^5 objects a rank.
    private static final int MANY_ROUNDS = Integer.getInteger("watari.test.threadStormRounds", 500);

    private static final int FEW_ROUNDS = 50;

    private DirectoryThreadPrograms() {}

    /// Runs tasks at once, each on a thread; throws what one of them throws.
    private static void together(List<Callable<Void>> tasks) throws Exception {
        try (ExecutorService pool = Executors.newFixedThreadPool(tasks.size())) {
            for (Future<Void> task : pool.invokeAll(tasks)) {
                task.get();
            }
        }
    }

    /// Four threads of each rank allocate and free, all at once, while a fifth reads what they have
    /// published: it sees the object of its handle or hears that it is gone.
    static void storm(Team world, Directory directory) throws Exception {
        storm(world, directory, FEW_ROUNDS);
    }

    static void longStorm(Team world, Directory directory) throws Exception {
        storm(world, directory, MANY_ROUNDS);
    }

    private static void storm(Team world, Directory directory, int rounds) throws Exception {
        long box = directory.allocateAll(SharedLayout.array(Long.BYTES, (long) THREADS * world.size(), THREADS));
        AtomicInteger atWork = new AtomicInteger(THREADS);
        ConcurrentLinkedQueue<Long> left = new ConcurrentLinkedQueue<>();
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            int place = world.rank() * THREADS + thread;
            tasks.add(() -> {
                try {
                    allocateAndFree(directory, box, place, rounds, left);
                } finally {
                    atWork.decrementAndGet();
                }
                return null;
            });
        }
        tasks.add(() -> {
            read(directory, box, atWork);
            return null;
        });
        together(tasks);
        directory.publish();
        world.barrier();
        long[] sums = world.allGather(directory.checksum());
        assertEquals(1, Arrays.stream(sums).distinct().count(), Arrays.toString(sums));
        assertEquals(THREADS * BATCH, left.stream().distinct().count(), "no handle is given out twice");
        for (long handle : left) {
            assertEquals(handle, directory.getLong(handle, 0));
        }
        freeTwice(directory, left);
    }

    private static void allocateAndFree(
            Directory directory, long box, int place, int rounds, ConcurrentLinkedQueue<Long> left) {
        SplittableRandom random = new SplittableRandom(place);
        for (int round = 0; round <= rounds; round++) {
            long[] handles = new long[BATCH];
            for (int i = 0; i < BATCH; i++) {
                SharedLayout layout = SharedLayout.array(Long.BYTES, 1L + random.nextInt(20), 4);
                boolean spread = i == 0 && round % 10 == 0;
                handles[i] = spread ? directory.allocateGlobal(layout) : directory.allocateLocal(layout);
                directory.putLong(handles[i], 0, handles[i]);
            }
            directory.putLong(box, place, handles[random.nextInt(BATCH)]);
            if (round == rounds) {
                Arrays.stream(handles).forEach(left::add);
            } else if (round % 10 == 1) {
                for (long handle : handles) {
                    directory.free(handle);
                }
            } else {
                directory.free(handles);
            }
        }
    }

    private static void read(Directory directory, long box, AtomicInteger atWork) {
        long length = directory.layoutOf(box).length();
        while (atWork.get() > 0) {
            for (long place = 0; place < length; place++) {
                long handle = directory.getLong(box, place);
                if (handle != 0) {
                    try {
                        assertEquals(handle, directory.getLong(handle, 0), "another object");
                    } catch (StaleAddressException e) {
                        // as it may be: the object has been freed since
                    }
                }
            }
        }
    }

    /// Of two threads that free the same objects each frees some or is refused.
    private static void freeTwice(Directory directory, ConcurrentLinkedQueue<Long> handles) throws Exception {
        AtomicInteger freed = new AtomicInteger();
        AtomicInteger refused = new AtomicInteger();
        Callable<Void> all = () -> {
            for (long handle : handles) {
                try {
                    directory.free(handle);
                    freed.incrementAndGet();
                } catch (StaleAddressException e) {
                    refused.incrementAndGet();
                }
            }
            return null;
        };
        together(List.of(all, all));
        assertEquals(handles.size(), freed.get());
        assertEquals(handles.size(), refused.get());
        assertTrue(handles.stream().noneMatch(directory::isKnown));
    }
}
