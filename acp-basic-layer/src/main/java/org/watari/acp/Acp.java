package org.watari.acp;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.Bootstraps;
import org.watari.acp.internal.Core;

/// A rank of a job: the entrance to the basic layer.
///
/// ```java
/// try (Acp acp = Acp.start(args)) {
///     acp.sync();
/// }
/// ```
///
/// **Threads**: any. One start a process; ranks in one JVM (bootstrap `in-process`) are each a start of their own.
/// **Source**: ACP basic layer, infrastructure.
public final class Acp implements AutoCloseable {

    private static final AtomicBoolean PROCESS_STARTED = new AtomicBoolean();

    /// What a reset replaces as a whole.
    private record Parts(
            Core core,
            GlobalMemory memory,
            GlobalMemoryAccess access,
            StarterMemory starterMemory,
            Messages messages,
            Notifications notifications,
            Requests requests) {
        static Parts of(Core core) {
            return new Parts(
                    core,
                    new GlobalMemory(core),
                    new GlobalMemoryAccess(core),
                    new StarterMemory(core),
                    new Messages(core),
                    new Notifications(core),
                    new Requests(core));
        }
    }

    private final AcpOptions options;
    private volatile Parts parts;
    private final @Nullable Thread hook;
    private final AtomicBoolean closed = new AtomicBoolean();

    private Acp(Core core, AcpOptions options, boolean ownsProcess) {
        this.options = options;
        this.parts = Parts.of(core);
        this.hook = ownsProcess ? new Thread(() -> core().leave(), "watari-leave") : null;
    }

    private Core core() {
        return parts.core();
    }

    /// Starts this process as a rank, with the choices of system properties and environment. Collective.
    ///
    /// @param args ignored; in place for programs that hand on their arguments
    /// @return the rank
    /// @throws IllegalStateException when this process has started already
    public static Acp start(String... args) {
        return start(AcpOptions.fromSettings());
    }

