package org.watari.acp.bootstrap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.manager.FileManager;

/// Reads from the variables of a process by which ways it may find its job, the one to try first in front.
///
/// The first that can be opened counts. What is chosen by name is the only one.
///
/// @param candidates at least one
record Detection(List<Candidate> candidates) {
    /// A way to find the job.
    enum Way {
        /// Started by the own launcher.
        LAUNCHER,
        /// Rank, size and rendezvous given by a person.
        ENVIRONMENT,
        /// A launcher that speaks PMIx.
        PMIX,
        /// A launcher that speaks PMI-1 over a descriptor.
        PMI,
        /// A step of Slurm without a process manager interface.
        SLURM,
        /// A launcher that says rank and size and no more.
        VARIABLES,
        /// No job.
        SINGLE;

        /// What a user writes to choose it.
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A way, and what speaks for it.
    record Candidate(Way way, String reason) {}

    /// The variable by which a way is chosen.
    static final String BOOT = "WATARI_BOOT";

    private static final String AUTO = "auto";
    /// What begins so in a child's environment would make it a process of this job, or of another.
    private static final List<String> PREFIXES = List.of("PMIX_", "PMI_", "OMPI_", "PALS_", "MV2_", "JSM_");

    private static final List<String> OTHERS = List.of(
            "PRTE_LAUNCHED",
            "MPI_LOCALRANKID",
            "MPI_LOCALNRANKS",
            "HYDI_CONTROL_FD",
            "FLUX_TASK_RANK",
            "SLURM_PROCID",
            "SLURM_STEP_ID",
            "SLURM_STEP_NUM_TASKS");

    Detection {
        candidates = List.copyOf(candidates);
    }

    static Detection of(Bootstraps.Settings settings) {
        String chosen = settings.value(BOOT);
        if (chosen != null && !chosen.isBlank() && !AUTO.equals(chosen.strip())) {
            return new Detection(List.of(new Candidate(byWord(chosen.strip()), BOOT + "=" + chosen.strip())));
        }
        List<Candidate> found = new ArrayList<>();
        if (settings.value(Bootstraps.RANK) != null
                || settings.value(Bootstraps.SIZE) != null
                || settings.value(Bootstraps.ROOT) != null) {
            boolean launched = settings.value(Bootstraps.JOB) != null;
            found.add(new Candidate(
                    launched ? Way.LAUNCHER : Way.ENVIRONMENT,
                    launched ? Bootstraps.JOB + " is set" : "WATARI_RANK, WATARI_SIZE or WATARI_ROOT is set"));
            // They were set on purpose: a mistake in them must not lead to another job.
            return new Detection(found);
        }
        addLaunchers(settings.environment(), found);
        if (found.isEmpty()) {
            found.add(new Candidate(Way.SINGLE, "no variable of any launcher is set"));
        }
        return new Detection(found);
    }

    private static void addLaunchers(UnaryOperator<@Nullable String> environment, List<Candidate> found) {
        if (allSet(environment, "PMIX_NAMESPACE", "PMIX_RANK")) {
            found.add(new Candidate(Way.PMIX, "PMIX_NAMESPACE and PMIX_RANK are set"));
        }
        if (allSet(environment, "PMI_FD", "PMI_RANK", "PMI_SIZE")) {
            found.add(new Candidate(Way.PMI, "PMI_FD, PMI_RANK and PMI_SIZE are set"));
        }
        if (isTaskOfSlurm(environment)) {
            found.add(new Candidate(
                    Way.SLURM, "SLURM_STEP_ID and SLURM_PROCID are set, and SLURM_STEP_NUM_TASKS is more than 1"));
        }
        String known = FileManager.known(environment);
        if (known != null) {
            found.add(new Candidate(Way.VARIABLES, known + " is set"));
        }
    }

    /// What `mpirun` starts inside of an allocation carries the numbers of its daemon: those are nobody's rank.
    private static boolean isTaskOfSlurm(UnaryOperator<@Nullable String> environment) {
        String namespace = environment.apply("PMIX_NAMESPACE");
        boolean ofOther = (namespace != null && !namespace.startsWith("slurm."))
                || environment.apply("OMPI_COMM_WORLD_RANK") != null
                || environment.apply("PRTE_LAUNCHED") != null
                || environment.apply("HYDI_CONTROL_FD") != null
                || environment.apply("MPI_LOCALRANKID") != null;
        String tasks = environment.apply("SLURM_STEP_NUM_TASKS");
        return !ofOther
                && allSet(environment, "SLURM_JOB_ID", "SLURM_STEP_ID", "SLURM_PROCID", "SLURM_STEP_NODELIST")
                && tasks != null
                && !"1".equals(tasks.strip());
    }

    /// What a single process should hear because it is probably not meant to be one.
    static @Nullable String warningIfSingle(UnaryOperator<@Nullable String> environment) {
        String tasks = environment.apply("SLURM_NTASKS");
        return tasks != null && !"1".equals(tasks.strip()) && environment.apply("SLURM_STEP_ID") == null
                ? "a single process in an allocation of " + tasks + " tasks: in a batch script and in the shell of"
                        + " salloc start the program by srun"
                : null;
    }

    private static boolean allSet(UnaryOperator<@Nullable String> environment, String... names) {
        return Arrays.stream(names).allMatch(name -> {
            String value = environment.apply(name);
            return value != null && !value.isBlank();
        });
    }

    private static Way byWord(String word) {
        for (Way way : Way.values()) {
            if (way.word().equals(word)) {
                return way;
            }
        }
        throw new BootstrapException(BOOT + "=" + word + ": expected " + AUTO + ", "
                + Arrays.stream(Way.values()).map(Way::word).collect(Collectors.joining(", ")));
    }

    /// Removes from an environment what any launcher puts there to name a process of a job.
    static void removeLaunchers(Map<String, String> environment) {
        environment
                .keySet()
                .removeIf(name -> OTHERS.contains(name) || PREFIXES.stream().anyMatch(name::startsWith));
    }
}
