package org.watari.pgas;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.Ranks;

/// Ranks that are processes of this machine and talk through UCX (P1, P11, L1).
class MultiProcessPgasTest extends PgasContract {
    @Override
    void run(int ranks, String program) {
        processes(ranks, program).run().expectExit(0);
    }

    @Test
    void rangesReachRanksThatAreNotMapped() {
        processes(3, "ranges")
                .environment("WATARI_MAP_SAME_HOST", "false")
                .run()
                .expectExit(0);
    }

    @Test
    void arraysOfEveryTypeReachRanksThatAreNotMapped() {
        processes(3, "arrays")
                .environment("WATARI_MAP_SAME_HOST", "false")
                .run()
                .expectExit(0);
    }

    /// Capability P3.
    @Test
    void signalsToRanksThatAreNotMappedAreNeverSeenBeforeTheirData() {
        processes(2, "signalLitmus")
                .environment("WATARI_MAP_SAME_HOST", "false")
                .run()
                .expectExit(0);
    }

    /// Capability P9.
    @Test
    void locksWorkWhereRanksAreNotMapped() {
        processes(3, "locks").environment("WATARI_MAP_SAME_HOST", "false").run().expectExit(0);
    }

    /// Capability P9, R1.
    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void deathOfTheHolderOfALockIsToldToAllWhoWaitAndCome(String mapped) {
        processes(4, "lockHolderDies")
                .environment("WATARI_MAP_SAME_HOST", mapped)
                .survive()
                .run()
                .expectExit(0)
                .expectLines(3, "told of the death");
    }

    /// Capability P9, R1.
    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void rankThatDiesInTheQueueOfALockIsPassedOver(String mapped) {
        processes(3, "lockWaiterDies")
                .environment("WATARI_MAP_SAME_HOST", mapped)
                .survive()
                .run()
                .expectExit(0)
                .expectLines(1, "got the lock");
    }

    /// Capability P1, P2, P4.
    @ParameterizedTest
    @ValueSource(strings = {"contexts", "allocationOfContexts", "tiles"})
    void contextsReachRanksThatAreNotMapped(String program) {
        processes(2, program).environment("WATARI_MAP_SAME_HOST", "false").run().expectExit(0);
    }

    /// Capability P2, R1.
    @Test
    void failureOfWhatAContextHasBegunIsToldOnce() {
        processes(3, "contextPeerDies")
                .environment("WATARI_MAP_SAME_HOST", "false")
                .survive()
                .run()
                .expectExit(0)
                .expectLines(2, "told of the death");
    }

    @Test
    void atomicsReachRanksThatAreNotMapped() {
        processes(3, "atomics")
                .environment("WATARI_MAP_SAME_HOST", "false")
                .run()
                .expectExit(0);
    }

    @Test
    void recycledMemoryOfRanksThatAreNotMappedIsZeroed() {
        processes(2, "closing")
                .environment("WATARI_MAP_SAME_HOST", "false")
                .run()
                .expectExit(0);
    }

    /// Capability P6: the debug mode.
    @Test
    void rankWhoseCallDoesNotMatchIsNamedWithWhatItCalledAndWhere() {
        processes(3, "checkedCalls")
                .environment("WATARI_CHECK_COLLECTIVES", "true")
                .run()
                .expectExit(0);
    }

    /// Capability A39, R1: a collective that fails on one rank fails on all, at once.
    @Test
    void collectiveThatFailsOnOneRankFailsOnAll() {
        processes(4, "oneFails").run().expectExit(0).expectLines(4, "told of the failure");
    }

    /// Capability A39: a dead rank fails the collectives of all, also of those that wait for others.
    @Test
    void collectivesOfAllFailWhenARankIsDead() {
        processes(4, "oneDies").survive().run().expectExit(0).expectLines(3, "told of the death");
    }

    /// Those about order and allocation are compiled as programs of users are; what is to allocate nothing does not
    /// sleep, since who does makes an object to be woken by.
    private static Ranks processes(int ranks, String program) {
        Ranks processes = Ranks.of(ranks)
                .main(PgasPrograms.class, program)
                .jvmOptions("-D" + SignalPrograms.ROUNDS + "=" + Integer.getInteger(SignalPrograms.ROUNDS, 10_000))
                .environment("WATARI_TRANSPORT", "ucx")
                .limit(Duration.ofMinutes(4));
        if (program.startsWith("allocation")) {
            return processes.environment("WATARI_PROGRESS", "spin");
        }
        return program.endsWith("Litmus") ? processes : processes.shortLived();
    }
}
