package org.watari.acp.internal;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/// A waiter goes to sleep while the message it waits for arrives and another thread's progress takes it from
/// the network.
///
/// Result: the waiter slept; it would have slept on although its message was there.
@JCStressTest
@Outcome(id = "false, false", expect = Expect.ACCEPTABLE, desc = "the message was there before the waiter slept")
@Outcome(id = "true, false", expect = Expect.ACCEPTABLE, desc = "the waiter slept and was woken, by event or by thread")
@Outcome(id = ".*, true", expect = Expect.FORBIDDEN, desc = "lost wake-up")
@State
public class SleepAndWake {
    private final StressRank rank = new StressRank();

    /// The waiter.
    @Actor
    public void waiter() {
        rank.waiting.await(Waiting.Goal.MESSAGE, 0, StressRank.TAG);
    }

    /// The network, and another thread that makes progress.
    @Actor
    public void other() {
        rank.arrive();
        rank.waiting.tryProgress();
        rank.othersDone = true;
    }

    /// Looks at the end.
    ///
    /// @param r result
    @Arbiter
    public void end(ZZ_Result r) {
        r.r1 = rank.slept;
        r.r2 = rank.lostWakeUp;
    }
}
