package org.watari.stressmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.DirectoryOptions;

/// Every stressmark on ranks that are threads of this JVM.
@Timeout(120)
class StressmarkTest {

    /// Small, and no number that the ranks divide.
    private static final Map<Kind, Map<String, String>> SMALL = Map.of(
            Kind.POINTER, Map.of("field", "1021", "window", "9", "hops", "40", "stop", "4"),
            Kind.UPDATE, Map.of("field", "1021", "window", "15", "hops", "40"),
            Kind.NEIGHBORHOOD, Map.of("dimension", "37", "bits", "7", "lines", "30", "long", "12"),
            Kind.FIELD, Map.of("field", "2039", "tokens", "12", "offset", "700"),
            Kind.TRANSITIVE, Map.of("vertices", "29", "edges", "90"),
            Kind.MATRIX, Map.of("dimension", "150", "nonzeros", "700"));

    private static Plan plan(Kind kind, int threads, int cache) {
        return new Plan(kind, Sizes.of(kind.sizes(), SMALL.getOrDefault(kind, Map.of())), -17, threads, cache, 1);
    }

    /// Capability X15, X16, X17, X18, X19: each run on 1, 2 and 4 ranks, of 4 threads in all, with caches of
    /// 0, 4 and 100 addresses, gives what the serial run gives, or it would throw; and all the same.
    @ParameterizedTest
    @EnumSource
    void everyShapeAndEveryCacheGivesTheSerialResults(Kind kind) {
        Set<Long> digests = Collections.synchronizedSet(new HashSet<>());
        for (int ranks : new int[] {1, 2, 4}) {
            List<Measurement> all = Collections.synchronizedList(new ArrayList<>());
            Pgas.launchInProcess(ranks, () -> {
                try (Pgas pgas = Pgas.open()) {
                    for (int cache : new int[] {0, 4, 100}) {
                        StressmarkRank.run(pgas, plan(kind, 4 / ranks, cache), measurement -> {
                            digests.add(measurement.digest());
                            if (pgas.thread() == 0) {
                                all.add(measurement);
                            }
                        });
                    }
                }
            });
            assertEquals(6, all.size());
            assertCounters(ranks, all);
        }
        assertEquals(1, digests.size(), () -> kind + ": " + digests);
    }

    /// Off and on with a cache of 0, 4 and 100.
    private static void assertCounters(int ranks, List<Measurement> all) {
        long accesses = all.getFirst().misses();
        assertEquals(ranks > 1, accesses > 0);
        for (int i = 0; i < all.size(); i++) {
            Measurement measurement = all.get(i);
            assertEquals(accesses, measurement.hits() + measurement.misses(), measurement::toString);
            boolean hasCache = i == 3 || i == 5;
            assertEquals(hasCache && ranks > 1, measurement.hits() > 0, measurement::toString);
        }
    }

    /// Capability X18: tokens across the boundaries of ranks, also such as overlap with one another, are
    /// found once and written over by the rank on which they begin.
    @Test
    void tokensThatLieOnTwoRanksAreFoundAsOne() {
        byte[] field = new byte[64];
        for (int i = 0; i < field.length; i++) {
            field[i] = (byte) (i % 7 + 1);
        }
        byte[] token = {9, 9, 8};
        for (int at : new int[] {14, 15, 46, 61}) {
            System.arraycopy(token, 0, field, at, token.length);
        }
        // Overlaps with itself across the boundary of ranks 1 and 2.
        Arrays.fill(field, 29, 38, (byte) 5);
        List<byte[]> tokens = List.of(token, new byte[] {5, 5}, new byte[] {3}, new byte[] {1, 2, 3, 4, 5, 6, 7, 1});
        AtomicInteger crossings = new AtomicInteger();
        for (int offset : new int[] {0, 3, 17, 32}) {
            Pgas.launchInProcess(4, () -> {
                try (Pgas pgas = Pgas.open();
                        Directory directory = Directory.open(pgas, DirectoryOptions.defaults())) {
                    FieldMark mark = new FieldMark(new TokenScan.Input(field, tokens), offset);
                    Crew crew = new Crew(pgas.world(), 2);
                    FieldAttempt attempt = mark.share(directory, crew);
                    pgas.world().barrier();
                    crew.run(attempt::work);
                    pgas.world().barrier();
                    assertEquals("", attempt.verify().difference());
                    crossings.addAndGet(attempt.crossings());
                    pgas.world().barrier();
                }
            });
        }
        assertTrue(crossings.get() >= 4 * 3, () -> "tokens on two ranks: " + crossings);
    }

    /// Capability X15: what a rank finds wrong, all learn.
    @Test
    void wrongResultOfOneRankFailsAll() {
        ConcurrentLinkedQueue<String> texts = new ConcurrentLinkedQueue<>();
        Pgas.launchInProcess(2, () -> {
            try (Pgas pgas = Pgas.open()) {
                Stressmark wrong = (directory, crew) -> new Stressmark.Attempt() {
                    @Override
                    public void work(int thread) {}

                    @Override
                    public Stressmark.Verdict verify() {
                        return new Stressmark.Verdict(crew.shape().rank() == 1 ? "walk 7 went astray" : "", 0);
                    }
                };
                texts.add(String.valueOf(assertThrows(
                                StressmarkRank.WrongResultException.class,
                                () -> StressmarkRank.run(pgas, plan(Kind.POINTER, 1, 4), wrong, measurement -> {}))
                        .getMessage()));
            }
        });
        assertEquals(
                Set.of(
                        "pointer with a cache of 0, rank 0: another rank's results differ",
                        "pointer with a cache of 0, rank 1: walk 7 went astray"),
                Set.copyOf(texts));
    }

    /// Capability X15, X16, X17, X18, X19: results that differ from the serial ones are told apart. What
    /// Matrix shares is no input.
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MATRIX")
    void runOnAnotherInputIsFoundWrong(Kind kind) {
        Plan plan = plan(kind, 1, 4);
        Pgas.launchInProcess(2, () -> {
            try (Pgas pgas = Pgas.open();
                    Directory directory = Directory.open(pgas)) {
                Crew crew = new Crew(pgas.world(), 1);
                Stressmark.Attempt attempt =
                        kind.make(plan.sizes(), plan.seed(), crew.shape()).share(directory, crew);
                pgas.world().barrier();
                damage(directory, pgas.thread());
                pgas.world().barrier();
                crew.run(attempt::work);
                attempt.finish();
                pgas.world().barrier();
                long wrong = attempt.verify().difference().isEmpty() ? 0 : 1;
                assertTrue(pgas.world().allReduce(wrong, ReduceOp.SUM) > 0, kind::toString);
                pgas.world().barrier();
            }
        });
    }

    /// Writes into the first object that all have made: the input.
    private static void damage(Directory directory, int rank) {
        // The first handle of the partition of all: generation 1, index 0.
        long first = 1L << 26;
        int bytes = directory.layoutOf(first).elementBytes();
        long length = directory.layoutOf(first).length();
        for (long i = rank; i < length; i += 2) {
            byte[] element = new byte[bytes];
            element[0] = (byte) (i % 3);
            directory.put(first, i, MemorySegment.ofArray(element));
        }
    }
}
