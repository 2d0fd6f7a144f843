package org.watari.cli.doctor;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.watari.cli.doctor.check.AllChecks;
import org.watari.cli.doctor.check.Check;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Looks for what keeps ranks from working on this machine, and says what to do.
@Command(
        name = "doctor",
        description = "Checks this machine: what keeps ranks from working, what it means, what to do.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Each check has an id that stays and a page, docs/doctor/ID.md.",
            "Exit codes: 0 nothing to do; 1 warnings, or a check that could not be made;",
            "2 will not work, or a wrong command line."
        })
public final class DoctorCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the command runs
    private CommandSpec spec;

    @Option(names = "--only", paramLabel = "ID", split = ",", description = "makes these checks alone")
    private List<String> only = new ArrayList<>();

    @Option(names = "--list", description = "lists the checks and makes none")
    private boolean list;

    @Option(names = "--json", description = "writes JSON")
    private boolean json;

    /// Made by picocli.
    public DoctorCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Check> checks = chosen();
        PrintWriter out = spec.commandLine().getOut();
        if (list) {
            for (Check check : checks) {
                out.printf(Locale.ROOT, "%-18s  %s%n", check.id(), check.title());
            }
            out.flush();
            return 0;
        }
        List<Doctor.Answer> answers = Doctor.ask(checks, Doctor.LIMIT);
        if (json) {
            JsonReport.write(answers, out);
        } else {
            TextReport.write(answers, out);
        }
        return Doctor.worst(answers).exitCode();
    }

    private List<Check> chosen() {
        List<Check> all = AllChecks.ofThisMachine();
        if (only.isEmpty()) {
            return all;
        }
        Set<String> unknown = new LinkedHashSet<>(only);
        all.forEach(check -> unknown.remove(check.id()));
        if (!unknown.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "--only " + String.join(",", unknown) + ": no such check (--list shows them)");
        }
        return all.stream().filter(check -> only.contains(check.id())).toList();
    }
}
