package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;
import org.watari.acp.testing.RefusingProvider;
import org.watari.error.CommunicationException;
import org.watari.pgas.distribution.Distribution;

/// Memory of arrays where one rank fails. Capability P1.
class ArrayRegistryTest {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    @Test
    void arrayThatOneRankCannotReachIsGivenBackInStepWithTheOthers() {
        AcpOptions options =
                AcpOptions.fromSettings().withTransport(RefusingProvider.NAME).withMapSameHost(false);
        RefusingProvider.refuseToAttach(0);
        try {
            new InProcessJob(2, options, LIMIT, () -> PgasPrograms.withPgas(ArrayRegistryTest::unequal)).run();
        } finally {
            RefusingProvider.attach(0);
        }
    }

    /// Rank 0 does not get the first array and closes the second one, rank 1 closes the first one only: the third
    /// one may not lie where the second one does.
    private static void unequal(Pgas pgas) {
        Team team = pgas.world();
        LongArray second;
        if (team.rank() == 0) {
            assertThrows(CommunicationException.class, () -> allocate(team));
            RefusingProvider.attach(0);
            second = allocate(team);
            second.close();
        } else {
            LongArray first = allocate(team);
            second = allocate(team);
            first.close();
        }
        try (LongArray third = allocate(team)) {
            if (team.rank() == 1) {
                second.put(0, 5);
                assertEquals(5, second.get(0));
            }
            team.barrier();
            assertEquals(0, third.get(0));
            team.barrier();
        }
        second.close();
    }

    private static LongArray allocate(Team team) {
        return team.allocateLongs(2, Distribution.block());
    }
}
