package org.watari.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.cli.doctor.check.AllChecks;
import org.watari.cli.doctor.check.Check;
import org.watari.cli.doctor.check.Finding;
import org.watari.cli.doctor.check.Level;
import picocli.CommandLine;

/// Checks that fail themselves, what is written of answers, and the pages of the checks. Capability L6.
@Timeout(60)
class DoctorTest {
    private static final Path PAGES = Path.of("..", "docs", "doctor");

    private static Finding ask(Check.Question question) throws InterruptedException {
        return Doctor.ask(List.of(new Check("a", "a", question)), Duration.ofMillis(300))
                .getFirst()
                .finding();
    }

    @Test
    void checkThatFailsItselfIsReportedAsSuch() throws InterruptedException {
        assertEquals(new Finding.Unanswered("/proc/x is not there"), ask(() -> {
            throw new IOException("/proc/x is not there");
        }));
        assertEquals(new Finding.Unanswered("java.lang.IllegalStateException: odd"), ask(() -> {
            throw new IllegalStateException("odd");
        }));
        assertEquals(new Finding.Unanswered("java.lang.StackOverflowError"), ask(() -> {
            throw new StackOverflowError();
        }));
    }

    @Test
    void checkThatHangsIsGivenUp() throws InterruptedException {
        assertEquals(new Finding.Unanswered("did not end within 300 ms"), ask(() -> {
            new CountDownLatch(1).await();
            return Finding.fine("never");
        }));
    }

    @Test
    void worstFindingGivesTheExitCode() {
        Check check = new Check("a", "a", () -> Finding.fine(""));
        List<Finding> findings = List.of(
                Finding.fine(""), new Finding.Unanswered(""), Finding.warning("", "", "x"), Finding.error("", "", "x"));
        List<Integer> codes = List.of(0, 1, 1, 2);
        for (int i = 0; i < findings.size(); i++) {
            Level worst = Doctor.worst(findings.subList(0, i + 1).stream()
                    .map(finding -> new Doctor.Answer(check, finding, 1))
                    .toList());
            assertEquals(codes.get(i), worst.exitCode());
        }
        assertEquals(Level.OK, Doctor.worst(List.of()));
    }

    @Test
    void jsonKeepsEveryCharacter() throws IOException {
        String odd = "\"quoted\" \\ \n \u0001 ü </script>";
        StringWriter out = new StringWriter();
        JsonReport.write(
                List.of(new Doctor.Answer(
                        new Check("a", "a", () -> Finding.fine("")), Finding.warning(odd, odd, odd), 7)),
                out);
        var report = JsonParser.parseString(out.toString()).getAsJsonObject();
        assertEquals(1, report.get("exitCode").getAsInt());
        var check = report.getAsJsonArray("checks").get(0).getAsJsonObject();
        assertEquals(odd, check.get("found").getAsString());
        assertEquals(odd, check.getAsJsonArray("remedies").get(0).getAsString());
        assertEquals(7, check.get("milliseconds").getAsInt());
    }

    private static String command(int code, String... words) {
        StringWriter text = new StringWriter();
        CommandLine line = new CommandLine(new DoctorCommand());
        line.setOut(new PrintWriter(text, true));
        line.setErr(new PrintWriter(text, true));
        assertEquals(code, line.execute(words), text::toString);
        return text.toString();
    }

    @Test
    void listNamesEachCheckOnceAndMakesNone() {
        List<String> ids = AllChecks.ofThisMachine().stream().map(Check::id).toList();
        assertEquals(ids.stream().distinct().toList(), ids);
        assertEquals(
                ids,
                command(0, "--list").lines().map(line -> line.split(" ", 2)[0]).toList());
    }

    @Test
    void onlyChoosesChecks() {
        String text = command(0, "--only", "jdk,tmp-folder");
        assertTrue(text.matches("(?s)OK +jdk .*OK +tmp-folder .*\n2 ok, 0 to look at.*"), text);
        assertTrue(command(2, "--only", "jdk,nosuch").contains("--only nosuch: no such check"));
    }

    @Test
    void eachCheckHasItsPageAndEachPageIsLinked() throws IOException {
        List<String> ids = AllChecks.ofThisMachine().stream().map(Check::id).toList();
        String index = Files.readString(PAGES.resolve("README.md"));
        for (String id : ids) {
            Path page = PAGES.resolve(id + ".md");
            assertTrue(Files.isReadable(page), page + " is missing");
            String text = Files.readString(page);
            assertTrue(text.startsWith("# `" + id + "`: "), page + " has another title");
            for (String part : List.of("**Checked.**", "**Why.**", "**Remedy.**", "**Source.**")) {
                assertTrue(text.contains(part), page + " lacks " + part);
            }
            assertTrue(index.contains("](" + id + ".md)"), id + ".md is not in the index");
        }
        try (Stream<Path> pages = Files.list(PAGES)) {
            List<String> odd = pages.map(
                            page -> String.valueOf(page.getFileName()).replace(".md", ""))
                    .filter(name -> !name.equals("README") && !ids.contains(name))
                    .toList();
            assertEquals(List.of(), odd);
        }
        assertTrue(Files.readString(PAGES.resolve("../../README.md")).contains("docs/doctor/README.md"));
    }
}
