package org.watari.acp.internal.report;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the kernel and the JVM tell this process about itself and its host.
///
/// **Cost**: reads some files of `/proc` and brings up parts of the management of the JVM, though no management server.
/// **Source**: `man 5 proc`.
public final class OwnProcess {

    /// Libraries that decide how bytes move; the last part of a path in the maps.
    private static final Pattern LIBRARY =
            Pattern.compile("lib(uc[pstm]\\w*|ibverbs|rdmacm|pmix|mlx\\d|rxe|siw|efa)" + "[-.\\w]*\\.so[.\\d]*");
    private static final Pattern HEAP_OR_COMPILER = Pattern.compile("-X(mx|ms|mn|int|comp).*"
            + "|-XX:.*(Heap|RAM|Use\\w+GC|Pages|PreTouch|Tiered|ActiveProcessorCount|DirectMemory).*");
    private static final String UNLIMITED = "unlimited";
    private static final long KIB = 1024;
    /// Bit of CAP_IPC_LOCK in CapEff: such a process may lock as much as it likes.
    private static final int CAP_IPC_LOCK = 14;

    private OwnProcess() {}

    /// The memory map of a process.
    ///
    /// @param mappings    number of entries
    /// @param sharedBytes mapped of memory that processes of a host share
    /// @param libraries   the libraries of networks by folder, in words
    public record Maps(int mappings, long sharedBytes, String libraries) {

        /// Reads them.
        ///
        /// @param lines of `/proc/PID/maps`
        /// @return what they say
        static Maps of(Collection<String> lines) {
            long shared = 0;
            Map<String, TreeSet<String>> libraries = new TreeMap<>();
            for (String line : lines) {
                String[] words = line.split(" +", 6); // range, rights, offset, device, inode, path
                String file = words.length < 6 ? "" : words[5].strip();
                if (file.startsWith("/dev/shm/") || file.startsWith("/SYSV")) {
                    shared += length(words[0]);
                }
                int slash = file.lastIndexOf('/');
                if (slash > 0 && LIBRARY.matcher(file.substring(slash + 1)).matches()) {
                    libraries
                            .computeIfAbsent(file.substring(0, slash), folder -> new TreeSet<>())
                            .add(file.substring(slash + 1));
                }
            }
            String words = libraries.entrySet().stream()
                    .map(folder -> folder.getKey() + ": " + String.join(", ", folder.getValue()))
                    .collect(Collectors.joining("; "));
            return new Maps(lines.size(), shared, words);
        }

        private static long length(String range) {
            int dash = range.indexOf('-');
            return Long.parseUnsignedLong(range.substring(dash + 1), 16)
                    - Long.parseUnsignedLong(range.substring(0, dash), 16);
        }
    }

    /// Its memory map now.
    ///
    /// @return what the kernel tells
    public static Maps maps() {
        return Maps.of(lines("/proc/self/maps"));
    }

    /// Entries that a memory map may have.
    ///
    /// @return the limit, [Long#MAX_VALUE] where it is not known
    public static long mostMappings() {
        List<String> lines = lines("/proc/sys/vm/max_map_count");
        return lines.isEmpty()
                ? Long.MAX_VALUE
                : Long.parseLong(lines.getFirst().strip());
    }

    /// A limit of this process.
    ///
    /// @param name as in `/proc/self/limits`, for example `Max open files`
    /// @return the soft limit, [Long#MAX_VALUE] for none
    public static long limit(String name) {
        return limit(name, lines("/proc/self/limits"));
    }

    static long limit(String name, Collection<String> lines) {
        for (String line : lines) {
            if (line.startsWith(name + " ")) {
                String soft = line.substring(name.length()).strip().split(" +", 2)[0];
                return UNLIMITED.equals(soft) ? Long.MAX_VALUE : Long.parseLong(soft);
            }
        }
        return Long.MAX_VALUE;
    }

    /// Files that this process has open.
    ///
    /// @return their number, 0 where it is not known
    public static long openFiles() {
        try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
            return files.count();
        } catch (IOException e) {
            return 0;
        }
    }

    /// Whether the limit of locked memory holds for this process.
    ///
    /// @return false for one that is privileged
    public static boolean mayLockAnyMemory() {
        for (String line : lines("/proc/self/status")) {
            if (line.startsWith("CapEff:")) {
                long set = Long.parseUnsignedLong(
                        line.substring(line.indexOf(':') + 1).strip(), 16);
                return (set >> CAP_IPC_LOCK & 1) != 0;
            }
        }
        return false;
    }

    /// Memory that this process has locked, or a device has pinned for it.
    ///
    /// @return bytes
    public static long lockedBytes() {
        long bytes = 0;
        for (String line : lines("/proc/self/status")) {
            if (line.startsWith("VmLck:") || line.startsWith("VmPin:")) {
                bytes += Long.parseLong(line.replaceAll("\\D+", "")) * KIB;
            }
        }
        return bytes;
    }

    /// Processors of this host that are online.
    ///
    /// @return their number
    public static int processorsOnline() {
        List<String> lines = lines("/sys/devices/system/cpu/online");
        return lines.isEmpty() ? Runtime.getRuntime().availableProcessors() : countOf(lines.getFirst());
    }

    /// Members of a list such as `0-3,8`.
    static int countOf(String list) {
        int count = 0;
        Matcher range = Pattern.compile("(\\d+)(?:-(\\d+))?").matcher(list);
        while (range.find()) {
            int from = Integer.parseInt(range.group(1));
            count += range.group(2) == null ? 1 : Integer.parseInt(range.group(2)) - from + 1;
        }
        return count;
    }

    /// The JDK that runs this process.
    ///
    /// @return its version and who made it
    public static String jdk() {
        return System.getProperty("java.runtime.version") + " (" + System.getProperty("java.vendor") + ")";
    }

    /// The garbage collector of this process.
    ///
    /// @return its name on the command line
    public static String collector() {
        List<String> names = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .toList();
        String first = names.isEmpty() ? "none" : names.getFirst();
        return switch (first.split(" ", 2)[0]) {
            case "Copy", "MarkSweepCompact" -> "Serial";
            case "PS" -> "Parallel";
            default -> first.split(" ", 2)[0];
        };
    }

    /// Options of the JVM that choose heap, collector, pages, processors or compilers.
    ///
    /// @return as they were given, empty for none
    public static String jvmOptions() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> HEAP_OR_COMPILER.matcher(option).matches())
                .collect(Collectors.joining(" "));
    }

    /// The user's own settings of UCX.
    ///
    /// @return as in the environment, empty for none
    public static String ucxSettings() {
        return new TreeMap<>(System.getenv())
                .entrySet().stream()
                        .filter(entry -> entry.getKey().startsWith("UCX_"))
                        .map(entry -> entry.getKey() + "=" + entry.getValue())
                        .collect(Collectors.joining(" "));
    }

    private static List<String> lines(String file) {
        try {
            return Files.readAllLines(Path.of(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return List.of(); // not Linux, or an old kernel: the report then lacks a line
        }
    }
}
