package org.watari.acp;

import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.watari.acp.testing.Ranks;

/// Memory taken away under traffic, and calls with any argument. Capability A9, A14, R4, B9, Z4.
///
/// The criteria are 10^4 rounds and 10^6 calls, which the three set-ups make together: `watari.test.rounds` and
/// `watari.test.calls` (of each of two ranks) set how many each makes, `watari.test.seed` repeats a run.
/// `watari.test.limitSeconds` only ends a run that hangs: a run is a chain of waits for the other rank, and each of its
/// wake-ups takes 5 to 30 ms on two processors that twenty threads want.
@Timeout(3000)
class WrongUseIT {

    private static final String ROUNDS = System.getProperty("watari.test.rounds", "3400");
    private static final String CALLS = System.getProperty("watari.test.calls", "170000");
    private static final String SEED = System.getProperty("watari.test.seed", "0");
    private static final Duration LIMIT = Duration.ofSeconds(Integer.getInteger("watari.test.limitSeconds", 400));

    private static Ranks.Result run(int ranks, Class<?> program, String paths, boolean map, String... arguments) {
        Ranks start = Ranks.of(ranks)
                .main(program, arguments)
                .environment("WATARI_MAP_SAME_HOST", Boolean.toString(map))
                .limit(LIMIT);
        Ranks.Result result = ("default".equals(paths) ? start : start.environment("UCX_TLS", paths))
                .run()
                .expectExit(0)
                .expectLines(0, "SIGSEGV");
        System.getLogger("org.watari.acp.test").log(System.Logger.Level.INFO, result.all());
        return result;
    }

    @ParameterizedTest
    @CsvSource({"default, true", "default, false", "'tcp,self', false"})
    void memoryTakenAwayUnderTrafficIsNotTouchedAfterwards(String paths, boolean map) {
        run(3, StalePrograms.class, paths, map, ROUNDS)
                .expectLines(1, "rounds, ")
                .expectLines(2, " refused");
    }

    @ParameterizedTest
    @CsvSource({"default, true", "default, false", "'tcp,self', false"})
    void anyCallEndsInAnExceptionAtWorst(String paths, boolean map) {
        run(2, FuzzPrograms.class, paths, map, CALLS, SEED).expectLines(2, "fuzz passed");
    }
}
