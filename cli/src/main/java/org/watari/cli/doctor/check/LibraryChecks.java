package org.watari.cli.doctor.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.watari.cli.doctor.fact.ElfSymbols;
import org.watari.cli.doctor.fact.LibraryFolders;
import org.watari.cli.doctor.fact.LibraryProbe;
import org.watari.cli.doctor.fact.ProbeJvm;
import org.watari.cli.doctor.fact.SystemFiles;

/// The C libraries: there, new enough, of one installation.
final class LibraryChecks {
    private static final Duration PROBE_LIMIT = Duration.ofSeconds(10);
    private static final String UCP = "libucp.so.0";
    private static final List<String> PARTS = List.of(UCP, "libuct.so.0", "libucs.so.0", "libucm.so.0");
    private static final int MOST_INSTALLATIONS = 3;
    private static final Pattern API = Pattern.compile("#define\\s+UCP_API_(MAJOR|MINOR)\\s+(\\d+)");

    private static final String INSTALL_UCX =
            "apt install libucx0 (Debian, Ubuntu) or dnf install ucx (Fedora, RHEL): UCX 1.13 or newer";
    private static final String OWN_FILE =
            "name the file of a UCX of your own: WATARI_UCX_LIBRARY=/opt/ucx/lib/libucp.so.0, with its folder in"
                    + " LD_LIBRARY_PATH";

    private ProbeJvm.@Nullable Ended ucx;

    List<Check> checks() {
        return List.of(
                new Check("ucx-library", "UCX: there, new enough", this::ucxLibrary),
                new Check("ucx-installs", "more than one UCX", LibraryChecks::ucxInstalls),
                new Check("ucx-parts", "libraries of UCX that belong together", this::ucxParts),
                new Check("ucx-headers", "headers of UCX against its library", this::ucxHeaders),
                new Check("ibverbs-library", "libibverbs: there, new enough", LibraryChecks::ibverbs),
                new Check("pmix-library", "OpenPMIx: there, new enough", LibraryChecks::pmix));
    }

    private static ProbeJvm.Ended probe(String name) throws IOException, InterruptedException {
        return ProbeJvm.of(LibraryProbe.class, PROBE_LIMIT, name).run();
    }

    /// Asked by several checks, which follow one another.
    private synchronized ProbeJvm.Ended ucx() throws IOException, InterruptedException {
        ProbeJvm.Ended ended = ucx;
        if (ended == null) {
            ended = probe("ucx");
            ucx = ended;
        }
        return ended;
    }

    private static boolean loaded(ProbeJvm.Ended ended) {
        return ended.facts().containsKey("version");
    }

    private static String version(ProbeJvm.Ended ended) {
        return ended.fact("version") + ", " + ended.fact("file");
    }

    private static String reason(ProbeJvm.Ended ended) {
        return ended.facts().containsKey("error") ? ended.fact("error") : ended.failure();
    }

    private Finding ucxLibrary() throws IOException, InterruptedException {
        ProbeJvm.Ended ended = ucx();
        if (loaded(ended)) {
            return Finding.fine("UCX " + version(ended));
        }
        return Finding.error(
                reason(ended),
                "the transport ucx cannot be used: ranks of different processes do not start"
                        + " (loopback needs no library, verbs needs RDMA devices)",
                INSTALL_UCX,
                OWN_FILE);
    }

    private static Finding ucxInstalls() throws IOException, InterruptedException {
        List<Path> files = LibraryFolders.installed(UCP);
        if (files.size() < 2) {
            return Finding.fine(files.isEmpty() ? "no UCX found" : "one UCX: " + files.getFirst());
        }
        List<String> found = new ArrayList<>();
        for (Path file : files.subList(0, Math.min(files.size(), MOST_INSTALLATIONS))) {
            Path folder = file.getParent();
            @Nullable String path = System.getenv("LD_LIBRARY_PATH");
            ProbeJvm.Ended ended = ProbeJvm.of(LibraryProbe.class, PROBE_LIMIT, "ucx")
                    .environment("WATARI_UCX_LIBRARY", file.toString())
                    .environment("LD_LIBRARY_PATH", folder + (path == null ? "" : ":" + path))
                    .run();
            found.add(file + " (" + (loaded(ended) ? ended.fact("version") : "not usable") + ")");
        }
        return Finding.warning(
                files.size() + " installations: " + String.join(", ", found),
                "which one a rank loads depends on LD_LIBRARY_PATH and the loader's cache; ranks that load different"
                        + " ones, or parts of both, fail or crash",
                "remove one of them",
                "choose one for all ranks: put its folder first in LD_LIBRARY_PATH, or take the other out of it",
                "see which one is loaded: ./watari version");
    }

    /// The parts that the probe has loaded, else those that the loader would find first.
    private Map<String, Path> parts() throws IOException, InterruptedException {
        Map<String, Path> parts = new LinkedHashMap<>();
        List<String> maps = ucx().all("map");
        for (String soname : PARTS) {
            for (String map : maps) {
                if (map.substring(map.lastIndexOf('/') + 1).startsWith(soname)) {
                    parts.put(soname, Path.of(map));
                }
            }
            if (!parts.containsKey(soname)) {
                for (Path file :
                        LibraryFolders.installed(soname).stream().limit(1).toList()) {
                    parts.put(soname, file);
                }
            }
        }
        return parts;
    }

