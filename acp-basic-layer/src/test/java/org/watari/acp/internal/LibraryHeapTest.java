package org.watari.acp.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.watari.acp.transport.LocalMemory;
import org.watari.error.OutOfSharedMemoryException;

/// The limits of what is registered.
class LibraryHeapTest {

    private final List<Long> registered = new ArrayList<>();

    private LocalMemory register(long bytes) {
        registered.add(bytes);
        MemorySegment memory = Arena.ofAuto().allocate(bytes, 64);
        return new LocalMemory() {
            @Override
            public MemorySegment segment() {
                return memory;
            }

            @Override
            public byte[] key() {
                return new byte[0];
            }

            @Override
            public void close() {
                // The collector frees it.
            }
        };
    }

    /// Capability X11: no block is larger than what may be registered as one, however large blocks were to be.
    @Test
    void noRegistrationIsLargerThanItsLimit() {
        LibraryHeap heap = new LibraryHeap(this::register, 1 << 20, 8192, Long.MAX_VALUE);
        for (int i = 0; i < 4; i++) {
            heap.allocate(5000);
        }
        assertEquals(List.of(8192L, 8192L, 8192L, 8192L), registered);
        String text = String.valueOf(assertThrows(OutOfSharedMemoryException.class, () -> heap.allocate(8193))
                .getMessage());
        assertTrue(text.contains("8192") && text.contains("watari.registrationBytes"), text);
    }

    /// Capability X10: the budget is used to its end and not beyond, and what is freed is used again.
    @Test
    void noMoreIsRegisteredThanTheBudget() {
        LibraryHeap heap = new LibraryHeap(this::register, 4096, Long.MAX_VALUE, 10_000);
        LibraryHeap.Slice first = heap.allocate(4096);
        heap.allocate(4096);
        heap.allocate(1000);
        assertEquals(List.of(4096L, 4096L, 1808L), registered);
        String text = String.valueOf(assertThrows(OutOfSharedMemoryException.class, () -> heap.allocate(2000))
                .getMessage());
        assertTrue(text.contains("10000") && text.contains("watari.pinBytes"), text);
        heap.free(first);
        heap.allocate(2000);
        assertEquals(3, registered.size());
    }

    /// Nobody has to give what has been given before.
    @Test
    void whatABlockHasRoomForIsNotMissing() {
        LibraryHeap heap = new LibraryHeap(this::register, 4096, Long.MAX_VALUE, 10_000);
        assertEquals(4096, heap.missing(100));
        LibraryHeap.Slice first = heap.allocate(5000);
        assertEquals(4096, heap.missing(100));
        assertEquals(6000, heap.missing(6000));
        heap.free(first);
        assertEquals(0, heap.missing(5000));
        assertEquals(Long.MAX_VALUE, heap.missing(Long.MAX_VALUE));
    }
}
