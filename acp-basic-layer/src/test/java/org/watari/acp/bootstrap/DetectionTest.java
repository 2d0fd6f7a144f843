package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.watari.acp.bootstrap.Detection.Way;

/// Capabilities L2, L3 and L5: which ways the variables of each launcher lead to, and in which order.
class DetectionTest {
    private static final Map<String, String> OWN =
            Map.of("WATARI_JOB", "x", "WATARI_RANK", "0", "WATARI_SIZE", "2", "WATARI_ROOT", "127.0.0.1:5");
    private static final Map<String, String> BY_HAND =
            Map.of("WATARI_RANK", "0", "WATARI_SIZE", "2", "WATARI_ROOT", "127.0.0.1:5");
    private static final Map<String, String> MPIRUN = Map.of(
            "PMIX_NAMESPACE", "3141", "PMIX_RANK", "1", "OMPI_COMM_WORLD_RANK", "1", "OMPI_COMM_WORLD_SIZE", "4");
    private static final Map<String, String> STEP = Map.of(
            "SLURM_JOB_ID", "7",
            "SLURM_STEP_ID", "0",
            "SLURM_PROCID", "1",
            "SLURM_NTASKS", "4",
            "SLURM_STEP_NUM_TASKS", "4",
            "SLURM_STEP_NODELIST", "n[1-2]");
    private static final Map<String, String> PMI = Map.of("PMI_FD", "5", "PMI_RANK", "1", "PMI_SIZE", "4");

    @SafeVarargs
    private static Map<String, String> joined(Map<String, String>... parts) {
        Map<String, String> all = new HashMap<>();
        for (Map<String, String> part : parts) {
            all.putAll(part);
        }
        return all;
    }

    private static List<Way> ways(Map<String, String> environment) {
        return detection(environment).candidates().stream()
                .map(Detection.Candidate::way)
                .toList();
    }

    private static Detection detection(Map<String, String> environment) {
        return Detection.of(new Bootstraps.Settings(name -> null, name -> name == null ? null : environment.get(name)));
    }

    @Test
    void nothingLeadsToASingleProcess() {
        assertEquals(List.of(Way.SINGLE), ways(Map.of("PATH", "/bin")));
    }

    @Test
    void ownLauncherWinsInsideOfAnyOther() {
        assertEquals(List.of(Way.LAUNCHER), ways(joined(MPIRUN, STEP, PMI, OWN)));
    }

    @Test
    void whatAPersonHasSetWinsOverWhatLaunchersHave() {
        assertEquals(List.of(Way.ENVIRONMENT), ways(joined(MPIRUN, BY_HAND)));
        assertEquals(List.of(Way.ENVIRONMENT), ways(Map.of("WATARI_RANK", "0")), "half of it is a mistake to be told");
    }

    @Test
    void mpirunLeadsToPmixAndElseToItsVariables() {
        assertEquals(List.of(Way.PMIX, Way.VARIABLES), ways(MPIRUN));
    }

    @Test
    void srunLeadsToWhatItWasAskedFor() {
        Map<String, String> pmix = Map.of("PMIX_NAMESPACE", "slurm.pmix.7.0", "PMIX_RANK", "1");
        assertEquals(List.of(Way.PMIX, Way.SLURM), ways(joined(STEP, pmix)));
        assertEquals(List.of(Way.PMI, Way.SLURM), ways(joined(STEP, PMI)));
        assertEquals(List.of(Way.SLURM), ways(STEP));
        assertEquals(List.of(Way.SINGLE), ways(joined(STEP, Map.of("SLURM_STEP_NUM_TASKS", "1"))));
    }

    /// The numbers that Slurm gave to the daemon of `mpirun` are no rank of the job.
    @Test
    void mpirunInAnAllocationIsNoTaskOfSlurm() {
        assertEquals(List.of(Way.PMIX, Way.VARIABLES), ways(joined(STEP, MPIRUN)));
        Map<String, String> hydra = joined(PMI, Map.of("MPI_LOCALRANKID", "1"));
        assertEquals(List.of(Way.PMI), ways(joined(STEP, hydra)));
    }

