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

/// The few functions of the C library that the JDK does not offer: the environment, `poll`, descriptors that the
/// process was started with, event descriptors, streams into memory.
///
/// **Threads** any, except the environment: see [#setenv]. **Source** `man 2 poll`, `man 2 eventfd`, `man 3
/// open_memstream`
public final class CLibrary {
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final Linker.Option ERRNO = Linker.Option.captureCallState("errno");
    private static final short POLLIN = 1;
    private static final long EFD_FLAGS = 0x800 | 0x80000; // EFD_NONBLOCK | EFD_CLOEXEC
    private static final long POLLFD_BYTES = 8;
    /// Descriptors that one wait may be for.
    public static final int MOST_POLLED = 17;

    private CLibrary() {}

    // Each handle in a class of its own: linked at the first use, a constant for the compiler from then on.

    private static final class Setenv {
        private static final MethodHandle HANDLE = link("setenv", Downcalls.WORDS);
    }

    private static final class Getenv {
        private static final MethodHandle HANDLE = link("getenv", Downcalls.WORDS);
    }

    private static final class Strlen {
        private static final MethodHandle HANDLE = link("strlen", Downcalls.WORDS);
    }

    private static final class Free {
        private static final MethodHandle HANDLE = link("free", Downcalls.WORDS);
    }

    private static final class OpenMemstream {
        private static final MethodHandle HANDLE = link("open_memstream", Downcalls.WORDS);
    }

    private static final class Fclose {
        private static final MethodHandle HANDLE = link("fclose", Downcalls.WORDS);
    }

    private static final class Poll {
        private static final MethodHandle HANDLE = link("poll", Downcalls.WORDS, ERRNO);
    }

    private static final class Eventfd {
        private static final MethodHandle HANDLE = link("eventfd", Downcalls.WORDS, ERRNO);
    }

    private static final class Read {
        private static final MethodHandle HANDLE = link("read", Downcalls.WORDS, ERRNO);
    }

    private static final class Write {
        private static final MethodHandle HANDLE = link("write", Downcalls.WORDS, ERRNO);
    }

    private static final class Close {
        private static final MethodHandle HANDLE = link("close", Downcalls.WORDS, ERRNO);
    }

    private static final class Memmove {
        private static final MethodHandle HANDLE =
                link("memmove", FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS));
    }

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
            int result = (int) (long) Setenv.HANDLE.invokeExact(
                    arena.allocateFrom(name).address(),
                    arena.allocateFrom(value).address(),
                    1L);
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
            long address =
                    (long) Getenv.HANDLE.invokeExact(arena.allocateFrom(name).address(), 0L, 0L);
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
            long ignored =
                    (long) Memmove.HANDLE.invokeExact(to.address() + at, from.address() + offset, bytes, to, from);
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
            long length = (long) Strlen.HANDLE.invokeExact(address, 0L, 0L);
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
            long ignored = (long) Free.HANDLE.invokeExact(address, 0L, 0L);
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
            long stream = (long) OpenMemstream.HANDLE.invokeExact(pointer.address(), size.address(), 0L);
            if (stream == 0) {
                throw new OutOfMemoryError("open_memstream");
            }
            try {
                printer.accept(stream);
            } finally {
                long ignored = (long) Fclose.HANDLE.invokeExact(stream, 0L, 0L);
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
        return arena.allocate(MOST_POLLED * POLLFD_BYTES + STATE.byteSize(), 8);
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
        return pollFirst(state, 1, timeoutMs);
    }

    /// Waits until one of several descriptors is readable.
    ///
    /// **Blocking** until readable, interrupted by a signal, or the time is over.
    ///
    /// @param state from [#pollState], used by nobody else meanwhile
    /// @param descriptors to wait for, at most [#MOST_POLLED]
    /// @param timeoutMs at most this long; negative waits without limit
    /// @return how many are readable, 0 time over, or the negative `errno`
    public static int pollAny(MemorySegment state, int[] descriptors, int timeoutMs) {
        for (int i = 0; i < descriptors.length; i++) {
            state.set(JAVA_INT, i * POLLFD_BYTES, descriptors[i]);
            state.set(JAVA_INT, i * POLLFD_BYTES + 4, POLLIN);
        }
        return pollFirst(state, descriptors.length, timeoutMs);
    }

    private static int pollFirst(MemorySegment state, int count, int timeoutMs) {
        MemorySegment captured = state.asSlice(MOST_POLLED * POLLFD_BYTES);
        try {
            int result =
                    (int) (long) Poll.HANDLE.invokeExact(captured, state.address(), (long) count, (long) timeoutMs);
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
        MemorySegment captured = state.asSlice(MOST_POLLED * POLLFD_BYTES);
        try {
            int result = (int) (long) Eventfd.HANDLE.invokeExact(captured, 0L, EFD_FLAGS, 0L);
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
        MemorySegment captured = state.asSlice(MOST_POLLED * POLLFD_BYTES);
        try {
            long result =
                    (long) Read.HANDLE.invokeExact(captured, (long) descriptor, state.address() + POLLFD_BYTES, 8L);
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
        MemorySegment captured = state.asSlice(MOST_POLLED * POLLFD_BYTES);
        state.set(JAVA_LONG, POLLFD_BYTES, 1);
        try {
            long result =
                    (long) Write.HANDLE.invokeExact(captured, (long) descriptor, state.address() + POLLFD_BYTES, 8L);
            return result == 8 ? 0 : -captured.get(JAVA_INT, 0);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Reads what a descriptor has.
    ///
    /// **Blocking** until there is something, unless the descriptor does not block: [#poll] first.
    ///
    /// @param state from [#pollState]
    /// @param descriptor to read from
    /// @param buffer native memory for the bytes
    /// @return how many bytes, 0 at the end, or the negative `errno`
    public static long read(MemorySegment state, int descriptor, MemorySegment buffer) {
        MemorySegment captured = state.asSlice(MOST_POLLED * POLLFD_BYTES);
        try {
            long result =
                    (long) Read.HANDLE.invokeExact(captured, (long) descriptor, buffer.address(), buffer.byteSize());
            return result < 0 ? -captured.get(JAVA_INT, 0) : result;
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Writes to a descriptor.
    ///
    /// **Blocking** until at least one byte is written.
    ///
    /// @param state from [#pollState]
    /// @param descriptor to write to
    /// @param bytes native memory with the bytes
    /// @return how many bytes, or the negative `errno`
    public static long write(MemorySegment state, int descriptor, MemorySegment bytes) {
        MemorySegment captured = state.asSlice(MOST_POLLED * POLLFD_BYTES);
        try {
            long result =
                    (long) Write.HANDLE.invokeExact(captured, (long) descriptor, bytes.address(), bytes.byteSize());
            return result < 0 ? -captured.get(JAVA_INT, 0) : result;
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
        MemorySegment captured = state.asSlice(MOST_POLLED * POLLFD_BYTES);
        try {
            int result = (int) (long) Close.HANDLE.invokeExact(captured, (long) descriptor, 0L, 0L);
            return result < 0 ? -captured.get(JAVA_INT, 0) : 0;
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }
}
