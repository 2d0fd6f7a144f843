package org.watari.bindings.link;

import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;

/// The functions of PMIx that a client calls: each linked at its first use, all in two shapes of call, because
/// a shape of its own costs a process that starts some milliseconds.
///
/// Nothing is checked here: a wrong pointer ends the JVM. The caller is `org.watari.pmix`, which opens the library
/// first and calls from one thread of its own.
///
/// **Threads** any. **Blocking** fence, get and the two ends: as long as the launcher likes. **Source** `pmix.h`
public final class PmixCalls {
    private PmixCalls() {}

    private static final class Init {
        private static final MethodHandle HANDLE = link("PMIx_Init", Downcalls.WORDS);
    }

    private static final class Finalize {
        private static final MethodHandle HANDLE = link("PMIx_Finalize", Downcalls.WORDS);
    }

    private static final class Put {
        private static final MethodHandle HANDLE = link("PMIx_Put", Downcalls.WORDS);
    }

    private static final class Commit {
        private static final MethodHandle HANDLE = link("PMIx_Commit", Downcalls.WORDS);
    }

    private static final class Fence {
        private static final MethodHandle HANDLE = link("PMIx_Fence", Downcalls.SIX_WORDS);
    }

    private static final class Get {
        private static final MethodHandle HANDLE = link("PMIx_Get", Downcalls.SIX_WORDS);
    }

    private static final class Abort {
        private static final MethodHandle HANDLE = link("PMIx_Abort", Downcalls.SIX_WORDS);
    }

    private static final class ErrorString {
        private static final MethodHandle HANDLE = link("PMIx_Error_string", Downcalls.WORDS);
    }

    private static MethodHandle link(String name, FunctionDescriptor descriptor) {
        return NativeLibrary.PMIX.link(name, descriptor);
    }

    /// Connects to the launcher.
    ///
    /// @param proc a `pmix_proc_t` that receives the name of this process
    /// @return status
    public static int init(long proc) {
        try {
            return (int) (long) Init.HANDLE.invokeExact(proc, 0L, 0L);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Says goodbye to the launcher.
    ///
    /// @return status
    public static int finish() {
        try {
            return (int) (long) Finalize.HANDLE.invokeExact(0L, 0L, 0L);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Stores a value under a key of this process, for the next commit.
    ///
    /// @param scope `pmix_scope_t`
    /// @param key C string
    /// @param value a `pmix_value_t`
    /// @return status
    public static int put(int scope, long key, long value) {
        try {
            return (int) (long) Put.HANDLE.invokeExact((long) scope, key, value);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Hands the stored values to the launcher.
    ///
    /// @return status
    public static int commit() {
        try {
            return (int) (long) Commit.HANDLE.invokeExact(0L, 0L, 0L);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Waits for processes.
    ///
    /// @param procs array of `pmix_proc_t`
    /// @param procCount its length
    /// @param infos array of `pmix_info_t`
    /// @param infoCount its length
    /// @return status
    public static int fence(long procs, long procCount, long infos, long infoCount) {
        try {
            return (int) (long) Fence.HANDLE.invokeExact(procs, procCount, infos, infoCount, 0L, 0L);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Fetches a value.
    ///
    /// @param proc a `pmix_proc_t`: whose
    /// @param key C string
    /// @param infos array of `pmix_info_t`
    /// @param infoCount its length
    /// @param value receives the address of a `pmix_value_t`, for [PmixValues#release]
    /// @return status
    public static int get(long proc, long key, long infos, long infoCount, long value) {
        try {
            return (int) (long) Get.HANDLE.invokeExact(proc, key, infos, infoCount, value, 0L);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Asks the launcher to end every process of the job.
    ///
    /// @param status exit code
    /// @param message C string
    /// @return status
    public static int abort(int status, long message) {
        try {
            return (int) (long) Abort.HANDLE.invokeExact((long) status, message, 0L, 0L, 0L, 0L);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// A status in words.
    ///
    /// @param status negative
    /// @return its name
    public static String errorText(int status) {
        try {
            long text = (long) ErrorString.HANDLE.invokeExact((long) status, 0L, 0L);
            return text == 0 ? "unknown" : CLibrary.string(text);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }
}