    @Test
    void batchScriptIsASingleProcessAndIsWarned() {
        Map<String, String> script = Map.of("SLURM_JOB_ID", "7", "SLURM_PROCID", "0", "SLURM_NTASKS", "2");
        assertEquals(List.of(Way.SINGLE), ways(script));
        assertTrue(String.valueOf(Detection.warningIfSingle(name -> script.get(name)))
                .contains("start the program by srun"));
        assertEquals(null, Detection.warningIfSingle(name -> null));
        assertEquals(null, Detection.warningIfSingle(name -> STEP.get(name)));
    }

    @Test
    void chosenWayIsTheOnlyOne() {
        for (Way way : Way.values()) {
            assertEquals(List.of(way), ways(joined(MPIRUN, Map.of("WATARI_BOOT", way.word()))));
        }
        assertEquals(List.of(Way.PMIX, Way.VARIABLES), ways(joined(MPIRUN, Map.of("WATARI_BOOT", "auto"))));
        String message = String.valueOf(assertThrows(BootstrapException.class, () -> ways(Map.of("WATARI_BOOT", "mpi")))
                .getMessage());
        assertEquals(
                "bootstrap: WATARI_BOOT=mpi: expected auto, launcher, environment, pmix, pmi, slurm, variables, single",
                message);
    }

    /// Every way that was tried is in the message, with what was wrong.
    @Test
    void noWayThatOpensIsSaidWithAllReasons() {
        Map<String, String> broken = joined(
                PMI,
                Map.of(
                        "PMI_FD",
                        "9999",
                        "OMPI_COMM_WORLD_RANK",
                        "8",
                        "OMPI_COMM_WORLD_SIZE",
                        "4",
                        "PMIX_NAMESPACE",
                        "1"));
        String message = String.valueOf(assertThrows(
                        BootstrapException.class,
                        () -> Bootstraps.detect(
                                new Bootstraps.Settings(name -> null, name -> name == null ? null : broken.get(name)),
                                new RecordedEnd()))
                .getMessage());
        assertTrue(message.contains("pmi (PMI: writing to descriptor 9999: "), message);
        assertTrue(message.contains("EBADF"), message);
        assertTrue(message.contains("; variables (OMPI_COMM_WORLD_RANK: OMPI_COMM_WORLD_RANK=8 must be"), message);
    }

    @Test
    void childrenDoNotInheritAnyJob() {
        Map<String, String> environment = joined(MPIRUN, STEP, PMI, OWN, Map.of("WATARI_BOOT", "pmix", "A", "b"));
        Bootstraps.removeJobVariables(environment);
        assertEquals(List.of(Way.SINGLE), ways(environment));
        assertEquals("b", environment.get("A"));
        assertEquals("7", environment.get("SLURM_JOB_ID"), "the allocation is still there for srun");
    }

    @Test
    void processorsAreCounted() {
        assertEquals(1, Announcement.processors("0\n"));
        assertEquals(6, Announcement.processors("0-3,8-9"));
        assertEquals(0, Announcement.processors("none"));
        assertTrue(String.valueOf(Announcement.oneProcessor(1, 8, 2)).contains("1 of the 8 processors"));
        assertEquals(null, Announcement.oneProcessor(1, 1, 2));
        assertEquals(null, Announcement.oneProcessor(2, 8, 2));
    }

    @Test
    void changedCommandLineIsRecognised() {
        assertTrue(String.valueOf(Announcement.rewritten("/usr/lib/openmpi/lib", "/cwd:cls", "/cwd"))
                .contains("env java"));
        assertTrue(Announcement.rewritten("/usr/lib/openmpi/lib", "/cwd", "/cwd") != null);
        assertEquals(null, Announcement.rewritten("/usr/lib", "/cwd:cls", "/cwd"));
        assertEquals(null, Announcement.rewritten("/usr/lib/openmpi/lib", "cls", "/cwd"));
    }
}
