package org.watari.bindings.link;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;

/// The memory of another process, copied by the kernel as UCX's transport `cma` does.
///
/// **Threads** any. **Source** `man 2 process_vm_readv`
public final class ProcessMemory {
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final FunctionDescriptor SIX_WORDS =
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);
    private static final long VECTOR_BYTES = 16; // struct iovec: address, length

    private ProcessMemory() {}

    /// Reads one word.
    ///
    /// @param pid of the other process
    /// @param address of the word there
    /// @param expected what is in it
    /// @return 0 when it was read, or `errno`; -1 where another word was read
    public static int readWord(long pid, long address, long expected) {
        MemorySegment function = Linker.nativeLinker()
                .defaultLookup()
                .find("process_vm_readv")
                .orElseThrow(() -> new IllegalStateException("the C library has no process_vm_readv"));
        MethodHandle handle = Downcalls.link(function, SIX_WORDS, Linker.Option.captureCallState("errno"));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment captured = arena.allocate(STATE);
            MemorySegment word = arena.allocate(JAVA_LONG);
            MemorySegment local = arena.allocate(VECTOR_BYTES, Long.BYTES);
            local.set(JAVA_LONG, 0, word.address());
            local.set(JAVA_LONG, Long.BYTES, Long.BYTES);
            MemorySegment remote = arena.allocate(VECTOR_BYTES, Long.BYTES);
            remote.set(JAVA_LONG, 0, address);
            remote.set(JAVA_LONG, Long.BYTES, Long.BYTES);
            long read = (long) handle.invokeExact(captured, pid, local.address(), 1L, remote.address(), 1L, 0L);
            if (read < 0) {
                return captured.get(JAVA_INT, 0);
            }
            return read == Long.BYTES && word.get(JAVA_LONG, 0) == expected ? 0 : -1;
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }
}
