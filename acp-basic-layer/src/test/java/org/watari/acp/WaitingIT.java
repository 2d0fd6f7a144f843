package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.Ranks;
import org.watari.acp.testing.SoundSleepProvider;

/// Waiting between processes: what idling costs, how soon an idle rank answers, and more ranks than cores. Capability
/// A40, A41, P10.
@Timeout(400)
class WaitingIT {

    /// Puts of a rank in the test of more ranks than cores; the criterion is for 100000.
    private static final int PUTS = Integer.getInteger("watari.test.puts", 2000);

    /// A machine that wakes a thread later than this, in the median, is loaded: limits are as stated below
    /// it, and grow with the lateness above.
    private static final long QUIET_US = 100;

    /// The longest park of a thread that waits.
    private static final long PARK_US = 2_000_000;

    private static Ranks ranks(int count, String paths, boolean map) {
        Ranks ranks = Ranks.of(count).environment("WATARI_MAP_SAME_HOST", Boolean.toString(map));
        return "default".equals(paths) ? ranks : ranks.environment("UCX_TLS", paths);
    }

    private static Stream<Long> numbers(Ranks.Result result, String before, String after) {
        return result.out().stream()
                .filter(line -> line.contains(before))
                .map(line -> line.substring(line.indexOf(before) + before.length()))
                .map(line -> Long.parseLong(after.isEmpty() ? line : line.substring(0, line.indexOf(after))));
    }

    @ParameterizedTest
    @CsvSource({"default, true", "default, false", "'tcp,self', false"})
    void eightRanksOnFewCoresPutAndMeetInTime(String paths, boolean map) {
        Ranks.Result result = ranks(8, paths, map)
                .main(WaitingPrograms.PutAndBarrier.class, Integer.toString(PUTS), "100")
                .limit(Duration.ofMinutes(2))
                .run()
                .expectExit(0)
                .expectLines(8, "ended in ms");
        assertTrue(numbers(result, "ended in ms ", "").allMatch(ms -> ms < 60_000), result::all);
        System.getLogger("org.watari.acp.test").log(System.Logger.Level.INFO, result.all());
    }

    @ParameterizedTest
    @CsvSource({"default, 50", "'tcp,self', 50"})
    void operationOnAnIdleRankEndsWithinTwoMilliseconds(String paths, int rounds) {
        Ranks.Result result = ranks(2, paths, false)
                .main(WaitingPrograms.IdleTarget.class, Integer.toString(rounds))
                .run()
                .expectExit(0)
                .expectLines(1, "operation on an idle rank");
        long late = numbers(result, "late by µs: ", " median").findFirst().orElseThrow();
        // Four wake-ups at most: both communication threads, the waiter, and a hand-over of the lead between them.
        long more = late > QUIET_US ? 4 * late : 0;
        assertTrue(numbers(result, "rank, µs: ", " median").allMatch(us -> us < 2000 + more), result::all);
        System.getLogger("org.watari.acp.test").log(System.Logger.Level.INFO, result.all());
    }

    @ParameterizedTest
    @CsvSource({"default, 20", "'tcp,self', 20"})
    void operationThatNobodyWaitsForGoesOnWhileItsIssuerIsIdle(String paths, int rounds) {
        Ranks.Result result = ranks(3, paths, false)
                .main(WaitingPrograms.UnattendedIssuer.class, Integer.toString(rounds))
                .environment("WATARI_TRANSPORT", SoundSleepProvider.NAME)
                .run()
                .expectExit(0)
                .expectLines(2, "unattended");
        // An operation that nothing wakes takes twenty seconds where a sleep is to blame, two where a park is.
        long sleepUs = SoundSleepProvider.LONGEST_SLEEP_NS / 1000;
        assertTrue(numbers(result, "then ", " median").allMatch(us -> us < PARK_US / 2), result::all);
        assertTrue(numbers(result, "p99, ", " longest").allMatch(us -> us < sleepUs / 2), result::all);
        System.getLogger("org.watari.acp.test").log(System.Logger.Level.INFO, result.all());
    }

    @ParameterizedTest
    @ValueSource(strings = {"idle", "wait"})
    void idleJobOfFourUsesLessThanAHundredthOfACore(String way) {
        int seconds = 10;
        Ranks.Result result = Ranks.of(4)
                .main(WaitingPrograms.Idle.class, way, Integer.toString(seconds))
                .run()
                .expectExit(0)
                .expectLines(4, "idle centiseconds");
        long sum = numbers(result, "idle centiseconds ", ";")
                .mapToLong(Long::longValue)
                .sum();
        long allowed = seconds; // a hundredth of a core: one tick of 10 ms a second
        long late = numbers(result, "late by µs: ", " median")
                .mapToLong(Long::longValue)
                .max()
                .orElseThrow();
        if (late > QUIET_US) {
            // Others want the processors: each wake-up finds cold caches, and costs some times what it does otherwise.
            allowed += seconds * Math.min(3, late / QUIET_US);
        }
        assertTrue(sum < allowed, sum + " of " + allowed + " centiseconds\n" + result.all());
        System.getLogger("org.watari.acp.test").log(System.Logger.Level.INFO, result.all());
    }
}
