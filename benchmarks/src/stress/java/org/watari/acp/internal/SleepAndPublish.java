package org.watari.acp.internal;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZZ_Result;

/// A waiter goes to sleep over an operation that another thread has claimed and publishes meanwhile. No event
/// of the network tells of its end: whoever starts it must wake the waiter.
///
/// Result: the waiter slept; the operation was started; a wake-up was lost.
@JCStressTest
@Outcome(id = "false, true, false", expect = Expect.ACCEPTABLE, desc = "nobody slept")
@Outcome(id = "true, true, false", expect = Expect.ACCEPTABLE, desc = "slept, and was woken")
@Outcome(id = ".*, false, .*", expect = Expect.FORBIDDEN, desc = "published, and left unstarted")
@Outcome(id = ".*, .*, true", expect = Expect.FORBIDDEN, desc = "lost wake-up")
@State
public class SleepAndPublish {
    private final StressRank rank = new StressRank();
    private final long handle = rank.engine.ring.claim();

    /// The waiter.
    @Actor
    public void waiter() {
        rank.waiting.await(Waiting.Goal.ENDED_UP_TO, handle, 0);
    }

    /// The caller.
    @Actor
    public void caller() {
        rank.publish(handle);
        rank.othersDone = true;
    }

    /// Looks at the end.
    ///
    /// @param r result
    @Arbiter
    public void end(ZZZ_Result r) {
        r.r1 = rank.slept;
        r.r2 = rank.engine.ring.hasEnded(handle) && !rank.engine.ring.hasPublished();
        r.r3 = rank.lostWakeUp;
    }
}
