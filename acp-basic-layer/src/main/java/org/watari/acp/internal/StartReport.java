package org.watari.acp.internal;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AcpOptions;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.internal.report.JobReport;
import org.watari.acp.internal.report.OwnProcess;
import org.watari.acp.internal.report.RankFacts;
import org.watari.acp.internal.report.RankFacts.Limit;
import org.watari.acp.transport.PeerPath;
import org.watari.acp.transport.PeerPath.Executor;
import org.watari.acp.transport.Transport;

/// What a job says of itself at its start. Of the ranks of each class (same process, same host, other host) one is
/// looked at, the next after this one; that connects to it.
///
/// @param core      the rank that has started
/// @param bootstrap how the ranks met
/// @param transport what moves the bytes
/// @param options   the choices at start
record StartReport(Core core, Bootstrap bootstrap, Transport transport, AcpOptions options) {

    private static final String IN_PROCESS = "in-process";
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    /// How one peer of a class is reached.
    private record Reached(String peers, boolean mapped, PeerPath path) {

        String words() {
            return mapped
                    ? "library memory by loads, stores and atomics of this processor; messages over " + path.way()
                    : path.way() + ", puts and gets " + path.rma()
                            + ", atomics by message to the owner (AtomicsExecutor.NIC: " + path.atomics() + ")";
        }

        String shortWords() {
            return peers + " " + (mapped ? "mapped" : path.way() + " (RMA " + path.rma() + ")");
        }
    }

    /// The report of the job. Collective.
    ///
    /// @return several lines on rank 0, null on the others
    @Nullable
    String ofJob() {
        byte[][] all = bootstrap.allgather(facts().encode());
        return bootstrap.rank() == 0
                ? JobReport.of(Stream.of(all).map(RankFacts::decode).toList())
                : null;
    }

    /// What this rank knows without asking the others.
    ///
    /// @return one line
    String line() {
        TreeSet<String> hosts = new TreeSet<>();
        for (int peer = 0; peer < bootstrap.size(); peer++) {
            hosts.add(transport.host(peer));
        }
        StringJoiner words = new StringJoiner("; ")
                .add(JobReport.count(bootstrap.size(), "rank") + " on " + JobReport.count(hosts.size(), "host") + ", "
                        + bootstrap.name() + ", " + transport.name());
        reached().forEach(peer -> words.add(peer.shortWords()));
        transport.libraries().forEach((name, version) -> words.add(name + " " + version));
        return words.add("JDK " + Runtime.version()).toString();
    }

    /// One peer of each class that has any.
    private List<Reached> reached() {
        int rank = bootstrap.rank();
        String host = transport.host(rank);
        Map<String, Integer> peers = new LinkedHashMap<>();
        for (int distance = 1; distance < bootstrap.size(); distance++) {
            int peer = (rank + distance) % bootstrap.size();
            peers.putIfAbsent(peerClass(host.equals(transport.host(peer))), peer);
        }
        List<Reached> all = new ArrayList<>();
        peers.forEach((name, peer) -> {
            boolean mapped = core.map(core.starterAddress(peer), 0) != null;
            all.add(new Reached(name, mapped, core.peerPath(peer)));
        });
        return all;
    }

    private String peerClass(boolean sameHost) {
        if (IN_PROCESS.equals(bootstrap.name())) {
            return "same process";
        }
        return sameHost ? "same host" : "other host";
    }

    private RankFacts facts() {
        List<Reached> reached = reached();
        OwnProcess.Maps maps = OwnProcess.maps();
        Map<String, String> items = new LinkedHashMap<>();
        items.put("bootstrap", bootstrap.name());
        items.put("transport", transport.name() + (transport.rails() > 1 ? ", " + transport.rails() + " rails" : ""));
        reached.forEach(peer -> items.put(peer.peers(), peer.words()));
        if (!options.mapSameHost()) {
            items.put("same-host mapping", "off (watari.mapSameHost)");
        }
        items.putAll(transport.libraries());
        items.put("libraries", maps.libraries());
        items.put("UCX settings", OwnProcess.ucxSettings());
        items.put("JDK", OwnProcess.jdk());
        items.put("JDK folder", System.getProperty("java.home"));
        items.put("garbage collector", OwnProcess.collector());
        items.put("JVM options", OwnProcess.jvmOptions());
        items.values().removeIf(String::isEmpty);
        Map<String, Long> amounts = new LinkedHashMap<>();
        amounts.put("heap at most", Runtime.getRuntime().maxMemory());
        amounts.put("shared memory mapped", maps.sharedBytes());
        return new RankFacts(
                HostName.own(),
                OwnProcess.processorsOnline(),
                Runtime.getRuntime().availableProcessors(),
                items,
                amounts,
                limits(reached, maps));
    }

    private List<Limit> limits(List<Reached> reached, OwnProcess.Maps maps) {
        List<Limit> limits = new ArrayList<>();
        long connections = bootstrap.size() - 1L;
        limits.add(new Limit(
                "open files",
                false,
                OwnProcess.openFiles(),
                connections,
                OwnProcess.limit("Max open files"),
                "raise it (ulimit -n)"));
        // A block of library memory of each rank of the host, and what UCX maps of a peer to send it messages.
        limits.add(new Limit(
                "memory mappings",
                false,
                maps.mappings(),
                2L * bootstrap.localSize(),
                OwnProcess.mostMappings(),
                "raise vm.max_map_count (sysctl)"));
        boolean device = reached.stream().anyMatch(peer -> peer.path().rma() == Executor.DEVICE);
        if (device && !OwnProcess.mayLockAnyMemory()) {
            limits.add(new Limit(
                    "locked memory",
                    true,
                    OwnProcess.lockedBytes(),
                    options.blockBytes(),
                    OwnProcess.limit("Max locked memory"),
                    "a device needs all library memory locked: raise it (ulimit -l)"));
        }
        if (maps.sharedBytes() > 0 && bootstrap.localRank() == 0) {
            addSharedMemory(limits);
        }
        return limits;
    }

    /// That of the host, told by one of its ranks: it changes all the time while ranks start.
    private void addSharedMemory(List<Limit> limits) {
        try {
            FileStore store = Files.getFileStore(SHARED_MEMORY);
            limits.add(
                    new Limit(
                            SHARED_MEMORY.toString(),
                            true,
                            store.getTotalSpace() - store.getUsableSpace(),
                            bootstrap.localSize() * options.blockBytes(),
                            store.getTotalSpace(),
                            "enlarge it (mount -o remount,size=, in a container --shm-size), or make watari.blockBytes smaller"));
        } catch (IOException e) {
            // No such folder: UCX has found other memory to share.
        }
    }
}
