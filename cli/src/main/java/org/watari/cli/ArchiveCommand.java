package org.watari.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RunningJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Writes the archive from which later ranks start, by a job of two ranks.
@Command(
        name = "archive",
        description = "Writes the class archive from which ranks start faster, by a job of two ranks.",
        mixinStandardHelpOptions = true)
final class ArchiveCommand implements Callable<Integer> {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the command runs
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path file = ClassArchive.file();
        if (file == null) {
            spec.commandLine().getErr().println("watari archive: needs Watari's classes in jars on the class path");
            return Watari.FAILURE;
        }
        Path folder = Objects.requireNonNull(file.getParent());
        Files.createDirectories(folder);
        removeAbandoned(folder, file.getFileName() + ".");
        Path fresh = folder.resolve(
                file.getFileName() + "." + ProcessHandle.current().pid());
        List<String> said = new ArrayList<>();
        try {
            int code = record(fresh, said);
            if (code != 0 || !Files.exists(fresh)) {
                said.forEach(spec.commandLine().getErr()::println);
                spec.commandLine().getErr().println("watari archive: the job of two ranks ended with code " + code);
                return Watari.FAILURE;
            }
            Files.writeString(ClassArchive.sumFile(file), ClassArchive.sum(fresh) + "\n");
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return 0;
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /// Removes what attempts left that were killed: files named by the prefix and the number of a process that is
    /// gone.
    private static void removeAbandoned(Path folder, String prefix) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, prefix + "[0-9]*")) {
            for (Path file : files) {
                String number = file.getFileName().toString().substring(prefix.length());
                if (number.matches("[0-9]{1,18}")
                        && ProcessHandle.of(Long.parseLong(number)).isEmpty()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    private static int record(Path fresh, List<String> said) throws InterruptedException {
        LocalLauncher launcher = LocalLauncher.ranks(1)
                .command(words(ClassArchive.options("-XX:ArchiveClassesAtExit=", fresh)))
                .alsoRanks(1, words(List.of()))
                .output((rank, error, line) -> said.add(new String(line, StandardCharsets.UTF_8)));
        try (RunningJob job = launcher.start()) {
            if (!job.await(LIMIT)) {
                job.stop();
            }
            return job.await();
        }
    }

    private static List<String> words(List<String> options) {
        List<String> words = RankOptions.java();
        words.addAll(options);
        words.addAll(
                List.of("-cp", String.join(File.pathSeparator, ClassArchive.ownJars()), StartProgram.class.getName()));
        return words;
    }
}
