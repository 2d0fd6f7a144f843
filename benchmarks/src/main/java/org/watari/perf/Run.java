package org.watari.perf;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private final boolean withC;
    private final Progress progress;
    private final Results results;

    private Run(Plan plan, PrintWriter err, boolean onTerminal, boolean withC) {
        this.plan = plan;
        this.withC = withC;
        this.progress = new Progress(err, onTerminal, steps(plan, withC));
        this.results = new Results(plan);
    }

    /// Measures everything.
    ///
    /// @throws IOException when a measurement fails, with what its programs printed
    static Results run(Plan plan, PrintWriter err, boolean onTerminal, boolean withC) throws IOException {
        Run run = new Run(plan, err, onTerminal, withC);
        try {
            for (Fabric fabric : plan.fabrics()) {
                run.measure(fabric);
            }
        } finally {
            run.progress.end();
        }
        return run.results;
    }

    private static int steps(Plan plan, boolean withC) {
        int steps = 0;
        for (Fabric fabric : plan.fabrics()) {
            for (Case what : plan.cases()) {
                for (Subject subject : plan.subjects(fabric)) {
                    if (Plan.fits(subject, what)) {
                        // One to warm up, unless ranks are new in each round.
                        steps += plan.rounds() + (what.benchmark() == Benchmark.COPY_RATE ? 0 : 1);
                    }
                }
                steps += withC && what.benchmark().perftest() != null ? plan.rounds() : 0;
            }
        }
        return steps;
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
                    group = RankGroup.start(subject, what.ranks(), plan);
                    groups.put(key, group);
                }
                group.measure(command(what, fabric, plan.warmUpMs()));
            }
        }
    }

    private void round(int round, Fabric fabric, Case what, Map<GroupKey, RankGroup> groups) throws IOException {
        String text = "round " + round + " of " + plan.rounds() + ", ";
        String perftest = what.benchmark().perftest();
        if (withC && perftest != null) {
            Subject subject = Subject.ucxPerftest(fabric);
            progress.step(text + text(what, subject));
            UcxPerftest c = new UcxPerftest(plan.cores(), plan.limit(), RankGroup.environment(fabric));
            results.add(new Results.Key(subject, what, 1), c.measure(perftest, what, plan.count(what, fabric)));
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
        try (RankGroup group = RankGroup.start(subject, what.ranks(), plan)) {
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

    /// What the plan asks for and nobody can measure, a sentence each.
    static List<String> notes(Plan plan) {
        List<String> notes = new ArrayList<>();
        for (Case what : plan.cases()) {
            Benchmark benchmark = what.benchmark();
            for (Level level : plan.levels()) {
                if (!benchmark.levels().contains(level)) {
                    notes.add(benchmark.id() + " is not there at level " + level.id());
                } else if (!benchmark.fits(level, what.size())) {
                    notes.add(benchmark.id() + " of " + what.size() + " bytes is not there at level " + level.id()
                            + ": elements have 8");
                }
            }
            if (plan.peers().contains(Peer.RAW) && !benchmark.levels().contains(Level.UCP)) {
                notes.add(benchmark.id() + " has no raw counterpart: UCX has no such operation");
            }
            if (plan.peers().contains(Peer.UCX_PERFTEST) && benchmark.perftest() == null) {
                notes.add("ucx_perftest has no test for " + benchmark.id());
            }
        }
        if (plan.peers().contains(Peer.UCX_PERFTEST) && plan.benchmarks().contains(Benchmark.PUT_LATENCY)) {
            notes.add("ucx_perftest has no put that is flushed: put-latency stands beside its ucp_put_lat, half a"
                    + " ping-pong");
        }
        return notes.stream().distinct().toList();
    }
}
