package org.watari.pgas;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;
import org.watari.acp.AcpTuning;
import org.watari.acp.testing.GatedProvider;
import org.watari.acp.testing.RefusingProvider;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.LimitPrograms;

/// The directory where memory or time is short: what fails does so on every rank that it concerns, and loses
/// nothing.
class DirectoryLimitsTest {

    /// Too small for the parts of the objects, and for a directory beside what else lies in it.
    private static final long BLOCK_BYTES = 128 << 10;

    private static AcpOptions options(String transport) {
        return AcpOptions.fromSettings().withTransport(transport).withMapSameHost(false);
    }

    private static AcpOptions refusing() {
        AcpOptions usual = options(RefusingProvider.NAME);
        return new AcpOptions(
                usual.bootstrap(),
                usual.transport(),
                usual.starterBytes(),
                BLOCK_BYTES,
                usual.queueEntries(),
                usual.waitLimit(),
                usual.progress(),
                usual.mapSameHost(),
                usual.tuning());
    }

    private static void run(int ranks, AcpOptions options, PgasBody body) {
        new InProcessJob(ranks, options, Duration.ofMinutes(3), body).run();
    }

    /// Capability X11.
    @Test
    void aRegistrationMayHaveAnySize() {
        AcpTuning tuning = AcpTuning.fromSettings().withRegistrationBytes(5000);
        run(2, options("loopback").withTuning(tuning), LimitPrograms::oddRegistrations);
    }

    /// Capability X10, X11: the system's refusal is a budget that is used up.
    @Test
    void aRankThatMayRegisterNothingMoreIsReachedByMessages() {
        run(2, refusing(), LimitPrograms::refusedRegistrations);
    }

    /// Capability X1: the opening fails on all ranks or on none.
    @Test
    void allRanksHearOfOneThatCannotOpen() {
        run(2, refusing(), LimitPrograms::refusedOpening);
    }

    /// Capability X1.
    @Test
    void aSecondDirectoryIsRefusedAndKeepsNoMemory() {
        AcpTuning tuning = AcpTuning.fromSettings().withPinBytes(4 << 20);
        run(2, options("loopback").withTuning(tuning), LimitPrograms::openTwice);
    }

    /// Capability X4.
    @Test
    void objectOfAllForWhichARankHasNoRoomLeavesNothing() {
        run(3, options("loopback"), LimitPrograms::noRoomOfAll);
    }

    /// Capability X11.
    @Test
    void whatIsAccessedTakesAnyPlaceThatIsFree() {
        run(2, options("loopback"), LimitPrograms::placesThatAreFree);
    }

    /// Capability X4, X9.
    @Test
    void allObjectsOfALateFreeAreFreedAndUsedAgain() {
        CountDownLatch freed = new CountDownLatch(1);
        AcpOptions impatient = options(GatedProvider.NAME).withWaitLimit(Duration.ofSeconds(8));
        run(2, impatient, () -> LimitPrograms.lateFrees(freed));
    }

    /// Capability X4, X9.
    @Test
    void ranksStayInStepWhenTheFreeOfAnObjectOfAllIsLate() {
        run(3, options("loopback").withWaitLimit(Duration.ofSeconds(8)), LimitPrograms::lateFreeOfAll);
    }

    /// Capability X4.
    @Test
    void anInterruptedThreadFreesObjectsOfAll() {
        run(2, options("loopback"), LimitPrograms::interruptedFreeOfAll);
    }

    /// Capability X9: late bytes meet the object they were meant for.
    @Test
    void accessesThatEndLateKeepTheirObjectUntilThen() {
        CountDownLatch ended = new CountDownLatch(1);
        AcpOptions impatient = options(GatedProvider.NAME).withWaitLimit(Duration.ofSeconds(8));
        run(2, impatient, () -> LimitPrograms.lateAccesses(ended));
    }

    /// Capability X11.
    @Test
    void aPieceThatCannotGiveWayIsReachedByAddressAgain() {
        AtomicReference<Directory> held = new AtomicReference<>();
        CountDownLatch ended = new CountDownLatch(1);
        AcpOptions impatient = options(GatedProvider.NAME).withWaitLimit(Duration.ofSeconds(8));
        run(3, impatient, () -> LimitPrograms.lateForgetting(held, ended));
    }
}
