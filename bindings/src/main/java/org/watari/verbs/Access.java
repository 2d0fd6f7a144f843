package org.watari.verbs;

import java.util.Set;
import org.watari.bindings.ibverbs.ibverbs_h;

/// Rights on memory, and wishes about it: `ibv_access_flags`.
public enum Access {
    /// The device may write here for this process: receives, reads, results of atomics.
    LOCAL_WRITE(ibverbs_h.IBV_ACCESS_LOCAL_WRITE()),
    /// Peers may write; needs [#LOCAL_WRITE].
    REMOTE_WRITE(ibverbs_h.IBV_ACCESS_REMOTE_WRITE()),
    /// Peers may read.
    REMOTE_READ(ibverbs_h.IBV_ACCESS_REMOTE_READ()),
    /// Peers may update atomically; needs [#LOCAL_WRITE].
    REMOTE_ATOMIC(ibverbs_h.IBV_ACCESS_REMOTE_ATOMIC()),
    /// Pages are brought in when touched, not pinned.
    ON_DEMAND(ibverbs_h.IBV_ACCESS_ON_DEMAND()),
    /// The memory is in huge pages.
    HUGE_PAGES(ibverbs_h.IBV_ACCESS_HUGETLB()),
    /// Writes may overtake each other on the bus; a wish that devices without it ignore.
    RELAXED_ORDERING(ibverbs_h.IBV_ACCESS_RELAXED_ORDERING());

    private final int bit;

    Access(int bit) {
        this.bit = bit;
    }

    static int bits(Set<Access> access) {
        int bits = 0;
        for (Access one : access) {
            bits |= one.bit;
        }
        return bits;
    }
}
