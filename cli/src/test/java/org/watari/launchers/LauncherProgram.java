package org.watari.launchers;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.Bootstraps;
import org.watari.pgas.LongArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;

/// The same program under every launcher: each rank writes to all others and checks what all wrote.
///
/// `LauncherProgram [die-first R | late R | die R | abort R]`: one rank ends before the start, or is late for it, or
/// ends or aborts the job after it.
final class LauncherProgram {
    private static final long FACTOR = 1000;
    private static final long LATE_MS = 3000;
    private static final int ABORTED = 7;

    private LauncherProgram() {}

    /// Runs as one rank.
    ///
    /// @param arguments see the class
    public static void main(String[] arguments) throws Exception {
        String what = arguments.length > 0 ? arguments[0] : "";
        String who = arguments.length > 1 ? arguments[1] : "";
        boolean early = who.equals(rankFromVariables());
        if (early && "die-first".equals(what)) {
            killMyself();
        }
        if (early && "late".equals(what)) {
            TimeUnit.MILLISECONDS.sleep(LATE_MS);
        }
        if ("die".equals(what) || "abort".equals(what)) {
            misbehave(what, Integer.parseInt(who));
            return;
        }
        for (int start = 0; start < 2; start++) {
            exchange(start);
        }
    }

    /// What the launchers of the tests say before anybody is asked.
    private static String rankFromVariables() {
        Map<String, String> environment = System.getenv();
        for (String name : new String[] {"PMIX_RANK", "PMI_RANK", "SLURM_PROCID"}) {
            if (environment.containsKey(name)) {
                return environment.get(name);
            }
        }
        return "";
    }

    private static void killMyself() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid()))
                .start()
                .waitFor();
        TimeUnit.HOURS.sleep(1);
    }

    private static void misbehave(String what, int who) throws IOException, InterruptedException {
        try (Bootstrap bootstrap = Bootstraps.detect()) {
            bootstrap.barrier();
            if (bootstrap.rank() == who) {
                if ("abort".equals(what)) {
                    bootstrap.abort(ABORTED, "no convergence after 10 steps");
                }
                killMyself();
            }
            TimeUnit.HOURS.sleep(1);
        }
    }

    private static void exchange(int start) throws IOException {
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            int size = world.size();
            try (LongArray table = world.allocateLongs((long) size * size, Distribution.block())) {
                for (int to = 0; to < size; to++) {
                    table.put((long) to * size + world.rank(), world.rank() * FACTOR + to + start);
                }
                world.barrier();
                long wrong = 0;
                for (int to = 0; to < size; to++) {
                    for (int from = 0; from < size; from++) {
                        wrong += table.get((long) to * size + from) == from * FACTOR + to + start ? 0 : 1;
                    }
                }
                world.barrier();
                table.getAndAdd(0, world.rank() + 1L);
                world.barrier();
                long sum = table.get(0) - start;
                long allWrong = world.allReduce(wrong, ReduceOp.SUM);
                if (world.rank() == 0) {
                    boolean right = allWrong == 0 && sum == size * (size + 1L) / 2;
                    print((right ? "VERIFIED" : "MISMATCH") + " start=" + start + " ranks=" + size + " wrong="
                            + allWrong + " sum=" + sum);
                }
                world.barrier();
            }
        }
    }

    /// One write, so that a launcher does not mix lines.
    private static void print(String line) throws IOException {
        new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
