package org.watari.cli.doctor.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.watari.cli.doctor.fact.Cgroup;
import org.watari.cli.doctor.fact.ResourceLimits;
import org.watari.cli.doctor.fact.SystemFiles;

/// What a container, a batch system or a service leaves of the machine: memory, processor time, threads.
final class ContainerChecks {
    private static final long LITTLE_BYTES = 512L << 20;
    /// A rank has some 25 threads: those of the JVM, UCX's and the communication thread.
    private static final long RANK_THREADS = 25;

    private static final long LEAST_THREADS = 2 * RANK_THREADS;
    private static final long FEW_THREADS = 8 * RANK_THREADS;

    private ContainerChecks() {}

    static List<Check> checks() {
        return List.of(
                new Check("memory-limit", "memory limit of the control group", ContainerChecks::memory),
                new Check("cpu-limit", "processor time of the control group", ContainerChecks::processorTime),
                new Check("pids-limit", "limit of processes and threads", ContainerChecks::threads),
                new Check("cores", "processors that ranks may run on", ContainerChecks::cores));
    }

    /// The memory of this machine or container, or the largest number where neither is known.
    static long memoryBytes() {
        long physical = Long.MAX_VALUE;
        try {
            for (String line : SystemFiles.lines(Path.of("/proc/meminfo"))) {
                if (line.startsWith("MemTotal:")) {
                    String kib = line.substring("MemTotal:".length()).replace("kB", "");
                    physical = SystemFiles.number(kib).orElseThrow() * 1024;
                }
            }
            return Math.min(physical, Cgroup.of("memory").memoryBytes().orElse(Long.MAX_VALUE));
        } catch (IOException e) {
            return physical;
        }
    }

    private static Finding memory() throws IOException {
        OptionalLong limit = Cgroup.of("memory").memoryBytes();
        if (limit.isEmpty()) {
            return Finding.fine("none");
        }
        String found = SystemFiles.bytes(limit.getAsLong());
        return limit.getAsLong() < LITTLE_BYTES
                ? Finding.warning(
                        found,
                        "heaps, native memory and all that the ranks have in /dev/shm count together; the kernel kills a"
                                + " rank at the limit (exit code 137)",
                        "give the container more: --memory=2g (Docker, Podman), resources.limits.memory (Kubernetes),"
                                + " --mem (Slurm), MemoryMax= (systemd)",
                        "start fewer ranks with small heaps: WATARI_JAVA_OPTIONS=-Xmx64m")
                : Finding.fine(found);
    }

    private static Finding processorTime() throws IOException {
        OptionalDouble processors = Cgroup.of("cpu").processors();
        if (processors.isEmpty()) {
            return Finding.fine("none");
        }
        String found = String.format(Locale.ROOT, "time of %.2f processors", processors.getAsDouble());
        return processors.getAsDouble() < 1
                ? Finding.warning(
                        found,
                        "ranks stand still for the rest of each period (100 ms), amid an operation of a peer too",
                        "give the container more: --cpus=2 (Docker, Podman), resources.limits.cpu (Kubernetes),"
                                + " CPUQuota=200% (systemd)")
                : Finding.fine(found);
    }

    private static Finding threads() throws IOException {
        long group = Cgroup.of("pids").roomForThreads().orElse(Long.MAX_VALUE);
        long user = ResourceLimits.of("Max processes").soft();
        long room = Math.min(group, user);
        if (room == Long.MAX_VALUE) {
            return Finding.fine("none");
        }
        String found = "room for " + room + " more threads ("
                + (group <= user ? "control group" : "ulimit -u, which counts those of the user elsewhere too") + ")";
        String meaning =
                "a rank has some " + RANK_THREADS + " threads: the JVM ends with \"unable to create native thread\"";
        String[] remedies = {
            "give the container more: --pids-limit=4096 (Docker, Podman), TasksMax= (systemd)",
            "ulimit -u 4096, where that is what limits"
        };
        if (room < LEAST_THREADS) {
            return Finding.error(found, meaning, remedies);
        }
        return room < FEW_THREADS ? Finding.warning(found, meaning, remedies) : Finding.fine(found);
    }

    private static Finding cores() throws IOException {
        String allowed = ResourceLimits.status("Cpus_allowed_list:");
        int own = Runtime.getRuntime().availableProcessors();
        long machine = SystemFiles.lines(Path.of("/proc/stat")).stream()
                .filter(line -> line.matches("cpu\\d+ .*"))
                .count();
        String found = "processors " + allowed + " of " + machine + ", the JVM counts " + own;
        return !allowed.matches(".*[-,].*") && machine > 1
                ? Finding.warning(
                        found,
                        "bound to one core: program, communication thread, compilers and garbage collector of a rank take"
                                + " turns on it, and ranks that share it wait for each other",
                        "mpirun --bind-to none, or --map-by slot:PE=2 (Open MPI binds ranks to one core by default)",
                        "srun --cpu-bind=none or --cpus-per-task=2",
                        "start without taskset or numactl: taskset -pc shows what this shell has")
                : Finding.fine(found);
    }
}
