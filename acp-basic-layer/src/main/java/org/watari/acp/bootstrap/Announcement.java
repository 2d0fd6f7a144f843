package org.watari.acp.bootstrap;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Says on rank 0 by which way the job was found and why, and warns of what launchers do to a JVM.
final class Announcement {
    /// Whether the line goes to standard error as it is; `./watari exec` sets it.
    static final String SHOW = "WATARI_BOOT_SHOW";

    private static final System.Logger LOG = System.getLogger(Bootstraps.class.getName());
    private static final Path ONLINE = Path.of("/sys/devices/system/cpu/online");

    /// A process that starts again has nothing new to say.
    private static final AtomicBoolean SAID = new AtomicBoolean();

    private Announcement() {}

    /// @param failures the ways that were tried before, each with what was wrong
    static void tell(
            Bootstraps.Settings settings, Detection.Candidate way, List<String> failures, Bootstrap bootstrap) {
        boolean ofSite = way.way() != Detection.Way.SINGLE && way.way() != Detection.Way.LAUNCHER;
        if (bootstrap.rank() != 0 || (ofSite && SAID.getAndSet(true))) {
            return;
        }
        String line = line(way, failures, bootstrap);
        if (ofSite && "true".equals(settings.value(SHOW))) {
            RendezvousClient.print("watari: " + line);
        } else {
            LOG.log(ofSite ? System.Logger.Level.INFO : System.Logger.Level.DEBUG, line);
        }
        for (String warning : warnings(settings, way, bootstrap)) {
            if ("true".equals(settings.value(SHOW))) {
                RendezvousClient.print("watari: warning: " + warning);
            } else {
                LOG.log(System.Logger.Level.WARNING, warning);
            }
        }
    }

    static String line(Detection.Candidate way, List<String> failures, Bootstrap bootstrap) {
        StringBuilder line = new StringBuilder()
                .append(bootstrap.size())
                .append(bootstrap.size() == 1 ? " rank by " : " ranks by ")
                .append(bootstrap.name())
                .append(": ")
                .append(way.reason());
        failures.forEach(failure -> line.append("; not by ").append(failure));
        return line.toString();
    }

    private static List<String> warnings(Bootstraps.Settings settings, Detection.Candidate way, Bootstrap bootstrap) {
        List<String> warnings = new ArrayList<>();
        if (way.way() == Detection.Way.SINGLE) {
            add(warnings, Detection.warningIfSingle(settings.environment()));
        } else if (way.way() != Detection.Way.LAUNCHER) {
            add(
                    warnings,
                    rewritten(
                            settings.property("java.library.path"),
                            settings.property("java.class.path"),
                            settings.property("user.dir")));
            add(warnings, oneProcessor(Runtime.getRuntime().availableProcessors(), online(), bootstrap.localSize()));
        }
        return warnings;
    }

    private static void add(List<String> warnings, @Nullable String warning) {
        if (warning != null) {
            warnings.add(warning);
        }
    }

    /// What `mpirun` of Open MPI 4.1 and 5 does to a command whose program is called `java`.
    static @Nullable String rewritten(
            @Nullable String libraryPath, @Nullable String classPath, @Nullable String folder) {
        return libraryPath != null
                        && classPath != null
                        && folder != null
                        && libraryPath.contains("openmpi")
                        && (classPath + File.pathSeparator).startsWith(folder + File.pathSeparator)
                ? "mpirun has changed the command line of java (the class path begins with " + folder
                        + "); start the ranks by './watari exec' or 'env java'"
                : null;
    }

    /// A rank that is bound to one processor runs its own threads, those of UCX, the compilers and the collector on it.
    static @Nullable String oneProcessor(int available, int online, int localSize) {
        return available == 1 && online > localSize
                ? "each rank may use 1 of the " + online
                        + " processors of this host: mpirun --bind-to none or --map-by slot:PE=k, srun --cpus-per-task=k"
                : null;
    }

    private static int online() {
        try {
            return processors(Files.readString(ONLINE, StandardCharsets.US_ASCII));
        } catch (IOException e) {
            return 0;
        }
    }

    /// The number of processors in a list such as `0-3,8`.
    static int processors(String list) {
        int count = 0;
        for (String range : list.strip().split(",", -1)) {
            int dash = range.indexOf('-');
            try {
                count += dash < 0
                        ? Math.min(1, Integer.parseInt(range) + 1)
                        : Integer.parseInt(range.substring(dash + 1)) - Integer.parseInt(range.substring(0, dash)) + 1;
            } catch (NumberFormatException e) {
                return 0;
            }
        }
        return count;
    }
}
