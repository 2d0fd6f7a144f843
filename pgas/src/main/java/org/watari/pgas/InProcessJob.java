package org.watari.pgas;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AcpOptions;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.InProcessBootstrap;
import org.watari.error.CollectiveMismatchException;

/// A PGAS program whose ranks are threads of this JVM.
///
/// A failed rank takes the others along: they learn of it when they wait for it, and are interrupted when they
/// do not.
final class InProcessJob {
    private static final ThreadLocal<@Nullable AcpOptions> OPTIONS = new ThreadLocal<>();

    /// How long the other ranks get to end by themselves after one has failed, and again after they are
    /// interrupted.
    private static final Duration GRACE = Duration.ofSeconds(5);

    private record Failure(int rank, Throwable cause) {}

    private final int ranks;
    private final AcpOptions options;
    private final Duration limit;
    private final PgasBody body;
    private final CountDownLatch ended;
    private final CountDownLatch endedOrFailed = new CountDownLatch(1);
    private final Queue<Failure> failures = new ConcurrentLinkedQueue<>();

    /// @param options of all ranks; the transport is one that reaches threads of one JVM
    InProcessJob(int ranks, AcpOptions options, Duration limit, PgasBody body) {
        if (ranks < 1) {
            throw new IllegalArgumentException("number of threads must be at least 1: " + ranks);
        }
        this.ranks = ranks;
        this.options = options;
        this.limit = limit;
        this.body = body;
        this.ended = new CountDownLatch(ranks);
    }

    /// What the current thread is started with, or null where it belongs to no such job.
    static @Nullable AcpOptions optionsOfThisThread() {
        return OPTIONS.get();
    }

    void run() {
        List<? extends Bootstrap> bootstraps = InProcessBootstrap.group(ranks);
        List<Thread> threads = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            int ofRank = rank;
            threads.add(Thread.ofPlatform()
                    .name("watari-rank-" + rank)
                    .daemon()
                    .start(() -> runRank(ofRank, bootstraps.get(ofRank))));
        }
        try {
            boolean inTime = endedOrFailed.await(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (inTime && failures.isEmpty()) {
                return;
            }
            boolean allEnded = inTime && awaitEnd();
            String positions = positions(threads);
            if (!allEnded) {
                threads.forEach(Thread::interrupt);
                awaitEnd();
            }
            throw failed(inTime, positions);
        } catch (InterruptedException e) {
            threads.forEach(Thread::interrupt);
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + ended.getCount() + " ranks run", e);
        }
    }

    private boolean awaitEnd() throws InterruptedException {
        return ended.await(GRACE.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void runRank(int rank, Bootstrap bootstrap) {
        OPTIONS.set(options.withBootstrap(bootstrap));
        try {
            body.run();
        } catch (Throwable e) {
            // Errors too: an AssertionError of a test is the commonest failure of all.
            failures.add(new Failure(rank, e));
            endedOrFailed.countDown();
        } finally {
            OPTIONS.remove();
            ended.countDown();
            if (ended.getCount() == 0) {
                endedOrFailed.countDown();
            }
        }
    }

    private IllegalStateException failed(boolean inTime, String positions) {
        Failure failure = cause();
        String running = positions.isEmpty() ? "" : "; still running:" + positions;
        if (failure == null) {
            return new IllegalStateException("the ranks did not end within " + limit.toMillis() + " ms" + running);
        }
        String what = inTime ? "" : "the ranks did not end within " + limit.toMillis() + " ms; ";
        return new IllegalStateException(
                what + "rank " + failure.rank() + " failed: " + failure.cause() + running, failure.cause());
    }

    /// The earliest failure that is not just a rank finding out that another has closed.
    private @Nullable Failure cause() {
        for (Failure failure : failures) {
            if (!(failure.cause() instanceof CollectiveMismatchException)) {
                return failure;
            }
        }
        return failures.peek();
    }

    private static String positions(List<Thread> threads) {
        StringBuilder text = new StringBuilder();
        for (Thread thread : threads) {
            if (thread.isAlive()) {
                text.append(System.lineSeparator()).append(thread.getName());
                Arrays.stream(thread.getStackTrace())
                        .limit(8)
                        .forEach(frame -> text.append(System.lineSeparator())
                                .append("    at ")
                                .append(frame));
            }
        }
        return text.toString();
    }
}
