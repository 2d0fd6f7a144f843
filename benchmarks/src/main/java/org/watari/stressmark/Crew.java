package org.watari.stressmark;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.watari.pgas.Team;

/// The threads of a rank, and how they meet those of the others.
///
/// **Threads**: [#meet] those of [#run]; all else the main thread.
final class Crew {

    private final Team world;
    private final Shape shape;
    private final CyclicBarrier here;

    Crew(Team world, int threads) {
        this.world = world;
        this.shape = new Shape(world.rank(), world.size(), threads);
        this.here = new CyclicBarrier(threads, world::barrier);
    }

    Team world() {
        return world;
    }

    Shape shape() {
        return shape;
    }

    /// Runs a program on each thread, and returns when all have ended. What one throws ends the others
    /// where they meet next.
    void run(IntConsumer program) {
        if (shape.threads() == 1) {
            program.accept(0);
            return;
        }
        here.reset();
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (int thread = 0; thread < shape.threads(); thread++) {
            int number = thread;
            threads.add(Thread.ofPlatform()
                    .name("watari-stressmark-" + number)
                    .daemon()
                    .start(() -> {
                        try {
                            program.accept(number);
                        } catch (Throwable e) {
                            failure.accumulateAndGet(e, Crew::cause);
                            here.reset();
                        }
                    }));
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            threads.forEach(Thread::interrupt);
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the threads of rank " + shape.rank() + " run", e);
        }
        Throwable first = failure.get();
        if (first != null) {
            throw new IllegalStateException("a thread of rank " + shape.rank() + " failed: " + first, first);
        }
    }

    /// The earlier of two failures, unless it is just a thread finding out about another.
    private static @Nullable Throwable cause(@Nullable Throwable earlier, @Nullable Throwable later) {
        return earlier == null || earlier instanceof BrokenMeetingException ? later : earlier;
    }

    /// Waits until all threads of all ranks have come here: what any of them wrote before, all see after.
    void meet() {
        try {
            here.await();
        } catch (BrokenBarrierException e) {
            throw new BrokenMeetingException("another thread of rank " + shape.rank() + " has failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted in a meeting of all threads", e);
        }
    }

    private static final class BrokenMeetingException extends IllegalStateException {
        private static final long serialVersionUID = 1;

        BrokenMeetingException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
