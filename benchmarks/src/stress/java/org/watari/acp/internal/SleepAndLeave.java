package org.watari.acp.internal;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/// A waiter goes to sleep while another thread calls the transport, leaves something in it that only progress can
/// move and that rings no bell, and goes away.
///
/// Result: the waiter slept; it would have slept on over what was left.
@JCStressTest
@Outcome(id = "false, false", expect = Expect.ACCEPTABLE, desc = "what was left was moved before the waiter slept")
@Outcome(id = "true, false", expect = Expect.ACCEPTABLE, desc = "the waiter slept and was woken to move it")
@Outcome(id = ".*, true", expect = Expect.FORBIDDEN, desc = "asleep with an arming that is too old")
@State
public class SleepAndLeave {
    private final StressRank rank = new StressRank();

    /// The waiter.
    @Actor
    public void waiter() {
        rank.waiting.await(Waiting.Goal.MESSAGE, 0, StressRank.TAG);
    }

    /// The caller: its send stays in the transport, and brings the message when progress is made.
    @Actor
    public void caller() {
        rank.sendThatIsLeft();
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
