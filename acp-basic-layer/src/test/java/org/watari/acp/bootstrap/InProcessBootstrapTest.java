package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Capability P13 and A1: ranks as threads of one process.
@Timeout(200)
class InProcessBootstrapTest {
    @Test
    void membersExchangeBytesInRankOrderForManyRounds() throws Exception {
        List<Bootstrap> members = InProcessBootstrap.group(3);
        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            List<Future<Boolean>> results = threads.invokeAll(members.stream()
                    .<Callable<Boolean>>map(member -> () -> exchange(member, 500))
                    .toList());
            for (Future<Boolean> result : results) {
                assertTrue(result.get(30, TimeUnit.SECONDS));
            }
        }
    }

    private static boolean exchange(Bootstrap member, int rounds) {
        for (int round = 0; round < rounds; round++) {
            byte[][] all = member.allgather(new byte[] {(byte) member.rank(), (byte) round});
            for (int rank = 0; rank < member.size(); rank++) {
                assertArrayEquals(new byte[] {(byte) rank, (byte) round}, all[rank]);
            }
        }
        return true;
    }

    @Test
    void oneRankNeedsNobody() {
        try (Bootstrap alone = InProcessBootstrap.group(1).getFirst()) {
            alone.barrier();
            assertArrayEquals(new byte[] {4}, alone.allgather(new byte[] {4})[0]);
            assertEquals(0, alone.localRank());
            assertEquals(1, alone.localSize());
        }
    }

    @Test
    void missingMemberIsNamedWhenTheTimeIsUp() {
        List<Bootstrap> members = InProcessBootstrap.group(3, "test", Duration.ofMillis(50), new RecordedEnd());
        BootstrapException e =
                assertThrows(BootstrapException.class, () -> members.getFirst().barrier());
        assertTrue(String.valueOf(e.getMessage()).contains("ranks 1, 2 have not arrived"), e::getMessage);
    }

    @Test
    void waitingForAMemberThatHasLeftFailsAtOnce() {
        List<Bootstrap> members = InProcessBootstrap.group(2);
        members.get(1).close();
        BootstrapException e =
                assertThrows(BootstrapException.class, () -> members.getFirst().barrier());
        assertTrue(String.valueOf(e.getMessage()).contains("rank 1 has left"), e::getMessage);
    }

    @Test
    void abortEndsTheProcess() {
        RecordedEnd end = new RecordedEnd();
        List<Bootstrap> members = InProcessBootstrap.group(2, "test", Duration.ofSeconds(10), end);
        members.get(1).abort(300, "test of abort, to be ignored");
        assertEquals("exit 1", end.await());
        assertThrows(BootstrapException.class, () -> members.getFirst().barrier());
    }

    @Test
    void callsAfterCloseAndImpossibleSizesAreRefused() {
        Bootstrap alone = InProcessBootstrap.group(1).getFirst();
        alone.close();
        alone.close();
        assertThrows(IllegalStateException.class, alone::barrier);
        assertThrows(IllegalArgumentException.class, () -> InProcessBootstrap.group(0));
    }
}