    /// Starts a rank. Collective.
    ///
    /// **Blocking**: until all ranks have started, within the limit of the bootstrap.
    ///
    /// @param options the choices, the same on every rank
    /// @return the rank
    /// @throws IllegalStateException when this process has started already
    public static Acp start(AcpOptions options) {
        Bootstrap given = options.bootstrap();
        boolean ownsProcess = given == null || !"in-process".equals(given.name());
        if (ownsProcess && !PROCESS_STARTED.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    "this process has started already: close the Acp that runs before the next start");
        }
        try {
            Bootstrap bootstrap = given == null ? Bootstraps.detect() : given;
            Acp acp = new Acp(start(bootstrap, options), options, ownsProcess);
            if (acp.hook != null) {
                Runtime.getRuntime().addShutdownHook(acp.hook);
            }
            acp.tellStart();
            return acp;
        } catch (RuntimeException | Error e) {
            if (ownsProcess) {
                PROCESS_STARTED.set(false);
            }
            throw e;
        }
    }

    private static Core start(Bootstrap bootstrap, AcpOptions options) {
        try {
            return Core.start(bootstrap, options);
        } catch (RuntimeException | Error e) {
            bootstrap.close();
            throw e;
        }
    }

    /// Number of this rank, from 0.
    ///
    /// @return rank
    public int rank() {
        return core().bootstrap().rank();
    }

    /// Number of ranks.
    ///
    /// @return count, the same on every rank
    public int processCount() {
        return core().bootstrap().size();
    }

    /// Number of rails that addresses can choose between ([GlobalAddress#withColor]): those of
    /// `watari.verbs.devices`, else one.
    ///
    /// @return colours, at least 1
    public int colorCount() {
        return memory().addresses().colors();
    }

    /// Waits until every rank has called. Collective. Does not complete outstanding operations.
    ///
    /// **Blocking**: within the wait limit. **Cost**: ⌈log2 P⌉ messages sent and received by a rank.
    ///
    /// @throws org.watari.error.PeerFailedException  when a rank is dead, or closes, and has not called:
    ///     on every rank that has not yet been let go; the living can go on among themselves, without
    ///     this call
    /// @throws org.watari.error.WaitTimeoutException when the limit passes; the next call goes on where
    ///     this ended
    public void sync() {
        core().sync();
    }

    /// Registration and addresses.
    ///
    /// @return the memory of this rank
    public GlobalMemory memory() {
        return parts.memory();
    }

    /// Copies and atomics.
    ///
    /// @return the operations
    public GlobalMemoryAccess access() {
        return parts.access();
    }

    /// Memory that every rank has from the start.
    ///
    /// @return the starter memory
    public StarterMemory starterMemory() {
        return parts.starterMemory();
    }

    /// Messages for collectives.
    ///
    /// @return the messages
    public Messages messages() {
        return parts.messages();
    }

    /// Notifications by slot and tag.
    ///
    /// @return the notifications of this rank
    public Notifications notifications() {
        return parts.notifications();
    }

    /// Requests that handlers on other ranks answer.
    ///
    /// @return the requests of this rank
    public Requests requests() {
        return parts.requests();
    }

    /// Transport in use.
    ///
    /// @return its name, for example `ucx`
    public String transportName() {
        return core().transportName();
    }

    /// Which way bytes take to a rank; connects to it if need be.
    ///
    /// @param rank the rank
    /// @return words for people
    public String transportTo(int rank) {
        if (rank < 0 || rank >= processCount()) {
            throw new IllegalArgumentException("rank " + rank + ": the job has ranks 0 to " + (processCount() - 1));
        }
        return core().pathTo(rank);
    }

    /// Refuses a rank that is known to be dead: for those who wait for what it was to do.
    ///
    /// **Blocking**: never.
    ///
    /// @param rank the rank
    /// @throws org.watari.error.PeerFailedException when it is dead
    public void requireAlive(int rank) {
        core().checkRank(rank);
        core().requireAlive(rank);
    }

    /// How long waits last at most that have no limit of their own (`watari.waitLimitSeconds`).
    ///
    /// @return the limit
    public Duration waitLimit() {
        return options.waitLimit();
    }

    /// Whether waits look for a short time before they sleep (`watari.progress`): not where the ranks of this host
    /// outnumber its processors, since a look takes the processor from the rank that is waited for.
    ///
    /// @return whether they do
    public boolean waitsSpin() {
        return core().waitsSpin();
    }

    /// Notes that this rank waits, in a loop of its own that makes progress by short waits: a rank whose wait for this
    /// one runs out of time then says so, and not that this one runs.
    ///
    /// @param words what it waits for, by its `toString`, which is called on any thread and must not wait
    public void beginWait(Object words) {
        core().beginWait(Objects.requireNonNull(words, "words"));
    }

    /// Ends a wait of [#beginWait]. Nothing where there is none.
    ///
    /// @param words the object given there
    public void endWait(Object words) {
        core().endWait(words);
    }

    /// How waits spend their time, and whether a thread of the library serves other ranks (`watari.progress`).
    ///
    /// @return the policy
    public ProgressPolicy progressPolicy() {
        return options.progress();
    }

    /// The state of the key cache.
    ///
    /// @return its counters, readable at any time
    public KeyCacheCounters keyCache() {
        return core().keyCache();
    }

    /// What runs here, in words: the way it was started, the split of global addresses, memory by
    /// feature (the count of endpoints and what one was measured to take among them), and how many ranks
    /// are reached in which way. With `watari.report=memory` (`WATARI_REPORT`, `watari run --report=memory`) it
    /// is printed after the start and before the end; with `job` rank 0 prints a report of the whole job after
    /// the start, with `all` both are printed.
    ///
    /// @return several lines for people
    public String report() {
        return core().report();
    }

    /// Gives this rank another number, as if the job had ended and started with it. Collective.
    ///
    /// Everything outstanding is completed, every registration ends, the starter memory is zero again.
    /// This object stays valid; what [#memory], [#access], [#starterMemory] and [#messages] gave out
    /// before refuses every call, as do handles and keys from before. The launcher goes on to name the
    /// processes by their first numbers.
    ///
    /// **Blocking**: until all ranks have called, within the limit of the bootstrap. **Cost**: that of a
    /// close and a start, without a new process.
    ///
    /// @param newRank the number of this rank from now on; those of all ranks are a permutation
    /// @throws IllegalArgumentException on every rank when they are none; all go on with the ranks they
    ///     have
    /// @throws IllegalStateException    when this Acp has been closed
    public void reset(int newRank) {
        parts = Parts.of(core().reset(newRank, options));
    }

    /// Ends the job: every rank stops with the code, and the text is printed once.
    ///
    /// @param exitCode 1 to 255
    /// @param text     what happened
    public void abort(int exitCode, String text) {
        Objects.requireNonNull(text, "text");
        core().bootstrap().abort(exitCode, text);
    }

    /// Ends the rank. Collective: completes what is outstanding, waits for the others, frees everything.
    /// Another start is possible afterwards. Idempotent. A dead rank is not waited for. Ranks that wait
    /// for a message of this one, or in a sync that it has not been through, are told after a second.
    ///
    /// **Blocking**: within the limits of waits and of the bootstrap.
    ///
    /// @throws org.watari.acp.bootstrap.BootstrapException when a rank that lives does not close in
    ///     time; the memory of this rank then stays mapped until the process ends, as others may still reach it
    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        printMemory("before the end");
        try {
            core().close();
        } finally {
            if (hook != null) {
                PROCESS_STARTED.set(false);
                removeHook(hook);
            }
        }
    }

    private void tellStart() {
        try {
            String text = core().startReport();
            if (text != null) {
                print(text);
            }
            printMemory("after the start");
        } catch (RuntimeException | Error e) {
            try {
                close();
            } catch (RuntimeException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
    }

    private void printMemory(String when) {
        if (core().reportsMemory()) {
            print(when + ": " + report());
        }
    }

    private static void print(String text) {
        try {
            // One write: reports of several ranks must not mix. The descriptor belongs to the process.
            new FileOutputStream(FileDescriptor.err).write((text + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // Nobody reads standard error: there is nobody to report to.
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is on its way out, and the hook finds nothing left to do.
        }
    }
}
