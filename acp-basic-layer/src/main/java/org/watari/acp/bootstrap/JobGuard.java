package org.watari.acp.bootstrap;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A small shell process beside the launcher. It signals whole process groups, which Java cannot, and when
/// the launcher itself is killed it sees the end of its input and kills every process that carries the job's
/// `WATARI_JOB`, so that no rank is left behind however early or late that happens.
///
/// Lines it reads: `t PID` sends SIGTERM to the group (or the process), `k PID` sends SIGKILL, `bye` ends it in peace.
final class JobGuard implements AutoCloseable {
    // Three passes: a rank that was just being started may appear while the first one runs.
    private static final String SCRIPT = """
            trap '' INT TERM HUP QUIT
            signal() { kill -s "$1" -- "-$2" 2>/dev/null || kill -s "$1" "$2" 2>/dev/null; }
            while read -r op pid; do
              case $op in
                t) signal TERM "$pid" ;;
                k) signal KILL "$pid" ;;
                bye) exit 0 ;;
              esac
            done
            for pass in 1 2 3; do
              found=$(grep -alsF "WATARI_JOB=$1" /proc/[0-9]*/environ 2>/dev/null)
              [ -n "$found" ] || [ "$pass" -lt 2 ] || exit 0
              for file in $found; do
                pid=${file#/proc/}
                kill -s KILL "${pid%/environ}" 2>/dev/null
              done
              sleep 0.2
            done
            """;

    private final Process process;
    private final OutputStream lines;

    private JobGuard(Process process) {
        this.process = process;
        lines = process.getOutputStream();
    }

    static JobGuard start(String job) throws IOException {
        List<String> words = new ArrayList<>();
        String setsid = LocalLauncher.findOnPath("setsid");
        if (setsid != null) {
            words.add(setsid);
        }
        words.addAll(List.of("/bin/sh", "-c", SCRIPT, "watari-guard", job));
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        // Its environment must not carry the job's mark, nor that of a job in which this launcher is a rank.
        Map<String, String> environment = builder.environment();
        String path = environment.getOrDefault("PATH", "/usr/bin:/bin");
        environment.clear();
        environment.put("PATH", path);
        return new JobGuard(builder.start());
    }

    /// Asks the group of a rank to end.
    void terminate(Process rank) {
        if (!tell("t " + rank.pid())) {
            rank.destroy();
        }
    }

    /// Kills the group of a rank, whether its leader still lives or not.
    void kill(Process rank) {
        if (!tell("k " + rank.pid())) {
            rank.destroyForcibly();
        }
    }

    private synchronized boolean tell(String line) {
        try {
            lines.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
            lines.flush();
            return true;
        } catch (IOException e) {
            // Somebody killed the guard: the callers fall back to signalling the rank alone.
            return false;
        }
    }

    /// Lets the guard carry out what it was told and ends it.
    @Override
    public void close() {
        tell("bye");
        try {
            lines.close();
        } catch (IOException e) {
            // The guard has already gone.
        }
        boolean interrupted = false;
        while (true) {
            try {
                process.waitFor();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
