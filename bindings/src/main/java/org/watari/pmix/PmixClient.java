package org.watari.pmix;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.link.NativeLibrary;
import org.watari.bindings.link.NativeViews;
import org.watari.bindings.link.PmixCalls;
import org.watari.bindings.link.PmixValues;
import org.watari.bindings.pmix.pmix_h;
import org.watari.bindings.pmix.pmix_info;
import org.watari.bindings.pmix.pmix_proc;
import org.watari.bindings.pmix.pmix_value;

/// A process's connection to a launcher that speaks PMIx: its rank, the size of its job, and a store of bytes.
///
/// **Threads** any; calls are made one after another on a platform thread of the client.
/// **Blocking** every call ends within the limit that it was given. What does not come back in time leaves the
/// client broken: after that only [#abort] is let through.
/// **Source** `PMIx_Init` and the others of `pmix.h`, versions 3 to 6
public final class PmixClient implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(PmixClient.class.getName());
    /// The newest major version whose structures have been compared with those used here.
    private static final int NEWEST_COMPARED = 6;

    private static final Duration END_LIMIT = Duration.ofSeconds(3);

    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("watari-pmix").factory());
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable String broken;
    private boolean closed;

    private String nspace = "";
    private int rank;
    private int jobSize;
    private int localSize;

    private PmixClient() {}

    /// Connects to the launcher that started this process.
    ///
    /// **Cost** set-up: 30 to 150 ms.
    ///
    /// @param limit for each of the three calls that this takes
    /// @return the client
    /// @throws org.watari.error.NativeLibraryException if there is no PMIx library, or one before version 3
    /// @throws PmixException if no launcher answers
    public static PmixClient open(Duration limit) {
        NativeLibrary.PMIX.open();
        String version = NativeLibrary.PMIX.version();
        int dot = version.indexOf('.');
        if (dot > 0 && Integer.parseInt(version.substring(0, dot)) > NEWEST_COMPARED) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "PMIx {0} from {1} is newer than any that was compared",
                    version,
                    NativeLibrary.PMIX.file());
        }
        PmixClient client = new PmixClient();
        try {
            client.call("PMIx_Init", limit, client::init);
            client.jobSize = Math.toIntExact(client.jobNumber(pmix_h.PMIX_JOB_SIZE(), false, limit));
            client.localSize = Math.toIntExact(client.jobNumber(pmix_h.PMIX_LOCAL_SIZE(), true, limit));
            return client;
        } catch (RuntimeException e) {
            client.thread.shutdown();
            throw e;
        }
    }

    /// The version of the loaded library.
    ///
    /// @return for instance `4.2.2`
    public static String version() {
        return NativeLibrary.PMIX.version();
    }

    private Void init() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment self = pmix_proc.allocate(arena);
            check("PMIx_Init", PmixCalls.init(self.address()), NativeLibrary.PMIX.file());
            nspace = PmixValues.nspace(self);
            rank = pmix_proc.rank(self);
        }
        return done();
    }

    @SuppressWarnings("NullAway") // the one value of the type Void
    private static Void done() {
        return null;
    }

    /// The name of the job.
    ///
    /// @return its namespace
    public String nspace() {
        return nspace;
    }

    /// The number of this process in its job.
    ///
    /// @return from 0
    public int rank() {
        return rank;
    }

    /// The number of processes of the job. Not that of slots, which PMIx knows too.
    ///
    /// @return at least 1
    public int jobSize() {
        return jobSize;
    }

    /// The number of processes of the job on this host.
    ///
    /// @return at least 1, or 0 where the launcher does not say
    public int localSize() {
        return localSize;
    }

    private long jobNumber(MemorySegment key, boolean optional, Duration limit) {
        return call("PMIx_Get", limit, () -> {
            try (Arena arena = Arena.ofConfined()) {
                // The job's own values belong to no rank.
                MemorySegment out = arena.allocate(JAVA_LONG);
                int status = fetch(arena, pmix_h.PMIX_RANK_WILDCARD(), key, optional, out);
                if (optional && status != pmix_h.PMIX_SUCCESS()) {
                    return 0L;
                }
                check("PMIx_Get", status, "key " + key.getString(0) + " of job " + nspace);
                return taken(out, PmixValues::number);
            }
        });
    }

    private int fetch(Arena arena, int ofRank, MemorySegment key, boolean optional, MemorySegment out) {
        MemorySegment process = pmix_proc.allocate(arena);
        PmixValues.loadProcess(process, nspace, ofRank);
        MemorySegment info = pmix_info.allocate(arena);
        // Without it a key that is missing may be waited for.
        PmixValues.loadFlag(info, pmix_h.PMIX_OPTIONAL());
        return PmixCalls.get(process.address(), key.address(), info.address(), optional ? 1 : 0, out.address());
    }

    private static long taken(MemorySegment out, ToLongFunction<MemorySegment> reader) {
        MemorySegment value = NativeViews.of(out.get(JAVA_LONG, 0), pmix_value.sizeof());
        try {
            return reader.applyAsLong(value);
        } finally {
            PmixValues.release(value);
        }
    }

    /// Publishes bytes under a key of this rank, for all others; they can be read after the next [#fence].
    ///
    /// @param key at most 511 bytes
    /// @param bytes copied
    /// @param limit how long at most
    /// @throws PmixException when the launcher refuses or does not answer
    public void put(String key, byte[] bytes, Duration limit) {
        requireKey(key);
        byte[] copy = bytes.clone();
        call("PMIx_Put", limit, () -> {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment value = pmix_value.allocate(arena);
                PmixValues.loadBytes(value, arena.allocateFrom(JAVA_BYTE, copy));
                MemorySegment name = arena.allocateFrom(key);
                check(
                        "PMIx_Put",
                        PmixCalls.put(pmix_h.PMIX_GLOBAL(), name.address(), value.address()),
                        "key " + key + ", " + copy.length + " bytes");
                check("PMIx_Commit", PmixCalls.commit(), "key " + key);
            }
            return done();
        });
    }

    private static void requireKey(String key) {
        if (key.getBytes(StandardCharsets.UTF_8).length > pmix_h.PMIX_MAX_KEYLEN()) {
            throw new IllegalArgumentException("a key has " + pmix_h.PMIX_MAX_KEYLEN() + " bytes at most: " + key);
        }
    }

    /// Exchanges what was published since the last fence. Collective.
    ///
    /// **Limits** it is no barrier: under Slurm a rank may come back before others have called.
    ///
    /// @param limit how long at most
    /// @throws PmixException when a rank has not called in time
    public void fence(Duration limit) {
        call("PMIx_Fence", limit, () -> {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment all = pmix_proc.allocate(arena);
                PmixValues.loadProcess(all, nspace, pmix_h.PMIX_RANK_WILDCARD());
                MemorySegment info = pmix_info.allocate(arena);
                PmixValues.loadFlag(info, pmix_h.PMIX_COLLECT_DATA());
                check("PMIx_Fence", PmixCalls.fence(all.address(), 1, info.address(), 1), "job " + nspace);
            }
            return done();
        });
    }

    /// Reads what a rank has published.
    ///
    /// @param ofRank which
    /// @param key of it
    /// @param limit how long at most: a key that is missing may be waited for
    /// @return the bytes
    /// @throws PmixException when there is no such key, or the launcher does not answer
    public byte[] get(int ofRank, String key, Duration limit) {
        requireKey(key);
        return call("PMIx_Get", limit, () -> {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment out = arena.allocate(JAVA_LONG);
                String what = "key " + key + " of rank " + ofRank;
                check("PMIx_Get", fetch(arena, ofRank, arena.allocateFrom(key), false, out), what);
                MemorySegment value = NativeViews.of(out.get(JAVA_LONG, 0), pmix_value.sizeof());
                byte[] bytes;
                try {
                    bytes = PmixValues.bytes(value);
                } finally {
                    PmixValues.release(value);
                }
                if (bytes == null) {
                    throw new PmixException("PMIx_Get", pmix_h.PMIX_ERR_NOT_FOUND(), what + " holds no bytes", null);
                }
                return bytes;
            }
        });
    }

    /// Asks the launcher to end every process of the job, this one included.
    ///
    /// **Blocking** 3 s at most. **Completion** none: the launcher may take longer.
    ///
    /// @param exitCode of the job
    /// @param text why
    public void abort(int exitCode, String text) {
        // The client's own thread may be in a call that does not come back.
        Thread caller = Thread.ofPlatform().daemon().name("watari-pmix-abort").start(() -> {
            try (Arena arena = Arena.ofConfined()) {
                int status = PmixCalls.abort(exitCode, arena.allocateFrom(text).address());
                LOG.log(System.Logger.Level.DEBUG, "PMIx_Abort: {0}", status);
            }
        });
        try {
            caller.join(END_LIMIT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Says goodbye to the launcher, which takes the end of a process without it for a failure. Idempotent; does
    /// nothing after a call that did not come back.
    ///
    /// **Blocking** 3 s at most.
    @Override
    public void close() {
        lock.lock();
        try {
            if (closed || broken != null) {
                return;
            }
        } finally {
            lock.unlock();
        }
        try {
            int status = call("PMIx_Finalize", END_LIMIT, PmixCalls::finish);
            LOG.log(System.Logger.Level.DEBUG, "PMIx_Finalize: {0}", status);
        } catch (PmixException e) {
            LOG.log(System.Logger.Level.DEBUG, "no goodbye to the launcher", e);
        } finally {
            markClosed();
            thread.shutdown();
        }
    }

    private void markClosed() {
        lock.lock();
        try {
            closed = true;
        } finally {
            lock.unlock();
        }
    }

    private <T> T call(String function, Duration limit, Callable<T> body) {
        FutureTask<T> task = new FutureTask<>(body);
        lock.lock();
        try {
            if (closed) {
                throw new IllegalStateException(function + ": the client is closed");
            }
            if (broken != null) {
                throw new PmixException(
                        function,
                        pmix_h.PMIX_ERR_TIMEOUT(),
                        "not called, because an earlier call failed: " + broken,
                        null);
            }
            thread.execute(task);
        } finally {
            lock.unlock();
        }
        try {
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw lost(function, "has not come back within " + seconds(limit) + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw lost(function, "interrupted", e);
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            if (cause instanceof RuntimeException failure) {
                throw failure;
            }
            if (cause instanceof Error failure) {
                throw failure;
            }
            throw new PmixException(function, pmix_h.PMIX_ERROR(), cause.toString(), cause);
        }
    }

    private PmixException lost(String function, String what, Exception cause) {
        lock.lock();
        try {
            broken = function + " " + what;
        } finally {
            lock.unlock();
        }
        return new PmixException(function, pmix_h.PMIX_ERR_TIMEOUT(), what, cause);
    }

    private static String seconds(Duration limit) {
        return limit.toMillis() % 1000 == 0
                ? Long.toString(limit.toSeconds())
                : Double.toString(limit.toMillis() / 1e3);
    }

    private static void check(String function, int status, String values) {
        if (status != pmix_h.PMIX_SUCCESS()) {
            throw new PmixException(
                    function, status, PmixCalls.errorText(status) + " (" + status + "), " + values, null);
        }
    }
}
