package org.watari.pgas.directory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a program may rely on of the directory, whatever runs its ranks.
public abstract class DirectoryContract {

    /// Runs a program of [DirectoryPrograms] on `ranks` ranks and throws what one of them throws.
    protected abstract void run(int ranks, String program) throws Exception;

    /// Capability X6, X7, X13: one miss by message, then hits; no message beyond that of the miss.
    @Test
    public void oneMissBringsTheAddressAlong() throws Exception {
        run(2, "piggyback");
    }

    /// Capability X8: the cache is bounded and changes no result.
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    public void cacheIsBoundedAndChangesNoResult(int ranks) throws Exception {
        run(ranks, "bounded");
    }

    /// Capability X12.
    @Test
    public void cacheIsSwitchedForGetsAndPuts() throws Exception {
        run(2, "switches");
    }

    /// Capability X1, X3, X4: every kind of object and of allocation, reached by handle from every rank.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    public void everyRankReachesEveryKindOfObject(int ranks) throws Exception {
        run(ranks, "kinds");
    }

    /// Capability X1, X5: arrays of several dimensions, elements of any size, parts larger than a message.
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    public void arraysOfAnyLayoutKeepTheirValues(int ranks) throws Exception {
        run(ranks, "layouts");
    }

    /// Capability X4: a handle that comes before the news of its object is resolved.
    @Test
    public void handlesAreGoodBeforeTheNewsOfTheirObjects() throws Exception {
        run(3, "earlyHandles");
    }

    /// Capability X2: independent allocation and freeing by all ranks at once.
    @Test
    public void listsAreTheSameEverywhereAfterAStorm() throws Exception {
        run(4, "storm");
    }

    /// Capability X2, X9: the threads of each rank allocate and free at once, beside readers.
    @Test
    public void threadsOfARankAllocateAndFreeAtOnce() throws Exception {
        run(2, "threadStorm");
    }

    /// Capability X9: memory that is used again is never read by an old handle.
    @Test
    public void freedObjectsAreNeverReadAfterTheirMemoryIsUsedAgain() throws Exception {
        run(3, "reuse");
    }

    /// Capability X1: wrong handles, indices, layouts and frees are refused.
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    public void wrongUseIsRefused(int ranks) throws Exception {
        run(ranks, "wrongUse");
    }

    /// Capability X1, X4: locks of each kind of allocation, by handle on every rank.
    @Test
    public void locksAreObjects() throws Exception {
        run(3, "locks");
    }

    /// Capability X9.
    @Test
    public void wordsOfALockAreRefusedAsData() throws Exception {
        run(2, "dataOfLocks");
    }

    /// Capability X1.
    @Test
    public void segmentsThatCannotBeUsedAreRefusedAtTheCall() throws Exception {
        run(2, "wrongSegments");
    }

    /// Capability X1, X4: a freed lock and objects that are none are refused.
    @Test
    public void locksEndWithTheirObjects() throws Exception {
        run(2, "wrongLocks");
    }

    /// Capability X1: pointers to private memory are kept anywhere and followed by their rank alone.
    @Test
    public void privateMemoryIsReachedByItsRankAlone() throws Exception {
        run(3, "privatePointers");
    }

    /// Capability X4, X10.
    @Test
    public void refusedObjectsLeaveNothingRegistered() throws Exception {
        run(3, "refused");
    }

    /// Capability X4: a rank without room fails the allocation of another, which leaves nothing.
    @Test
    public void objectForWhichARankHasNoRoomIsMadeNowhere() throws Exception {
        run(3, "noRoom");
    }
}
