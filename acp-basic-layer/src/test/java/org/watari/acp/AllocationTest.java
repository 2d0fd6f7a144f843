package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.foreign.Arena;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The data path allocates nothing on the calling thread (B7).
@Timeout(400)
class AllocationTest {

    private static final int CALLS = 20_000;
    /// At most. The compilers work beside this, and are behind on a machine with other work.
    private static final int ROUNDS = 200;
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;

    private interface Call {
        long issue(int i);
    }

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static void rounds(GlobalMemoryAccess access, Call call) {
        for (int i = 0; i < CALLS; i++) {
            long handle = call.issue(i);
            if ((i & 7) == 0) {
                while (!access.inquire(handle)) {
                    Thread.onSpinWait();
                }
                access.await(handle);
            } else {
                access.complete(handle);
            }
        }
    }

    /// What the JVM allocates once, when it links or compiles, ends; what a call allocates comes back every round.
    private static void expectNone(String what, Acp acp, Call call) {
        rounds(acp.access(), call);
        long allocated = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS && allocated != 0; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            rounds(acp.access(), call);
            allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        assertEquals(0, allocated, "bytes allocated by " + CALLS + " times " + what);
    }

    /// The rank that is measured spins: a thread that sleeps in the kernel is not on the data path.
    private static AcpOptions choose(int rank, AcpOptions options, String transport, boolean map) {
        // The reference transport keeps messages in the heap.
        int messageCopyBytes = "loopback".equals(transport) ? 0 : 4096;
        return options.withTransport(transport)
                .withMapSameHost(map)
                .withTuning(AcpTuning.fromSettings().withMessageCopyBytes(messageCopyBytes))
                .withWaitLimit(LIMIT)
                .withProgress(rank == 0 ? ProgressPolicy.SPIN : ProgressPolicy.AUTO);
    }

    @ParameterizedTest
    @CsvSource({
        "loopback,true,library",
        "ucx,true,library",
        "loopback,false,library",
        "ucx,false,library",
        "ucx,true,user"
    })
    void operationsAllocateNothing(String transport, boolean map, String kind) throws Exception {
        InProcessJob.runApart(2, LIMIT, (rank, o) -> choose(rank, o, transport, map), acp -> {
            try (Arena arena = Arena.ofShared()) {
                AddressTranslationKey key = "user".equals(kind)
                        ? acp.memory().register(arena.allocate(65_536, 64))
                        : acp.memory().allocate(65_536);
                long[] all = AcpDataContract.exchange(acp, key.globalAddress());
                if (acp.rank() == 0) {
                    GlobalMemoryAccess access = acp.access();
                    long there = all[1];
                    long here = all[0];
                    expectNone("put", acp, i -> access.copy(there + 8, here + 8, 8, NONE));
                    expectNone("get", acp, i -> access.copy(here + 8, there + 8, 1000, NONE));
                    // Library memory that is not mapped takes its atomics by messages.
                    if (!("loopback".equals(transport) && !map)) {
                        expectNone("add", acp, i -> access.add8(here, there, 1, NONE));
                        expectNone("compare and swap", acp, i -> access.compareAndSwap4(here, there + 16, i, i, NONE));
                    }
                    if (!"loopback".equals(transport) || map) {
                        FetchingAtomics atomics = access.fetching();
                        expectNone("fetching add", acp, i -> atomics.add8(there, 1, NONE) & 0);
                    }
                    expectNone("large put", acp, i -> access.copy(there, here, 64_000, NONE));
                    expectNone(
                            "continued put",
                            acp,
                            i -> access.copy(there + 8, here + 8, 8, GlobalMemoryAccess.ORDER_CONTINUE));
                    expectNone(
                            "ordered put",
                            acp,
                            i -> access.copy(
                                    there + 8,
                                    here + 8,
                                    8,
                                    access.copy(there + 16, here + 8, 8, GlobalMemoryAccess.ORDER_ALL)));
                }
                acp.sync();
            }
        });
    }

    /// Capability T2, T4: 10^5 restarts, stores, notifications of this rank.
    @ParameterizedTest
    @CsvSource({"loopback,true", "ucx,true", "loopback,false", "ucx,false"})
    void restartsOfChainsAllocateNothing(String transport, boolean map) throws Exception {
        InProcessJob.runApart(2, LIMIT, (rank, o) -> choose(rank, o, transport, map), acp -> {
            AddressTranslationKey key = acp.memory().allocate(65_536);
            long[] all = AcpDataContract.exchange(acp, key.globalAddress());
            if (acp.rank() == 0) {
                Chain.Builder builder = acp.access()
                        .chain()
                        .copy2d(all[1], 100, all[0], 200, 64, 8)
                        .get(all[0] + 4096, all[1] + 4096, 100)
                        .store8(all[1] + 8192, 1)
                        .notifySelf(0, 1);
                try (Chain chain = builder.build()) {
                    for (int i = 0; i < 100_000 / CALLS; i++) {
                        expectNone("chain", acp, n -> {
                            long handle = chain.start(NONE);
                            acp.notifications().await(0, 1);
                            return handle;
                        });
                    }
                }
                Stores stores = acp.access().stores();
                expectNone("store", acp, i -> stores.put8(all[1], i, NONE));
            }
            acp.sync();
        });
    }

    @Test
    void measurementSeesAllocation() {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        byte[] some = new byte[1000];
        long after = THREADS.getCurrentThreadAllocatedBytes();
        assertEquals(1000, some.length);
        assertEquals(true, after - before >= 1000);
    }
}
