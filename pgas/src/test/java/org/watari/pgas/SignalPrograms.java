package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.watari.error.WaitTimeoutException;
import org.watari.pgas.distribution.Distribution;

/// Signals and waits for them (P3).
final class SignalPrograms {
    private static final Duration LONG = Duration.ofSeconds(60);

    /// Puts with a signal that the reader checks.
    static final String ROUNDS = "watari.test.signalRounds";

    private SignalPrograms() {}

    /// Each rank puts blocks with a signal to the next one, which has never to see a signal before its block.
    /// The reader tells the writer only when it has read all the places that there are, so that both run at
    /// full speed.
    static void litmus(Pgas pgas) {
        Team team = pgas.world();
        int places = 64;
        int width = 9;
        int rounds = Integer.getInteger(ROUNDS, 10_000);
        int me = team.rank();
        int right = (me + 1) % team.size();
        int left = (me + team.size() - 1) % team.size();
        try (LongArray blocks = team.allocateLongs((long) team.size() * places * width, Distribution.block());
                Signals signals = team.allocateSignals(3)) {
            CompletableFuture<Void> reader = CompletableFuture.runAsync(
                    () -> {
                        try {
                            read(blocks, signals, left, rounds, places, width);
                        } finally {
                            // Where a block is wrong the writer has not to wait for its end.
                            signals.update(left, 2, SignalOp.SET, rounds).send();
                        }
                    },
                    task -> Thread.ofPlatform().start(task));
            long[] values = new long[width];
            for (int round = 0; round < rounds; round++) {
                if (round % places == 0) {
                    signals.await(2, Comparison.GE, round / places, LONG);
                }
                Arrays.fill(values, round + 1);
                Signals.Update signal = round % 2 == 0
                        ? signals.update(right, 0, SignalOp.SET, round + 1)
                        : signals.update(right, 1, SignalOp.ADD, 1);
                long first = ((long) right * places + round % places) * width;
                blocks.putSignal(first, MemorySegment.ofArray(values), signal);
            }
            reader.orTimeout(LONG.toSeconds(), TimeUnit.SECONDS).join();
            assertEquals(rounds / 2, signals.get(1), "signals that have been added");
            team.barrier();
        }
    }

    private static void read(LongArray blocks, Signals signals, int left, int rounds, int places, int width) {
        LocalLongs mine = blocks.local();
        for (int round = 0; round < rounds; round++) {
            if (round % 2 == 0) {
                signals.await(0, Comparison.GE, round + 1, LONG);
            } else {
                signals.await(1, Comparison.GE, (round + 1) / 2, LONG);
            }
            long first = (long) (round % places) * width;
            for (int i = 0; i < width; i++) {
                assertEquals(round + 1, mine.get(first + i), "seen after the signal of round " + round);
            }
            if (round % places == places - 1) {
                signals.update(left, 2, SignalOp.ADD, 1).send();
            }
        }
    }

    static void waits(Pgas pgas) {
        Team team = pgas.world();
        int me = team.rank();
        int last = team.size() - 1;
        try (Signals signals = team.allocateSignals(4)) {
            if (me == 0) {
                signals.update(last, 1, SignalOp.SET, 7).send();
                signals.update(last, 3, SignalOp.ADD, 7).send();
            }
            if (me == last) {
                int[] all = {0, 1, 2, 3};
                signals.awaitAll(new int[] {3, 1}, Comparison.EQ, 7, LONG);
                assertEquals(1, signals.awaitAny(all, Comparison.GT, 0, LONG));
                assertArrayEquals(new int[] {3, 1}, signals.awaitSome(new int[] {3, 2, 1}, Comparison.NE, 0, LONG));
                assertArrayEquals(new int[] {0, 2}, signals.test(all, Comparison.LT, 7));
                assertArrayEquals(new int[0], signals.test(all, Comparison.LE, -1));
                assertEquals(7, signals.await(3, Comparison.GE, 7, Duration.ZERO));
                signals.set(1, -5);
                assertEquals(-5, signals.get(1));
            }
            team.barrier();
            timeouts(team, signals);
            wrong(team, signals);
            team.barrier();
        }
    }

    private static void timeouts(Team team, Signals signals) {
        Duration little = Duration.ofMillis(5);
        String text = String.valueOf(
                assertThrows(WaitTimeoutException.class, () -> signals.await(2, Comparison.GE, 9, little))
                        .getMessage());
        assertTrue(
                text.contains("rank " + team.rank()) && text.contains("[2] GE 9") && text.contains("signal 2 is 0"),
                text);
        assertThrows(WaitTimeoutException.class, () -> signals.awaitAll(new int[] {0, 1}, Comparison.LT, -9, little));
        String many = String.valueOf(assertThrows(
                        WaitTimeoutException.class, () -> signals.awaitAny(new int[1000], Comparison.LT, -9, little))
                .getMessage());
        assertTrue(many.contains("and 992 more") && many.length() < 1000, many);
        assertThrows(WaitTimeoutException.class, () -> signals.awaitAny(new int[] {0, 1}, Comparison.LT, -9, little));
        assertThrows(WaitTimeoutException.class, () -> signals.await(0, Comparison.NE, 0, Duration.ZERO));
    }

    private static void wrong(Team team, Signals signals) {
        assertThrows(IndexOutOfBoundsException.class, () -> signals.get(4));
        assertThrows(IllegalArgumentException.class, () -> team.allocateSignals(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> signals.set(-1, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> signals.update(team.size(), 0, SignalOp.SET, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> signals.update(0, 4, SignalOp.SET, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> signals.await(4, Comparison.EQ, 0, LONG));
        assertThrows(IllegalArgumentException.class, () -> signals.await(0, Comparison.EQ, 0, Duration.ofNanos(-1)));
        assertThrows(IllegalArgumentException.class, () -> signals.awaitAny(new int[0], Comparison.EQ, 0, LONG));
        Signals closed = team.allocateSignals(1);
        Signals.Update late = closed.update(0, 0, SignalOp.ADD, 1);
        try (LongArray array = team.allocateLongs(1, Distribution.block())) {
            team.barrier();
            closed.close();
            assertThrows(IllegalStateException.class, late::send);
            assertThrows(IllegalStateException.class, () -> closed.update(0, 0, SignalOp.SET, 1));
            assertThrows(IllegalStateException.class, () -> closed.test(new int[0], Comparison.EQ, 0));
            assertThrows(
                    IllegalStateException.class, () -> array.putSignal(0, MemorySegment.ofArray(new long[] {5}), late));
            assertEquals(0, array.get(0));
            assertThrows(IllegalStateException.class, () -> closed.await(0, Comparison.EQ, 1, LONG));
            team.barrier();
        }
        assertThrows(IllegalArgumentException.class, () -> team.allocateSignals(-1));
    }
}
