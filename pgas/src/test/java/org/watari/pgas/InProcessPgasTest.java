package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.error.CollectiveMismatchException;

/// Ranks that are threads of this JVM (P13).
class InProcessPgasTest extends PgasContract {
    private static final Duration LIMIT = Duration.ofMinutes(3);

    @Override
    void run(int ranks, String program) {
        Pgas.launchInProcess(ranks, LIMIT, Objects.requireNonNull(PgasPrograms.ALL.get(program)));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 7})
    void collectivesAgreeWithASerialModelForOtherSizesToo(int ranks) {
        run(ranks, "collectives");
    }

    /// Capability P6.
    @Test
    void valueOfTheLowerRankStandsOnTheLeftInEachStepOfATree() {
        run(4, "orderOfReductions");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6})
    void tilesAgreeWithPlainJavaArraysForOtherGridsToo(int ranks) {
        run(ranks, "tiles");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void contextsServeOtherSizesToo(int ranks) {
        run(ranks, "contexts");
    }

    @Test
    void eachThreadHasItsOwnRank() {
        AtomicInteger seen = new AtomicInteger();
        Pgas.launchInProcess(4, LIMIT, () -> {
            try (Pgas pgas = Pgas.open()) {
                seen.addAndGet(1 << pgas.thread());
            }
        });
        assertEquals(0b1111, seen.get());
    }

    @Test
    void aBodyThatThrowsTakesTheOthersAlongAndItsExceptionSurfaces() {
        Exception planned = new Exception("planned");
        IllegalStateException thrown = assertThrows(
                IllegalStateException.class,
                () -> Pgas.launchInProcess(
                        3,
                        LIMIT,
                        () -> PgasPrograms.withPgas(pgas -> {
                            if (pgas.thread() == 1) {
                                throw planned;
                            }
                            pgas.world().barrier();
                        })));
        assertSame(planned, thrown.getCause());
        assertTrue(Objects.requireNonNull(thrown.getMessage()).contains("rank 1"), thrown.getMessage());
    }

    @Test
    void aBodyThatThrowsBeforeItOpensIsNoticedToo() {
        IllegalStateException thrown = assertThrows(
                IllegalStateException.class,
                () -> Pgas.launchInProcess(2, LIMIT, () -> {
                    throw new UnsupportedOperationException("at once");
                }));
        assertInstanceOf(UnsupportedOperationException.class, thrown.getCause());
    }

    @Test
    void bodiesThatDoNotEndAreNamedWhenTheLimitPasses() {
        CountDownLatch never = new CountDownLatch(1);
        IllegalStateException thrown = assertThrows(
                IllegalStateException.class,
                () -> Pgas.launchInProcess(
                        2, Duration.ofMillis(200), () -> assertTrue(never.await(60, TimeUnit.SECONDS))));
        assertTrue(Objects.requireNonNull(thrown.getMessage()).contains("watari-rank-1"), thrown.getMessage());
    }

    @Test
    void differentOperationsOfOneReductionAreRefused() {
        IllegalStateException thrown = assertThrows(
                IllegalStateException.class,
                () -> run(3, pgas -> {
                    pgas.world().allReduce(1, pgas.thread() == 1 ? ReduceOp.MAX : ReduceOp.SUM);
                }));
        assertInstanceOf(CollectiveMismatchException.class, thrown.getCause());
    }

    @Test
    void differentRootsOfOneBroadcastAreRefused() {
        IllegalStateException thrown = assertThrows(
                IllegalStateException.class, () -> run(2, pgas -> pgas.world().broadcast(5L, pgas.thread())));
        assertInstanceOf(CollectiveMismatchException.class, thrown.getCause());
    }

    @Test
    void numbersOfThreadsBelowOneAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Pgas.launchInProcess(0, () -> {}));
    }

    private static void run(int ranks, PgasPrograms.Program program) {
        Pgas.launchInProcess(ranks, LIMIT, () -> PgasPrograms.withPgas(program));
    }
}
