package org.watari.acp.bootstrap.manager;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.watari.pmix.PmixClient;
import org.watari.pmix.PmixException;

/// A launcher that speaks PMIx: `mpirun` of Open MPI, `prterun`, `srun --mpi=pmix`.
///
/// The line travels by put, fence and get. The fence collects, because the kind that does not comes back at once under
/// Slurm when there are several hosts; it is used for nothing else.
public final class PmixManager implements ProcessManager {
    private final PmixClient client;

    private PmixManager(PmixClient client) {
        this.client = client;
    }

    /// Connects to the launcher.
    ///
    /// @param limit how long a call may take
    /// @return the manager
    /// @throws org.watari.error.CommunicationException without a library, or when nobody answers
    public static PmixManager open(Duration limit) {
        return new PmixManager(PmixClient.open(limit));
    }

    @Override
    public String name() {
        return "PMIx " + PmixClient.version();
    }

    @Override
    public Place place() {
        return new Place(client.rank(), client.jobSize(), client.localSize() == client.jobSize());
    }

    @Override
    public String exchange(int start, @Nullable String line, Duration limit) {
        String key = "watari.root." + start;
        // Every rank has something new to say: Slurm's fence without it comes back before others have called.
        byte[] mine = line == null ? new byte[] {0} : line.getBytes(StandardCharsets.US_ASCII);
        client.put(key, mine, limit);
        try {
            client.fence(limit);
        } catch (PmixException e) {
            throw new ProcessManagerException(
                    "PMIx", e.getMessage() + ": a rank is late, or has died before it joined", e);
        }
        return new String(client.get(0, key, limit), StandardCharsets.US_ASCII);
    }

    @Override
    public void exchanged() {
        // The launcher keeps it.
    }

    @Override
    public void abort(int exitCode, String text) {
        client.abort(exitCode, text);
    }

    @Override
    public void finish() {
        client.close();
    }
}
