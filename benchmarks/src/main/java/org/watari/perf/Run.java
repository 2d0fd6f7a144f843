package org.watari.perf;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.watari.perf.Plan.Case;

/// Carries a [Plan] out: transport by transport, and within one in rounds, in each of which everybody is measured
/// in turn, so that what disturbs the machine for a while disturbs all alike.
///
/// Ranks stay up between the rounds, so that what they measure is compiled code. Remote-to-remote copies are
/// the exception: their ranks are new in each round, because it is about their first and second million.
///
/// **Threads** one.
final class Run {
    /// Ranks of one level over one fabric.
    private record GroupKey(Subject subject, int ranks) {}

    private final Plan plan;
    private final List<Way> ways;
    private final Set<Peer> inC;
    private final @Nullable OshmemProgram oshmem;
    private final Progress progress;
    private final Results results;

    private Run(
            Plan plan,
            List<Way> ways,
            Set<Peer> inC,
            @Nullable OshmemProgram oshmem,
            PrintWriter err,
            boolean onTerminal) {
        this.plan = plan;
        this.ways = ways;
        this.inC = inC;
        this.oshmem = oshmem;
        this.progress = new Progress(err, onTerminal, steps());
        this.results = new Results(plan);
    }

    /// Measures everything.
    ///
    /// @param ways of ranks over verbs, see [Way#find]; none where there are no such ranks
    /// @param inC  programs in C that are there
    /// @throws IOException when a measurement fails, with what its programs printed
    static Results run(Plan plan, List<Way> ways, Set<Peer> inC, PrintWriter err, boolean onTerminal)
            throws IOException {
        try (OshmemProgram oshmem = inC.contains(Peer.OSHMEM) ? OshmemProgram.compile() : null) {
            Run run = new Run(plan, ways, inC, oshmem, err, onTerminal);
            try {
                for (Fabric fabric : plan.fabrics()) {
                    run.measure(fabric);
                }
            } finally {
                run.progress.end();
            }
            return run.results;
        }
    }

    private int steps() {
        int steps = 0;
        for (Fabric fabric : plan.fabrics()) {
            for (Case what : plan.cases()) {
                for (Subject subject : plan.subjects(fabric)) {
                    if (Plan.fits(subject, what)) {
                        // One to warm up, unless ranks are new in each round.
                        steps += plan.rounds() + (what.benchmark() == Benchmark.COPY_RATE ? 0 : 1);
                    }
                }
                steps += plan.rounds() * inC(fabric, what).size();
            }
        }
        return steps;
    }

    /// The programs in C that are there and have a counterpart of a case.
    private List<Peer> inC(Fabric fabric, Case what) {
        return plan.inC(fabric).stream()
                .filter(peer -> inC.contains(peer) && peer.measures(what))
                .toList();
    }

    private InC programOf(Peer peer, Fabric fabric) {
        if (peer == Peer.OSHMEM && oshmem != null) {
            return new Oshmem(oshmem, plan.cores(), plan.limit(), fabric.environment());
        }
        ServerAndClient processes = new ServerAndClient(plan.cores(), plan.limit(), fabric.environment());
        return peer == Peer.PERFTEST ? new Perftest(processes, ways) : new UcxPerftest(processes);
    }

    private void measure(Fabric fabric) throws IOException {
        Map<GroupKey, RankGroup> groups = new LinkedHashMap<>();
        try {
            warmUp(fabric, groups);
            for (int round = 1; round <= plan.rounds(); round++) {
                for (Case what : plan.cases()) {
                    round(round, fabric, what, groups);
                }
            }
        } finally {
            groups.values().forEach(RankGroup::close);
        }
    }

    private List<Subject> subjects(Fabric fabric, Case what) {
        return plan.subjects(fabric).stream()
                .filter(subject -> Plan.fits(subject, what))
                .toList();
    }

    private void warmUp(Fabric fabric, Map<GroupKey, RankGroup> groups) throws IOException {
        for (Case what : plan.cases()) {
            if (what.benchmark() == Benchmark.COPY_RATE) {
                continue;
            }
            for (Subject subject : subjects(fabric, what)) {
                progress.step("warming up " + text(what, subject));
                GroupKey key = new GroupKey(subject, what.ranks());
                RankGroup group = groups.get(key);
                if (group == null) {
                    group = RankGroup.start(subject, what.ranks(), plan, ways);
                    groups.put(key, group);
                }
                group.measure(command(what, fabric, plan.warmUpMs()));
            }
        }
    }

