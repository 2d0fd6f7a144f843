package org.watari.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// When something counts as flat.
final class FlatnessTest {
    private static final int SAMPLES = 60;

    private static Flatness of(Quantity quantity, IntToDoubleFunction value) {
        return Flatness.of(
                quantity,
                IntStream.range(0, SAMPLES).asDoubleStream().toArray(),
                IntStream.range(0, SAMPLES).mapToDouble(value).toArray());
    }

    @Test
    void oneDescriptorInTheWholeOfTheLaterPartIsAGrowth() {
        assertTrue(of(Quantity.DESCRIPTORS, i -> 40).holds());
        Flatness slow = of(Quantity.DESCRIPTORS, i -> 40 + i / 39.0);
        assertFalse(slow.holds());
        assertEquals(1, slow.growth(), 1e-9);
    }

    @Test
    void warmUpAndOddSamplesDoNotCount() {
        assertTrue(of(Quantity.THREADS, i -> i < 20 ? i : 20).holds());
        assertTrue(of(Quantity.HEAP, i -> 10e6 + (i % 7 == 0 ? 5e6 : 0)).holds());
        assertTrue(of(Quantity.RESIDENT, i -> 200e6 - 1e6 * i).holds(), "what shrinks is flat");
    }

    @Test
    void memoryMayGrowByTheTolerance() {
        assertTrue(of(Quantity.RESIDENT, i -> 100e6 + 80e3 * i).holds());
        assertFalse(of(Quantity.RESIDENT, i -> 100e6 + 160e3 * i).holds());
    }

    @Test
    void fewSamplesTellNothing() {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> Flatness.of(Quantity.HEAP, new double[] {0, 1, 2}, new double[] {1, 1, 1}));
        assertTrue(String.valueOf(refused.getMessage()).contains("9 are needed"), refused::getMessage);
    }
}
