package org.watari.stressmark;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;
import org.watari.pgas.directory.CacheCounters;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.DirectoryOptions;

/// A rank of a stressmark: runs it without and with the cache in turn, in a new directory each time, and
/// compares each run with the serial one.
public final class StressmarkRank {

    private final Pgas pgas;
    private final Plan plan;
    private final Crew crew;
    private final Stressmark mark;

    private StressmarkRank(Pgas pgas, Plan plan, Stressmark mark) {
        this.pgas = pgas;
        this.plan = plan;
        this.crew = new Crew(pgas.world(), plan.threads());
        this.mark = mark;
    }

    /// Runs a rank that is a process of its own; ends with code 1 when results are wrong.
    ///
    /// @param args the words of a plan
    public static void main(String[] args) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        try (Pgas pgas = Pgas.open()) {
            run(pgas, Plan.parse(List.of(args)), measurement -> {
                if (pgas.thread() == 0) {
                    out.println(measurement.toLine());
                }
            });
        } catch (WrongResultException e) {
            err.println(e.getMessage());
            Runtime.getRuntime().exit(1);
        }
    }

    /// Runs a plan. Collective.
    ///
    /// @param each is told of every run but the first of either kind, which warm up
    /// @throws WrongResultException on every rank, when one has found that a result is not the serial one
    static void run(Pgas pgas, Plan plan, Consumer<Measurement> each) {
        Shape shape = new Shape(pgas.thread(), pgas.threadCount(), plan.threads());
        run(pgas, plan, plan.kind().make(plan.sizes(), plan.seed(), shape), each);
    }

    static void run(Pgas pgas, Plan plan, Stressmark mark, Consumer<Measurement> each) {
        StressmarkRank rank = new StressmarkRank(pgas, plan, mark);
        for (int round = 0; round <= plan.rounds(); round++) {
            for (boolean cached : new boolean[] {false, true}) {
                Measurement measurement = rank.measure(cached);
                if (round > 0) {
                    each.accept(measurement);
                }
            }
        }
    }

    private Measurement measure(boolean cached) {
        Team world = pgas.world();
        DirectoryOptions options = DirectoryOptions.defaults().withCacheEntries(cached ? plan.cacheEntries() : 0);
        try (Directory directory = Directory.open(pgas, options)) {
            Stressmark.Attempt attempt = mark.share(directory, crew);
            world.barrier();
            long start = System.nanoTime();
            crew.run(attempt::work);
            attempt.finish();
            world.barrier();
            long ns = System.nanoTime() - start;
            CacheCounters counters = directory.counters();
            Stressmark.Verdict verdict = attempt.verify();
            long wrong = verdict.difference().isEmpty() ? 0 : 1;
            long[] sums = {counters.hits(), counters.misses(), counters.evictions(), verdict.digest(), wrong};
            world.allReduce(sums, ReduceOp.SUM);
            if (sums[4] > 0) {
                throw new WrongResultException(plan.kind().id() + " with a cache of " + counters.capacity() + ", rank "
                        + world.rank() + ": " + (wrong > 0 ? verdict.difference() : "another rank's results differ"));
            }
            return new Measurement(cached, ns, sums[0], sums[1], sums[2], sums[3]);
        }
    }

    /// A parallel run has not given what the serial one gave.
    static final class WrongResultException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private WrongResultException(String message) {
            super(message);
        }
    }
}
