package org.watari.acp.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.watari.bindings.link.NativeViews;

/// A region of library memory as the threads of this process see it. When it has been closed no thread is inside an
/// access by plain loads and stores any more, and none begins one: each gets an exception. An access pays nothing for
/// that; the close stops every thread for a moment (the JVM's thread-local handshake).
final class View {

    final MemorySegment segment;
    private final Arena arena = Arena.ofShared();

    View(MemorySegment memory) {
        segment = NativeViews.of(memory, arena);
    }

    /// Ends the view, unless a call into C holds it just now.
    ///
    /// @return whether it is closed
    boolean close() {
        if (arena.scope().isAlive()) {
            try {
                arena.close();
            } catch (IllegalStateException e) {
                return !arena.scope().isAlive();
            }
        }
        return true;
    }
}
