package org.watari.cli.doctor.fact;

import java.io.IOException;
import java.nio.file.Path;

/// The resource limits of this process, and what it may do in spite of them. **Source** `man 2 getrlimit`, `man 7
/// capabilities`
public final class ResourceLimits {
    /// No limit.
    public static final long UNLIMITED = Long.MAX_VALUE;

    /// One limit.
    ///
    /// @param soft in force
    /// @param hard up to which the process itself may raise it
    public record Limit(long soft, long hard) {}

    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final Path STATUS = Path.of("/proc/self/status");

    private ResourceLimits() {}

    /// A limit.
    ///
    /// @param name as in `/proc/self/limits`, for instance `Max locked memory`
    public static Limit of(String name) throws IOException {
        for (String line : SystemFiles.lines(LIMITS)) {
            if (line.startsWith(name)) {
                String[] words = line.substring(name.length()).strip().split("\\s+", -1);
                if (words.length >= 2) {
                    return new Limit(value(words[0]), value(words[1]));
                }
            }
        }
        throw new IOException(LIMITS + " says nothing of \"" + name + "\"");
    }

    private static long value(String word) {
        return word.equals("unlimited") ? UNLIMITED : Long.parseLong(word);
    }

    /// Whether this process has a capability.
    ///
    /// @param bit of the capability, for instance 14 for `CAP_IPC_LOCK`
    public static boolean hasCapability(int bit) throws IOException {
        long capabilities = Long.parseUnsignedLong(status("CapEff:"), 16);
        return (capabilities >>> bit & 1) != 0;
    }

    /// A line of `/proc/self/status`.
    ///
    /// @param name with its colon
    public static String status(String name) throws IOException {
        for (String line : SystemFiles.lines(STATUS)) {
            if (line.startsWith(name)) {
                return line.substring(name.length()).strip();
            }
        }
        throw new IOException(STATUS + " has no " + name);
    }
}
