package org.watari.bindings.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;
import org.watari.error.Errno;

/// The functions of the C library that the JDK does not offer (row B5 for errno).
final class CLibraryTest {
    @Test
    void environmentOfCIsSetAndRead() {
        assertNull(CLibrary.getenv("WATARI_TEST_VARIABLE"));
        CLibrary.setenv("WATARI_TEST_VARIABLE", "one two");
        assertEquals("one two", CLibrary.getenv("WATARI_TEST_VARIABLE"));
    }

    @Test
    void eventDescriptorsWakePoll() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = CLibrary.pollState(arena);
            int descriptor = CLibrary.eventDescriptor(state);
            assertTrue(descriptor >= 0);
            assertEquals(0, CLibrary.poll(state, descriptor, 0));
            assertEquals(0, CLibrary.readEvent(state, descriptor));
            assertEquals(0, CLibrary.writeEvent(state, descriptor));
            assertEquals(0, CLibrary.writeEvent(state, descriptor));
            assertEquals(1, CLibrary.poll(state, descriptor, 1000));
            assertEquals(2, CLibrary.readEvent(state, descriptor));
            assertEquals(0, CLibrary.poll(state, descriptor, 0));
            assertEquals(0, CLibrary.close(state, descriptor));
            // Not the one just closed: another thread of this JVM may have got its number meanwhile.
            assertEquals(-9, CLibrary.close(state, -1));
            assertEquals("EBADF (9), Bad file descriptor", Errno.describe(9));
        }
    }

    @Test
    void anyOfSeveralDescriptorsWakesPoll() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = CLibrary.pollState(arena);
            int[] descriptors = new int[CLibrary.MOST_POLLED];
            for (int i = 0; i < descriptors.length; i++) {
                descriptors[i] = CLibrary.eventDescriptor(state);
            }
            assertEquals(0, CLibrary.pollAny(state, descriptors, 0));
            for (int descriptor : descriptors) {
                assertEquals(0, CLibrary.writeEvent(state, descriptor));
                assertEquals(1, CLibrary.pollAny(state, descriptors, 0), "descriptor " + descriptor);
                assertEquals(1, CLibrary.readEvent(state, descriptor));
            }
            for (int descriptor : descriptors) {
                assertEquals(0, CLibrary.close(state, descriptor));
            }
        }
    }

    @Test
    void pointersOfUcxAreToldApart() {
        assertTrue(UcsPointer.isError(-1) && UcsPointer.isError(-100));
        assertTrue(!UcsPointer.isError(-101) && !UcsPointer.isError(0) && !UcsPointer.isError(0x7f00_0000_1000L));
        assertTrue(UcsPointer.isRequest(0x7f00_0000_1000L) && !UcsPointer.isRequest(0));
        assertEquals(0, UcsPointer.status(0));
        assertEquals(-15, UcsPointer.status(-15));
        assertEquals(1, UcsPointer.status(0x7f00_0000_1000L));
        assertEquals(64, UcsPointer.contiguous(8));
    }

    /// Bounds and liveness as of [MemorySegment#copy], and the bytes of overlapping ranges.
    @Test
    void bytesAreMovedWithinBoundsAndLifetimes() {
        MemorySegment closed;
        try (Arena gone = Arena.ofShared()) {
            closed = gone.allocate(64);
        }
        try (Arena arena = Arena.ofShared()) {
            MemorySegment memory = arena.allocate(64);
            for (int i = 0; i < 64; i++) {
                memory.set(ValueLayout.JAVA_BYTE, i, (byte) i);
            }
            CLibrary.memmove(memory, 0, memory, 8, 56);
            for (int i = 8; i < 64; i++) {
                assertEquals(i - 8, memory.get(ValueLayout.JAVA_BYTE, i));
            }
            for (long[] wrong : new long[][] {{1, 0, 64}, {0, 1, 64}, {-1, 0, 8}, {0, -1, 8}, {0, 0, -1}, {0, 65, 0}}) {
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> CLibrary.memmove(memory, wrong[0], memory, wrong[1], wrong[2]));
            }
            assertThrows(IllegalStateException.class, () -> CLibrary.memmove(closed, 0, memory, 0, 8));
            assertThrows(IllegalStateException.class, () -> CLibrary.memmove(memory, 0, closed, 0, 8));
        }
    }
}
