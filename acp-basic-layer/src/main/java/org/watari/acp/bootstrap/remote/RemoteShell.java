package org.watari.acp.bootstrap.remote;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// How an agent is started on a host: by ssh, or by a program that is called as ssh is: `PROGRAM… HOST COMMAND`,
/// where COMMAND is one word for a shell of the host.
///
/// COMMAND is the same for every job. All that differs (paths, environment, secret) comes over the standard input
/// of the agent, so that no shell has to quote it and nobody sees it in a list of processes.
public final class RemoteShell {
    private static final int ALIVE_SECONDS = 5;
    private static final long FEWEST_UNANSWERED = 3;

    /// No question that nobody would answer; a host that is down is given up after ten seconds.
    private static final List<String> SSH = List.of(
            "ssh",
            "-T",
            "-x",
            "-o",
            "BatchMode=yes",
            "-o",
            "ConnectTimeout=10",
            "-o",
            "ServerAliveInterval=" + ALIVE_SECONDS,
            "-o",
            "ClearAllForwardings=yes");

    /// One line, without quotation marks of one kind, backslashes and exclamation marks: any login shell, csh too,
    /// hands it on as it is. `read` of a pipe takes byte after byte: what follows the two lines is left for java.
    /// The agent's own locale lets it pass on any file name; the ranks get that of the launcher.
    private static final String SCRIPT = "IFS= read -r java; IFS= read -r path; set -f; "
            + "if [ -x \"$java\" ]; then :; else "
            + "printf \"%s\\n\" \"no $java: the same JDK must be at the same place on every host\" >&2; exit 127; fi; "
            + "IFS=:; for entry in $path; do if [ -e \"$entry\" ]; then :; else "
            + "printf \"%s\\n\" \"no $entry: Watari must be at the same place on every host\" >&2; exit 127; fi; done; "
            + "LC_ALL=C.UTF-8 exec \"$java\" -XX:-UsePerfData -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx256m "
            + "-Xlog:disable -Xlog:all=warning:stderr -cp \"$path\" ";

    /// More than any login prints.
    private static final int LONGEST_PREFACE = 256 << 10;

    private RemoteShell() {}

    /// The words that start ssh as jobs need it.
    ///
    /// @param silence that the link over it bears, which judges first
    /// @return the program and its options
    public static List<String> ssh(Duration silence) {
        List<String> words = new ArrayList<>(SSH);
        long unanswered = Math.max(FEWEST_UNANSWERED, silence.toSeconds() / ALIVE_SECONDS + 2);
        words.addAll(List.of("-o", "ServerAliveCountMax=" + unanswered));
        return words;
    }

    /// The command that starts an agent.
    ///
    /// @param shell the program and its options; none to start the agent on this machine
    /// @param host where
    /// @param agent its main class
    /// @return the words
    public static List<String> command(List<String> shell, String host, String agent) {
        String script = SCRIPT + agent;
        if (shell.isEmpty()) {
            return List.of("/bin/sh", "-c", script);
        }
        List<String> words = new ArrayList<>(shell);
        words.add(host);
        words.add("exec /bin/sh -c '" + script + "'");
        return words;
    }

    /// What the command reads before the agent does.
    ///
    /// @param java the java of the agent
    /// @param classPath its class path, of absolute names
    /// @return the bytes
    /// @throws IllegalArgumentException when a name has a line end
    public static byte[] preface(String java, String classPath) {
        for (String text : List.of(java, classPath)) {
            if (text.indexOf('\n') >= 0) {
                throw new IllegalArgumentException("a name with a line end: " + text);
            }
        }
        return (java + "\n" + classPath + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /// Reads up to where an agent begins to speak.
    ///
    /// @param in its standard output
    /// @return what was printed before, by a login shell
    /// @throws IOException when no agent speaks
    public static String skipToAgent(InputStream in) throws IOException {
        byte[] magic = HostFrames.magic();
        byte[] seen = new byte[LONGEST_PREFACE];
        int count = 0;
        while (count < seen.length) {
            int next = in.read();
            if (next < 0) {
                throw new IOException(new String(seen, 0, count, StandardCharsets.UTF_8).strip());
            }
            seen[count++] = (byte) next;
            if (count >= magic.length && Arrays.equals(seen, count - magic.length, count, magic, 0, magic.length)) {
                return new String(seen, 0, count - magic.length, StandardCharsets.UTF_8).strip();
            }
        }
        throw new IOException("it prints without end");
    }
}
