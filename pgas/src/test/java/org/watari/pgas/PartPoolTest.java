package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

/// Sizes of recycled memory (P1).
class PartPoolTest {
    @Property
    void sizeClassesHoldTheRequestAndWasteAnEighthAtMost(@ForAll @LongRange(min = 8, max = 1L << 60) long bytes) {
        long size = PartPool.sizeClass(bytes);
        assertTrue(size >= bytes);
        assertTrue(size - bytes <= Math.max(7, bytes / 8));
        assertEquals(size, PartPool.sizeClass(size), "a size class is its own");
    }

    @Example
    void sizesBeyondAllMemoryStayPositive() {
        assertTrue(PartPool.sizeClass(Long.MAX_VALUE - 7) > 0);
    }
}
