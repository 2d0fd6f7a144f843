package org.watari.cli.doctor.check;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.watari.cli.doctor.fact.SystemFiles;

/// What launchers leave behind, or change.
final class LauncherChecks {
    private static final Set<String> LAUNCHERS = Set.of(
            "mpirun",
            "mpiexec",
            "mpiexec.hydra",
            "orterun",
            "orted",
            "prterun",
            "prte",
            "prted",
            "hydra_pmi_proxy",
            "hydra_pmi_prox",
            "srun",
            "slurmstepd");
    private static final String OF_OTHERS =
            "(PMIX_|PMI_|OMPI_COMM_WORLD_|OMPI_UNIVERSE_|PRTE_).*|MPI_LOCALNRANKS|MPI_LOCALRANKID";
    private static final List<String> OWN = List.of("WATARI_RANK", "WATARI_SIZE", "WATARI_ROOT");

    private LauncherChecks() {}

    static List<Check> checks() {
        return List.of(
                new Check("launcher-variables", "variables of a launcher", LauncherChecks::variables),
                new Check("mpirun-java", "command line of java as mpirun rewrites it", LauncherChecks::rewritten));
    }

    private static Finding variables() {
        Set<String> names = System.getenv().keySet().stream()
                .filter(name -> name.matches(OF_OTHERS))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> own =
                OWN.stream().filter(name -> System.getenv(name) != null).collect(Collectors.toCollection(TreeSet::new));
        if (!own.isEmpty() && own.size() < OWN.size() && !"1".equals(System.getenv("WATARI_SIZE"))) {
            return Finding.error(
                    String.join(", ", own) + " set, but not all of " + String.join(", ", OWN),
                    "a rank that is started here refuses to start (BootstrapException)",
                    "set all of them, with WATARI_SECRET_FILE (docs/launching.md), or none: unset "
                            + String.join(" ", own));
        }
        Optional<String> launcher = launcher();
        if (!names.isEmpty() && launcher.isEmpty()) {
            return Finding.warning(
                    "inherited, with no launcher above this process: " + String.join(", ", names),
                    "MPI, PMIx and ./watari exec take what is started here for a rank of another job and wait for it, or fail;"
                            + " ./watari run removes them",
                    "unset " + String.join(" ", names),
                    "in a job script: env -u NAME … COMMAND, or a fresh shell");
        }
        if (!own.isEmpty()) {
            return Finding.warning(
                    String.join(", ", own) + " set",
                    "what is started here by ./watari exec or java joins the job at WATARI_ROOT; right for a rank that is"
                            + " started by hand, wrong in a shell that only inherited them",
                    "unset " + String.join(" ", own) + " WATARI_SECRET WATARI_SECRET_FILE WATARI_JOB, unless meant");
        }
        return Finding.fine(launcher.map(name -> "started by " + name + ": " + names.size() + " variables of it")
                .orElse("none"));
    }

    private static Optional<String> launcher() {
        Optional<ProcessHandle> process = ProcessHandle.current().parent();
        while (process.isPresent()) {
            String name = SystemFiles.textOr(
                    Path.of("/proc", Long.toString(process.get().pid()), "comm"), "");
            if (LAUNCHERS.contains(name)) {
                return Optional.of(name);
            }
            process = process.get().parent();
        }
        return Optional.empty();
    }

    private static Finding rewritten() {
        String libraries = System.getProperty("java.library.path", "");
        String classes = System.getProperty("java.class.path", "");
        String folder = System.getProperty("user.dir");
        if (libraries.matches(".*(openmpi|ompi|prrte).*")) {
            return Finding.error(
                    "java.library.path=" + libraries
                            + (classes.startsWith(folder + ":") ? ", class path begins with " + folder : ""),
                    "mpirun of Open MPI 4 and prterun add options to a command whose first word is java, and change the word"
                            + " behind the first that contains \"cp\", also in \"tcp\": other classes, class not found, or a"
                            + " crash of mpirun",
                    "start the script: mpirun -n 4 ./watari exec MAIN",
                    "or hide the word: mpirun -n 4 env java …");
        }
        return Finding.fine("as it was given");
    }
}
