package org.watari.perf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.watari.verbs.VerbsDevice;
import picocli.CommandLine;

/// `./watari bench` with few operations: that it measures what it says, not how fast. Capabilities A42, A43.
@Timeout(600)
class BenchCommandTest {
    private static final String HEADER = "benchmark,level,transport,ranks,size_bytes,peer,median_ns,p99_ns,"
            + "operations_per_s,bytes_per_s,alloc_bytes_per_op,ratio_to_peer";
    private static final List<String> FEW = List.of("--count", "200", "--warm-up", "20", "--cores", "");

    private static final boolean HAS_UCX_PERFTEST = ServerAndClient.find(UcxPerftest.PROGRAM) != null;

    /// In bytes. A pass as short as these may see what is allocated once, but no object an operation; that it
    /// is exactly nothing is tested where the operations are.
    private static final double SMALLEST_OBJECT = 16;
    /// Operations of a measurement that must allocate nothing: what happens once, a class that is loaded or a wait that
    /// sleeps behind a rank that lost its core, is a few kilobytes, and would be an object an operation of 200.
    private static final List<String> MANY = List.of("--count", "5000", "--warm-up", "20", "--cores", "");

    @TempDir
    Path folder = Path.of("");

    private record Outcome(int code, String out, String err) {}

    private static Outcome bench(List<String> more, String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = BenchCommand.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        String[] all = Stream.concat(Arrays.stream(words), more.stream()).toArray(String[]::new);
        return new Outcome(line.execute(all), out.toString(), err.toString());
    }

    private static List<Map<String, String>> rows(List<String> lines) {
        assertEquals(HEADER, lines.getFirst());
        List<String> names = List.of(HEADER.split(",", -1));
        return lines.stream()
                .skip(1)
                .map(line -> {
                    List<String> fields = List.of(line.split(",", -1));
                    assertEquals(names.size(), fields.size(), line);
                    Map<String, String> row = new HashMap<>();
                    for (int i = 0; i < names.size(); i++) {
                        row.put(names.get(i), fields.get(i));
                    }
                    return row;
                })
                .toList();
    }

    private static String text(Map<String, String> row, String column) {
        return row.getOrDefault(column, "no such column " + column);
    }

    private static double number(Map<String, String> row, String column) {
        return Double.parseDouble(text(row, column));
    }

    private static List<Map<String, String>> of(List<Map<String, String>> rows, String level, String peer) {
        return rows.stream()
                .filter(row ->
                        text(row, "level").equals(level) && text(row, "peer").equals(peer))
                .toList();
    }

    private static void assertConsistent(List<Map<String, String>> rows, Map<String, String> row) {
        assertTrue(number(row, "median_ns") > 0, row.toString());
        assertTrue(number(row, "operations_per_s") > 0, row.toString());
        assertEquals(
                number(row, "operations_per_s") * number(row, "size_bytes"),
                number(row, "bytes_per_s"),
                number(row, "size_bytes"),
                row.toString());
        if (text(row, "ratio_to_peer").isEmpty()) {
            return;
        }
        Map<String, String> base = rows.stream()
                .filter(other -> text(other, "ratio_to_peer").isEmpty()
                        && text(other, "benchmark").equals(text(row, "benchmark"))
                        && text(other, "size_bytes").equals(text(row, "size_bytes"))
                        && text(row, "transport").startsWith(text(other, "transport"))
                        && text(other, "peer").equals(text(row, "peer")))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line of the peer itself for " + row));
        // A peer without percentiles knows the mean alone, so that means are compared.
        boolean means = text(base, "p99_ns").isEmpty();
        double ratio = means
                ? number(base, "operations_per_s") / number(row, "operations_per_s")
                : number(row, "median_ns") / number(base, "median_ns");
        // Both medians are printed with two decimals.
        assertEquals(ratio, number(row, "ratio_to_peer"), 0.01 * ratio + 0.001, row + "\n" + base);
    }

    /// Capability T2: where each put is a message of its own, too.
    @Test
    void startOfAChainOf255PutsAllocatesNothingOverAnyTransport() throws Exception {
        Path file = folder.resolve("chain.csv");
        Outcome outcome = bench(
                List.of("--count", "1000", "--warm-up", "20", "--cores", ""),
                "chain",
                "--level",
                "acp",
                "--rounds",
                "1",
                "--map",
                "false",
                "--csv",
                file.toString());
        assertEquals(0, outcome.code(), outcome.err());
        List<Map<String, String>> rows = rows(Files.readAllLines(file));
        assertEquals(2, rows.size(), "over shared memory and over TCP: " + rows);
        boolean spins = Runtime.getRuntime().availableProcessors() >= 2;
        rows.stream()
                .filter(row -> spins)
                .forEach(row -> assertTrue(number(row, "alloc_bytes_per_op") < SMALLEST_OBJECT, row.toString()));
    }

