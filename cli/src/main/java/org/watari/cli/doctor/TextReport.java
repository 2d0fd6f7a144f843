package org.watari.cli.doctor;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.watari.cli.doctor.check.Finding;
import org.watari.cli.doctor.check.Level;

/// Answers as text: one line a check, more where there is something to do.
final class TextReport {
    private static final String LINE = "%-10s  %-18s  %s%n";

    private TextReport() {}

    static void write(List<Doctor.Answer> answers, PrintWriter out) {
        Map<Level, Integer> counts = new EnumMap<>(Level.class);
        for (Doctor.Answer answer : answers) {
            Finding finding = answer.finding();
            counts.merge(finding.level(), 1, Integer::sum);
            out.printf(Locale.ROOT, LINE, finding.level(), answer.check().id(), finding.found());
            if (finding instanceof Finding.Problem problem) {
                out.printf(Locale.ROOT, LINE, "", "  means", problem.meaning());
                for (String remedy : problem.remedies()) {
                    out.printf(Locale.ROOT, LINE, "", "  to do", remedy);
                }
                out.printf(Locale.ROOT, LINE, "", "  more", answer.check().page());
            }
        }
        out.println();
        out.println(count(counts, Level.OK) + " ok, " + count(counts, Level.WARNING) + " to look at, "
                + count(counts, Level.ERROR) + " that will not work, " + count(counts, Level.UNANSWERED)
                + " not answered");
        out.flush();
    }

    private static int count(Map<Level, Integer> counts, Level level) {
        return counts.getOrDefault(level, 0);
    }
}