    /// The loader binds functions at their first call: one that is missing ends the process there.
    private Finding ucxParts() throws IOException, InterruptedException {
        Map<String, Path> parts = parts();
        if (parts.isEmpty()) {
            return Finding.fine("no UCX found");
        }
        Set<String> offered = new TreeSet<>();
        Map<Path, Set<String>> needed = new LinkedHashMap<>();
        Set<String> folders = new LinkedHashSet<>();
        for (Path file : parts.values()) {
            ElfSymbols symbols = ElfSymbols.of(file);
            offered.addAll(symbols.offered());
            Set<String> own = new TreeSet<>(symbols.needed());
            own.removeIf(name -> !name.matches("uc[mpst]_.*"));
            needed.put(file, own);
            folders.add(String.valueOf(file.getParent()));
        }
        List<String> missing = new ArrayList<>();
        needed.forEach((file, names) -> {
            names.removeAll(offered);
            if (!names.isEmpty()) {
                missing.add(file + " needs " + names.iterator().next()
                        + (names.size() > 1 ? " and " + (names.size() - 1) + " more" : ""));
            }
        });
        List<String> absent =
                PARTS.stream().filter(part -> !parts.containsKey(part)).toList();
        String remedy = "let all come from one installation: take the folder that holds only some of them out of"
                + " LD_LIBRARY_PATH (" + String.join(", ", folders) + "), or install UCX anew";
        if (!missing.isEmpty() || !absent.isEmpty()) {
            return Finding.error(
                    String.join("; ", missing) + (absent.isEmpty() ? "" : " not found: " + String.join(", ", absent)),
                    "these libraries are of different versions of UCX: it does not load, or ends the process in the"
                            + " first call of what is missing",
                    remedy);
        }
        if (folders.size() > 1) {
            return Finding.warning(
                    "from several folders: " + String.join(", ", folders),
                    "parts of different builds of UCX may differ in structures that no symbol shows",
                    remedy);
        }
        return Finding.fine(parts.size() + " libraries in " + folders.iterator().next());
    }

    private Finding ucxHeaders() throws IOException, InterruptedException {
        ProbeJvm.Ended ended = ucx();
        Set<Path> folders = new LinkedHashSet<>(List.of(Path.of("/usr/include"), Path.of("/usr/local/include")));
        @Nullable Path folder = loaded(ended) ? Path.of(ended.fact("file")).getParent() : null;
        if (folder != null) {
            folders.add(folder.resolveSibling("include"));
        }
        for (Path include : folders) {
            Path header = include.resolve("ucp/api/ucp_version.h");
            if (!Files.exists(header)) {
                continue;
            }
            Map<String, String> numbers = new LinkedHashMap<>();
            Matcher matcher = API.matcher(SystemFiles.text(header));
            while (matcher.find()) {
                numbers.put(matcher.group(1), matcher.group(2));
            }
            String api = numbers.get("MAJOR") + "." + numbers.get("MINOR");
            if (loaded(ended) && !(ended.fact("version") + ".").startsWith(api + ".")) {
                return Finding.warning(
                        header + " is of UCX " + api + ", the library of " + version(ended),
                        "programs in C that are compiled here, and ./watari test, use structures of another version;"
                                + " Java ranks do not read headers",
                        "install headers and library of one version: apt install libucx-dev or dnf install"
                                + " ucx-devel, or remove " + include.resolve("ucp"));
            }
            return Finding.fine(header + ": UCX " + api);
        }
        return Finding.fine("no headers of UCX; Java ranks need none");
    }

    private static Finding ibverbs() throws IOException, InterruptedException {
        ProbeJvm.Ended ended = probe("ibverbs");
        if (loaded(ended)) {
            return Finding.fine("rdma-core " + version(ended));
        }
        boolean devices =
                !SystemFiles.entries(Path.of("/sys/class/infiniband"), "*").isEmpty();
        boolean absent = LibraryFolders.installed("libibverbs.so.1").isEmpty();
        if (absent && !devices) {
            return Finding.fine("not installed; only the transport verbs and UCX on RDMA devices need it");
        }
        return Finding.warning(
                reason(ended),
                devices
                        ? "the RDMA devices of this machine are not used: UCX goes over TCP, verbs is not there"
                        : "the transport verbs cannot be used",
                "apt install libibverbs1 ibverbs-providers (Debian, Ubuntu) or dnf install libibverbs (Fedora, RHEL):"
                        + " rdma-core 44 or newer");
    }

    private static Finding pmix() throws IOException, InterruptedException {
        boolean launched = System.getenv("PMIX_NAMESPACE") != null;
        if (!launched && LibraryFolders.installed("libpmix.so.2").isEmpty()) {
            return Finding.fine("not installed; only ranks under mpirun, prterun and srun --mpi=pmix need it");
        }
        ProbeJvm.Ended ended = probe("pmix");
        if (loaded(ended)) {
            return Finding.fine("OpenPMIx " + version(ended));
        }
        String meaning = "ranks cannot join a job of mpirun, prterun or srun --mpi=pmix";
        String remedy = "apt install libpmix2 (Debian, Ubuntu) or dnf install pmix (Fedora, RHEL): OpenPMIx 3 or newer";
        return launched
                ? Finding.error(reason(ended), meaning, remedy)
                : Finding.warning(reason(ended), meaning, remedy);
    }
}
