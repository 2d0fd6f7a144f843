package org.watari.acp;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.InProcessBootstrap;

/// Runs a program on ranks that are threads of this process.
final class InProcessJob {

    static final Duration LIMIT = Duration.ofSeconds(100);

    private InProcessJob() {}

    interface Program {
        void run(Acp acp) throws Exception;
    }

    /// Runs a program on every rank; throws what the first rank threw that failed.
    static void run(int ranks, UnaryOperator<AcpOptions> options, Program program) throws InterruptedException {
        runApart(ranks, LIMIT, (rank, chosen) -> options.apply(chosen), program);
    }

    interface OptionsOfRank {
        AcpOptions of(int rank, AcpOptions chosen);
    }

    static void runApart(int ranks, Duration limit, OptionsOfRank options, Program program)
            throws InterruptedException {
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        List<Bootstrap> bootstraps = InProcessBootstrap.group(ranks);
        List<Thread> threads = IntStream.range(0, ranks)
                .mapToObj(rank -> Thread.ofPlatform()
                        .name("rank " + rank)
                        .daemon()
                        .start(() -> {
                            AcpOptions own = AcpOptions.fromSettings()
                                    .withWaitLimit(Duration.ofSeconds(30))
                                    .withBootstrap(bootstraps.get(rank));
                            try (Acp acp = Acp.start(options.of(rank, own))) {
                                program.run(acp);
                            } catch (Throwable t) {
                                failures.add(t);
                            }
                        }))
                .toList();
        long end = System.nanoTime() + limit.toNanos();
        for (Thread thread : threads) {
            if (!thread.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())))) {
                StringBuilder stacks = new StringBuilder("ranks still run:\n");
                Thread.getAllStackTraces().forEach((t, stack) -> {
                    if (t.getName().startsWith("rank") || t.getName().startsWith("watari")) {
                        stacks.append(t.getName()).append('\n');
                        List.of(stack)
                                .forEach(frame ->
                                        stacks.append("\tat ").append(frame).append('\n'));
                    }
                });
                AssertionError hang = new AssertionError(stacks.toString());
                failures.forEach(hang::addSuppressed);
                throw hang;
            }
        }
        Throwable first = failures.poll();
        if (first != null) {
            AssertionError failure = new AssertionError("a rank failed: " + first, first);
            failures.forEach(failure::addSuppressed);
            throw failure;
        }
    }
}
