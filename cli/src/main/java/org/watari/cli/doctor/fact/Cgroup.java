package org.watari.cli.doctor.fact;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The control groups that this process is in, of version 1 or 2, with those above them: the least limit on the
/// way counts.
///
/// **Source** `man 7 cgroups`
public final class Cgroup {
    /// Version 1 says "no limit" by the largest multiple of a page.
    private static final long NO_LIMIT = 1L << 60;

    private static final int MOUNT_POINT = 4;
    private static final int MOUNT_ROOT = 3;

    private record Mount(Path point, String root) {}

    private final List<Path> folders;
    private final boolean second;

    private Cgroup(List<Path> folders, boolean second) {
        this.folders = folders;
        this.second = second;
    }

    /// The groups that a controller looks at.
    ///
    /// @param controller `memory`, `pids` or `cpu`
    /// @throws IOException if the system does not say
    public static Cgroup of(String controller) throws IOException {
        @Nullable String path = null;
        boolean second = false;
        for (String line : SystemFiles.lines(Path.of("/proc/self/cgroup"))) {
            String[] parts = line.split(":", 3);
            if (parts.length == 3 && Arrays.asList(parts[1].split(",", -1)).contains(controller)) {
                path = parts[2];
                second = false;
                break;
            }
            if (parts.length == 3 && parts[1].isEmpty()) {
                path = parts[2];
                second = true;
            }
        }
        @Nullable Mount mount = path == null ? null : mount(second ? null : controller);
        return new Cgroup(path == null || mount == null ? List.of() : upwards(mount, path), second);
    }

    private static @Nullable Mount mount(@Nullable String controller) throws IOException {
        for (String line : SystemFiles.lines(Path.of("/proc/self/mountinfo"))) {
            int dash = line.indexOf(" - ");
            String[] before = line.split(" ", -1);
            if (dash < 0 || before.length <= MOUNT_POINT) {
                continue;
            }
            String[] behind = line.substring(dash + 3).split(" ", -1);
            boolean fits = controller == null
                    ? behind[0].equals("cgroup2")
                    : behind[0].equals("cgroup")
                            && Arrays.asList(behind[behind.length - 1].split(",", -1))
                                    .contains(controller);
            if (fits) {
                return new Mount(Path.of(before[MOUNT_POINT]), before[MOUNT_ROOT]);
            }
        }
        return null;
    }

    /// In a container the path is often that of the host, which is not to be seen: then the mount itself is it.
    private static List<Path> upwards(Mount mount, String path) {
        String inside = path.startsWith(mount.root) ? path.substring(mount.root.length()) : path;
        Path folder = mount.point
                .resolve(inside.startsWith("/") ? inside.substring(1) : inside)
                .normalize();
        if (!folder.startsWith(mount.point) || !Files.isDirectory(folder)) {
            folder = mount.point;
        }
        List<Path> folders = new ArrayList<>();
        for (@Nullable Path each = folder; each != null && each.startsWith(mount.point); each = each.getParent()) {
            folders.add(each);
        }
        return folders;
    }

    /// The least memory limit in bytes, if there is one.
    public OptionalLong memoryBytes() {
        return folders.stream()
                .map(folder -> SystemFiles.number(folder.resolve(second ? "memory.max" : "memory.limit_in_bytes")))
                .flatMapToLong(OptionalLong::stream)
                .filter(limit -> limit < NO_LIMIT)
                .min();
    }

    /// How many more processes and threads may be started, where that is limited.
    public OptionalLong roomForThreads() {
        return folders.stream()
                .flatMapToLong(folder -> {
                    OptionalLong limit = SystemFiles.number(folder.resolve("pids.max"));
                    OptionalLong used = SystemFiles.number(folder.resolve("pids.current"));
                    return limit.isPresent()
                            ? java.util.stream.LongStream.of(limit.getAsLong() - used.orElse(0))
                            : java.util.stream.LongStream.empty();
                })
                .min();
    }

    /// How many processors' time may be used, where that is limited.
    public OptionalDouble processors() {
        return folders.stream()
                .flatMapToDouble(folder -> {
                    String quota;
                    String period;
                    if (second) {
                        String[] words = SystemFiles.textOr(folder.resolve("cpu.max"), "max 1")
                                .split(" ", -1);
                        quota = words[0];
                        period = words[words.length - 1];
                    } else {
                        quota = SystemFiles.textOr(folder.resolve("cpu.cfs_quota_us"), "-1");
                        period = SystemFiles.textOr(folder.resolve("cpu.cfs_period_us"), "1");
                    }
                    long microseconds = SystemFiles.number(quota).orElse(-1);
                    long each = SystemFiles.number(period).orElse(1);
                    return microseconds > 0 && each > 0
                            ? java.util.stream.DoubleStream.of((double) microseconds / each)
                            : java.util.stream.DoubleStream.empty();
                })
                .min();
    }
}
