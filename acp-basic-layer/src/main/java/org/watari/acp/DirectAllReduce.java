package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/// All-reduce of 8 bytes by stores into the memory of the ranks that need them: dissemination, with chains of one put
/// and one notification that are built once.
///
/// In round `k` each rank holds the value of `2^k` neighbouring ranks, up to itself, and stores it at the rank `2^k`
/// above, which doubles its own. Where the number of ranks has the bit `k`, the value also goes to the rank that is
/// above by the lower bits of that number, whose result it completes. So any number of ranks takes
/// ⌊log2 P⌋ rounds, and no value is counted twice.
///
/// **Failure**: after a reduce that has failed, words and notifications of it may still come: every later one of
/// this rank is refused, and the slot is of no use to another all-reduce. **Threads**: one at a time; every rank
/// makes the same calls in the same order. **Cost**: no heap allocation. A rank's words are kept twice, so that a
/// rank that is a call ahead harms nobody: two calls ahead no rank can be. **Source**:
/// TCA, all-reduce by PIO.
public final class DirectAllReduce implements AutoCloseable {

    private static final int HALVES = 2;

    /// A word that goes to another rank, the same distance above for every rank.
    private final class Hop {
        final int tag;
        /// Where the word arrives, and, in the other half of the memory, where it leaves from.
        final long arrives;
        final long leaves;
        private final Chain chain;
        private long handle;

        Hop(int index, int distance, long exchangeTag) {
            tag = index;
            arrives = (long) index * Long.BYTES;
            leaves = memory.segment().byteSize() / 2 + arrives;
            int rank = acp.rank();
            int size = acp.processCount();
            int above = (rank + distance) % size;
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment address = arena.allocate(JAVA_LONG);
                address.set(JAVA_LONG, 0, memory.globalAddress());
                acp.messages().send((rank - distance + size) % size, exchangeTag, address);
                acp.messages().receive(above, exchangeTag, address);
                chain = acp.access()
                        .chain()
                        .put(address.get(JAVA_LONG, 0) + arrives, memory.globalAddress() + leaves, Long.BYTES)
                        .notify(above, slot, tag)
                        .build();
            }
        }

        void send(long value) {
            acp.access().await(handle); // two calls ago: mostly long ended
            memory.segment().set(JAVA_LONG, leaves, value);
            handle = chain.start(GlobalMemoryAccess.ORDER_NONE);
        }

        long receive() {
            acp.notifications().await(slot, tag);
            return memory.segment().get(JAVA_LONG, arrives);
        }

        void close() {
            acp.access().await(handle);
            chain.close();
        }
    }

    private final Acp acp;
    private final int slot;
    private final AddressTranslationKey memory;
    private final List<@Nullable Hop[]> doublings = new ArrayList<>();
    private final List<@Nullable Hop[]> completions = new ArrayList<>();
    private int half;
    private @Nullable Throwable damage;
    private boolean closed;

    /// Gets ready. Collective.
    ///
    /// @param acp  the rank
    /// @param slot of [Notifications], and tag of [Messages], that nothing else uses; the same on every rank
    public DirectAllReduce(Acp acp, int slot) {
        Notifications.checkSlot(slot);
        this.acp = acp;
        this.slot = slot;
        int size = acp.processCount();
        int rounds = rounds();
        memory = acp.memory().allocate((long) HALVES * 2 * 2 * rounds * Long.BYTES);
        int index = 0;
        for (int h = 0; h < HALVES; h++) {
            @Nullable Hop[] doubling = new Hop[rounds];
            @Nullable Hop[] completion = new Hop[rounds];
            for (int k = 0; k < rounds; k++, index += 2) {
                int below = size & ((1 << k) - 1);
                if (k + 1 < rounds) {
                    doubling[k] = new Hop(index, 1 << k, slot);
                }
                if ((size & (1 << k)) != 0 && below != 0) {
                    completion[k] = new Hop(index + 1, below, slot);
                }
            }
            doublings.add(doubling);
            completions.add(completion);
        }
    }

    private int rounds() {
        return Integer.SIZE - Integer.numberOfLeadingZeros(acp.processCount());
    }

    /// Combines a value of every rank. Collective.
    ///
    /// **Completion**: operation. **Blocking**: until every rank has called, within the wait limit for each round.
    ///
    /// @param value    of this rank
    /// @param operator associative and commutative, the same on every rank
    /// @return the same on every rank
    /// @throws IllegalStateException when it is closed, or when an earlier reduce failed, which is the cause
    public long reduce(long value, LongBinaryOperator operator) {
        if (closed) {
            throw new IllegalStateException("reduce: this all-reduce is closed on rank " + acp.rank());
        }
        if (damage != null) {
            throw new IllegalStateException(
                    "reduce: an earlier one failed on rank " + acp.rank() + "; make a new all-reduce with another slot",
                    damage);
        }
        try {
            return combine(value, operator);
        } catch (Throwable e) {
            damage = e;
            throw e;
        }
    }

    private long combine(long value, LongBinaryOperator operator) {
        @Nullable Hop[] doubling = doublings.get(half);
        @Nullable Hop[] completion = completions.get(half);
        half = (half + 1) % HALVES;
        int size = acp.processCount();
        long window = value;
        long result = 0;
        for (int k = 0; k < doubling.length; k++) {
            Hop completes = completion[k];
            Hop doubles = doubling[k];
            if (doubles != null) {
                doubles.send(window);
            }
            if (completes != null) {
                completes.send(window);
                result = operator.applyAsLong(result, completes.receive());
            } else if ((size & (1 << k)) != 0) {
                result = window;
            }
            if (doubles != null) {
                window = operator.applyAsLong(window, doubles.receive());
            }
        }
        return result;
    }

    /// Frees it. Idempotent. Collective in this sense: no rank may be in [#reduce].
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            for (int h = 0; h < HALVES; h++) {
                for (int k = 0; k < doublings.get(h).length; k++) {
                    close(doublings.get(h)[k]);
                    close(completions.get(h)[k]);
                }
            }
        } finally {
            acp.memory().free(memory);
        }
    }

    private static void close(@Nullable Hop hop) {
        if (hop != null) {
            hop.close();
        }
    }
}
