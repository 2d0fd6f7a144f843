package org.watari.cli.doctor.check;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.watari.bindings.link.Downcalls;
import org.watari.bindings.link.NativeLibrary;
import org.watari.cli.doctor.fact.SystemFiles;

/// The JVM: its release and system, whether it may call native code, and the heap of ranks.
final class JdkChecks {
    private static final int OLDEST = 22;
    private static final int OPTION_WARNS = 24;
    private static final long LITTLE_MEMORY = 512L << 20;

    private JdkChecks() {}

    static List<Check> checks() {
        return List.of(
                new Check("jdk", "JDK and processor", JdkChecks::jdk),
                new Check("native-access", "permission to call native code", JdkChecks::nativeAccess),
                new Check("java-heap", "heap of ranks against the memory there is", JdkChecks::heap));
    }

    private static Finding jdk() {
        int release = Runtime.version().feature();
        String found = "JDK " + Runtime.version() + " (" + System.getProperty("java.vendor") + "), "
                + System.getProperty("java.home") + ", " + System.getProperty("os.name") + " "
                + System.getProperty("os.version") + " " + System.getProperty("os.arch");
        if (release < OLDEST) {
            return Finding.error(
                    found,
                    "the Foreign Function & Memory API is final from JDK " + OLDEST + " on",
                    "install JDK " + OLDEST + " or newer and set JAVA_HOME to it: ./watari setup");
        }
        if (!System.getProperty("os.name").equals("Linux")
                || !List.of("amd64", "aarch64").contains(System.getProperty("os.arch"))) {
            return Finding.error(
                    found,
                    "the generated names of the C libraries hold for Linux on x86-64 and aarch64 alone",
                    "use a machine, or a virtual one, with Linux on x86-64 or aarch64");
        }
        if (!SystemFiles.entries(Path.of("/lib"), "ld-musl-*").isEmpty()
                && !Files.exists(Path.of("/lib/ld-linux.so.2"))
                && SystemFiles.entries(Path.of("/lib64"), "ld-linux*").isEmpty()
                && SystemFiles.entries(Path.of("/lib"), "ld-linux*").isEmpty()) {
            return Finding.warning(
                    found + ", C library musl",
                    "never tried: structures of the C library are those of glibc",
                    "use a system with glibc, such as Debian, Ubuntu, Fedora or RHEL");
        }
        return Finding.fine(found);
    }

    /// Tries the call that every library needs, instead of reading options that come from many places.
    private static Finding nativeAccess() {
        Module module = NativeLibrary.class.getModule();
        String name = module.isNamed() ? module.getName() : "ALL-UNNAMED";
        if (module.isNativeAccessEnabled()) {
            return Finding.fine("allowed to " + name);
        }
        String remedy = "start java with --enable-native-access=" + name;
        String scripted = "./watari run and ./watari exec pass it by themselves";
        try {
            Downcalls.requireAccess();
        } catch (IllegalCallerException e) {
            return Finding.error(
                    "refused to " + name + " (--illegal-native-access=deny)",
                    "no C library can be called: every rank ends at its start",
                    remedy,
                    scripted);
        }
        if (Runtime.version().feature() < OPTION_WARNS) {
            return Finding.fine(
                    "allowed, as this release refuses to nobody; later ones want --enable-native-access=" + name);
        }
        return Finding.warning(
                "not granted to " + name + ", allowed with a warning",
                "every rank prints warnings of the JVM, and a later JDK refuses",
                remedy,
                scripted);
    }

    private static Finding heap() {
        long memory = ContainerChecks.memoryBytes();
        String option = chosenHeap();
        String available = memory == Long.MAX_VALUE ? "memory unknown" : SystemFiles.bytes(memory) + " of memory";
        if (!option.isEmpty()) {
            OptionalLong bytes = size(option.replaceFirst("^(-Xmx|-XX:MaxHeapSize=)", ""));
            if (bytes.isPresent() && bytes.getAsLong() > memory) {
                return Finding.warning(
                        option + " of the options for ranks, " + available,
                        "the kernel ends a rank whose heap grows beyond the memory (exit code 137)",
                        "leave the heap to ./watari run, which gives N ranks 25 % / N of the memory each: remove "
                                + option + " from WATARI_JAVA_OPTIONS, JDK_JAVA_OPTIONS and JAVA_TOOL_OPTIONS",
                        "give the container more memory");
            }
            return Finding.fine("each rank " + option + ", " + available);
        }
        if (memory < LITTLE_MEMORY) {
            return Finding.warning(
                    "25 % of " + available + " for all ranks of this host together",
                    "a heap below some 32 MiB does not hold what a rank needs",
                    "give the container or machine more memory, or choose the heap: WATARI_JAVA_OPTIONS=-Xmx64m");
        }
        return Finding.fine("N ranks of this host get 25 % / N of " + available);
    }

    /// The option that wins: the last one, as the command line of a rank has them.
    private static String chosenHeap() {
        return Stream.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "WATARI_JAVA_OPTIONS")
                .map(System::getenv)
                .filter(text -> text != null && !text.isBlank())
                .flatMap(text -> Arrays.stream(text.strip().split("\\s+", -1)))
                .filter(word -> word.startsWith("-Xmx") || word.startsWith("-XX:MaxHeapSize="))
                .reduce("", (first, second) -> second);
    }

    private static OptionalLong size(String text) {
        String word = text.toLowerCase(Locale.ROOT);
        int unit = word.isEmpty() ? -1 : "kmgt".indexOf(word.charAt(word.length() - 1));
        OptionalLong number = SystemFiles.number(unit < 0 ? word : word.substring(0, word.length() - 1));
        return number.isPresent() ? OptionalLong.of(number.getAsLong() << (10 * (unit + 1))) : number;
    }
}
