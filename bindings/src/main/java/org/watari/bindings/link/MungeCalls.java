package org.watari.bindings.link;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;

/// The functions of MUNGE, declared by hand: seven, whose header no build needs to have.
///
/// Nothing is checked here: a wrong pointer ends the JVM. The caller is `org.watari.munge`.
///
/// **Threads** any, one at a time for a context. **Blocking** while the daemon answers; the library gives up after some
/// seconds. **Source** `munge.h`, `man 3 munge`
public final class MungeCalls {
    /// `MUNGE_OPT_SOCKET`: the socket of the daemon.
    public static final int OPT_SOCKET = 8;
    /// `MUNGE_OPT_UID_RESTRICTION`: the only user who can decode.
    public static final int OPT_UID_RESTRICTION = 9;

    private MungeCalls() {}

    private static final class ContextCreate {
        private static final MethodHandle HANDLE = link("munge_ctx_create", Downcalls.WORDS);
    }

    private static final class ContextDestroy {
        private static final MethodHandle HANDLE = link("munge_ctx_destroy", Downcalls.WORDS);
    }

    private static final class ContextSet {
        // A function with a variable number of arguments: it wants to be called as such.
        private static final MethodHandle HANDLE = link(
                "munge_ctx_set",
                FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_LONG),
                Linker.Option.firstVariadicArg(2));
    }

    private static final class Encode {
        private static final MethodHandle HANDLE = link("munge_encode", Downcalls.SIX_WORDS);
    }

    private static final class Decode {
        private static final MethodHandle HANDLE = link("munge_decode", Downcalls.SIX_WORDS);
    }

    private static final class ErrorText {
        private static final MethodHandle HANDLE = link("munge_strerror", Downcalls.WORDS);
    }

    private static MethodHandle link(String name, FunctionDescriptor descriptor, Linker.Option... options) {
        return NativeLibrary.MUNGE.link(name, descriptor, options);
    }

    /// Makes a context.
    ///
    /// @return `munge_ctx_t`, 0 without memory
    public static long contextCreate() {
        try {
            return (long) ContextCreate.HANDLE.invokeExact(0L, 0L, 0L);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Ends a context.
    ///
    /// @param context `munge_ctx_t`
    public static void contextDestroy(long context) {
        try {
            long ignored = (long) ContextDestroy.HANDLE.invokeExact(context, 0L, 0L);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Sets an option of a context.
    ///
    /// @param context `munge_ctx_t`
    /// @param option one of `OPT_`
    /// @param value a C string or a number
    /// @return `munge_err_t`
    public static int contextSet(long context, int option, long value) {
        try {
            return (int) ContextSet.HANDLE.invokeExact(context, option, value);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Makes a credential.
    ///
    /// @param credential receives the address of a C string, to be freed
    /// @param context `munge_ctx_t`
    /// @param bytes what it holds
    /// @param length how many
    /// @return `munge_err_t`
    public static int encode(long credential, long context, long bytes, int length) {
        try {
            return (int) (long) Encode.HANDLE.invokeExact(credential, context, bytes, (long) length, 0L, 0L);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Checks a credential.
    ///
    /// @param credential C string
    /// @param context `munge_ctx_t`
    /// @param bytes receives the address of what it holds, to be freed where it is not 0
    /// @param length receives how many, an `int`
    /// @param uid receives who made it, an `int`
    /// @param gid receives the group, an `int`
    /// @return `munge_err_t`
    public static int decode(long credential, long context, long bytes, long length, long uid, long gid) {
        try {
            return (int) (long) Decode.HANDLE.invokeExact(credential, context, bytes, length, uid, gid);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// An error in words.
    ///
    /// @param error `munge_err_t`
    /// @return its text
    public static String errorText(int error) {
        try {
            return CLibrary.string((long) ErrorText.HANDLE.invokeExact((long) error, 0L, 0L));
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }
}
