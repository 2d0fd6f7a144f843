package org.watari.acp.internal.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.watari.acp.internal.report.RankFacts.Limit;

/// The report of a job from the facts of its ranks. Ranks that say the same share a line and hosts that look alike
/// share one, so that its length grows with the differences in a job and not with its size.
public final class JobReport {

    /// Subjects that ought to be the same on all ranks.
    private static final Set<String> VERSIONS = Set.of("UCX", "rdma-core", "JDK");

    private static final int SUBJECT_WIDTH = 22;
    private static final int MOST_HOSTS = 8;
    private static final int NAMES_SHOWN = 3;
    private static final long KIB = 1024;

    private final List<RankFacts> facts;
    private final StringBuilder text = new StringBuilder(2048);

    private JobReport(List<RankFacts> facts) {
        this.facts = facts;
    }

    /// Writes the report.
    ///
    /// @param facts those of every rank, in rank order
    /// @return several lines, without a line break at the end
    public static String of(List<RankFacts> facts) {
        JobReport report = new JobReport(facts);
        report.hosts();
        report.items();
        report.amounts();
        report.limits();
        report.versionWarnings();
        report.limitWarnings();
        return report.text.toString().stripTrailing();
    }

    /// A number of things with the word for them.
    ///
    /// @param count how many
    /// @param one   the word for one
    /// @return for example `1 rank`, `2 ranks`
    public static String count(int count, String one) {
        return count + " " + one + (count == 1 ? "" : "s");
    }

    /// Bytes for people: whole, or with one digit behind the point.
    static String bytes(long bytes) {
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
        double value = bytes;
        int unit = 0;
        while (value >= KIB && unit < units.length - 1) {
            value /= KIB;
            unit++;
        }
        String form = value == Math.rint(value) ? "%.0f %s" : "%.1f %s";
        return String.format(Locale.ROOT, form, value, units[unit]);
    }

    private void line(String subject, String words) {
        text.append(String.format(Locale.ROOT, "  %-" + SUBJECT_WIDTH + "s", subject))
                .append(words)
                .append('\n');
    }

    // --- hosts -----------------------------------------------------------------------------------------------------

    /// The ranks of one host.
    private static final class Host {
        final String name;
        final RankSet ranks = new RankSet();
        int processors;
        int least = Integer.MAX_VALUE;
        int most;

        Host(String name) {
            this.name = name;
        }

        void add(int rank, RankFacts facts) {
            ranks.add(rank);
            processors = Math.max(processors, facts.processors());
            least = Math.min(least, facts.available());
            most = Math.max(most, facts.available());
        }

        String processorWords() {
            return count(processors, "processor") + ", " + (least == most ? "" : least + " to ") + most
                    + " available to a rank"
                    + (ranks.count() > processors ? "; more ranks than processors: waits sleep at once" : "");
        }
    }

    private void hosts() {
        Map<String, Host> hosts = new LinkedHashMap<>();
        for (int rank = 0; rank < facts.size(); rank++) {
            RankFacts one = facts.get(rank);
            hosts.computeIfAbsent(one.host(), Host::new).add(rank, one);
        }
        text.append("start report: ")
                .append(count(facts.size(), "rank"))
                .append(" on ")
                .append(count(hosts.size(), "host"))
                .append('\n');
        if (hosts.size() <= MOST_HOSTS) {
            hosts.values().forEach(host -> line("host " + host.name, host.ranks + "; " + host.processorWords()));
            return;
        }
        Map<String, List<Host>> alike = new LinkedHashMap<>();
        for (Host host : hosts.values()) {
            alike.computeIfAbsent(
                            count(host.ranks.count(), "rank") + ", " + host.processorWords(),
                            words -> new ArrayList<>())
                    .add(host);
        }
        alike.forEach((words, group) -> line(count(group.size(), "host"), "of " + words + ": " + names(group)));
    }

