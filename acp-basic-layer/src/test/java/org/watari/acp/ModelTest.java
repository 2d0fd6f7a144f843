package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.watari.acp.RandomPrograms.Step;
import org.watari.acp.testing.DelayingProvider;

/// Random programs give what a sequential machine gives, over a transport that delays and reorders. Capability A32,
/// A33, A34, A35, A36, and A10, A23, A24 in tight tunings.
///
/// `watari.test.seed` repeats a run, `watari.test.programs` makes it longer.
@Timeout(600)
class ModelTest {

    private static final int PROGRAMS = Integer.getInteger("watari.test.programs", 40);
    private static final int STEPS = 120;
    private static final int STARTER_PART = 1024;

    /// Where the regions of a job are; a program's part begins at its rank times the area.
    private record Regions(AtomicReferenceArray<AddressTranslationKey> keys, Acp acp, int area) {
        long address(int region, int rank, long offset) {
            int owner = region / RandomPrograms.KINDS;
            int kind = region % RandomPrograms.KINDS;
            long part = (long) rank * area + offset;
            return kind == 2
                    ? acp.starterMemory().globalAddress(owner) + STARTER_PART + part
                    : keys.get(owner * 2 + kind).globalAddress(part);
        }

        MemorySegment part(int region, int rank) {
            int kind = region % RandomPrograms.KINDS;
            MemorySegment all = kind == 2
                    ? acp.starterMemory().segment().asSlice(STARTER_PART)
                    : keys.get(acp.rank() * 2 + kind).segment();
            return all.asSlice((long) rank * area, area);
        }
    }

    private static long issue(GlobalMemoryAccess access, Step step, long target, long source, long order) {
        if (step.kind() == null) {
            return access.copy(target, source, step.bytes(), order);
        }
        long a = step.operand();
        boolean four = step.bytes() == Integer.BYTES;
        return switch (step.kind()) {
            case ADD -> four ? access.add4(target, source, (int) a, order) : access.add8(target, source, a, order);
            case AND -> four ? access.and4(target, source, (int) a, order) : access.and8(target, source, a, order);
            case OR -> four ? access.or4(target, source, (int) a, order) : access.or8(target, source, a, order);
            case XOR -> four ? access.xor4(target, source, (int) a, order) : access.xor8(target, source, a, order);
            case SWAP -> four ? access.swap4(target, source, (int) a, order) : access.swap8(target, source, a, order);
            case COMPARE_AND_SWAP ->
                four
                        ? access.compareAndSwap4(target, source, (int) step.expected(), (int) a, order)
                        : access.compareAndSwap8(target, source, step.expected(), a, order);
        };
    }

    /// Issues a program; checks what handles say on the way.
    private static void perform(Regions regions, RandomPrograms program, String where) {
        GlobalMemoryAccess access = regions.acp.access();
        int rank = regions.acp.rank();
        List<Long> handles = new ArrayList<>();
        long last = 0;
        long completed = 0;
        for (Step step : program.steps()) {
            long target = step.target() < 0 ? 0 : regions.address(step.target(), rank, step.targetOffset());
            long source = regions.address(step.source(), rank, step.sourceOffset());
            long order = step.order() == 1 ? handles.get(step.after()) : step.order();
            long handle = issue(access, step, target, source, order);
            if (handle == 0) {
                assertTrue(access.inquire(last), where + ": nothing is outstanding");
            } else {
                assertTrue(handle > last, where + ": handles grow");
                last = handle;
            }
            handles.add(handle);
            switch (step.then()) {
                case COMPLETE -> {
                    access.complete(last);
                    completed = last;
                }
                case AWAIT -> {
                    access.await(handle);
                    // Its order was met before it began: what it is ordered after has ended.
                    assertTrue(order <= 0 || access.inquire(order), where + ": ended before its order was met");
                    if (order == GlobalMemoryAccess.ORDER_ALL && handle != 0) {
                        assertTrue(access.inquire(handle), where + ": ended before what was issued before it");
                    }
                }
                case INQUIRE -> access.inquire(handle);
                case NOTHING -> {}
            }
            assertTrue(access.inquire(completed), where + ": not complete after complete");
        }
        access.complete();
        for (long handle : handles) {
            assertTrue(access.inquire(handle), where + ": complete means every earlier one");
            access.await(handle);
        }
    }

