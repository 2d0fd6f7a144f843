package org.watari.bindings.link;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// The few functions of the C library that the JDK does not offer: the environment, `poll`, event
/// descriptors, streams into memory.
///
/// **Threads** any, except the environment: see [#setenv]. **Source** `man 2 poll`, `man 2 eventfd`, `man 3
/// open_memstream`
public final class CLibrary {
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final Linker.Option ERRNO = Linker.Option.captureCallState("errno");
    private static final short POLLIN = 1;
    private static final int EFD_FLAGS = 0x800 | 0x80000; // EFD_NONBLOCK | EFD_CLOEXEC
    private static final long POLLFD_BYTES = 8;

    private static final MethodHandle SETENV =
            link("setenv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    private static final MethodHandle GETENV = link("getenv", FunctionDescriptor.of(JAVA_LONG, ADDRESS));
    private static final MethodHandle STRLEN = link("strlen", FunctionDescriptor.of(JAVA_LONG, JAVA_LONG));
    private static final MethodHandle FREE = link("free", FunctionDescriptor.ofVoid(JAVA_LONG));
    private static final MethodHandle OPEN_MEMSTREAM =
            link("open_memstream", FunctionDescriptor.of(JAVA_LONG, ADDRESS, ADDRESS));
    private static final MethodHandle FCLOSE = link("fclose", FunctionDescriptor.of(JAVA_INT, JAVA_LONG));
    private static final MethodHandle POLL =
            link("poll", FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT), ERRNO);
    private static final MethodHandle EVENTFD =
            link("eventfd", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT), ERRNO);
    private static final MethodHandle READ =
            link("read", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG), ERRNO);
    private static final MethodHandle WRITE =
            link("write", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG), ERRNO);
    private static final MethodHandle MEMMOVE =
            link("memmove", FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS));
    private static final MethodHandle CLOSE = link("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT), ERRNO);

    private CLibrary() {}

    private static MethodHandle link(String name, FunctionDescriptor descriptor, Linker.Option... options) {
        MemorySegment address = Linker.nativeLinker()
                .defaultLookup()
                .find(name)
                .orElseThrow(() -> new IllegalStateException("the C library has no " + name));
        return Downcalls.link(address, descriptor, options);
    }

    /// Sets a variable in the environment of C; `System.getenv` does not see it.
    ///
    /// **Threads** none may read the environment meanwhile: called once, before the library that reads it is
    /// loaded.
    ///
    /// @param name of the variable
    /// @param value its new value
    public static void setenv(String name, String value) {
        try (Arena arena = Arena.ofConfined()) {
            int result = (int) SETENV.invokeExact(arena.allocateFrom(name), arena.allocateFrom(value), 1);
            if (result != 0) {
                throw new IllegalStateException("setenv " + name + " failed");
            }
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Reads a variable from the environment of C.
    ///
    /// @param name of the variable
    /// @return its value, or null if it is not set
    public static @Nullable String getenv(String name) {
        try (Arena arena = Arena.ofConfined()) {
            long address = (long) GETENV.invokeExact(arena.allocateFrom(name));
            return address == 0 ? null : string(address);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Copies bytes between native segments, which may overlap. From tens of kilobytes on faster than
    /// [MemorySegment#copy], whose loop the JIT compiler makes; below, the call costs more than it gains.
    ///
    /// **Cost**: no allocation. Slices as arguments would be objects wherever the compiler does not see that
    /// they are not needed. So the addresses go as numbers, and the whole segments as two further arguments,
    /// which the function does not look at (on x86-64 and aarch64 they travel in registers): the linker keeps
    /// both alive for the call.
    ///
    /// @param from   source
    /// @param offset first byte in it
    /// @param to     target
    /// @param at     first byte in it
    /// @param bytes  how many; bounds and liveness are checked as by [MemorySegment#copy]
    public static void memmove(MemorySegment from, long offset, MemorySegment to, long at, long bytes) {
        Objects.checkFromIndexSize(offset, bytes, from.byteSize());
        Objects.checkFromIndexSize(at, bytes, to.byteSize());
        try {
            long ignored = (long) MEMMOVE.invokeExact(to.address() + at, from.address() + offset, bytes, to, from);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Copies a C string.
    ///
    /// @param address of its first character; not null
    /// @return the string
    @SuppressWarnings("restricted")
    public static String string(long address) {
        try {
            long length = (long) STRLEN.invokeExact(address);
            return MemorySegment.ofAddress(address).reinterpret(length + 1).getString(0);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Gives memory back to the C library.
    ///
    /// @param address what `malloc` or a stream gave
    public static void free(long address) {
        try {
            FREE.invokeExact(address);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Collects what a C function prints to a `FILE *`.
    ///
    /// @param printer called once with the stream
    /// @return what was printed
    public static String printed(LongConsumer printer) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment pointer = arena.allocate(JAVA_LONG);
            MemorySegment size = arena.allocate(JAVA_LONG);
            long stream = (long) OPEN_MEMSTREAM.invokeExact(pointer, size);
            if (stream == 0) {
                throw new OutOfMemoryError("open_memstream");
            }
            try {
                printer.accept(stream);
            } finally {
                int ignored = (int) FCLOSE.invokeExact(stream);
            }
            long text = pointer.get(JAVA_LONG, 0);
            try {
                return string(text);
            } finally {
                free(text);
            }
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Memory that one caller of [#poll], [#readEvent] or [#writeEvent] needs; made once per owner.
    ///
    /// @param arena that owns it
    /// @return the memory
    public static MemorySegment pollState(Arena arena) {
        return arena.allocate(2 * POLLFD_BYTES + STATE.byteSize(), 8);
    }

    /// Waits until a descriptor is readable.
    ///
    /// **Blocking** until readable, interrupted by a signal, or the time is over.
    ///
    /// @param state from [#pollState], used by nobody else meanwhile
    /// @param descriptor to wait for
    /// @param timeoutMs at most this long; negative waits without limit
    /// @return 1 readable, 0 time over, or the negative `errno`
    public static int poll(MemorySegment state, int descriptor, int timeoutMs) {
        state.set(JAVA_INT, 0, descriptor);
        state.set(JAVA_INT, 4, POLLIN); // two shorts: what is asked for, and room for the answer
        return poll(state, 1L, timeoutMs);
    }

    /// Waits until one of two descriptors is readable.
    ///
    /// **Blocking** until readable, interrupted by a signal, or the time is over.
    ///
    /// @param state from [#pollState], used by nobody else meanwhile
    /// @param first to wait for
    /// @param second to wait for
    /// @param timeoutMs at most this long; negative waits without limit
    /// @return how many are readable, 0 time over, or the negative `errno`
    public static int pollEither(MemorySegment state, int first, int second, int timeoutMs) {
        state.set(JAVA_INT, 0, first);
        state.set(JAVA_INT, 4, POLLIN);
        state.set(JAVA_INT, POLLFD_BYTES, second);
        state.set(JAVA_INT, POLLFD_BYTES + 4, POLLIN);
        return poll(state, 2L, timeoutMs);
    }

    private static int poll(MemorySegment state, long descriptors, int timeoutMs) {
        MemorySegment captured = state.asSlice(2 * POLLFD_BYTES);
        try {
            int result = (int) POLL.invokeExact(captured, state.address(), descriptors, timeoutMs);
            return result < 0 ? -captured.get(JAVA_INT, 0) : result;
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Makes an event descriptor: non-blocking, closed in programs that are started.
    ///
    /// @param state from [#pollState]
    /// @return the descriptor, or the negative `errno`
    public static int eventDescriptor(MemorySegment state) {
        MemorySegment captured = state.asSlice(2 * POLLFD_BYTES);
        try {
            int result = (int) EVENTFD.invokeExact(captured, 0, EFD_FLAGS);
            return result < 0 ? -captured.get(JAVA_INT, 0) : result;
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Reads and clears an event descriptor.
    ///
    /// @param state from [#pollState]
    /// @param descriptor from [#eventDescriptor]
    /// @return the count that was in it (0: none), or the negative `errno`
    public static long readEvent(MemorySegment state, int descriptor) {
        MemorySegment captured = state.asSlice(2 * POLLFD_BYTES);
        try {
            long result = (long) READ.invokeExact(captured, descriptor, state.address() + POLLFD_BYTES, 8L);
            if (result == 8) {
                return state.get(JAVA_LONG, POLLFD_BYTES);
            }
            int errno = captured.get(JAVA_INT, 0);
            return errno == org.watari.error.Errno.EAGAIN ? 0 : -errno;
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Adds one to an event descriptor, which makes it readable.
    ///
    /// @param state from [#pollState]
    /// @param descriptor from [#eventDescriptor]
    /// @return 0, or the negative `errno`
    public static int writeEvent(MemorySegment state, int descriptor) {
        MemorySegment captured = state.asSlice(2 * POLLFD_BYTES);
        state.set(JAVA_LONG, POLLFD_BYTES, 1);
        try {
            long result = (long) WRITE.invokeExact(captured, descriptor, state.address() + POLLFD_BYTES, 8L);
            return result == 8 ? 0 : -captured.get(JAVA_INT, 0);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Closes a descriptor.
    ///
    /// @param state from [#pollState]
    /// @param descriptor to close
    /// @return 0, or the negative `errno`
    public static int close(MemorySegment state, int descriptor) {
        MemorySegment captured = state.asSlice(2 * POLLFD_BYTES);
        try {
            int result = (int) CLOSE.invokeExact(captured, descriptor);
            return result < 0 ? -captured.get(JAVA_INT, 0) : 0;
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }
}
