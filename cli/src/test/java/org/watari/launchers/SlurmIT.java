package org.watari.launchers;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Capability L3: ranks that `srun` starts find their job through PMIx, through PMI, and without either. Row R1 for
/// ranks that die on the way.
@Timeout(400)
@SuppressWarnings("NullAway.Init") // set by JUnit before the tests
class SlurmIT {
    private static final Duration IN_TIME = Duration.ofSeconds(90);

    @TempDir
    private static Path home;

    private static SlurmCluster cluster;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startCluster() throws Exception {
        cluster = SlurmCluster.start(home);
    }

    @AfterAll
    static void endCluster() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
    }

    private Launched srun(List<String> options, Map<String, String> environment, List<String> rank) throws Exception {
        List<String> launcher = new ArrayList<>(List.of("srun"));
        launcher.addAll(options);
        Map<String, String> all = new HashMap<>(cluster.environment());
        all.put("WATARI_MUNGE_SOCKET", cluster.mungeSocket());
        all.putAll(environment);
        return Launched.run(folder, all, launcher, rank);
    }

    private Launched onOneNode(String kind, Map<String, String> environment, List<String> rank) throws Exception {
        return srun(List.of("--mpi=" + kind, "-N", "1", "-n", "4"), environment, rank);
    }

    @Test
    void ranksFindTheirJobByPmixAndVerify() throws Exception {
        onOneNode("pmix", Map.of(), Launched.rank(List.of()))
                .expectVerified()
                .expectLines(1, "watari: 4 ranks by PMIx ");
    }

    /// On two hosts Slurm's fence is no barrier, and ranks that are early must not end before those that are late.
    @Test
    void lateRankOfAnotherNodeIsWaitedFor() throws Exception {
        srun(
                        List.of("--mpi=pmix", "-N", "2", "-n", "4"),
                        Map.of("WATARI_ROOT_INTERFACE", "lo"),
                        Launched.rank(List.of(), "late", "3"))
                .expectVerified();
    }

    @Test
    void ranksFindTheirJobByPmiAndVerify() throws Exception {
        onOneNode("pmi2", Map.of(), Launched.rank(List.of()))
                .expectVerified()
                .expectLines(1, "watari: 4 ranks by PMI-1: PMI_FD, PMI_RANK and PMI_SIZE are set");
    }

    @Test
    void ranksWithoutAnInterfaceMeetByMunge() throws Exception {
        onOneNode("none", Map.of(), Launched.rank(List.of()))
                .expectVerified()
                .expectLines(1, "watari: 4 ranks by Slurm step, munge: SLURM_STEP_ID and SLURM_PROCID are set");
    }

    @Test
    void ranksWithoutAnInterfaceAndMungeMeetByTheSecretOfTheUser() throws Exception {
        onOneNode(
                        "none",
                        Map.of("WATARI_MUNGE_SOCKET", folder.resolve("no.sock").toString()),
                        Launched.rank(List.of("-Duser.home=" + folder)))
                .expectVerified()
                .expectLines(1, "watari: 4 ranks by Slurm step, secret (no munge: ");
        assertTrue(Files.exists(folder.resolve(".watari/secret")));
    }

    @Test
    void lateRankWithoutAnInterfaceIsWaitedFor() throws Exception {
        onOneNode("none", Map.of(), Launched.rank(List.of(), "late", "0")).expectVerified();
    }

    @Test
    void rankKilledBeforeTheFenceIsSaidWithinTheLimit() throws Exception {
        Launched ended = onOneNode(
                "pmix", Map.of("WATARI_BOOTSTRAP_TIMEOUT_SECONDS", "10"), Launched.rank(List.of(), "die-first", "1"));
        ended.expectFailure(IN_TIME);
        String expected = "PMIx_Fence: has not come back within 10 s: a rank is late, or has died before it joined";
        assertTrue(
                ended.output().lines().anyMatch(line -> line.startsWith("watari: ") && line.endsWith(expected)),
                ended.output());
    }

    @Test
    void rankKilledBeforeItJoinsIsNamed() throws Exception {
        Launched ended = onOneNode(
                "none", Map.of("WATARI_BOOTSTRAP_TIMEOUT_SECONDS", "10"), Launched.rank(List.of(), "die-first", "2"));
        ended.expectFailure(IN_TIME);
        assertTrue(ended.output().contains("rank 2 has not joined the job"), ended.output());
    }

    @Test
    void rankKilledAfterwardsEndsTheJob() throws Exception {
        for (String kind : List.of("pmix", "pmi2", "none")) {
            onOneNode(kind, Map.of(), Launched.rank(List.of(), "die", "2"))
                    .expectFailure(IN_TIME)
                    .expectLines(1, "watari: rank 2 has died (");
        }
    }

    @Test
    void abortEndsTheJobWithItsCodeAndSaysItsTextOnce() throws Exception {
        for (String kind : List.of("pmix", "pmi2", "none")) {
            onOneNode(kind, Map.of(), Launched.rank(List.of(), "abort", "2"))
                    .expectFailure(IN_TIME)
                    .expectLines(1, "watari: rank 2 aborted the job with exit code 7: no convergence after 10 steps");
        }
    }

    @Test
    void scriptStartsARank() throws Exception {
        Map<String, String> environment = new HashMap<>(Scripts.environment());
        onOneNode("pmix", environment, Scripts.exec(folder))
                .expectVerified()
                .expectLines(1, "watari: 4 ranks by PMIx ");
    }
}
