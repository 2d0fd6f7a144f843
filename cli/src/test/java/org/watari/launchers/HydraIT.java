package org.watari.launchers;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Capability L2 for launchers that speak PMI-1: ranks that `mpiexec.hydra` of MPICH starts.
@Timeout(400)
class HydraIT {
    private static final Duration IN_TIME = Duration.ofSeconds(60);

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    private Path folder;

    private final List<String> launcher = new ArrayList<>();

    @BeforeEach
    void findLauncher() {
        launcher.add(Launched.need("mpiexec.hydra", "mpich"));
        // Not the resource manager of the place where the tests happen to run.
        launcher.addAll(List.of("-launcher", "fork", "-rmk", "user", "-n", "4"));
    }

    private Launched run(List<String> rank) throws Exception {
        return Launched.run(folder, Map.of(), launcher, rank);
    }

    @Test
    void ranksFindTheirJobByPmiAndVerify() throws Exception {
        run(Launched.rank(List.of()))
                .expectVerified()
                .expectLines(1, "watari: 4 ranks by PMI-1: PMI_FD, PMI_RANK and PMI_SIZE are set");
    }

    @Test
    void lateRankIsWaitedFor() throws Exception {
        run(Launched.rank(List.of(), "late", "2")).expectVerified();
    }

    @Test
    void rankKilledBeforeItJoinsEndsTheJob() throws Exception {
        run(Launched.rank(List.of(), "die-first", "1")).expectFailure(IN_TIME);
    }

    @Test
    void rankKilledAfterwardsEndsTheJob() throws Exception {
        run(Launched.rank(List.of(), "die", "1")).expectFailure(IN_TIME);
    }

    @Test
    void abortEndsTheJobAndSaysItsTextOnce() throws Exception {
        run(Launched.rank(List.of(), "abort", "0"))
                .expectFailure(IN_TIME)
                .expectLines(1, "watari: rank 0 aborted the job with exit code 7: no convergence after 10 steps");
    }

    @Test
    void scriptStartsARank() throws Exception {
        Launched.run(folder, Scripts.environment(), launcher, Scripts.exec(folder))
                .expectVerified()
                .expectLines(1, "watari: 4 ranks by PMI-1");
    }
}