    /// Capability A42: the comparison that the figures of small operations come from.
    @Test
    void everyLevelStandsBesideItsPeersOverBothTransportsAndAllocatesNothing() throws Exception {
        Path file = folder.resolve("bench.csv");
        Outcome outcome = bench(
                MANY,
                "put-latency",
                "put-rate",
                "get-latency",
                "atomic-latency",
                "--size",
                "8",
                "--against",
                "raw,ucx_perftest",
                "--rounds",
                "1",
                "--map",
                "true,false",
                "--csv",
                file.toString());
        assertEquals(0, outcome.code(), outcome.err());
        List<Map<String, String>> rows = rows(Files.readAllLines(file));
        for (String peer : !HAS_UCX_PERFTEST ? List.of("raw") : List.of("raw", "ucx_perftest")) {
            // 4 benchmarks: shm mapped, shm unmapped, tcp.
            assertEquals(12, of(rows, "acp", peer).size(), peer);
            assertEquals(12, of(rows, "pgas", peer).size(), peer);
        }
        assertTrue(of(rows, "ucp", "raw").stream()
                .allMatch(row -> text(row, "ratio_to_peer").isEmpty()));
        assertEquals(!HAS_UCX_PERFTEST, of(rows, "ucp", "ucx_perftest").isEmpty());
        rows.forEach(row -> assertConsistent(rows, row));
        // With fewer cores than ranks a wait sleeps, and makes an object to be woken by.
        boolean spins = Runtime.getRuntime().availableProcessors() >= 2;
        rows.stream()
                .filter(row -> spins && !text(row, "alloc_bytes_per_op").isEmpty())
                .forEach(row -> assertTrue(number(row, "alloc_bytes_per_op") < SMALLEST_OBJECT / 2, row.toString()));
        assertEquals(
                !HAS_UCX_PERFTEST,
                outcome.out().contains("missing     ucx_perftest"),
                "what is not installed is named: " + outcome.out());
        for (String word : List.of("machine", "kernel", "JDK", "UCX", "load", "median ns", "p99 ns", "bytes/op")) {
            assertTrue(outcome.out().contains(word), word + " in " + outcome.out());
        }
    }

    /// Capability A43: the comparison that bandwidths come from; lists of sizes.
    @Test
    void bandwidthsOfSeveralSizesComeInOneRun() {
        Outcome outcome = bench(
                List.of("--count", "20", "--warm-up", "0", "--rounds", "1"),
                "--csv",
                "put-bandwidth",
                "get-bandwidth",
                "--size",
                "4096,65536",
                "--against",
                "raw",
                "--level",
                "acp",
                "--cores",
                "");
        assertEquals(0, outcome.code(), outcome.err());
        List<Map<String, String>> rows = rows(outcome.out().lines().toList());
        assertEquals(8, of(rows, "acp", "raw").size());
        assertEquals(8, of(rows, "ucp", "raw").size());
        rows.forEach(row -> assertConsistent(rows, row));
        assertEquals(
                List.of("4096", "65536"),
                rows.stream().map(row -> text(row, "size_bytes")).distinct().toList());
    }

    /// Capability A23: the rates of the first and the second half of remote-to-remote copies stand side by side.
    @Test
    void remoteCopiesBarriersAndPingPongHaveTheirOwnLines() {
        Outcome outcome = bench(
                FEW,
                "copy-rate",
                "barrier",
                "put-ping-pong",
                "--transport",
                "shm",
                "--ranks",
                "2,3",
                "--rounds",
                "1",
                "--csv");
        assertEquals(0, outcome.code(), outcome.err());
        List<Map<String, String>> rows = rows(outcome.out().lines().toList());
        List<Map<String, String>> halves = of(rows, "acp", "first-half");
        assertEquals(2, halves.size());
        assertTrue(text(halves.getFirst(), "ratio_to_peer").isEmpty());
        assertFalse(text(halves.getLast(), "ratio_to_peer").isEmpty());
        assertEquals("3", text(halves.getFirst(), "ranks"));
        assertEquals(
                List.of("acp 2", "pgas 2", "acp 3", "pgas 3"),
                rows.stream()
                        .filter(row -> text(row, "benchmark").equals("barrier"))
                        .map(row -> text(row, "level") + " " + text(row, "ranks"))
                        .toList());
        assertEquals(1, of(rows, "ucp", "").size());
        assertTrue(outcome.err().contains("copy-rate is not there at level ucp"), outcome.err());
    }

