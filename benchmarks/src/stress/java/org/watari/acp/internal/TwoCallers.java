package org.watari.acp.internal;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;

/// Two callers publish at once: each gets a handle of its own, and both operations are started and end.
///
/// Result: the two handles; the watermark at the end.
@JCStressTest
@Outcome(id = "1, 2, 2", expect = Expect.ACCEPTABLE, desc = "the first caller claimed first; both ended")
@Outcome(id = "2, 1, 2", expect = Expect.ACCEPTABLE, desc = "the second caller claimed first; both ended")
@Outcome(id = ".*, .*, [01]", expect = Expect.FORBIDDEN, desc = "an operation is left unstarted, or its end is not seen")
@Outcome(id = "1, 1, .*|2, 2, .*", expect = Expect.FORBIDDEN, desc = "one slot was given to both")
@State
public class TwoCallers {
    private final StressRank rank = new StressRank();

    /// The first.
    ///
    /// @param r result
    @Actor
    public void first(JJJ_Result r) {
        r.r1 = rank.submit();
    }

    /// The second.
    ///
    /// @param r result
    @Actor
    public void second(JJJ_Result r) {
        r.r2 = rank.submit();
    }

    /// Looks at the end.
    ///
    /// @param r result
    @Arbiter
    public void end(JJJ_Result r) {
        r.r3 = rank.engine.ring.watermark();
    }
}
