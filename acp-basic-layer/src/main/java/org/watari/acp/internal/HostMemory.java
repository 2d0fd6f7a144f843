package org.watari.acp.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.AvailableMemory;

/// What the kernel says of available memory: of the machine, and of the control groups that this process is in.
///
/// Pages are taken at the first touch, and where there are none left the kernel ends processes, not only the one that
/// has asked for too much: so it is asked before.
///
/// **Source** `man 5 proc`, the kernel's `cgroup-v2` and `cgroup-v1/memory`
public final class HostMemory {

    private static final Path MEMORY_INFO = Path.of("/proc/meminfo");
    private static final Path OWN_GROUPS = Path.of("/proc/self/cgroup");
    private static final Path GROUPS = Path.of("/sys/fs/cgroup");
    private static final long UNKNOWN = -1;
    /// An older group without a limit has the largest number of pages.
    private static final long NO_LIMIT = 1L << 60;

    private final Path memoryInfo;
    private final Path ownGroups;
    private final Path groups;

    /// As the kernel shows them, or a test.
    HostMemory(Path memoryInfo, Path ownGroups, Path groups) {
        this.memoryInfo = memoryInfo;
        this.ownGroups = ownGroups;
        this.groups = groups;
    }

    /// Asks the kernel.
    ///
    /// **Cost** some ten small files are read.
    ///
    /// @return what it says
    public static AvailableMemory available() {
        return new HostMemory(MEMORY_INFO, OWN_GROUPS, GROUPS).read();
    }

    AvailableMemory read() {
        long kib = field(memoryInfo, "MemAvailable:");
        long hostBytes = kib == UNKNOWN ? Long.MAX_VALUE : kib * 1024;
        AvailableMemory tightest = new AvailableMemory(hostBytes, Long.MAX_VALUE, 0);
        for (String line : lines(ownGroups)) {
            String[] parts = line.split(":", 3);
            if (parts.length == 3 && parts[1].isEmpty()) {
                tightest = tighter(tightest, groups, parts[2], "memory.max", "memory.current", "");
            } else if (parts.length == 3 && List.of(parts[1].split(",")).contains("memory")) {
                Path memory = groups.resolve("memory");
                tightest =
                        tighter(tightest, memory, parts[2], "memory.limit_in_bytes", "memory.usage_in_bytes", "total_");
            }
        }
        return tightest;
    }

    /// Looks at a group and those that it is in. A container may see its own group as the root of all.
    private static AvailableMemory tighter(
            AvailableMemory before, Path root, String group, String limit, String usage, String total) {
        AvailableMemory tightest = before;
        Path own = root.resolve(group.substring(Math.min(1, group.length())));
        for (Path at = Files.isDirectory(own) ? own : root; at != null && at.startsWith(root); at = at.getParent()) {
            long most = number(at.resolve(limit));
            long used = number(at.resolve(usage));
            if (most == UNKNOWN || most >= NO_LIMIT || used == UNKNOWN) {
                continue;
            }
            // Pages of files are given back where memory is short.
            Path statistics = at.resolve("memory.stat");
            long files = Math.max(0, field(statistics, total + "inactive_file "))
                    + Math.max(0, field(statistics, total + "active_file "));
            long left = Math.min(most, Math.max(0, most - used) + files);
            if (left < tightest.groupBytes()) {
                tightest = new AvailableMemory(before.hostBytes(), left, numberOf(at));
            }
        }
        return tightest;
    }

    /// The number of a directory is one for the whole machine.
    private static long numberOf(Path directory) {
        try {
            return Files.getAttribute(directory, "unix:ino") instanceof Long inode && inode != 0
                    ? inode
                    : directory.hashCode();
        } catch (IOException | UnsupportedOperationException e) {
            return directory.hashCode();
        }
    }

    private static long field(Path file, String name) {
        for (String line : lines(file)) {
            if (line.startsWith(name)) {
                return number(line.substring(name.length()).replace("kB", ""));
            }
        }
        return UNKNOWN;
    }

    private static long number(Path file) {
        List<String> lines = lines(file);
        return lines.isEmpty() ? UNKNOWN : number(lines.getFirst());
    }

    /// What is no number is no limit.
    private static long number(@Nullable String text) {
        try {
            return text == null ? UNKNOWN : Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            return UNKNOWN;
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return List.of(); // not Linux, another kind of groups, or no right to look
        }
    }
}
