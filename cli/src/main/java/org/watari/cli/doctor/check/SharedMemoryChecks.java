package org.watari.cli.doctor.check;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import org.watari.cli.doctor.fact.PeerMemoryProbe;
import org.watari.cli.doctor.fact.ProbeJvm;
import org.watari.cli.doctor.fact.ResourceLimits;
import org.watari.cli.doctor.fact.SystemFiles;

/// What ranks of one host need to reach each other's memory.
final class SharedMemoryChecks {
    private static final Path FOLDER = Path.of("/dev/shm");
    /// Receive buffers of a rank in UCX 1.13, rounded up, as the bindings ask for.
    private static final long RANK_BYTES = 4_500_000;
    /// Below, two ranks do not start.
    private static final long LEAST_BYTES = 2 * RANK_BYTES;
    /// What a container has unless told otherwise: some ranks without large arrays.
    private static final long LITTLE_BYTES = 64L << 20;

    private static final Duration PROBE_LIMIT = Duration.ofSeconds(10);

    private SharedMemoryChecks() {}

    static List<Check> checks() {
        return List.of(
                new Check("dev-shm", "shared memory in /dev/shm", SharedMemoryChecks::sharedMemory),
                new Check("ptrace", "copies between processes by the kernel (CMA)", SharedMemoryChecks::ptrace));
    }

    private static Finding sharedMemory() throws IOException {
        String mount = "mount -t tmpfs -o size=50%,mode=1777 tmpfs " + FOLDER;
        String without = "do without shared memory, much slower: UCX_TLS=tcp,self";
        String meaning =
                "ranks of one host cannot share memory: UCX makes no worker (OutOfSharedMemoryException), or goes over"
                        + " TCP";
        if (!Files.isDirectory(FOLDER)) {
            return Finding.error(FOLDER + " is not there", meaning, "mkdir " + FOLDER + " && " + mount, without);
        }
        if (!Files.isWritable(FOLDER)) {
            return Finding.error(
                    FOLDER + " cannot be written by this user", meaning, "chmod 1777 " + FOLDER, mount, without);
        }
        FileStore store = Files.getFileStore(FOLDER);
        long free = store.getUsableSpace();
        String type = store.type();
        String found = SystemFiles.bytes(free) + " free of " + SystemFiles.bytes(store.getTotalSpace()) + ", " + type;
        String[] remedies = {
            "mount -o remount,size=50% " + FOLDER + "; for good: a line in /etc/fstab",
            "a container: --shm-size=1g (Docker, Podman), an emptyDir with medium: Memory on " + FOLDER
                    + " (Kubernetes)",
            "remove what others left there: ls -l " + FOLDER,
            without
        };
        if (free < LEAST_BYTES) {
            return Finding.error(
                    found,
                    "a rank takes " + RANK_BYTES + " bytes for receive buffers and all of its library memory there: "
                            + meaning,
                    remedies);
        }
        if (free < LITTLE_BYTES) {
            return Finding.warning(
                    found,
                    "room for " + free / RANK_BYTES + " ranks without arrays: a rank takes " + RANK_BYTES
                            + " bytes for receive buffers and all of its library memory there",
                    remedies);
        }
        if (!type.equals("tmpfs")) {
            return Finding.warning(found, "shared memory is written to a disk", mount);
        }
        return Finding.fine(found);
    }

    /// Another process reads a word of this one, as a rank would of its neighbour.
    private static Finding ptrace() throws IOException, InterruptedException {
        long word = new SecureRandom().nextLong();
        ProbeJvm.Ended ended;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = arena.allocateFrom(ValueLayout.JAVA_LONG, word);
            ended = ProbeJvm.of(
                            PeerMemoryProbe.class,
                            PROBE_LIMIT,
                            Long.toString(ProcessHandle.current().pid()),
                            Long.toString(segment.address()),
                            Long.toString(word))
                    .run();
        }
        String scope = SystemFiles.textOr(Path.of("/proc/sys/kernel/yama/ptrace_scope"), "none");
        String filtered = seccomp();
        String found = "kernel.yama.ptrace_scope " + scope + ", seccomp " + filtered;
        if (ended.facts().containsKey("read")) {
            return Finding.fine("process_vm_readv works; " + found);
        }
        if (!ended.facts().containsKey("refused")) {
            return new Finding.Unanswered(ended.failure());
        }
        return Finding.warning(
                "process_vm_readv of another process: " + ended.fact("refused") + "; " + found,
                "UCX cannot use cma. Watari's ranks do not need it: puts, gets and atomics go through mapped memory."
                        + " MPI and OpenSHMEM on the same UCX copy large messages twice",
                "sysctl kernel.yama.ptrace_scope=0, where it is 1 or more",
                "a container: --cap-add=SYS_PTRACE, or a seccomp profile that allows process_vm_readv"
                        + " (--security-opt seccomp=unconfined)");
    }

    private static String seccomp() {
        try {
            return ResourceLimits.status("Seccomp:").equals("0") ? "off" : "on";
        } catch (IOException e) {
            return "unknown";
        }
    }
}
