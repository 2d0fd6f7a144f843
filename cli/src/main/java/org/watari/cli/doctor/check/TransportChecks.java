package org.watari.cli.doctor.check;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.watari.cli.doctor.fact.ProbeJvm;
import org.watari.cli.doctor.fact.TransportProbe;

/// Which transports UCX chooses, asked of UCX itself.
final class TransportChecks {
    private static final Duration PROBE_LIMIT = Duration.ofSeconds(12);
    private static final Pattern LANE = Pattern.compile("lane\\[\\d+\\]:\\s+\\d+:([\\w/.:-]+?)(?:\\.\\d+)? md");
    private static final String BOTH = "shm,tcp,self";

    private TransportChecks() {}

    static List<Check> checks() {
        return List.of(new Check("transports", "transports that UCX chooses", TransportChecks::transports));
    }

    private static Finding transports() throws IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        List<String> errors = new ArrayList<>();
        boolean mapped = false;
        for (String kind : List.of("self", "host", "network")) {
            String peer = switch (kind) {
                case "self" -> "same process: ";
                case "host" -> "same host: ";
                default -> "other host: ";
            };
            ProbeJvm.Ended ended = ProbeJvm.of(TransportProbe.class, PROBE_LIMIT, kind)
                    .environment("UCX_LOG_LEVEL", "info")
                    .environment("UCX_LOG_FILE", "stderr")
                    .run();
            List<String> lanes = ended.all("lane");
            if (lanes.isEmpty() || ended.facts().containsKey("error")) {
                String reason = ended.facts().containsKey("error") ? ended.fact("error") : ended.failure();
                errors.add(kind);
                found.add(peer + "none (" + reason + ")");
                continue;
            }
            Set<String> names = names(lanes);
            mapped |= kind.equals("host") && names.stream().anyMatch(TransportChecks::isMapped);
            found.add(peer + String.join(", ", names) + " (" + operations(ended.rest()) + ")");
        }
        String text = String.join("; ", found);
        if (errors.contains("self") || errors.contains("host")) {
            return Finding.error(
                    text,
                    "ranks of this host cannot be connected by UCX",
                    "remove UCX_TLS and UCX_NET_DEVICES from the environment, or let both kinds in: UCX_TLS=" + BOTH,
                    "see the checks ucx-library, ucx-parts and dev-shm");
        }
        if (!errors.isEmpty()) {
            return Finding.warning(
                    text,
                    "ranks on different hosts cannot be connected",
                    "let a network in: UCX_TLS=" + BOTH + " or no UCX_TLS at all",
                    "name a device that is up: UCX_NET_DEVICES=eth0 (ip -br link)");
        }
        if (!mapped) {
            return Finding.warning(
                    text,
                    "ranks of one host reach each other through the network's code: some tens of times slower than"
                            + " shared memory",
                    "let shared memory in: UCX_TLS=" + BOTH + " or no UCX_TLS at all",
                    "see the check dev-shm");
        }
        return Finding.fine(text);
    }

    private static Set<String> names(List<String> lanes) {
        Set<String> names = new TreeSet<>();
        for (String lane : lanes) {
            Matcher matcher = LANE.matcher(lane);
            if (matcher.find()) {
                names.add(matcher.group(1));
            }
        }
        return names;
    }

    private static boolean isMapped(String name) {
        return name.matches("(posix|sysv|xpmem)/.*");
    }

    /// What UCX logs about an endpoint names the transports that put, get and update by themselves, `rma(…)` and
    /// `amo(…)`, or those that carry messages for it, which the owner's UCX answers, `rma_am(…)` and `amo_am(…)`.
    private static String operations(String log) {
        return "puts and gets " + way(log, "rma") + ", atomics " + way(log, "amo");
    }

    private static String way(String log, String operation) {
        String way = "in a way that this UCX does not say";
        Matcher matcher = Pattern.compile("cfg\\S* .*?\\b" + operation + "(_am)?\\(([^)]*)\\)")
                .matcher(log);
        while (matcher.find()) {
            if (matcher.group(1) != null) {
                way = "emulated by messages";
            } else if (Arrays.stream(matcher.group(2).split(" ", -1))
                    .allMatch(name -> isMapped(name) || name.startsWith("self/"))) {
                way = "by the processor";
            } else {
                way = "by the device";
            }
        }
        return way;
    }
}