    /// The comparison with OpenSHMEM (issue 5): skipped where Open MPI is not installed, and then named as missing.
    @Test
    void openShmemIsMeasuredInTurnWithArrays() {
        assumeTrue(Oshmem.missing().isEmpty(), Oshmem.missing() + " missing: openmpi-bin, libopenmpi-dev");
        List<String> operations = List.of("put-latency", "get-latency", "atomic-latency", "barrier", "gups");
        Outcome outcome = bench(
                FEW,
                Stream.concat(
                                operations.stream(),
                                Stream.of(
                                        "--csv",
                                        "--level",
                                        "pgas",
                                        "--against",
                                        "oshmem",
                                        "--transport",
                                        "shm",
                                        "--rounds",
                                        "1"))
                        .toArray(String[]::new));
        assertEquals(0, outcome.code(), outcome.err());
        List<Map<String, String>> rows = rows(outcome.out().lines().toList());
        List<Map<String, String>> ours = of(rows, "pgas", "oshmem");
        assertEquals(
                operations,
                ours.stream().map(row -> text(row, "benchmark")).toList(),
                "each once beside its counterpart");
        assertEquals(5, of(rows, "oshmem", "oshmem").size());
        rows.forEach(row -> assertConsistent(rows, row));
        ours.forEach(row -> assertTrue(number(row, "ratio_to_peer") > 0, row.toString()));
    }

    @Test
    void openShmemThatIsNotInstalledIsNamedAndTheRestMeasured() {
        assumeTrue(!Oshmem.missing().isEmpty(), "Open MPI is installed");
        Outcome outcome = bench(
                FEW, "get-latency", "--level", "pgas", "--against", "oshmem", "--transport", "shm", "--rounds", "1");
        assertEquals(0, outcome.code(), outcome.err());
        assertTrue(outcome.out().contains(" not found: install openmpi-bin and libopenmpi-dev"), outcome.out());
    }

    @Test
    void wrongWordsAreOneSentenceAndExitCodeTwo() {
        assertRefused("unknown benchmark put-ltency: there are put-latency, ", "put-ltency");
        assertRefused("--size 0: a number from 1 to ", "put-latency", "--size", "0");
        assertRefused("--size 8x: a number from 1 to ", "put-latency", "--size", "8x");
        assertRefused("unknown transport carrier: there are shm, tcp, verbs", "--transport", "carrier");
        assertRefused("unknown level c: there are ucp, verbs, acp, pgas", "--level", "c");
        assertRefused("unknown peer jucx: there are raw, ucx_perftest, perftest, oshmem", "--against", "jucx");
        assertRefused("--size 64: atomic-latency is on words of 4 or 8 bytes", "atomic-latency", "--size", "64");
        assertRefused("--size 4: gups is on words of 8 bytes", "gups", "--size", "4");
        assertRefused("gups: only level pgas has it", "gups", "--level", "acp");
        assertRefused("put-ping-pong: only level ucp, verbs, acp has it", "put-ping-pong", "--level", "pgas");
        assertRefused("--level verbs: it is not there over transport shm, tcp", "--level", "verbs");
        assertRefused("--level ucp: it is not there over transport verbs", "--level", "ucp", "--transport", "verbs");
        assertRefused("--against perftest: it does not measure over transport shm, tcp", "--against", "perftest");
        assertRefused("--device a,b,c: one or two are needed", "--transport", "verbs", "--device", "a,b,c");
        assertRefused("--device ,a: one or two are needed", "--transport", "verbs", "--device", ",a");
        assertRefused("--device a: only --transport verbs goes over devices", "--device", "a");
        assertRefused("--cores 0: two numbers with a comma", "--cores", "0");
        assertRefused("--cores -1,0: two numbers with a comma", "--cores=-1,0");
        assertRefused("--cores 0,99999: this machine has no core 99999", "--cores", "0,99999");
        assertRefused("--ranks 1: a number from 2 to ", "barrier", "--ranks", "1");
        assertRefused("--csv /no/such/file: there is no folder", "--csv", "/no/such/file");
        assertRefused("Unknown option: '--wrong'", "--wrong");
    }

    @Test
    void aRunThatMeasuresNothingSaysSoAndFails() {
        Outcome outcome = bench(FEW, "atomic-latency", "--transport", "shm", "--level", "pgas", "--size", "4");
        assertEquals(1, outcome.code(), outcome.out());
        assertTrue(outcome.err().contains("nothing was measured"), outcome.err());
    }

    private static void assertRefused(String start, String... words) {
        Outcome outcome = bench(List.of(), words);
        assertEquals(2, outcome.code(), outcome.err());
        assertTrue(outcome.err().startsWith("watari bench: " + start), outcome.err());
        assertEquals(1, outcome.err().lines().count(), outcome.err());
        assertEquals("", outcome.out());
    }

