package org.watari.acp.internal;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZZ_Result;

/// A holder lets the lease go while a caller publishes an operation: one of the two starts it.
///
/// Result: the holder had the lease; the operation was started; the lease is free at the end.
@JCStressTest
@Outcome(id = "true, true, true", expect = Expect.ACCEPTABLE, desc = "release against submit: started by one of the two")
@Outcome(id = "false, true, true", expect = Expect.ACCEPTABLE, desc = "the caller had the lease and started it itself")
@Outcome(id = ".*, false, .*", expect = Expect.FORBIDDEN, desc = "published, and left unstarted by both")
@Outcome(id = ".*, .*, false", expect = Expect.FORBIDDEN, desc = "the lease is held by nobody and not free")
@State
public class PublishAndRelease {
    private final StressRank rank = new StressRank();
    private long handle;

    /// The holder.
    ///
    /// @param r result
    @Actor
    public void holder(ZZZ_Result r) {
        r.r1 = rank.engine.tryLease();
        if (r.r1) {
            rank.engine.releaseLease();
        }
    }

    /// The caller.
    @Actor
    public void caller() {
        handle = rank.submit();
    }

    /// Looks at the end.
    ///
    /// @param r result
    @Arbiter
    public void end(ZZZ_Result r) {
        r.r2 = rank.engine.ring.hasEnded(handle) && !rank.engine.ring.hasPublished();
        r.r3 = rank.engine.tryLease();
    }
}
