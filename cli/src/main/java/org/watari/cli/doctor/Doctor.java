package org.watari.cli.doctor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.watari.cli.doctor.check.Check;
import org.watari.cli.doctor.check.Finding;
import org.watari.cli.doctor.check.Level;

/// Asks checks, one after the other, each in a thread of its own and with a limit of time.
final class Doctor {
    /// Above those of the probes that a check starts one after the other.
    static final Duration LIMIT = Duration.ofSeconds(40);

    /// What came of a check.
    ///
    /// @param check        the check
    /// @param finding      what it found
    /// @param milliseconds that it took
    record Answer(Check check, Finding finding, long milliseconds) {}

    private Doctor() {}

    static List<Answer> ask(List<Check> checks, Duration limit) throws InterruptedException {
        List<Answer> answers = new ArrayList<>();
        for (Check check : checks) {
            long begin = System.nanoTime();
            Finding finding = ask(check, limit);
            answers.add(new Answer(check, finding, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin)));
        }
        return answers;
    }

    private static Finding ask(Check check, Duration limit) throws InterruptedException {
        FutureTask<Finding> task = new FutureTask<>(check.question()::ask);
        Thread.ofPlatform().daemon().name("doctor " + check.id()).start(task);
        try {
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            task.cancel(true);
            return new Finding.Unanswered("did not end within " + limit.toMillis() + " ms");
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            String message = cause.getMessage();
            return new Finding.Unanswered(
                    cause instanceof java.io.IOException && message != null ? message : cause.toString());
        }
    }

    /// The worst of several answers.
    static Level worst(List<Answer> answers) {
        return answers.stream()
                .map(answer -> answer.finding().level())
                .reduce(Level.OK, (a, b) -> a.compareTo(b) >= 0 ? a : b);
    }
}
