package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;
import org.watari.acp.AcpTuning;
import org.watari.acp.GlobalMemory;
import org.watari.acp.testing.GatedProvider;
import org.watari.error.WaitTimeoutException;
import org.watari.pgas.memory.StagedPiece;
import org.watari.pgas.memory.StagingPool;

/// Registered memory through which values pass, where a transfer does not end in time.
class LateTransferTest {

    private static final class Lines extends Handler {
        private final Queue<LogRecord> lines = new ConcurrentLinkedQueue<>();

        @Override
        public void publish(LogRecord line) {
            lines.add(line);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    /// Capability X9, X11: registered memory is not lost with a transfer that is late, and neither is its failure.
    @Test
    void aPieceWithALateTransferIsUsedAgainWhenThatHasEnded() {
        AcpOptions impatient = AcpOptions.fromSettings()
                .withTransport(GatedProvider.NAME)
                .withMapSameHost(false)
                .withTuning(AcpTuning.fromSettings().withMessageCopyBytes(0)) // by the transport's put
                .withWaitLimit(Duration.ofSeconds(8));
        CountDownLatch ended = new CountDownLatch(1);
        Lines log = new Lines();
        Logger logger = Logger.getLogger("org.watari.pgas.memory");
        logger.addHandler(log);
        try {
            new InProcessJob(2, impatient, Duration.ofMinutes(2), () -> writeLate(ended)).run();
        } finally {
            logger.removeHandler(log);
        }
        assertEquals(1, log.lines.size());
        assertTrue(log.lines.element().getMessage().contains("had not ended in time has failed"));
    }

    private static void writeLate(CountDownLatch ended) throws InterruptedException {
        try (Pgas pgas = Pgas.open()) {
            GlobalMemory memory = pgas.acp().memory();
            long word = pgas.world().allGather(memory.allocate(Long.BYTES).globalAddress())[1];
            if (pgas.thread() == 0) {
                try {
                    writeLate(new StagingPool(memory, pgas.acp().access()), word);
                } finally {
                    GatedProvider.open(1);
                    ended.countDown();
                }
            } else {
                assertTrue(ended.await(1, TimeUnit.MINUTES), "rank 0 has not written");
            }
            pgas.world().barrier();
        }
    }

    private static void writeLate(StagingPool pool, long word) throws InterruptedException {
        long first;
        try (StagedPiece piece = pool.lease()) {
            first = piece.memory().address();
        }
        pool.writeLong(word, 1);
        GatedProvider.shut(1);
        assertThrows(WaitTimeoutException.class, () -> pool.writeLong(word, 2));
        CountDownLatch rest = new CountDownLatch(1);
        pool.afterRest(rest::countDown);
        GatedProvider.openToFailure(1);
        assertTrue(rest.await(1, TimeUnit.MINUTES), "the transfer has not ended");
        GatedProvider.open(1);
        try (StagedPiece piece = pool.lease()) {
            assertEquals(first, piece.memory().address());
        }
        pool.writeLong(word, 3);
        assertEquals(3, pool.readLong(word));
        pool.close();
    }
}
