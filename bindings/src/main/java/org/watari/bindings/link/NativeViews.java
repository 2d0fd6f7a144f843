package org.watari.bindings.link;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Segments over native memory that somebody else keeps alive, with an end of their own.
///
/// **Threads** any.
public final class NativeViews {
    private NativeViews() {}

    /// The same bytes with the lifetime of an arena.
    ///
    /// @param memory native memory; the caller keeps it mapped until the arena is closed
    /// @param arena  closes the view; with a shared arena its close waits for threads that are inside an access
    /// @return the view
    @SuppressWarnings("restricted")
    public static MemorySegment of(MemorySegment memory, Arena arena) {
        return MemorySegment.ofAddress(memory.address()).reinterpret(memory.byteSize(), arena, null);
    }

    /// A structure of C, by its address. Nothing checks that it is still there.
    ///
    /// @param address where it is
    /// @param bytes   its size
    /// @return the view; it never ends
    @SuppressWarnings("restricted")
    public static MemorySegment of(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(bytes);
    }
}
