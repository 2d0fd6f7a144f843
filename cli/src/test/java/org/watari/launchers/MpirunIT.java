package org.watari.launchers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Capability L2: ranks that `mpirun` of Open MPI starts find their job through PMIx.
@Timeout(400)
class MpirunIT {
    private static final Duration IN_TIME = Duration.ofSeconds(60);

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    private Path folder;

    private final List<String> launcher = new ArrayList<>();

    @BeforeEach
    void findLauncher() {
        launcher.add(Launched.need("mpirun.openmpi", "openmpi-bin"));
        launcher.addAll(List.of("--allow-run-as-root", "--oversubscribe", "-n", "4"));
    }

    private Launched run(Map<String, String> environment, List<String> rank) throws Exception {
        return Launched.run(folder, environment, launcher, rank);
    }

    @Test
    void ranksFindTheirJobByPmixAndVerify() throws Exception {
        run(Map.of(), Launched.rank(List.of()))
                .expectVerified()
                .expectLines(1, "watari: 4 ranks by PMIx ")
                .expectLines(1, ": PMIX_NAMESPACE and PMIX_RANK are set");
    }

    /// Whoever is late is waited for.
    @Test
    void lateRankIsWaitedFor() throws Exception {
        run(Map.of(), Launched.rank(List.of(), "late", "1")).expectVerified();
    }

    @Test
    void launcherWithoutPmixLibraryLeadsToItsVariables() throws Exception {
        run(Map.of("WATARI_PMIX_LIBRARY", "/no/such/libpmix.so.2"), Launched.rank(List.of("-Duser.home=" + folder)))
                .expectVerified()
                .expectLines(1, "by variables of Open MPI: OMPI_COMM_WORLD_RANK is set; not by pmix (");
        try (var left = Files.list(folder.resolve(".watari/rendezvous"))) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void rankKilledBeforeItJoinsEndsTheJob() throws Exception {
        run(Map.of(), Launched.rank(List.of(), "die-first", "1")).expectFailure(IN_TIME);
    }

    @Test
    void rankKilledAfterwardsEndsTheJob() throws Exception {
        run(Map.of(), Launched.rank(List.of(), "die", "2")).expectFailure(IN_TIME);
    }

    @Test
    void abortEndsTheJobWithItsCodeAndSaysItsTextOnce() throws Exception {
        Launched ended = run(Map.of(), Launched.rank(List.of(), "abort", "2"));
        ended.expectFailure(IN_TIME);
        assertEquals(7, ended.code(), ended.output());
        ended.expectLines(1, "watari: rank 2 aborted the job with exit code 7: no convergence after 10 steps");
    }

    /// Without a word in front of `java`.
    @Test
    void commandLineThatMpirunHasChangedIsNoticed() throws Exception {
        run(Map.of(), Launched.java(List.of()))
                .expectVerified()
                .expectLines(1, "warning: mpirun has changed the command line of java");
    }

    @Test
    void scriptStartsARank() throws Exception {
        Map<String, String> environment = new HashMap<>(Scripts.environment());
        run(environment, Scripts.exec(folder)).expectVerified().expectLines(1, "watari: 4 ranks by PMIx ");
    }
}
