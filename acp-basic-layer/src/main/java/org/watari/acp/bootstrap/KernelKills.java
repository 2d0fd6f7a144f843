package org.watari.acp.bootstrap;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Who may have ended a process by SIGKILL since this object was made: the kernel, which does so where memory has
/// run out and counts it, or somebody.
///
/// **Source** `man 5 proc`, `/proc/vmstat`
final class KernelKills {
    /// The exit code of a process that SIGKILL has ended.
    static final int EXIT_CODE = 128 + 9;

    private static final Path COUNTERS = Path.of("/proc/vmstat");
    private static final String KILLS = "oom_kill ";
    private static final long UNKNOWN = -1;

    private final long before = count();

    private static long count() {
        try {
            for (String line : Files.readAllLines(COUNTERS, StandardCharsets.US_ASCII)) {
                if (line.startsWith(KILLS)) {
                    return Long.parseLong(line.substring(KILLS.length()).strip());
                }
            }
        } catch (IOException | NumberFormatException e) {
            return UNKNOWN; // an old kernel, or no /proc
        }
        return UNKNOWN;
    }

    /// What a SIGKILL means and what can be done, for people.
    String inWords() {
        return inWords(before, count());
    }

    /// The same for a process of another machine, whose counter is not known.
    static String elsewhere() {
        return inWords(UNKNOWN, UNKNOWN);
    }

    static String inWords(long before, long now) {
        String who;
        if (before == UNKNOWN || now == UNKNOWN) {
            who = "the kernel's OOM killer sends it where memory has run out; somebody may have, too";
        } else if (now > before) {
            who = "the kernel's OOM killer is the likely sender, as memory has run out: it has ended " + (now - before)
                    + " processes of this machine since the job began";
        } else {
            who = "the kernel's OOM killer, which sends it where memory has run out, has ended no process of this"
                    + " machine since the job began, so somebody has";
        }
        return "exit code " + EXIT_CODE + " is that of SIGKILL: " + who
                + " (`dmesg | grep -i 'killed process'` names those it has ended). If memory is short start fewer"
                + " ranks, let them allocate less, or give their JVMs smaller heaps (-Xmx)";
    }
}
