package org.watari.ucp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No Java heap on the data path (row B7 of the capability list): bytes are counted, exactly 0 is asked for.
final class UcpAllocationTest {
    private static final int CALLS = 20_000;
    private static final int WARM_UP_ROUNDS = 3;
    /// At most. The compilers work beside this, and are behind on a machine with other work.
    private static final int ROUNDS = 100;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private interface Loop {
        void run(int calls);
    }

    /// The first measurement after warm-up may fall together with a recompilation, which is no call of ours.
    private static void assertNoHeap(String what, Loop loop) {
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            loop.run(CALLS);
        }
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < ROUNDS && least != 0; attempt++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            loop.run(CALLS);
            long after = THREADS.getCurrentThreadAllocatedBytes();
            least = Math.min(least, after - before);
        }
        assertEquals(0, least, what + ": bytes of heap by " + CALLS + " calls");
    }

    private static void finish(Pair pair, long result) {
        if (UcpRequest.isRequest(result)) {
            while (UcpRequest.test(pair.near, result) == 1) {
                pair.near.progress();
                pair.far.progress();
            }
        } else if (result < 0) {
            throw new IllegalStateException("status " + result);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"posix,sysv", "tcp", "self"})
    void dataPathAllocatesNothing(String transports) {
        try (Pair pair = new Pair(transports);
                Arena arena = Arena.ofShared();
                UcpMemory mapped = UcpMemory.allocate(pair.context, 64)) {
            UcpEndpoint ep = pair.endpoint;
            RemoteKey key = pair.key;
            MemorySegment local = arena.allocate(64);
            assertNoHeap("put", calls -> {
                for (int i = 0; i < calls; i++) {
                    finish(pair, ep.put(local, 0, 8, key, 0));
                }
            });
            assertNoHeap("put from mapped memory", calls -> {
                for (int i = 0; i < calls; i++) {
                    finish(pair, ep.put(mapped, 0, 8, key, 0));
                }
            });
            assertNoHeap("get", calls -> {
                for (int i = 0; i < calls; i++) {
                    finish(pair, ep.get(local, 0, 8, key, 0));
                }
            });
            assertNoHeap("atomicPost", calls -> {
                for (int i = 0; i < calls; i++) {
                    finish(pair, ep.atomicPost(AtomicOperation.ADD, 8, 1, key, 8));
                }
            });
            assertNoHeap("atomicFetch", calls -> {
                for (int i = 0; i < calls; i++) {
                    finish(pair, ep.atomicFetch(AtomicOperation.ADD, 8, 1, key, 8, local, 8));
                    finish(pair, ep.atomicFetch(AtomicOperation.XOR, 4, 1, key, 8, local, 8));
                }
            });
            assertNoHeap("compareAndSwap", calls -> {
                for (int i = 0; i < calls; i++) {
                    finish(pair, ep.compareAndSwap(8, 0, 1, key, 16, local, 8));
                }
            });
            assertNoHeap("progress", calls -> {
                for (int i = 0; i < calls; i++) {
                    pair.near.progress();
                }
            });
            assertNoHeap("flush", calls -> {
                for (int i = 0; i < calls; i++) {
                    finish(pair, ep.flush());
                    finish(pair, pair.near.flush());
                }
            });
            assertNoHeap("sendTag, probeTag, receiveProbed", calls -> {
                for (int i = 0; i < calls; i++) {
                    exchange(pair, local);
                }
            });
        }
    }

    private static void exchange(Pair pair, MemorySegment local) {
        long sent = pair.endpoint.sendTag(local, 0, 16, 9);
        long message = 0;
        while ((message = pair.far.probeTag(9, -1)) == 0) {
            pair.near.progress();
            pair.far.progress();
        }
        long received = pair.far.receiveProbed(message, local, 32, pair.far.probedLength());
        while (UcpRequest.isRequest(received) && UcpRequest.test(pair.far, received) == 1) {
            pair.far.progress();
        }
        finish(pair, sent);
    }
}
