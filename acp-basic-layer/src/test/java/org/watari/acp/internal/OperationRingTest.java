package org.watari.acp.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/// The command queue against a model: ends in any order, handles that answer in order (A36, A37, A47).
class OperationRingTest {

    @Property(tries = 300)
    void handlesEndInAnyOrderAndAnswerInOrder(
            @ForAll @IntRange(max = 4) int sizeBits, @ForAll @Size(max = 300) List<@IntRange(max = 40) Integer> steps) {
        OperationRing ring = new OperationRing(1 << sizeBits);
        TreeSet<Long> running = new TreeSet<>();
        TreeMap<Long, RuntimeException> failures = new TreeMap<>();
        long issued = 0;
        for (int step : steps) {
            if (step <= 20) {
                long handle = ring.claim();
                long oldest = running.isEmpty() ? issued + 1 : running.first();
                assertEquals(issued + 1 - oldest < 1 << sizeBits ? issued + 1 : 0, handle);
                if (handle != 0) {
                    issued++;
                    ring.slot(handle).published = handle;
                    Operation taken = ring.takePublished();
                    assertNotNull(taken);
                    assertSame(ring.slot(handle), taken);
                    running.add(handle);
                }
            } else if (!running.isEmpty()) {
                long handle = new ArrayList<>(running).get(step % running.size());
                running.remove(handle);
                Operation operation = ring.slot(handle);
                if (step % 2 == 0) {
                    RuntimeException failure = new IllegalStateException("handle " + handle);
                    operation.failure = failure;
                    failures.put(handle, failure);
                }
                ring.end(operation, new ArrayDeque<>());
            }
            check(ring, running, issued, sizeBits);
        }
        for (long handle = 1; handle <= issued; handle++) {
            if (handle % 3 == 0) {
                assertSame(failures.remove(handle), ring.takeFailure(handle));
            }
        }
        while (!failures.isEmpty()) {
            assertSame(failures.pollFirstEntry().getValue(), ring.takeFailureUpTo(issued));
        }
        assertNull(ring.takeFailureUpTo(issued));
    }

    private static void check(OperationRing ring, SortedSet<Long> running, long issued, int sizeBits) {
        long oldest = running.isEmpty() ? issued + 1 : running.first();
        assertEquals(oldest - 1, ring.watermark());
        assertEquals(issued, ring.lastClaimed());
        assertEquals(running.isEmpty(), ring.isIdle());
        assertEquals(issued + 1 - oldest < 1 << sizeBits, ring.hasSpace());
        assertFalse(ring.hasPublished());
        for (long handle = Math.max(1, issued - 20); handle <= issued + 2; handle++) {
            assertEquals(!running.contains(handle), ring.hasEnded(handle));
            assertEquals(handle < oldest || handle > issued, ring.hasEndedUpTo(handle));
        }
    }

    @Example
    void oldestOfTooManyFailuresThatNobodyAsksForAreForgotten() {
        OperationRing ring = new OperationRing(1);
        int all = OperationRing.MAX_UNREPORTED + 10;
        for (int i = 0; i < all; i++) {
            long handle = ring.claim();
            Operation operation = ring.slot(handle);
            operation.published = handle;
            assertSame(operation, ring.takePublished());
            operation.failure = new IllegalStateException("expected");
            ring.end(operation, new ArrayDeque<>());
        }
        assertEquals(10, ring.dropped());
        assertNull(ring.takeFailure(10));
        assertNotNull(ring.takeFailure(11));
        assertNotNull(ring.takeFailure(all), "of the newest somebody is about to ask");
        int kept = 2;
        while (ring.takeFailureUpTo(Long.MAX_VALUE) != null) {
            kept++;
        }
        assertEquals(OperationRing.MAX_UNREPORTED, kept);
    }

    @Example
    void lengthsThatAreNoPowerOfTwoAreRefused() {
        for (int entries : new int[] {0, -1, 3, 1000, Integer.MIN_VALUE + 1}) {
            assertThrows(IllegalArgumentException.class, () -> new OperationRing(entries));
        }
        assertTrue(new OperationRing(1).hasSpace());
    }
}
