package org.watari.acp.bootstrap.manager;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A launcher that sets variables with rank and size and offers nothing else that can be used here.
///
/// Rank 0 leaves its line in a file named after the job, in a folder that all hosts share and only the user can
/// read: `.watari/rendezvous` in the home folder. It removes the file when all have read it.
public final class FileManager implements ProcessManager {
    /// The variables of one launcher.
    ///
    /// @param launcher its name
    /// @param rank variable with the rank
    /// @param size variable with the number of ranks
    /// @param jobs variables that name the job, the first that is set counts
    private record Names(String launcher, String rank, String size, List<String> jobs) {}

    private static final List<Names> KNOWN = List.of(
            new Names(
                    "Open MPI",
                    "OMPI_COMM_WORLD_RANK",
                    "OMPI_COMM_WORLD_SIZE",
                    List.of("PMIX_NAMESPACE", "OMPI_MCA_ess_base_jobid", "OMPI_MCA_orte_hnp_uri")),
            new Names(
                    "MVAPICH2",
                    "MV2_COMM_WORLD_RANK",
                    "MV2_COMM_WORLD_SIZE",
                    List.of("MPIRUN_ID", "SLURM_JOB_ID", "PBS_JOBID", "LSB_JOBID")),
            new Names("PALS", "PALS_RANKID", "PMI_SIZE", List.of("PALS_APID")),
            new Names("JSM", "JSM_NAMESPACE_RANK", "JSM_NAMESPACE_SIZE", List.of("LSB_JOBID")),
            new Names("Flux", "FLUX_TASK_RANK", "FLUX_JOB_SIZE", List.of("FLUX_JOB_ID")));

    private static final Set<PosixFilePermission> OWNER_FILE = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> OWNER_FOLDER = PosixFilePermissions.fromString("rwx------");
    private static final long PAUSE_MS = 50;

    private final String launcher;
    private final Place place;
    private final Path folder;
    private final String job;
    private @Nullable Path written;

    private FileManager(String launcher, Place place, Path folder, String job) {
        this.launcher = launcher;
        this.place = place;
        this.folder = folder;
        this.job = job;
    }

    /// The variable by which a known launcher shows itself.
    ///
    /// @param environment the variables of the process
    /// @return the name of the variable with the rank, or null
    public static @Nullable String known(UnaryOperator<@Nullable String> environment) {
        return KNOWN.stream()
                .filter(names -> environment.apply(names.rank()) != null && environment.apply(names.size()) != null)
                .map(Names::rank)
                .findFirst()
                .orElse(null);
    }

    /// Reads the variables.
    ///
    /// @param environment the variables of the process
    /// @param home the folder of the user, the same on all hosts
    /// @return the manager
    /// @throws org.watari.error.CommunicationException when a variable is missing
    public static FileManager open(UnaryOperator<@Nullable String> environment, Path home) {
        for (Names names : KNOWN) {
            if (environment.apply(names.rank()) != null && environment.apply(names.size()) != null) {
                int size = Variables.number(environment, names.size(), Integer.MAX_VALUE);
                int rank = Variables.number(environment, names.rank(), size - 1);
                return new FileManager(
                        names.launcher(),
                        new Place(rank, size, false),
                        home.resolve(".watari", "rendezvous"),
                        job(environment, names));
            }
        }
        throw new ProcessManagerException("variables", "no launcher that is known has set any");
    }

    private static String job(UnaryOperator<@Nullable String> environment, Names names) {
        for (String variable : names.jobs()) {
            String value = environment.apply(variable);
            if (value != null && !value.isBlank()) {
                return value.replaceAll("[^A-Za-z0-9.-]", "_");
            }
        }
        throw new ProcessManagerException("variables", "none of " + names.jobs() + " is set, so the job has no name");
    }

    @Override
    public String name() {
        return "variables of " + launcher;
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public String exchange(int start, @Nullable String line, Duration limit) {
        Path file = folder.resolve(job + "." + start);
        try {
            if (line != null) {
                write(file, line);
                return line;
            }
            return awaitLine(file, limit);
        } catch (IOException e) {
            throw new ProcessManagerException("variables", file + ": " + e, e);
        }
    }

    private void write(Path file, String line) throws IOException {
        Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWNER_FOLDER));
        Path half = Files.createTempFile(folder, job, ".new", PosixFilePermissions.asFileAttribute(OWNER_FILE));
        try {
            Files.writeString(half, line, StandardCharsets.US_ASCII);
            Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            written = file;
        } finally {
            Files.deleteIfExists(half);
        }
    }

    private static String awaitLine(Path file, Duration limit) throws IOException {
        long deadline = System.nanoTime() + limit.toNanos();
        while (System.nanoTime() - deadline < 0) {
            try {
                if (!OWNER_FILE.containsAll(Files.getPosixFilePermissions(file))) {
                    throw new ProcessManagerException("variables", file + " is open to other users: remove it");
                }
                return Files.readString(file, StandardCharsets.US_ASCII);
            } catch (NoSuchFileException e) {
                // Rank 0 has not written it yet.
            }
            try {
                TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new ProcessManagerException("variables", "interrupted while waiting for " + file, e);
            }
        }
        throw new ProcessManagerException(
                "variables",
                "rank 0 has not written " + file + " within " + limit.toSeconds()
                        + " s: it is late, or has died, or the hosts do not share that folder");
    }

    @Override
    public void exchanged() {
        Path file = written;
        if (file != null) {
            written = null;
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                // It is of no use to anybody any more.
            }
        }
    }

    @Override
    public void abort(int exitCode, String text) {
        exchanged();
    }

    @Override
    public void finish() {
        exchanged();
    }
}
