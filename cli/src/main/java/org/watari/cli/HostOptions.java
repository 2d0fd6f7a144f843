package org.watari.cli;

import java.io.File;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.RemoteHosts;
import org.watari.acp.bootstrap.RemoteHosts.Slots;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// Where a job runs if not on this machine, and what is carried there.
final class HostOptions {
    private static final int PORTS = 65536;

    @Option(names = "--hosts", paramLabel = "FILE", description = "starts the ranks on the hosts of FILE, over ssh")
    private @Nullable String file;

    @Option(
            names = "-H",
            paramLabel = "HOST[:N],...",
            description = "starts the ranks on these hosts, N on each (1 unless given), over ssh")
    private @Nullable String list;

    @Option(
            names = "--ssh",
            paramLabel = "CMD",
            description = "what is called instead of ssh, as CMD HOST COMMAND; split at blanks")
    private @Nullable String shell;

    @Option(
            names = "--address",
            paramLabel = "ADDRESS[:PORT]",
            description = "address of this machine at which the ranks on other hosts meet")
    private @Nullable String address;

    @Option(
            names = "--env",
            paramLabel = "NAME[=VALUE]",
            description = "a variable for every rank; without VALUE that of this environment is carried to other hosts;"
                    + " may be repeated")
    private List<String> variables = new ArrayList<>();

    /// Whether the ranks start on this machine.
    boolean isLocal() {
        return file == null && list == null;
    }

    /// The variables that are given with their values.
    Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        for (String variable : variables) {
            int equals = variable.indexOf('=');
            if (equals > 0) {
                given.put(variable.substring(0, equals), variable.substring(equals + 1));
            }
        }
        return given;
    }

    /// Mistakes that can be seen before anything starts.
    void check(CommandSpec spec, Map<String, String> environment) {
        if (file != null && list != null) {
            throw wrong(spec, "--hosts and -H: one of them");
        }
        if (isLocal() && (shell != null || address != null)) {
            throw wrong(spec, (shell != null ? "--ssh" : "--address") + " needs --hosts or -H");
        }
        if (shell != null && shell.isBlank()) {
            throw wrong(spec, "--ssh: no program");
        }
        for (String variable : variables) {
            if (variable.isEmpty() || variable.startsWith("=")) {
                throw wrong(spec, "--env " + variable + ": expected NAME or NAME=VALUE");
            }
            if (variable.indexOf('=') < 0 && !environment.containsKey(variable)) {
                throw wrong(spec, "--env " + variable + ": not set here");
            }
        }
    }

    /// The hosts and their slots.
    List<Slots> slots(CommandSpec spec) {
        try {
            return file != null ? HostList.read(file) : HostList.parse(String.valueOf(list));
        } catch (HostList.Malformed e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /// Most ranks that share a host, of so many in all.
    static int together(List<Slots> slots, int ranks) {
        Map<String, Integer> sums = new HashMap<>();
        slots.forEach(entry -> sums.merge(entry.host(), entry.slots(), Integer::sum));
        return Math.min(
                ranks, sums.values().stream().mapToInt(Integer::intValue).max().orElse(ranks));
    }

    /// The hosts for the launcher.
    ///
    /// @param files that the programs need
    RemoteHosts hosts(List<Slots> slots, List<String> files, CommandSpec spec) {
        RemoteHosts hosts = RemoteHosts.of(slots)
                .agent(HostMain.class.getName())
                .carry(variables.stream().filter(name -> name.indexOf('=') < 0).toList())
                .files(files.stream().filter(name -> new File(name).exists()).toList());
        if (shell != null) {
            hosts.shell(Arrays.asList(shell.strip().split("\\s+", -1)));
        }
        if (address != null) {
            hosts.address(parseAddress(address, spec));
        }
        return hosts;
    }

    private static InetSocketAddress parseAddress(String text, CommandSpec spec) {
        int colon = text.lastIndexOf(':');
        boolean hasPort = text.startsWith("[") ? colon > text.indexOf(']') : colon >= 0 && colon == text.indexOf(':');
        String host = hasPort ? text.substring(0, colon) : text;
        if (host.startsWith("[") && host.endsWith("]")) {
            host = host.substring(1, host.length() - 1);
        }
        int port = 0;
        try {
            port = hasPort ? Integer.parseInt(text.substring(colon + 1)) : 0;
        } catch (NumberFormatException e) {
            port = -1;
        }
        if (host.isBlank() || port < 0 || port >= PORTS) {
            throw wrong(spec, "--address " + text + ": expected an address, or address:port");
        }
        try {
            return new InetSocketAddress(InetAddress.getByName(host), port);
        } catch (UnknownHostException e) {
            throw new ParameterException(spec.commandLine(), "--address " + text + ": unknown host " + host, e);
        }
    }

    private static ParameterException wrong(CommandSpec spec, String text) {
        return new ParameterException(spec.commandLine(), text);
    }
}