    /// The first hosts and the last one, each with its ranks.
    private static String names(List<Host> group) {
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < group.size(); i++) {
            if (i < NAMES_SHOWN || i == group.size() - 1) {
                shown.add(group.get(i).name + " (" + group.get(i).ranks + ")");
            } else if (i == NAMES_SHOWN) {
                shown.add("...");
            }
        }
        return String.join(", ", shown);
    }

    // --- what ranks say --------------------------------------------------------------------------------------------

    private Set<String> subjects() {
        Set<String> subjects = new LinkedHashSet<>();
        facts.forEach(one -> subjects.addAll(one.items().keySet()));
        return subjects;
    }

    /// Which ranks say what on a subject.
    private Map<String, RankSet> saidOn(String subject) {
        Map<String, RankSet> said = new LinkedHashMap<>();
        for (int rank = 0; rank < facts.size(); rank++) {
            String words = facts.get(rank).items().get(subject);
            if (words != null) {
                said.computeIfAbsent(words, key -> new RankSet()).add(rank);
            }
        }
        return said;
    }

    private void items() {
        for (String subject : subjects()) {
            Map<String, RankSet> said = saidOn(subject);
            said.forEach((words, ranks) -> line(subject, ranks.count() == facts.size() ? words : ranks + ": " + words));
        }
    }

    private void amounts() {
        Map<String, long[]> ranges = new LinkedHashMap<>();
        for (RankFacts one : facts) {
            one.amounts().forEach((subject, bytes) -> {
                long[] range = ranges.computeIfAbsent(subject, key -> new long[] {bytes, bytes});
                range[0] = Math.min(range[0], bytes);
                range[1] = Math.max(range[1], bytes);
            });
        }
        ranges.forEach((subject, range) -> {
            String least = bytes(range[0]);
            String most = bytes(range[1]);
            line(subject, (least.equals(most) ? most : least + " to " + most) + " a rank");
        });
    }

    // --- limits and warnings ---------------------------------------------------------------------------------------

    private static String amount(Limit limit, long value) {
        return limit.inBytes() ? bytes(value) : Long.toString(value);
    }

    /// How much is used where least is left, and what is missing there.
    private static final class Nearest {
        Limit limit;
        final RankSet near = new RankSet();

        Nearest(Limit limit) {
            this.limit = limit;
        }

        void add(int rank, Limit other) {
            if (left(other) < left(limit)) {
                limit = other;
            }
            if (other.isNear()) {
                near.add(rank);
            }
        }

        private static double left(Limit limit) {
            return (double) limit.most() - limit.used() - limit.more();
        }
    }

    private Map<String, Nearest> nearest() {
        Map<String, Nearest> all = new LinkedHashMap<>();
        for (int rank = 0; rank < facts.size(); rank++) {
            for (Limit limit : facts.get(rank).limits()) {
                all.computeIfAbsent(limit.name(), name -> new Nearest(limit)).add(rank, limit);
            }
        }
        return all;
    }

    private void limits() {
        List<String> words = new ArrayList<>();
        nearest().forEach((name, nearest) -> {
            Limit limit = nearest.limit;
            words.add(name + " " + amount(limit, limit.used())
                    + (limit.most() == Long.MAX_VALUE ? ", no limit" : " of " + amount(limit, limit.most())));
        });
        if (!words.isEmpty()) {
            line("limits, in use", String.join("; ", words));
        }
    }

    private void versionWarnings() {
        for (String subject : subjects()) {
            Map<String, RankSet> said = saidOn(subject);
            if (VERSIONS.contains(subject) && said.size() > 1) {
                List<String> words = new ArrayList<>();
                said.forEach((version, ranks) -> words.add(ranks + ": " + subject + " " + version));
                warn("versions differ, " + String.join(", ", words));
            }
        }
    }

    private void limitWarnings() {
        nearest().forEach((name, nearest) -> {
            if (nearest.near.count() > 0) {
                Limit limit = nearest.limit;
                warn(nearest.near + ": " + name + ", " + amount(limit, limit.used()) + " of "
                        + amount(limit, limit.most()) + " in use and up to " + amount(limit, limit.more())
                        + " more to come; " + limit.advice());
            }
        });
    }

    private void warn(String words) {
        text.append("  warning: ").append(words).append('\n');
    }
}
