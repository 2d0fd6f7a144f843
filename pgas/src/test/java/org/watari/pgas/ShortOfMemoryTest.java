package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;
import org.watari.acp.testing.ShortOfMemoryProvider;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.PinCounters;
import org.watari.pgas.directory.SharedLayout;
import org.watari.pgas.distribution.Distribution;

/// Ranks of one host that together ask for more memory than it has: refused on every rank before a page is touched.
/// Capability P1, X4, R1.
class ShortOfMemoryTest {
    private static final int RANKS = 4;
    private static final long MIB = 1 << 20;
    /// What ranks 0 and 2 can have together, and ranks 1 and 3.
    private static final long EVEN = ShortOfMemoryProvider.AVAILABLE_BYTES;

    private static final long ODD = EVEN / 2;

    private static void run(PgasPrograms.Program program) {
        AcpOptions usual = AcpOptions.fromSettings().withTransport(ShortOfMemoryProvider.NAME);
        AcpOptions smallBlocks = new AcpOptions(
                usual.bootstrap(),
                usual.transport(),
                usual.starterBytes(),
                128 << 10,
                usual.queueEntries(),
                usual.waitLimit(),
                usual.progress(),
                usual.mapSameHost(),
                usual.tuning());
        new InProcessJob(RANKS, smallBlocks, Duration.ofMinutes(2), () -> PgasPrograms.withPgas(program)).run();
    }

    private static String refused(Runnable allocation) {
        return String.valueOf(
                assertThrows(OutOfSharedMemoryException.class, allocation::run).getMessage());
    }

    private static void assertSays(String text, String words) {
        assertTrue(text.contains(words), () -> text + " does not say: " + words);
    }

    @Test
    void arraysThatAHostHasNoRoomForAreRefusedOnEveryRankAndTheTeamGoesOn() {
        run(pgas -> {
            Team world = pgas.world();
            long part = 9 * MIB;
            String text = refused(() -> world.allocateBytes(RANKS * part, Distribution.block()));
            assertSays(text, 2 * part + " bytes wanted by 2 ranks together, " + EVEN + " available on host even:");
            text = refused(() -> world.allocateBytes(RANKS * 5 * MIB, Distribution.block()));
            assertSays(text, 10 * MIB + " bytes wanted by 2 ranks together, " + ODD + " available on host odd within");
            // What is not on that host can have it: the other ranks of the team have nothing of the block.
            world.allocateBytes(12 * MIB, Distribution.blockCyclic(12 * MIB)).close();
            try (ByteArray fits = world.allocateBytes(RANKS * 4 * MIB, Distribution.block())) {
                world.barrier();
                fits.put(fits.length() - 1 - world.rank(), (byte) 1);
                world.barrier();
            }
            assertEquals(RANKS, world.allReduce(1, ReduceOp.SUM));
        });
    }

    @Test
    void teamsOfSomeRanksCountThoseOfTheirHosts() {
        run(pgas -> {
            Team half = pgas.world().split(pgas.thread() % 2, 0).orElseThrow();
            String host = pgas.thread() % 2 == 0 ? "even:" : "odd:";
            assertSays(refused(() -> half.allocateLongs(3 * MIB, Distribution.cyclic())), "on host " + host);
            half.allocateLongs(MIB / 2, Distribution.cyclic()).close();
            half.close();
        });
    }

    @Test
    void objectsThatAHostHasNoRoomForAreRefusedOnEveryRankAndLeaveNothing() {
        run(pgas -> {
            try (Directory directory = Directory.open(pgas)) {
                PinCounters before = directory.pinCounters();
                SharedLayout large = SharedLayout.array(1, RANKS * 9 * MIB, 9 * MIB);
                for (int i = 0; i < 3; i++) {
                    assertSays(refused(() -> directory.allocateAll(large)), "available on host even:");
                }
                assertEquals(before, directory.pinCounters());
                long fits = directory.allocateAll(SharedLayout.array(1, RANKS * 3 * MIB, 3 * MIB));
                pgas.world().barrier();
                directory.free(fits);
            }
        });
    }
}
