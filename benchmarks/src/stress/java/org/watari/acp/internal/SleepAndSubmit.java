package org.watari.acp.internal;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZZ_Result;

/// A thread waits for an operation that another thread publishes meanwhile.
///
/// The handle is not claimed when the wait begins in some runs, and such a wait returns at once; what counts
/// is that the operation is started in every run, whichever of the two holds the lease, and that nobody
/// sleeps over it.
///
/// Result: the waiter slept; the operation was started; a wake-up was lost.
@JCStressTest
@Outcome(id = "false, true, false", expect = Expect.ACCEPTABLE, desc = "nobody slept")
@Outcome(id = "true, true, false", expect = Expect.ACCEPTABLE_INTERESTING, desc = "slept before the end was seen")
@Outcome(id = ".*, false, .*", expect = Expect.FORBIDDEN, desc = "published, and left unstarted")
@Outcome(id = ".*, .*, true", expect = Expect.FORBIDDEN, desc = "lost wake-up")
@State
public class SleepAndSubmit {
    private final StressRank rank = new StressRank();

    /// The waiter.
    @Actor
    public void waiter() {
        rank.waiting.await(Waiting.Goal.ENDED_UP_TO, 1, 0);
    }

    /// The caller.
    @Actor
    public void caller() {
        rank.submit();
        rank.othersDone = true;
    }

    /// Looks at the end.
    ///
    /// @param r result
    @Arbiter
    public void end(ZZZ_Result r) {
        r.r1 = rank.slept;
        r.r2 = rank.engine.ring.hasEnded(1) && !rank.engine.ring.hasPublished();
        r.r3 = rank.lostWakeUp;
    }
}
