package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.Ranks;

/// Capability A3, A45, A46, A73 and R5: reset and repeated start, connections on demand, memory and start
/// time of ranks, small machines.
///
/// `watari.test.ranks` sets the number of ranks of the largest start (8).
@Timeout(600)
class JobIT {
    /// Generous: on a busy machine the ranks share few cores. `docs/memory-per-rank.md` has figures.
    private static final long READY_LIMIT_MS = 50_000;

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void resetGivesNewRanksAndRefusesEverythingOld(int ranks) {
        Ranks.of(ranks).main(JobPrograms.Resets.class).run().expectExit(0).expectLines(ranks, "reset as wished");
    }

    @Test
    void resetWorksForRanksThatAreThreads() throws InterruptedException {
        InProcessJob.run(3, options -> options.withTransport("loopback"), JobPrograms.Resets::run);
    }

    @Test
    void processesOfAJobStartAgainAfterTheirClose() {
        Ranks.of(2).main(JobPrograms.Restarts.class).run().expectExit(0).expectLines(2, "started four times");
    }

    @Test
    void connectionsAreMadeOnDemandAndManyRanksAreReadyInTime() {
        int ranks = Integer.getInteger("watari.test.ranks", 8);
        Ranks.Result result = Ranks.of(ranks)
                .main(JobPrograms.Start.class)
                .jvmOptions("-Xmx32m", "-XX:TieredStopAtLevel=1")
                .run()
                .expectExit(0);
        int touched = Math.min(5, ranks - 1);
        int syncPartners = 0;
        for (int distance = 1; distance < ranks; distance <<= 1) {
            syncPartners++;
        }
        for (int rank = 0; rank < ranks; rank++) {
            List<String> lines = result.out(rank);
            assertTrue(lines.get(0).contains(" 0 connections"), result::all);
            // Who receives in a sync watches the sender: two peers for each distance.
            assertTrue(number(lines.get(1)) <= 2 * syncPartners, result::all);
            assertTrue(number(lines.get(2)) <= 2 * syncPartners + touched, result::all);
            assertTrue(number(lines.get(2)) >= touched, result::all);
            long readyMs = Long.parseLong(lines.get(0).replaceAll(".* ready (\\d+) ms.*", "$1"));
            assertTrue(readyMs < READY_LIMIT_MS, result::all);
        }
    }

    /// Both cost half a second of processor time each, more than all the rest of a start. Capability A73, P14.
    @Test
    void startBringsUpNoManagementServerAndCountersFollowWhenSomebodyElseDoes() {
        Ranks.of(2).main(JobPrograms.LateCounters.class).run().expectExit(0).expectLines(2, "counters came later");
    }

    /// What a container has that was given little: see `--shm-size`.
    private static Ranks withOneMegabyteOfSharedMemory() throws IOException, InterruptedException {
        return Ranks.of(2).withSharedMemoryOf("1m");
    }

    /// Capability R5.
    @Test
    void sharedMemoryThatIsTooSmallIsNamedWithItsSizeAndWhatToDo() throws Exception {
        Ranks.Result result = withOneMegabyteOfSharedMemory()
                .main(JobPrograms.Restarts.class)
                .run()
                .expectExit(1);
        assertTrue(result.all().contains("/dev/shm, which is too small: 1048576 free of 1048576."), result::all);
        assertTrue(result.all().contains("--shm-size=1g"), result::all);
    }

    /// Capability R5.
    @Test
    void sharedMemoryThatIsTooSmallCanBeDoneWithout() throws Exception {
        withOneMegabyteOfSharedMemory()
                .environment("UCX_TLS", "tcp,self")
                .main(JobPrograms.Restarts.class)
                .run()
                .expectExit(0)
                .expectLines(2, "started four times");
    }

    private static int number(String line) {
        return Integer.parseInt(line.replaceAll(".* (\\d+) connections", "$1"));
    }

    /// Without the compilers, whose memory nobody can tell from that of the libraries.
    @Test
    void memoryTableAgreesWithTheGrowthOfResidentMemory() {
        Ranks.Result result = Ranks.of(2)
                .main(JobPrograms.Memory.class)
                .jvmOptions("-Xint", "-Xms64m", "-Xmx64m", "-XX:+AlwaysPreTouch")
                .run()
                .expectExit(0);
        for (int rank = 0; rank < 2; rank++) {
            String line = result.out(rank).getLast();
            long sum = Long.parseLong(line.replaceAll("sum (\\d+) growth -?\\d+", "$1"));
            long growth = Long.parseLong(line.replaceAll("sum \\d+ growth (-?\\d+)", "$1"));
            assertTrue(Math.abs(growth - sum) * 5 <= growth, result::all);
        }
    }
}
