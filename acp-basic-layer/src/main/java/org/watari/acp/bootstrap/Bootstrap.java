package org.watari.acp.bootstrap;

/// What a rank knows before it can communicate: who it is, how many there are, and a slow but sure way to exchange
/// bytes.
///
/// **Threads**: any thread may call. Collective calls ([#allgather], [#barrier]) must be made by every rank in the same
/// order.
///
/// **Blocking**: every call ends within the limit `watari.bootstrap.timeoutSeconds` (60 unless set). A
/// collective call that passes its limit throws a [BootstrapException] that names the ranks which have not
/// arrived; after any failure the collective calls of this bootstrap throw that same failure again.
public interface Bootstrap extends AutoCloseable {

    /// The number of this process in the job, from 0 to `size() - 1`.
    ///
    /// @return the rank
    int rank();

    /// The number of processes in the job, the same on every rank.
    ///
    /// @return the number of ranks
    int size();

    /// The number of this process among those on the same host, from 0 to `localSize() - 1`.
    ///
    /// @return the local rank
    int localRank();

    /// The number of processes of the job on this host.
    ///
    /// @return the number of local ranks
    int localSize();

    /// How the job was found: `own launcher`, `explicit environment`, `single process`, `in-process`, or
    /// what serves the processes of a launcher of the site, such as `PMIx 4.2.2`, `PMI-1`, `Slurm step,
    /// munge` or `variables of Open MPI`.
    ///
    /// @return the name of the way, for log lines
    String name();

    /// Gives every rank the bytes of every rank. Collective.
    ///
    /// **Blocking**: until every rank has called.
    /// **Cost**: one round trip to the rendezvous; every rank receives the sum of all lengths.
    /// **Limits**: lengths may differ between ranks and may be 0; at most 16 MiB a rank and 256 MiB together.
    ///
    /// @param mine the bytes of this rank; not kept after the return
    /// @return one array per rank, in rank order
    /// @throws BootstrapException when a rank died, left or did not arrive in time
    byte[][] allgather(byte[] mine);

    /// Waits until every rank has called. Collective.
    ///
    /// @throws BootstrapException when a rank died, left or did not arrive in time
    default void barrier() {
        allgather(new byte[0]);
    }

    /// Ends the whole job: every rank stops with `exitCode`, and `text` is printed once.
    ///
    /// **Completion**: does not return in a job of processes; the other ranks stop within 10 seconds.
    ///
    /// @param exitCode the exit code of the job, 1 to 255; any other value counts as 1
    /// @param text what happened, for the person who started the job
    void abort(int exitCode, String text);

    /// Is told what becomes of the other ranks. Called on a thread of the bootstrap, which must get back
    /// soon.
    interface Watcher {
        /// A rank has ended without goodbye, or has left without the others.
        ///
        /// @param rank which
        /// @param reason what ended it
        void lost(int rank, String reason);

        /// A rank has waited in [#meet] for a second: it sends nothing any more.
        ///
        /// @param rank which
        /// @param mark what it gave to [#meet]
        void closing(int rank, long mark);

        /// What this rank is doing, for others that wait for it.
        ///
        /// @return words for people
        String state();
    }

    /// Sets who is told what becomes of the other ranks. What is known already is told at once.
    ///
    /// @param watcher is told
    void watch(Watcher watcher);

    /// Waits until every rank that lives wants to leave. A rank that died or left before counts as
    /// arrived.
    ///
    /// **Blocking**: within the limit of the bootstrap.
    ///
    /// @param mark how far this rank has come, for those that are told that it wants to leave
    /// @throws BootstrapException when a rank that lives does not come in time
    void meet(long mark);

    /// Asks a rank what it is doing.
    ///
    /// **Blocking**: one second at most.
    ///
    /// @param rank which
    /// @return its own words, or that it does not answer
    String ask(int rank);

    /// Says goodbye. Not collective; idempotent. A rank that ends without it counts as dead.
    @Override
    void close();
}
