package org.watari.acp.bootstrap.manager;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A launcher that speaks PMI-1 over the descriptor `PMI_FD`: `srun --mpi=pmi2`, `mpiexec.hydra`. No library is
/// needed.
public final class PmiManager implements ProcessManager {
    private static final Duration END_LIMIT = Duration.ofSeconds(2);

    private final Place place;
    private final PmiWire wire;
    private final String space;
    private final ReentrantLock lock = new ReentrantLock();
    private boolean finished;

    private PmiManager(Place place, PmiWire wire, String space) {
        this.place = place;
        this.wire = wire;
        this.space = space;
    }

    /// Says hello to the launcher.
    ///
    /// @param environment the variables of the process
    /// @param limit how long an answer may take
    /// @return the manager
    /// @throws org.watari.error.CommunicationException when nobody answers at the descriptor
    public static PmiManager open(UnaryOperator<@Nullable String> environment, Duration limit) {
        int descriptor = Variables.number(environment, "PMI_FD", Integer.MAX_VALUE);
        int size = Variables.number(environment, "PMI_SIZE", Integer.MAX_VALUE);
        int rank = Variables.number(environment, "PMI_RANK", size - 1);
        // Hydra's own word counts: the step of Slurm may be that of the shell in which mpiexec was called.
        String local = environment.apply("MPI_LOCALNRANKS");
        boolean onOneHost = local == null
                ? "1".equals(environment.apply("SLURM_STEP_NUM_NODES"))
                : Integer.toString(size).equals(local.strip());
        PmiWire wire = new PmiWire(descriptor);
        try {
            wire.ask("init pmi_version=1 pmi_subversion=1", "response_to_init", limit);
            String space = field(wire.ask("get_my_kvsname", "my_kvsname", limit), "kvsname");
            return new PmiManager(new Place(rank, size, onOneHost), wire, space);
        } catch (RuntimeException e) {
            wire.close();
            throw e;
        }
    }

    private static String field(Map<String, String> answer, String name) {
        String value = answer.get(name);
        if (value == null) {
            throw new ProcessManagerException("PMI", "an answer without " + name + ": " + answer);
        }
        return value;
    }

    @Override
    public String name() {
        return "PMI-1";
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public String exchange(int start, @Nullable String line, Duration limit) {
        lock.lock();
        try {
            String place = " kvsname=" + space + " key=watari.root." + start;
            if (line != null) {
                String value = Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(line.getBytes(StandardCharsets.US_ASCII));
                wire.ask("put" + place + " value=" + value, "put_result", limit);
            }
            wire.ask("barrier_in", "barrier_out", limit);
            String value = field(wire.ask("get" + place, "get_result", limit), "value");
            return new String(Base64.getUrlDecoder().decode(value), StandardCharsets.US_ASCII);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void exchanged() {
        // The launcher keeps it.
    }

    /// Without waiting for a call that has not come back: the launcher reads lines, and this is one.
    @Override
    public void abort(int exitCode, String text) {
        if (!finished) {
            wire.tell("cmd=abort exitcode=" + exitCode);
        }
    }

    @Override
    public void finish() {
        if (!lock.tryLock()) {
            return; // a call has not come back: nobody is there to hear a goodbye
        }
        try {
            if (!finished) {
                finished = true;
                wire.ask("finalize", "finalize_ack", END_LIMIT);
            }
        } finally {
            lock.unlock();
        }
    }
}
