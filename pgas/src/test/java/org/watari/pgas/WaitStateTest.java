package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.WaitTimeoutException;

/// What a rank that waits for another in vain is told of that one's own waits. Capability R1, R3.
class WaitStateTest {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    /// Of waits that are to run out; long enough for those that are not.
    private static final Duration WAIT = Duration.ofSeconds(4);

    private static AcpOptions options() {
        return AcpOptions.fromSettings().withTransport("loopback").withWaitLimit(WAIT);
    }

    @Test
    void rankThatWaitsForALockIsSaidToDoSo() {
        run(pgas -> {
            Team world = pgas.world();
            DistributedLock lock = world.allocateLock(0);
            Team same;
            if (world.rank() == 0) {
                try (DistributedLock.Held held = lock.acquire()) {
                    assertTrue(held != null);
                    world.barrier();
                    same = another(pgas);
                    barrierSays(same, "rank 1: it is in: wait for a lock, queue on rank 0 since ");
                }
            } else {
                world.barrier();
                same = another(pgas);
                lock.tryAcquire(LIMIT).orElseThrow().close();
            }
            close(same);
            lock.close();
        });
    }

    @Test
    void rankThatWaitsForASignalIsSaidToDoSo() {
        run(pgas -> {
            Team world = pgas.world();
            Signals signals = world.allocateSignals(2);
            Team same = another(pgas);
            if (world.rank() == 0) {
                barrierSays(same, "rank 1: it is in: wait for all of signals [0, 1] GE 3 since ");
                signals.update(1, 0, SignalOp.ADD, 3).send();
                signals.update(1, 1, SignalOp.ADD, 3).send();
            } else {
                signals.awaitAll(new int[] {0, 1}, Comparison.GE, 3, LIMIT);
            }
            close(same);
            signals.close();
        });
    }

    private static void run(PgasPrograms.Program program) {
        new InProcessJob(2, options(), LIMIT, () -> PgasPrograms.withPgas(program)).run();
    }

    private static Team another(Pgas pgas) {
        return pgas.world().split(0, pgas.thread()).orElseThrow();
    }

    /// Rank 1 does not come, since it waits for something.
    private static void barrierSays(Team same, String words) {
        String text = String.valueOf(
                assertThrows(WaitTimeoutException.class, same::barrier).getMessage());
        assertTrue(text.contains(words), text);
        assertEquals(-1, text.indexOf("outside of the library's waits"), text);
    }

    private static void close(Team team) {
        try {
            team.close();
        } catch (CollectiveMismatchException e) {
            // rank 0 has been in its barrier alone
        }
    }
}
