package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.Ranks;

/// Capability L6: the report of the job at its start, for shared memory, TCP, one rank and ranks in one JVM; settings
/// that differ; the line in the log.
@Timeout(400)
class StartReportIT {

    private static final String TITLE = "start report: ";

    /// A rank that starts and ends.
    static final class Program {
        private Program() {}

        public static void main(String[] args) {
            try (Acp acp = Acp.start(args)) {
                acp.sync();
            }
        }
    }

    /// Three ranks in one JVM.
    static final class Threads {
        private Threads() {}

        public static void main(String[] args) throws InterruptedException {
            InProcessJob.run(3, options -> options, Acp::sync);
        }
    }

    private static Ranks ranks(int count) {
        return Ranks.of(count).main(Program.class).shortLived();
    }

    private static Ranks reporting(int count) {
        return ranks(count).environment("WATARI_REPORT", "1");
    }

    /// The report, which rank 0 alone has printed.
    private static String report(Ranks.Result result) {
        result.expectExit(0).expectLines(1, TITLE);
        String text = String.join("\n", result.err(0));
        assertTrue(text.contains(TITLE), result::all);
        return text.substring(text.indexOf(TITLE));
    }

    private static void assertHas(String report, String pattern) {
        assertTrue(report.lines().anyMatch(line -> line.matches(pattern)), pattern + "\n" + report);
    }

    @Test
    void overSharedMemoryItTellsMappingVersionsAndFiles() {
        String report = report(reporting(3).run());
        assertHas(report, "start report: 3 ranks on 1 host");
        assertHas(report, "  host \\S+ +ranks 0-2; \\d+ processors?, \\d+ available to a rank.*");
        assertHas(report, "  bootstrap +own launcher");
        assertHas(report, "  transport +ucx");
        assertHas(
                report, "  same host +library memory by loads, stores and atomics of this processor; messages over .+");
        assertHas(report, "  UCX +\\d+\\.\\d+\\.\\d+");
        assertHas(report, "  libraries +.*/\\S+: .*libucp\\.so.*");
        assertHas(report, "  JDK +" + Runtime.version().feature() + ".*");
        assertHas(report, "  garbage collector +Serial");
        assertHas(report, "  JVM options +.*-Xmx256m.*");
        assertHas(report, "  shared memory mapped +[1-9].* [KM]iB a rank");
        assertHas(report, "  limits, in use +open files \\d+ .*; memory mappings \\d+ of \\d+.*; /dev/shm .*");
    }

    @Test
    void overTcpItSaysThatRmaIsEmulated() {
        String report = report(reporting(2).environment("UCX_TLS", "tcp,self").run());
        assertHas(
                report,
                "  same host +(ranks? [-0-9]+: )?tcp/\\w+, puts and gets emulated by messages, atomics by message to"
                        + " the owner \\(AtomicsExecutor.NIC: emulated by messages\\)");
        assertHas(report, "  UCX settings +UCX_TLS=tcp,self");
    }

    @Test
    void withoutMappingItSaysWhatUcxDoes() {
        String report =
                report(reporting(2).environment("WATARI_MAP_SAME_HOST", "false").run());
        assertHas(report, "  same host +.*, puts and gets by loads and stores, .*");
        assertHas(report, "  same-host mapping +off.*");
    }

    @Test
    void oneRankHasNoPeersToTellOf() {
        String report = report(reporting(1).run());
        assertHas(report, "start report: 1 rank on 1 host");
        assertTrue(!report.contains("same host"), report);
    }

    @Test
    void ranksOfOneJvmAreOneProcess() {
        String report = report(Ranks.of(1)
                .main(Threads.class)
                .environment("WATARI_REPORT", "job")
                .run());
        assertHas(report, "start report: 3 ranks on 1 host");
        assertHas(report, "  same process +library memory by loads, stores .* memory of one JVM");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void rankZeroDecidesWhereSettingsDiffer(int asked) {
        Ranks.Result result = ranks(3).within(
                        "/bin/sh",
                        "-c",
                        "[ $WATARI_RANK != " + asked + " ] || export WATARI_REPORT=job; exec \"$@\"",
                        "sh")
                .run()
                .expectExit(0);
        result.expectLines(asked == 0 ? 1 : 0, TITLE);
    }

    @Test
    void wrongChoiceIsNamed() {
        Ranks.Result result =
                ranks(1).environment("WATARI_REPORT", "weather").run().expectExit(1);
        assertTrue(
                result.all()
                        .contains("watari.report (WATARI_REPORT) is 'weather': job, memory, all or false is needed"),
                result::all);
    }

    @Test
    void sharedMemoryThatIsSmallForTheJobIsAWarning() throws Exception {
        String report = report(reporting(2).withSharedMemoryOf("24m").run());
        assertHas(
                report,
                "  warning: rank 0: /dev/shm, .* of 24 MiB in use and up to 32 MiB more to come; .*--shm-size.*");
    }

    @Test
    void logOfRankZeroHasOneLineAtLevelDebugAndNothingIsSaidByDefault(@TempDir Path folder) throws IOException {
        Path settings = folder.resolve("logging.properties");
        Files.writeString(settings, """
                handlers=java.util.logging.ConsoleHandler
                java.util.logging.ConsoleHandler.level=FINE
                org.watari.acp.level=FINE
                """);
        Ranks.Result logged = ranks(2).jvmOptions("-Djava.util.logging.config.file=" + settings)
                .run()
                .expectExit(0);
        List<String> lines = logged.err(0).stream()
                .filter(line -> line.contains("2 ranks on 1 host"))
                .toList();
        assertEquals(1, lines.size(), logged::all);
        assertTrue(
                lines.getFirst().matches(".*2 ranks on 1 host, own launcher, ucx; same host mapped; UCX \\S+; JDK .*"),
                logged::all);
        logged.expectLines(1, "2 ranks on 1 host");
        ranks(2).run().expectExit(0).expectLines(0, "2 ranks on 1 host");
    }
}