    /// What a run sets besides transport and mapping. All but the first have one entry in the key cache.
    enum Tuning {
        DEFAULT(AcpTuning.fromSettings()),
        MESSAGES_STAGED(oneKey(4096, RemoteCopy.STAGED)),
        MESSAGES_DELEGATED(oneKey(4096, RemoteCopy.DELEGATED)),
        NO_MESSAGES_STAGED(oneKey(0, RemoteCopy.STAGED)),
        NO_MESSAGES_DELEGATED(oneKey(0, RemoteCopy.DELEGATED));

        @SuppressWarnings("ImmutableEnumChecker") // a record of numbers and an enum
        private final AcpTuning choices;

        Tuning(AcpTuning choices) {
            this.choices = choices;
        }

        private static AcpTuning oneKey(int messageCopyBytes, RemoteCopy remoteCopy) {
            return AcpTuning.fromSettings()
                    .withKeyCacheEntries(1)
                    .withMessageCopyBytes(messageCopyBytes)
                    .withRemoteCopy(remoteCopy);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "delaying, 2, 256, false, DEFAULT",
        "delaying, 3, 256, false, DEFAULT",
        "delaying, 4, 20000, false, DEFAULT",
        "delaying, 2, 20000, true, DEFAULT",
        "delaying, 3, 256, false, MESSAGES_STAGED",
        "delaying, 4, 20000, false, MESSAGES_DELEGATED",
        "delaying, 4, 20000, false, NO_MESSAGES_STAGED",
        "delaying, 3, 256, false, NO_MESSAGES_DELEGATED",
        "delaying, 3, 20000, true, NO_MESSAGES_DELEGATED",
        "loopback, 3, 256, true, DEFAULT",
        "loopback, 3, 20000, false, NO_MESSAGES_STAGED",
        "ucx, 2, 256, false, DEFAULT",
        "ucx, 3, 20000, false, DEFAULT",
        "ucx, 3, 20000, false, MESSAGES_STAGED",
        "ucx, 3, 20000, false, NO_MESSAGES_DELEGATED"
    })
    void programsGiveWhatASequentialMachineGives(String transport, int ranks, int area, boolean map, Tuning tuning)
            throws Exception {
        long seed = Long.getLong("watari.test.seed", new Random().nextInt());
        String where = "watari.test.seed=" + seed + " " + transport + " " + ranks + " " + area + " " + tuning;
        System.getLogger("org.watari.acp.test").log(System.Logger.Level.INFO, where);
        DelayingProvider.seed(seed);
        AtomicReferenceArray<AddressTranslationKey> keys = new AtomicReferenceArray<>(2 * ranks);
        RandomPrograms[] programs = new RandomPrograms[ranks];
        InProcessJob.run(
                ranks,
                o -> o.withTransport(transport)
                        .withMapSameHost(map)
                        .withTuning(tuning.choices)
                        .withStarterBytes(STARTER_PART + (long) ranks * area)
                        .withQueueEntries(1 << (seed & 7)),
                acp -> {
                    try (Arena arena = Arena.ofShared()) {
                        int me = acp.rank();
                        AddressTranslationKey user = acp.memory().register(arena.allocate((long) ranks * area, 64));
                        keys.set(2 * me, user);
                        keys.set(2 * me + 1, acp.memory().allocate((long) ranks * area));
                        Regions regions = new Regions(keys, acp, area);
                        for (int i = 0; i < PROGRAMS; i++) {
                            programs[me] = new RandomPrograms(seed + i, me, ranks, area);
                            programs[me].generate(STEPS);
                            fill(regions, ranks);
                            acp.sync();
                            perform(regions, programs[me], where + " program " + i + " rank " + me);
                            acp.sync();
                            check(regions, programs, where + " program " + i);
                            acp.sync();
                        }
                        acp.memory().unregister(user);
                    }
                });
    }

    private static void fill(Regions regions, int ranks) {
        int me = regions.acp.rank();
        for (int region = me * RandomPrograms.KINDS; region < (me + 1) * RandomPrograms.KINDS; region++) {
            for (int rank = 0; rank < ranks; rank++) {
                MemorySegment part = regions.part(region, rank);
                for (int i = 0; i < regions.area; i++) {
                    part.set(JAVA_BYTE, i, RandomPrograms.first(rank, region, i));
                }
            }
        }
    }

    private static void check(Regions regions, RandomPrograms[] programs, String where) {
        int me = regions.acp.rank();
        for (int region = me * RandomPrograms.KINDS; region < (me + 1) * RandomPrograms.KINDS; region++) {
            for (int rank = 0; rank < programs.length; rank++) {
                assertEquals(
                        -1,
                        programs[rank].mismatch(region, regions.part(region, rank)),
                        where + ": part of rank " + rank + " in region " + region);
            }
        }
    }
}
