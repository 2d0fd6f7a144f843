package org.watari.acp.internal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.watari.acp.internal.report.RankFacts.Limit;

/// The report of a job is short however many ranks there are, and names each difference with its ranks.
class JobReportTest {

    private static final int RANKS_A_HOST = 4;

    private static RankFacts facts(int rank, String ucx, long openFiles) {
        Map<String, String> items = new LinkedHashMap<>();
        items.put("transport", "ucx");
        items.put("same host", "mapped");
        items.put("UCX", ucx);
        return new RankFacts(
                "n" + rank / RANKS_A_HOST,
                8,
                2,
                items,
                Map.of("heap at most", 64L << 20),
                List.of(new Limit("open files", false, openFiles, 10, 1024, "raise it")));
    }

    private static String reportOf(int ranks) {
        return JobReport.of(
                IntStream.range(0, ranks).mapToObj(r -> facts(r, "1.13.1", 40)).toList());
    }

    @Test
    void aThousandRanksOnEqualHostsAreNoMoreLinesThanOne() {
        String thousand = reportOf(1000);
        assertEquals(reportOf(1).lines().count(), thousand.lines().count(), thousand);
        assertTrue(thousand.startsWith("start report: 1000 ranks on 250 hosts\n"), thousand);
        assertTrue(
                thousand.contains(
                        "  250 hosts             of 4 ranks, 8 processors, 2 available to a rank: n0 (ranks 0-3),"
                                + " n1 (ranks 4-7), n2 (ranks 8-11), ..., n249 (ranks 996-999)\n"),
                thousand);
        assertFalse(thousand.contains("warning"), thousand);
    }

    @Test
    void aFewHostsAreNamedEachWithItsRanks() {
        assertEquals("""
                start report: 6 ranks on 2 hosts
                  host n0               ranks 0-3; 8 processors, 2 available to a rank
                  host n1               ranks 4-5; 8 processors, 2 available to a rank
                  transport             ucx
                  same host             mapped
                  UCX                   1.13.1
                  heap at most          64 MiB a rank
                  limits, in use        open files 40 of 1024""", reportOf(6));
    }

    @Test
    void differentVersionsAreSaidOnceMoreAsAWarning() {
        String report = JobReport.of(IntStream.range(0, 5)
                .mapToObj(r -> facts(r, r == 4 ? "1.18.0" : "1.13.1", 40))
                .toList());
        assertTrue(
                report.contains("  UCX                   ranks 0-3: 1.13.1\n  UCX                   rank 4: 1.18.0\n"),
                report);
        assertTrue(report.endsWith("\n  warning: versions differ, ranks 0-3: UCX 1.13.1, rank 4: UCX 1.18.0"), report);
    }

    @Test
    void limitThatIsNearIsAWarningWithItsRanksAndWhatToDo() {
        String report = JobReport.of(IntStream.range(0, 8)
                .mapToObj(r -> facts(r, "1.13.1", r % 2 == 0 ? 40 : 1000 + r))
                .toList());
        assertTrue(report.contains("open files 1007 of 1024\n"), report);
        assertTrue(
                report.endsWith("\n  warning: ranks 1, 3, 5, 7: open files, 1007 of 1024 in use and up to 10 more to"
                        + " come; raise it"),
                report);
    }

    @Test
    void amountsThatDifferAreARange() {
        List<RankFacts> two = IntStream.range(0, 2)
                .mapToObj(r -> new RankFacts("n", 1, 1, Map.of(), Map.of("mapped", r * 1536L), List.of()))
                .toList();
        String report = JobReport.of(two);
        assertTrue(report.contains("  mapped                0 B to 1.5 KiB a rank"), report);
        assertTrue(report.contains("more ranks than processors"), report);
    }

    @Test
    void ranksInManyPiecesAreCutShort() {
        RankSet even = new RankSet();
        IntStream.range(0, 500).forEach(i -> even.add(2 * i));
        assertEquals("ranks 0, 2, 4, 6, 8, 10, ... (500 in all)", even.toString());
        RankSet some = new RankSet();
        IntStream.of(3, 4, 5, 9).forEach(some::add);
        assertEquals("ranks 3-5, 9", some.toString());
    }

    @Test
    void factsComeBackAsTheyWere() {
        RankFacts before = facts(7, "1.13.1 \u00e4", 40);
        assertEquals(before, RankFacts.decode(before.encode()));
    }
}
