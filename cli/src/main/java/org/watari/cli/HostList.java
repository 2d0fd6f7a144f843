package org.watari.cli;

import java.io.IOException;
import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RemoteHosts.Slots;

/// Hosts as a person writes them: `n1:2,n2` on a command line; in a file a host a line, as `n1`, `n1:2` or
/// `n1 slots=2`, with `#` before a comment. A host without a number has one slot.
final class HostList {
    /// The text names no hosts; the message says in one line where and why.
    static final class Malformed extends Exception {
        @Serial
        private static final long serialVersionUID = 1L;

        Malformed(String message) {
            super(message);
        }
    }

    private static final String SLOTS = "slots=";

    private HostList() {}

    /// The hosts of a file.
    static List<Slots> read(String name) throws Malformed {
        List<String> lines;
        try {
            lines = Files.readAllLines(Path.of(name), StandardCharsets.UTF_8);
        } catch (InvalidPathException e) {
            throw new Malformed(name + ": no path: " + e.getReason());
        } catch (IOException e) {
            throw new Malformed(name + ": the host file cannot be read: " + reason(e));
        }
        List<Slots> hosts = new ArrayList<>();
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1);
            int comment = line.indexOf('#');
            String text = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (!text.isEmpty()) {
                hosts.add(line(text, name + ":" + number + ": "));
            }
        }
        if (hosts.isEmpty()) {
            throw new Malformed(name + ": the host file names no host");
        }
        return hosts;
    }

    private static String reason(IOException e) {
        return e instanceof java.nio.file.NoSuchFileException ? "no such file" : e.toString();
    }

    private static Slots line(String text, String where) throws Malformed {
        String[] words = text.split("\\s+", -1);
        if (words.length == 1) {
            return host(words[0], where);
        }
        if (words.length > 2 || !words[1].startsWith(SLOTS)) {
            throw new Malformed(where + "\"" + text + "\": expected a host, host:n or host slots=n");
        }
        Slots host = host(words[0], where);
        if (!host.host().equals(words[0])) {
            throw new Malformed(where + "\"" + text + "\": the number of slots is given twice");
        }
        return new Slots(host.host(), number(words[1].substring(SLOTS.length()), text, where));
    }

    /// The hosts of a list with commas.
    static List<Slots> parse(String list) throws Malformed {
        List<Slots> hosts = new ArrayList<>();
        for (String part : list.split(",", -1)) {
            hosts.add(host(part.strip(), "-H " + list + ": "));
        }
        return hosts;
    }

    /// One host, perhaps with a number behind a colon; the colons of an IPv6 address do not count unless it stands in
    /// brackets.
    private static Slots host(String text, String where) throws Malformed {
        int colon = text.lastIndexOf(':');
        boolean bracketed = text.startsWith("[");
        boolean counted = bracketed ? colon > text.indexOf(']') : colon >= 0 && colon == text.indexOf(':');
        String name = counted ? text.substring(0, colon) : text;
        if (bracketed && name.endsWith("]")) {
            name = name.substring(1, name.length() - 1);
        }
        // A host that begins with a dash would be an option of ssh.
        if (name.isEmpty() || name.startsWith("-") || !name.matches("[^\\s\\[\\]\"'`$;&|<>()\\\\]+")) {
            throw new Malformed(where + "\"" + text + "\" names no host");
        }
        return new Slots(name, counted ? number(text.substring(colon + 1), text, where) : 1);
    }

    private static int number(String text, String whole, String where) throws Malformed {
        try {
            int number = Integer.parseInt(text);
            if (number >= 1 && number <= LocalLauncher.MAX_RANKS) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Falls to the message below, which is the same for every wrong value.
        }
        throw new Malformed(
                where + "\"" + whole + "\": the number of slots must be from 1 to " + LocalLauncher.MAX_RANKS);
    }
}
