package org.watari.pgas;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a PGAS program may rely on, whatever runs its ranks. Capability P1, P4, P5, P6, P9, P11, A5.
abstract class PgasContract {

    /// Runs a program of [PgasPrograms] on `ranks` ranks and throws what one of them throws.
    abstract void run(int ranks, String program) throws Exception;

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4})
    void everyRankReadsAndWritesEveryElement(int ranks) throws Exception {
        run(ranks, "elements");
    }

    @Test
    void doublesKeepTheirBits() throws Exception {
        run(3, "doubles");
    }

    @Test
    void rangesCrossTheBoundariesOfRanks() throws Exception {
        run(3, "ranges");
    }

    @Test
    void rangesComeFromAndGoToSegmentsOfEitherKind() throws Exception {
        run(3, "segments");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void arraysOfEveryTypeAgreeWithPlainJavaArrays(int ranks) throws Exception {
        run(ranks, "arrays");
    }

    @Test
    void elementsThatDoNotExistAreRefusedByNumberAndNothingIsCopied() throws Exception {
        run(2, "wrongArrays");
    }

    @Test
    void anyCallOfAnArrayEndsInAnExceptionAtWorst() throws Exception {
        run(2, "wrongUse");
    }

    @Test
    void additionsOfManyThreadsAreNotLost() throws Exception {
        run(3, "atomics");
    }

    @Test
    void acquireSeesWhatWasWrittenBeforeRelease() throws Exception {
        run(2, "flag");
    }

    /// Capability P3: `watari.test.signalRounds` rounds, 10^4 if not set.
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void signalIsNeverSeenBeforeTheDataItTellsOf(int ranks) throws Exception {
        run(ranks, "signalLitmus");
    }

    /// Capability P3.
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void waitsForAnySomeAndAllSignalsEndWhenTheyHaveComeOrTheLimitPasses(int ranks) throws Exception {
        run(ranks, "signals");
    }

    /// Capability P9.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void oneThreadAtATimeHoldsALock(int ranks) throws Exception {
        run(ranks, "locks");
    }

    /// Capability P9.
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void locksAreGivenInTheOrderInWhichThreadsCameIntoTheQueue(int ranks) throws Exception {
        run(ranks, "lockOrder");
    }

    /// Capability P9.
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void threadsWhoseTimeIsUpLeaveTheQueueOfALockAndOthersStayInIt(int ranks) throws Exception {
        run(ranks, "lockTimeouts");
    }

    /// Capability P9.
    @Test
    void locksAreGivenBackByThoseWhoHoldThemOnly() throws Exception {
        run(2, "wrongLocks");
    }

    @Test
    void noRankLeavesABarrierBeforeTheLastHasEntered() throws Exception {
        run(4, "barriers");
    }

    @Test
    void differentArgumentsOfAnAllocationAreRefusedOnEveryRank() throws Exception {
        run(3, "mismatches");
    }

    @Test
    void lengthsThatCannotBeAreRefusedOnEveryRank() throws Exception {
        run(3, "lengths");
    }

    @Test
    void closedArraysAreRefusedAndTheirMemoryComesBackZeroed() throws Exception {
        run(2, "closing");
    }

    @Test
    void indicesOutsideTheArrayAreRefused() throws Exception {
        run(2, "indices");
    }

    @Test
    void accessesToAnotherRankAllocateNothing() throws Exception {
        run(2, "allocation");
    }

    /// Capability P1: two indices, and the exchange of halos.
    @Test
    void arraysInTilesAgreeWithPlainJavaArraysAndHalosWithTheNeighbours() throws Exception {
        run(4, "tiles");
    }

    /// Capability P2, P4: accesses, atomics, tickets, threads.
    @Test
    void whatContextsBeginIsDoneInItsOrderAndByItsTicket() throws Exception {
        run(3, "contexts");
    }

    /// Capability P2.
    @Test
    void whatContextsBeginAllocatesNothing() throws Exception {
        run(2, "allocationOfContexts");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void collectivesAgreeWithASerialModel(int ranks) throws Exception {
        run(ranks, "collectives");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 7})
    void collectivesOfTeamsAgreeWithASerialModel(int ranks) throws Exception {
        run(ranks, "collectivesOfTeams");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 7})
    void teamsAreMadeOfTheRanksAskedForInTheOrderAskedFor(int ranks) throws Exception {
        run(ranks, "teams");
    }

    @Test
    void teamsThatCannotBeAreRefusedOnEveryRank() throws Exception {
        run(3, "wrongTeams");
    }

    @Test
    void arraysOfATeamAreSpreadOverItsRanks() throws Exception {
        run(4, "arraysOfTeams");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void operationsBegunGoOnInTheOrderOfTheirBeginning(int ranks) throws Exception {
        run(ranks, "begun");
    }

    @Test
    void rankThatLeavesEndsTheWaitsInItsTeams() throws Exception {
        run(3, "leaving");
    }

    /// Capability A5.
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void rankThatIsNotInTheBarrierOfTheOthersIsToldOfAndTellsThem(int ranks) throws Exception {
        run(ranks, "mismatchesInBarriers");
    }

    @Test
    void splitsOfTwoTeamsAtOnceDoNotMeet() throws Exception {
        run(3, "splitAtOnce");
    }

    @Test
    void operationsBegunMayNotWaitForTheirOwnEnd() throws Exception {
        run(2, "withinBegun");
    }

    @Test
    void errorOnOneRankFailsTheTeamOnAll() throws Exception {
        run(4, "throwing");
    }

    /// Capability P5, R1.
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void wrongArgumentsOfCollectivesAreRefusedBeforeAnythingIsSent(int ranks) throws Exception {
        run(ranks, "wrongCalls");
    }

    /// Capability P5, R1.
    @Test
    void failureIsToldToTheRanksOfTheTeamAloneFromItsCollectiveOn() throws Exception {
        run(4, "failedTeams");
    }
}
