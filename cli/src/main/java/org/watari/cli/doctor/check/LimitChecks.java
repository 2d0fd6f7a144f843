package org.watari.cli.doctor.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.watari.cli.doctor.fact.ResourceLimits;
import org.watari.cli.doctor.fact.SystemFiles;

/// Limits of a process and of the kernel.
final class LimitChecks {
    private static final int CAP_IPC_LOCK = 14;
    /// Below, not even the queues of a queue pair can be locked.
    private static final long LEAST_LOCKED_BYTES = 1L << 20;
    /// Below, a large array can not be registered.
    private static final long MUCH_LOCKED_BYTES = 1L << 30;

    /// What a rank has without peers, and some.
    private static final long LEAST_FILES = 64;
    private static final long FEW_FILES = 1024;
    private static final long DEFAULT_MAPS = 65_530;

    private LimitChecks() {}

    static List<Check> checks() {
        return List.of(
                new Check("memlock", "locked memory (ulimit -l)", LimitChecks::lockedMemory),
                new Check("open-files", "open files (ulimit -n)", LimitChecks::openFiles),
                new Check("max-map-count", "mappings of a process (vm.max_map_count)", LimitChecks::maps),
                new Check("huge-pages", "huge pages", LimitChecks::hugePages));
    }

    private static String value(long limit) {
        return limit == ResourceLimits.UNLIMITED ? "unlimited" : SystemFiles.bytes(limit);
    }

    private static Finding lockedMemory() throws IOException {
        long limit = ResourceLimits.of("Max locked memory").soft();
        long hard = ResourceLimits.of("Max locked memory").hard();
        String found = value(limit) + (hard == limit ? "" : ", may be raised to " + value(hard));
        if (ResourceLimits.hasCapability(CAP_IPC_LOCK)) {
            return Finding.fine(found + "; does not bind this process, which has CAP_IPC_LOCK");
        }
        boolean devices =
                !SystemFiles.entries(Path.of("/sys/class/infiniband"), "*").isEmpty();
        List<String> all = new ArrayList<>();
        if (hard > limit) {
            all.add("ulimit -S -l \"$(ulimit -H -l)\", before the ranks are started: up to what this user may have");
        }
        all.add("ulimit -l unlimited, before the ranks are started, as root");
        all.add("for good: \"* - memlock unlimited\" in /etc/security/limits.d/rdma.conf, and log in anew;"
                + " LimitMEMLOCK=infinity in the unit of a service such as slurmd");
        all.add("a container: --ulimit memlock=-1, or --cap-add=IPC_LOCK");
        String[] remedies = all.toArray(new String[0]);
        if (limit < LEAST_LOCKED_BYTES) {
            String meaning =
                    "memory cannot be registered with an RDMA device: ibv_reg_mr and queue pairs fail with ENOMEM";
            return devices
                    ? Finding.error(found, meaning, remedies)
                    : Finding.warning(
                            found,
                            meaning + "; this machine has none, and shared memory and TCP lock nothing",
                            remedies);
        }
        if (devices && limit < MUCH_LOCKED_BYTES) {
            return Finding.warning(
                    found,
                    "all library memory of a rank is registered with the device and counts: arrays beyond the limit"
                            + " fail with ENOMEM",
                    remedies);
        }
        return Finding.fine(found + (devices ? "" : "; no RDMA device that would lock more"));
    }

    private static Finding openFiles() throws IOException {
        // The JVM has raised its limit to the hard one; so does each rank.
        long limit = ResourceLimits.of("Max open files").soft();
        String found = limit == ResourceLimits.UNLIMITED ? "unlimited" : Long.toString(limit);
        String meaning =
                "a rank has some 30 descriptors, and one or two for each peer that it reaches by TCP: with many ranks"
                        + " connections fail with EMFILE";
        String[] remedies = {
            "ulimit -n 4096 or more, before the ranks are started, in a shell whose limit is not yet lower",
            "for good: \"* - nofile 65536\" in /etc/security/limits.d/, and log in anew; LimitNOFILE=65536 in the unit"
                    + " of a service; a container: --ulimit nofile=65536"
        };
        if (limit < LEAST_FILES) {
            return Finding.error(found, meaning, remedies);
        }
        return limit < FEW_FILES ? Finding.warning(found, meaning, remedies) : Finding.fine(found);
    }

    private static Finding maps() throws IOException {
        String text = SystemFiles.text(Path.of("/proc/sys/vm/max_map_count"));
        long count = SystemFiles.number(text).orElseThrow(() -> new IOException("vm.max_map_count is " + text));
        return count < DEFAULT_MAPS
                ? Finding.warning(
                        count + ", the kernel's own default is " + DEFAULT_MAPS,
                        "the JVM and UCX map memory in many pieces, one for each peer of the host too: mmap fails with"
                                + " ENOMEM while there is memory",
                        "sysctl vm.max_map_count=" + DEFAULT_MAPS + "; for good: a line in /etc/sysctl.d/")
                : Finding.fine(Long.toString(count));
    }

    private static Finding hugePages() throws IOException {
        long pages = 0;
        long free = 0;
        String size = "unknown";
        for (String line : SystemFiles.lines(Path.of("/proc/meminfo"))) {
            String last = line.substring(line.indexOf(':') + 1).strip();
            if (line.startsWith("HugePages_Total:")) {
                pages = SystemFiles.number(last).orElse(0);
            } else if (line.startsWith("HugePages_Free:")) {
                free = SystemFiles.number(last).orElse(0);
            } else if (line.startsWith("Hugepagesize:")) {
                size = last;
            }
        }
        String transparent = SystemFiles.textOr(Path.of("/sys/kernel/mm/transparent_hugepage/enabled"), "not there");
        String found = free + " of " + pages + " free, each " + size + "; transparent: " + transparent;
        boolean wanted = Stream.of("WATARI_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS")
                .map(System::getenv)
                .filter(text -> text != null)
                .flatMap(text -> Arrays.stream(text.split("\\s+", -1)))
                .anyMatch("-XX:+UseLargePages"::equals);
        if (wanted && free == 0) {
            return Finding.warning(
                    found,
                    "the options of the ranks want huge pages (-XX:+UseLargePages): the JVM warns and goes on with small ones",
                    "sysctl vm.nr_hugepages=512",
                    "use transparent ones instead: -XX:+UseTransparentHugePages");
        }
        return Finding.fine(found);
    }
}