    @Test
    void aWordBehindCsvThatNamesABenchmarkIsTheBenchmark() {
        Outcome outcome = bench(List.of(), "--csv", "put-latency", "--size", "0");
        assertNotEquals(0, outcome.code());
        assertTrue(outcome.err().contains("--size 0"), outcome.err());
        assertFalse(Files.exists(Path.of("put-latency")));
    }

    @Test
    void theMedianOfTheRoundsIsWhatIsComparedAndPrinted() {
        Plan.Case what = new Plan.Case(Benchmark.PUT_LATENCY, 8, 2);
        Results results = new Results(plan());
        Results.Key raw = new Results.Key(new Subject(Level.UCP, Fabric.SHM, true), what, 1);
        Results.Key acp = new Results.Key(new Subject(Level.ACP, Fabric.SHM, false), what, 1);
        for (double ns : new double[] {100, 900, 200}) {
            results.add(raw, new Sample(ns, 2 * ns, 1e9 / ns, 0));
            results.add(acp, new Sample(ns / 2, ns, 2e9 / ns, 0));
        }
        assertEquals(0.5, results.ratio(acp, Peer.RAW));
        assertTrue(Double.isNaN(results.ratio(acp, Peer.UCX_PERFTEST)));
        assertEquals(
                List.of(
                        HEADER,
                        "put-latency,ucp,shm,2,8,raw,200.00,400.00,5000000,40000000,0.000,",
                        "put-latency,acp,shm-unmapped,2,8,raw,100.00,200.00,10000000,80000000,0.000,0.5000"),
                Csv.lines(results));
    }

    private static Plan plan() {
        return plan(List.of(Benchmark.PUT_LATENCY), List.of());
    }

    private static Plan plan(List<Benchmark> benchmarks, List<Long> sizes) {
        return new Plan(
                benchmarks,
                sizes,
                List.of(Fabric.SHM),
                List.of(Level.ACP),
                List.of(Peer.RAW),
                List.of(false),
                List.of(2),
                3,
                0,
                0,
                true,
                List.of(),
                "",
                Duration.ofSeconds(1),
                List.of());
    }

    /// A peer that knows the mean alone is not compared with a median, which is smaller where times
    /// scatter.
    @Test
    void aPeerThatKnowsTheMeanAloneIsComparedByMeans() {
        Plan.Case what = new Plan.Case(Benchmark.PUT_RATE, 8, 2);
        Results results = new Results(plan());
        Results.Key acp = new Results.Key(new Subject(Level.ACP, Fabric.SHM, true), what, 1);
        Subject program = Subject.inC(Peer.UCX_PERFTEST, Fabric.SHM);
        results.add(new Results.Key(program, what, 1), new Sample(200, Double.NaN, 5e6, Double.NaN));
        results.add(acp, new Sample(100, 900, 2.5e6, 0));
        assertEquals(2, results.ratio(acp, Peer.UCX_PERFTEST));
    }

    @Test
    void sizesThatAnOperationHasNotAreLeftOutBesideThoseThatItHas() {
        Plan plan = plan(List.of(Benchmark.ATOMIC_LATENCY, Benchmark.GET_LATENCY), List.of(8L, 65_536L));
        assertEquals(
                List.of(
                        new Plan.Case(Benchmark.ATOMIC_LATENCY, 8, 2),
                        new Plan.Case(Benchmark.GET_LATENCY, 8, 2),
                        new Plan.Case(Benchmark.GET_LATENCY, 65_536, 2)),
                plan.cases());
        String note = "atomic-latency of 65536 bytes is not there: it is on words of 4 or 8";
        assertTrue(Run.notes(plan).contains(note), Run.notes(plan).toString());
    }

    @Test
    void transportVerbsWithoutADeviceIsNamedAsMissing() {
        assumeTrue(VerbsDevice.list().isEmpty(), "this machine has an RDMA device");
        Outcome outcome = bench(FEW, "put-latency", "--transport", "verbs", "--against", "perftest,raw");
        assertEquals(1, outcome.code(), outcome.err());
        assertTrue(
                outcome.err().startsWith("watari bench: transport verbs is missing: this machine has no RDMA device"),
                outcome.err());
        assertEquals("", outcome.out());
    }

    @Test
    void aSampleAndACommandAreReadAsTheyWereWritten() {
        Sample sample = new Sample(1.5, 2.5, 3.5, 0.125);
        assertTrue(Sample.isLine(sample.toLine()));
        assertEquals(sample, Sample.parse(sample.toLine()));
        Command command = new Command(Benchmark.GET_BANDWIDTH, 65_536, 10, 100);
        assertEquals(command, Command.parse(command.toLine()));
        assertThrows(IllegalArgumentException.class, () -> Sample.parse("RESULT ucp get"));
    }
}