    private void round(int round, Fabric fabric, Case what, Map<GroupKey, RankGroup> groups) throws IOException {
        String text = "round " + round + " of " + plan.rounds() + ", ";
        for (Peer peer : inC(fabric, what)) {
            Subject subject = Subject.inC(peer, fabric);
            progress.step(text + text(what, subject));
            results.add(
                    new Results.Key(subject, what, 1), programOf(peer, fabric).measure(what, plan.count(what, fabric)));
        }
        for (Subject subject : subjects(fabric, what)) {
            progress.step(text + text(what, subject));
            if (what.benchmark() == Benchmark.COPY_RATE) {
                halves(subject, what, fabric);
            } else {
                RankGroup group = groups.get(new GroupKey(subject, what.ranks()));
                if (group != null) {
                    Sample sample = group.measure(command(what, fabric, plan.laterWarmUpMs()));
                    results.add(new Results.Key(subject, what, 1), sample);
                }
            }
        }
    }

    private void halves(Subject subject, Case what, Fabric fabric) throws IOException {
        try (RankGroup group = RankGroup.start(subject, what.ranks(), plan, ways)) {
            results.add(new Results.Key(subject, what, 1), group.measure(command(what, fabric, plan.laterWarmUpMs())));
            results.add(new Results.Key(subject, what, 2), group.measure(command(what, fabric, 0)));
        }
    }

    private Command command(Case what, Fabric fabric, int warmUpMs) {
        return new Command(what.benchmark(), what.size(), plan.count(what, fabric), warmUpMs);
    }

    private static String text(Case what, Subject subject) {
        return what.benchmark().id() + " " + what.size() + " bytes, " + subject.transport() + ", " + subject.text();
    }

    /// What the plan asks for and nobody can measure, and what is to be known of a comparison, a
    /// sentence each.
    static List<String> notes(Plan plan) {
        List<String> notes = new ArrayList<>();
        for (Benchmark benchmark : plan.benchmarks()) {
            plan.sizes().stream()
                    .filter(size -> !benchmark.has(size))
                    .forEach(size -> notes.add(benchmark.id() + " of " + size
                            + " bytes is not there: it is on words of " + benchmark.widths()));
        }
        for (Case what : plan.cases()) {
            for (Level level : plan.levels()) {
                absent(what, level, notes);
            }
            for (Fabric fabric : plan.fabrics()) {
                uncompared(plan, what, fabric, notes);
            }
        }
        if (plan.benchmarks().contains(Benchmark.PUT_LATENCY)) {
            if (plan.peers().contains(Peer.UCX_PERFTEST)) {
                notes.add("ucx_perftest has no put that is flushed: put-latency stands beside its ucp_put_lat, half a"
                        + " ping-pong");
            }
            if (plan.peers().contains(Peer.PERFTEST)) {
                notes.add("perftest: put-latency stands beside ib_write_bw -t 1, of which only the mean is known, as a"
                        + " ratio of means; put-ping-pong beside ib_write_lat");
            }
        }
        return notes.stream().distinct().toList();
    }

    private static void absent(Case what, Level level, List<String> notes) {
        Benchmark benchmark = what.benchmark();
        if (!benchmark.levels().contains(level)) {
            notes.add(benchmark.id() + " is not there at level " + level.id());
        } else if (!benchmark.fits(level, what.size())) {
            notes.add(benchmark.id() + " of " + what.size() + " bytes is not there at level " + level.id()
                    + (level == Level.VERBS ? ": the device's own have 8" : ": elements have 8"));
        }
    }

    private static void uncompared(Plan plan, Case what, Fabric fabric, List<String> notes) {
        Benchmark benchmark = what.benchmark();
        if (plan.peers().contains(Peer.RAW) && !benchmark.levels().contains(fabric.raw())) {
            notes.add(benchmark.id() + " has no raw counterpart: " + (fabric == Fabric.VERBS ? "libibverbs" : "UCX")
                    + " has no such operation");
        }
        for (Peer peer : plan.inC(fabric)) {
            if (!peer.measures(what)) {
                notes.add(peer.id() + " has no test for " + benchmark.id()
                        + (benchmark == Benchmark.ATOMIC_LATENCY ? " of " + what.size() + " bytes" : ""));
            }
        }
    }
}
