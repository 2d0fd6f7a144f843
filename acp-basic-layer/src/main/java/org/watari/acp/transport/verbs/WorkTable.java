package org.watari.acp.transport.verbs;

import java.util.Arrays;
import org.watari.acp.transport.Transport;
import org.watari.verbs.MemoryRegion;

/// All works, free and under way. A ticket is a number that is looked up here.
///
/// ```
/// bit  63 50 49                  20 19           0
///      +----+----------------------+--------------+
///      | 0  | generation, never 0  | index        |
///      +----+----------------------+--------------+
/// ```
final class WorkTable {

    private static final int INDEX_BITS = 20;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;
    private static final int GENERATION_MASK = (1 << 30) - 1;
    private static final int FIRST = 256;

    private Work[] all = new Work[0];
    private int[] free = new int[0];
    private int freeCount;

    WorkTable() {
        grow();
    }

    private void grow() {
        int before = all.length;
        int after = before == 0 ? FIRST : 2 * before;
        if (after > INDEX_MASK + 1) {
            throw new IllegalStateException(before + " operations are under way: the callers must test theirs");
        }
        all = Arrays.copyOf(all, after);
        free = Arrays.copyOf(free, after);
        for (int i = after - 1; i >= before; i--) {
            all[i] = new Work(i);
            free[freeCount++] = i;
        }
    }

    Work take(Work.Kind kind) {
        if (freeCount == 0) {
            grow();
        }
        Work work = all[free[--freeCount]];
        int generation = (work.generation + 1) & GENERATION_MASK;
        work.generation = generation == 0 ? 1 : generation;
        return work.reset(kind);
    }

    void giveBack(Work work) {
        work.memory = null;
        work.whole = null;
        work.list = null;
        work.generation = (work.generation + 1) & GENERATION_MASK; // tickets of it are void
        free[freeCount++] = work.index;
    }

    long ticket(Work work) {
        return (long) work.generation << INDEX_BITS | work.index;
    }

    /// How a ticket stands; one that has ended is void from then on.
    long test(long ticket) {
        int index = (int) ticket & INDEX_MASK;
        Work work = index < all.length ? all[index] : null;
        if (ticket <= 0 || work == null || !work.ticketed || ticket(work) != ticket) {
            throw new IllegalArgumentException(
                    "ticket " + ticket + ": this transport has not handed it out, or has said that it ended");
        }
        if (!work.ended) {
            return Transport.IN_PROGRESS;
        }
        long status = work.status;
        work.ticketed = false;
        giveBack(work);
        return status;
    }

    /// Gives up what works hold that never ended. The device must not be able to reach it any more.
    void close() {
        for (Work work : all) {
            MemoryRegion temporary = work.temporary;
            if (temporary != null) {
                work.temporary = null;
                temporary.close();
            }
        }
    }
}
