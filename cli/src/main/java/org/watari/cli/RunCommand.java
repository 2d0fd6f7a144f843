package org.watari.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.BootstrapException;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RemoteHosts.Slots;
import org.watari.acp.bootstrap.RunningJob;
import org.watari.acp.transport.TransportProvider;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Starts a program, or several in one job, on ranks of this machine or of others.
@Command(
        name = "run",
        description = "Starts MAIN on N ranks of this machine, or of other hosts, and ends with the exit code of the"
                + " first that fails.",
        customSynopsis = {
            "watari run [OPTIONS] -n N [PROGRAM OPTIONS] MAIN [ARGUMENT...]",
            "           [: -n N [PROGRAM OPTIONS] MAIN [ARGUMENT...]]...",
            "       watari run --hosts FILE | -H HOST[:N],... [-n N] [OPTIONS] MAIN"
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "MAIN: a class on the class path, a .jar with a Main-Class, or one .java file.",
            "Options after MAIN belong to the program.",
            "WATARI_JAVA_OPTIONS: more options for each JVM.",
            "A word \":\" ends the arguments of a program; another program follows, in the",
            "same job: its ranks come behind those before. -n, --class-path and",
            "--jvm-option are those of one program.",
            "",
            "On other hosts the JDK, Watari and the program must be at the same places as",
            "here, and ssh must ask no questions. The ranks fill the hosts in their order;",
            "-n may be less than the sum of the slots. A host file has a host a line: n1",
            "(one slot), n1:2 or n1 slots=2; # begins a comment. WATARI_*, UCX_*, the",
            "locale, LD_LIBRARY_PATH and what --env names are carried over.",
            "",
            "  watari run -n 4 Main",
            "  watari run -H n1:2,n2:2 --class-path /shared/app.jar Main",
            "  watari run --hosts FILE -n 8 --ssh \"ssh -p 2222\" --env DATA=/scratch Main"
        })
final class RunCommand implements Callable<Integer> {
    private static final String NEXT_PROGRAM = ":";
    private static final List<String> REPORTS = List.of(AttachedValue.DEFAULT_REPORT, "memory", "all");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the command runs
    private CommandSpec spec;

    @Mixin
    private ProgramPart first = new ProgramPart();

    @Mixin
    private HostOptions hosts = new HostOptions();

    @Option(names = "--transport", paramLabel = "NAME", description = "the transport to use instead of the best one")
    private @Nullable String transport;

    @Option(
            names = "--survive",
            description = "a rank that dies does not end the others; the code is 0 when those that remain end well")
    private boolean survive;

    private @Nullable String report;

    @Option(
            names = "--report",
            paramLabel = "WHAT",
            arity = "0..1",
            preprocessor = AttachedValue.class,
            description = "job, unless WHAT is given: rank 0 prints hosts, transports, versions and limits of the job"
                    + " after the start; memory: each rank prints its memory, connections and address split after its"
                    + " start and before its end; all: both. On standard error.")
    void setReport(String what) {
        if (!REPORTS.contains(what)) {
            throw new ParameterException(
                    spec.commandLine(), "--report=" + what + ": " + String.join(", ", REPORTS) + " are possible");
        }
        report = what;
    }

    @Override
    public Integer call() throws InterruptedException {
        checkTransport();
        List<ProgramPart> parts = parts();
        if (first.main.equals(NEXT_PROGRAM)) {
            throw new ParameterException(spec.commandLine(), "program 1: Missing required parameter: 'MAIN'");
        }
        hosts.check(spec, System.getenv());
        List<Slots> slots = hosts.isLocal() ? List.of() : hosts.slots(spec);
        int offered = slots.stream().mapToInt(Slots::slots).sum();
        if (!hosts.isLocal() && parts.size() == 1 && first.ranks == null) {
            first.ranks = Integer.toString(offered);
        }
        int size = parts.stream().mapToInt(part -> part.ranks(spec)).sum();
        if (size > LocalLauncher.MAX_RANKS) {
            throw new ParameterException(
                    spec.commandLine(), size + " ranks in all: at most " + LocalLauncher.MAX_RANKS + " are started");
        }
        if (!hosts.isLocal() && size > offered) {
            throw new ParameterException(
                    spec.commandLine(), size + " ranks in all, but the hosts have " + offered + " slots");
        }
        int together = hosts.isLocal() ? size : HostOptions.together(slots, size);
        LocalLauncher launcher = LocalLauncher.ranks(parts.getFirst().ranks(spec))
                .command(parts.getFirst().words(together, spec))
                .environment(hosts.given())
                .input(new FileInputStream(FileDescriptor.in));
        for (ProgramPart part : parts.subList(1, parts.size())) {
            launcher.alsoRanks(part.ranks(spec), part.words(together, spec));
        }
        if (!hosts.isLocal()) {
            List<String> files =
                    parts.stream().flatMap(part -> part.files().stream()).toList();
            launcher.hosts(hosts.hosts(slots, files, spec));
        }
        if (transport != null) {
            launcher.environment("WATARI_TRANSPORT", transport);
        }
        if (report != null) {
            launcher.environment("WATARI_REPORT", report);
        }
        if (survive) {
            launcher.survive();
        }
        try (RunningJob job = launcher.start()) {
            return job.await();
        } catch (BootstrapException e) {
            String.valueOf(e.getMessage())
                    .replaceFirst("^bootstrap: ", "")
                    .lines()
                    .forEach(line -> spec.commandLine().getErr().println("watari run: " + line));
            return Watari.FAILURE;
        }
    }

    /// The programs of the command line; the words of the later ones are among the arguments of the first.
    private List<ProgramPart> parts() {
        List<ProgramPart> parts = new ArrayList<>(List.of(first));
        int next = first.arguments.indexOf(NEXT_PROGRAM);
        List<String> rest = next < 0 ? List.of() : first.arguments.subList(next + 1, first.arguments.size());
        if (next >= 0) {
            first.arguments = first.arguments.subList(0, next);
        }
        while (next >= 0) {
            next = rest.indexOf(NEXT_PROGRAM);
            List<String> words = next < 0 ? rest : rest.subList(0, next);
            rest = next < 0 ? List.of() : rest.subList(next + 1, rest.size());
            ProgramPart part = new ProgramPart();
            try {
                CommandLine line = new CommandLine(part);
                line.setStopAtPositional(true).parseArgs(words.toArray(new String[0]));
                part.ranks(line.getCommandSpec());
            } catch (ParameterException e) {
                throw new ParameterException(
                        spec.commandLine(), "program " + (parts.size() + 1) + ": " + e.getMessage(), e);
            }
            parts.add(part);
        }
        return parts;
    }

    /// A transport that nobody knows is one line here instead of a stack trace a rank. With a class path
    /// of its own the program may bring another.
    private void checkTransport() {
        if (transport == null || !first.classPath.isEmpty() || "auto".equalsIgnoreCase(transport)) {
            return;
        }
        Set<String> known = new TreeSet<>();
        ServiceLoader.load(TransportProvider.class).forEach(provider -> known.add(provider.name()));
        if (!known.contains(transport.toLowerCase(Locale.ROOT))) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--transport " + transport + ": auto, " + String.join(", ", known) + " are possible");
        }
    }
}
