package org.watari.launchers;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.watari.acp.testing.Ports;

/// A Slurm of two nodes on this machine, with a munge of its own, in one folder; closing it ends what it started.
final class SlurmCluster implements AutoCloseable {
    private static final long READY_SECONDS = 60;
    private static final long COMMAND_SECONDS = 20;
    private static final int KEY_BYTES = 128;
    private static final String PACKAGES = "slurmctld slurmd slurm-client munge slurm-wlm-basic-plugins";

    private final Path folder;
    private final List<Process> daemons = new ArrayList<>();

    private SlurmCluster(Path folder) {
        this.folder = folder;
    }

    /// Starts it, or skips the test with the reason.
    static SlurmCluster start(Path folder) throws IOException, InterruptedException {
        String munged = Launched.need("munged", PACKAGES);
        String controller = Launched.need("slurmctld", PACKAGES);
        String daemon = Launched.need("slurmd", PACKAGES);
        Launched.need("srun", PACKAGES);
        Assumptions.assumeTrue(
                "root".equals(System.getProperty("user.name")), "slurmd wants to be root, so Slurm is not tested");
        SlurmCluster cluster = new SlurmCluster(folder);
        try {
            cluster.startMunge(munged);
            cluster.configure();
            cluster.daemons.add(cluster.background("slurmctld", controller, "-D", "-f", cluster.file("slurm.conf")));
            for (String node : List.of("n1", "n2")) {
                cluster.daemons.add(
                        cluster.background(node, daemon, "-D", "-f", cluster.file("slurm.conf"), "-N", node));
            }
            cluster.awaitIdle();
            return cluster;
        } catch (IOException | InterruptedException | RuntimeException | Error e) {
            cluster.close();
            throw e;
        }
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    /// The socket of this cluster's munge.
    String mungeSocket() {
        return file("munge/munge.sock");
    }

    /// The variables of the client commands.
    Map<String, String> environment() {
        return Map.of("SLURM_CONF", file("slurm.conf"));
    }

    private void startMunge(String munged) throws IOException {
        Path home = Files.createDirectories(folder.resolve("munge"));
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        Files.write(home.resolve("munge.key"), key);
        Files.setPosixFilePermissions(home.resolve("munge.key"), PosixFilePermissions.fromString("r--------"));
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));
        daemons.add(background(
                "munged",
                munged,
                "--foreground",
                "--force",
                "--num-threads=2",
                "--key-file=" + file("munge/munge.key"),
                "--socket=" + mungeSocket(),
                "--pid-file=" + file("munge/munged.pid"),
                "--seed-file=" + file("munge/munged.seed"),
                "--log-file=" + file("munge/munged.log")));
    }

    private void configure() throws IOException {
        String host = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        Files.createDirectories(folder.resolve("state"));
        StringBuilder text = new StringBuilder();
        for (String line : List.of(
                "ClusterName=watari",
                "SlurmctldHost=" + host + "(127.0.0.1)",
                "SlurmUser=root",
                "SlurmdUser=root",
                "AuthType=auth/munge",
                "CredType=cred/munge",
                "AuthInfo=socket=" + mungeSocket(),
                "SlurmctldPort=" + Ports.free(),
                "SlurmctldPidFile=" + file("slurmctld.pid"),
                "SlurmdPidFile=" + file("slurmd-%n.pid"),
                "StateSaveLocation=" + file("state"),
                "SlurmdSpoolDir=" + file("spool-%n"),
                // All nodes share the machine's /tmp, where two would want the same folder.
                "TmpFS=" + file("tmp-%n"),
                "ProctrackType=proctrack/linuxproc",
                "TaskPlugin=task/none",
                "JobAcctGatherType=jobacct_gather/none",
                "AccountingStorageType=accounting_storage/none",
                "SelectType=select/cons_tres",
                "SelectTypeParameters=CR_Core",
                "SwitchType=switch/none",
                "MpiDefault=none",
                "ReturnToService=2",
                "SlurmdParameters=config_overrides",
                "KillWait=5",
                "NodeName=n1 NodeHostname=" + host + " NodeAddr=127.0.0.1 Port=" + Ports.free() + " CPUs=8",
                "NodeName=n2 NodeHostname=" + host + " NodeAddr=127.0.0.1 Port=" + Ports.free() + " CPUs=8",
                "PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP")) {
            text.append(line).append('\n');
        }
        Files.writeString(folder.resolve("slurm.conf"), text.toString());
        // Lets slurmd start where the control groups are not those that it expects.
        Files.writeString(folder.resolve("cgroup.conf"), "CgroupPlugin=cgroup/v1\n");
        for (String node : List.of("n1", "n2")) {
            Files.createDirectories(folder.resolve("tmp-" + node));
            Files.createDirectories(folder.resolve("spool-" + node));
        }
    }

    private Process background(String name, String... words) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(folder.resolve(name + ".out").toFile());
        builder.environment().putAll(environment());
        return builder.start();
    }

    private String command(String... words) throws IOException, InterruptedException {
        Process process = background("command", words);
        try {
            boolean ended = process.waitFor(COMMAND_SECONDS, TimeUnit.SECONDS);
            return Files.readString(folder.resolve("command.out"), StandardCharsets.UTF_8)
                    + (ended ? "" : "\n(still running)");
        } finally {
            process.destroyForcibly();
        }
    }

    private void awaitIdle() throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(READY_SECONDS);
        String state = "";
        while (System.nanoTime() - deadline < 0) {
            state = command("sinfo", "-h", "-N", "-o", "%T");
            if (state.lines().filter("idle"::equals).count() == 2) {
                return;
            }
            for (Process daemon : daemons) {
                if (!daemon.isAlive()) {
                    throw new AssertionError("a daemon has ended\n" + logs());
                }
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        throw new AssertionError("not ready after " + READY_SECONDS + " s: " + state + "\n" + logs());
    }

    private String logs() throws IOException {
        StringBuilder all = new StringBuilder();
        for (String name : List.of("munged", "slurmctld", "n1", "n2")) {
            Path log = folder.resolve(name + ".out");
            if (Files.exists(log)) {
                all.append(name).append(":\n").append(Files.readString(log)).append('\n');
            }
        }
        return all.toString();
    }

    @Override
    public void close() throws IOException {
        try {
            if (daemons.size() > 1 && daemons.stream().allMatch(Process::isAlive)) {
                command("scancel", "--full", "--user=root", "--signal=KILL");
            }
            for (Process daemon : daemons.reversed()) {
                daemon.descendants().forEach(ProcessHandle::destroyForcibly);
                daemon.destroy();
                if (!daemon.waitFor(COMMAND_SECONDS, TimeUnit.SECONDS)) {
                    daemon.destroyForcibly();
                }
            }
        } catch (InterruptedException e) {
            daemons.forEach(Process::destroyForcibly);
            Thread.currentThread().interrupt();
        }
    }
}
