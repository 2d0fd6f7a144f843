package org.watari.acp.bootstrap;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What the ranks of a job print and what rank 0 reads: whole lines out, bytes in as they come.
///
/// **Threads**: any; lines are delivered one at a time.
final class RankPipes {
    /// A pump needs no more; thousands of ranks may have one each.
    private static final long STACK_BYTES = 256 << 10;

    private static final int INPUT_BYTES = 8192;

    private final RankOutput output;
    private final Consumer<String> broken;
    private final ReentrantLock outputLock = new ReentrantLock();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile @Nullable Thread feeder;
    private int open;

    /// @param output receives the lines
    /// @param broken is told why lines cannot be passed on
    RankPipes(RankOutput output, Consumer<String> broken) {
        this.output = output;
        this.broken = broken;
    }

    /// A daemon thread for one rank. A platform thread: a read from a pipe holds the carrier of a
    /// virtual thread, and there are not enough carriers.
    static Thread.Builder thread(int rank) {
        return Thread.ofPlatform().daemon().stackSize(STACK_BYTES).name("watari-rank-" + rank);
    }

    /// Starts to pass on what a rank prints, and to feed it where there is an input.
    void follow(int rank, Process process, @Nullable InputStream input) {
        lock.lock();
        try {
            open += 2;
        } finally {
            lock.unlock();
        }
        InputStream out = process.getInputStream();
        InputStream err = process.getErrorStream();
        thread(rank).start(() -> pump(rank, false, out));
        thread(rank).start(() -> pump(rank, true, err));
        if (input != null) {
            feed(input, process.getOutputStream());
        }
    }

    /// Starts to hand on what rank 0 reads.
    void feed(InputStream input, OutputStream to) {
        feeder = Thread.ofPlatform().daemon().name("watari-input").start(() -> pump(input, to));
    }

    /// Wakes whoever still reads the input: the job has ended. A stream that does not hear of interrupts, such as the
    /// standard input of this process, is read on until its next byte.
    void endInput() {
        Thread reading = feeder;
        if (reading != null) {
            reading.interrupt();
        }
    }

    private void pump(int rank, boolean error, InputStream stream) {
        try (LineReader lines = new LineReader(stream)) {
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                deliver(rank, error, line);
            }
        } catch (IOException e) {
            broken(rank, e);
        } finally {
            lock.lock();
            try {
                open--;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private void broken(int rank, IOException e) {
        broken.accept("output of rank " + rank + " cannot be passed on: " + e.getMessage());
    }

    /// Passes on a line of a rank on another host.
    void pass(int rank, boolean error, byte[] line) {
        try {
            deliver(rank, error, line);
        } catch (IOException e) {
            broken(rank, e);
        }
    }

    private void deliver(int rank, boolean error, byte[] line) throws IOException {
        outputLock.lock();
        try {
            output.line(rank, error, line);
        } finally {
            outputLock.unlock();
        }
    }

    /// Prints what the launcher itself has to say.
    void say(String text) {
        try {
            for (String line : text.split("\n", -1)) {
                deliver(RankOutput.LAUNCHER, true, line.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            // Nobody listens any more; the exit code still tells.
        }
    }

    /// Hands on each piece as it comes: the rank may wait for a line that is shorter than any buffer.
    private static void pump(InputStream from, OutputStream to) {
        byte[] piece = new byte[INPUT_BYTES];
        try (to) {
            for (int count = from.read(piece); count >= 0; count = from.read(piece)) {
                to.write(piece, 0, count);
                to.flush();
            }
        } catch (IOException e) {
            // The rank has ended or does not read any further, as with any pipe.
        }
    }

    /// Waits until everything that was printed has been passed on.
    void awaitEnd(Duration limit) {
        long left = limit.toNanos();
        lock.lock();
        try {
            while (open > 0 && left > 0) {
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }
}
