package org.watari.perf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/// The samples of all rounds, and what they come to.
final class Results {
    /// The peer of the second half of the copies.
    static final String FIRST_HALF = "first-half";

    /// What is measured once a round.
    ///
    /// @param subject who
    /// @param what    the operation
    /// @param half    1, or 2 for the second half of the copies
    record Key(Subject subject, Plan.Case what, int half) {}

    /// One line of the results. A line without a ratio is what the peer itself took, or stands alone.
    ///
    /// @param key   what was measured
    /// @param peer  what it is compared with, empty for nothing
    /// @param value medians over the rounds
    /// @param ratio time by time of the peer, `NaN` for the peer itself
    record Row(Key key, String peer, Sample value, double ratio) {}

    private final Map<Key, List<Sample>> samples = new LinkedHashMap<>();
    private final List<Peer> peers;
    private final List<Level> levels;

    Results(Plan plan) {
        peers = plan.peers();
        levels = plan.levels();
    }

    void add(Key key, Sample sample) {
        samples.computeIfAbsent(key, ignored -> new ArrayList<>()).add(sample);
    }

    /// What was measured, in order.
    List<Key> keys() {
        return List.copyOf(samples.keySet());
    }

    /// The medians over the rounds, each figure by itself; null where nothing was measured.
    @Nullable
    Sample median(Key key) {
        List<Sample> list = samples.get(key);
        return list == null
                ? null
                : new Sample(
                        median(list, Sample::medianNs),
                        median(list, Sample::p99Ns),
                        median(list, Sample::perSecond),
                        median(list, Sample::allocatedBytes));
    }

    /// The median time of a measurement by that of a peer over the same transport; the mean times where
    /// one of the two knows the mean alone; `NaN` where one is missing.
    double ratio(Key key, Peer peer) {
        Fabric fabric = key.subject().fabric();
        if (!fabric.has(peer)) {
            return Double.NaN;
        }
        Subject other = peer == Peer.RAW ? Subject.raw(fabric) : Subject.inC(peer, fabric);
        return other.equals(key.subject()) ? Double.NaN : ratio(key, new Key(other, key.what(), 1));
    }

    /// The second half of the copies by the first.
    double ratioOfHalves(Key second) {
        return ratio(second, new Key(second.subject(), second.what(), 1));
    }

    private double ratio(Key ours, Key theirs) {
        Sample our = median(ours);
        Sample their = median(theirs);
        if (our == null || their == null) {
            return Double.NaN;
        }
        boolean meansOnly = Double.isNaN(our.p99Ns()) || Double.isNaN(their.p99Ns());
        return meansOnly ? their.perSecond() / our.perSecond() : our.medianNs() / their.medianNs();
    }

    /// All lines.
    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (Key key : samples.keySet()) {
            addRows(key, rows);
        }
        return rows;
    }

    private void addRows(Key key, List<Row> rows) {
        Sample value = median(key);
        if (value == null) {
            return;
        }
        if (key.what().benchmark() == Benchmark.COPY_RATE) {
            rows.add(new Row(key, FIRST_HALF, value, key.half() == 1 ? Double.NaN : ratioOfHalves(key)));
            return;
        }
        Peer program = key.subject().program();
        if (program != null) {
            rows.add(new Row(key, program.id(), value, Double.NaN));
            return;
        }
        Level level = key.subject().level();
        int before = rows.size();
        if (level == key.subject().fabric().raw() && peers.contains(Peer.RAW)) {
            rows.add(new Row(key, Peer.RAW.id(), value, Double.NaN));
        }
        if (level == null || !levels.contains(level)) {
            return;
        }
        for (Peer peer : peers) {
            double ratio = ratio(key, peer);
            if (!Double.isNaN(ratio)) {
                rows.add(new Row(key, peer.id(), value, ratio));
            }
        }
        if (rows.size() == before) {
            rows.add(new Row(key, "", value, Double.NaN));
        }
    }

    private static double median(List<Sample> list, ToDoubleFunction<Sample> figure) {
        return Median.of(list.stream().mapToDouble(figure));
    }
}
