package org.watari.perf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The results as a table for people: a block for each operation, ours and the others side by side.
final class Table {
    private static final double MEGA = 1e6;

    private record Block(Plan.Case what, Fabric fabric) {}

    private Table() {}

    static List<String> lines(Results results, List<Peer> peers) {
        Map<Block, List<Results.Key>> blocks = new LinkedHashMap<>();
        for (Results.Key key : results.keys()) {
            Block block = new Block(key.what(), key.subject().fabric());
            blocks.computeIfAbsent(block, ignored -> new ArrayList<>()).add(key);
        }
        List<String> lines = new ArrayList<>();
        blocks.forEach((block, keys) -> {
            lines.add("");
            lines.addAll(block(block, keys, results, peers));
        });
        return lines;
    }

    private static List<String> block(Block block, List<Results.Key> keys, Results results, List<Peer> peers) {
        Plan.Case what = block.what();
        boolean halves = what.benchmark() == Benchmark.COPY_RATE;
        List<String> lines = new ArrayList<>();
        lines.add(what.benchmark().id() + (what.size() > 0 ? ", " + what.size() + " bytes" : "") + ", "
                + block.fabric().id() + ", " + what.ranks() + " ranks");
        StringBuilder head = new StringBuilder(String.format(
                Locale.ROOT,
                "  %-24s %11s %11s %12s %10s %8s",
                "",
                "median ns",
                "p99 ns",
                "operations/s",
                "MB/s",
                "bytes/op"));
        if (halves) {
            head.append(String.format(Locale.ROOT, " %15s", "/ " + Results.FIRST_HALF));
        } else {
            peers(block.fabric(), peers)
                    .forEach(peer -> head.append(String.format(Locale.ROOT, " %15s", "/ " + peer.id())));
        }
        lines.add(head.toString());
        for (Results.Key key : keys) {
            lines.add(line(key, results, peers, halves).stripTrailing());
        }
        return lines;
    }

    private static String line(Results.Key key, Results results, List<Peer> peers, boolean halves) {
        Sample value = results.median(key);
        if (value == null) {
            return "";
        }
        String name = key.subject().text() + (halves ? key.half() == 1 ? ", first half" : ", second half" : "");
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "  %-24s %11s %11s %12s %10s %8s",
                name,
                number("%.1f", value.medianNs()),
                number("%.1f", value.p99Ns()),
                number("%.0f", value.perSecond()),
                number("%.1f", value.perSecond() * key.what().size() / MEGA),
                number("%.2f", value.allocatedBytes())));
        if (halves) {
            double ratio = key.half() == 1 ? Double.NaN : results.ratioOfHalves(key);
            line.append(String.format(Locale.ROOT, " %15s", number("%.2f", ratio)));
        } else {
            peers(key.subject().fabric(), peers)
                    .forEach(peer ->
                            line.append(String.format(Locale.ROOT, " %15s", number("%.2f", results.ratio(key, peer)))));
        }
        return line.toString();
    }

    private static List<Peer> peers(Fabric fabric, List<Peer> peers) {
        return peers.stream().filter(fabric::has).toList();
    }

    private static String number(String format, double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, format, value);
    }
}
