package org.watari.stressmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The generator of the stressmarks. Capability X15.
class Ran1Test {

    private static final long MODULUS = 2_147_483_647L;

    /// The numbers as the description says, in 64 bits: a table of 32 filled from behind after 8 steps, and a
    /// place of it for each number.
    private static List<Float> described(long seed, int count) {
        long state = -seed;
        long[] table = new long[32];
        for (int i = 39; i >= 0; i--) {
            state = state * 16_807 % MODULUS;
            if (i < 32) {
                table[i] = state;
            }
        }
        long last = table[0];
        List<Float> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            state = state * 16_807 % MODULUS;
            int place = (int) (last / (1 + (MODULUS - 1) / 32));
            last = table[place];
            table[place] = state;
            numbers.add((float) Math.min((float) (last * (1.0 / MODULUS)), 1.0 - 1.2e-7));
        }
        return numbers;
    }

    /// The value that Park and Miller have published for a right implementation.
    @Test
    void tenThousandthStepFromOneIsTheKnownOne() {
        int state = 1;
        for (int i = 0; i < 10_000; i++) {
            state = Ran1.step(state);
        }
        assertEquals(1_043_618_065, state);
    }

    /// Capability X15.
    @ParameterizedTest
    @ValueSource(ints = {-1, -2, -12_345, -127_773, -1_000_000_007, Ran1.LEAST_SEED})
    void numbersAreThoseOfTheDescription(int seed) {
        Ran1 random = new Ran1(seed);
        List<Float> numbers = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            numbers.add(random.next());
        }
        assertEquals(described(seed, 10_000), numbers);
    }

    @Test
    void wholeNumbersReachBothEndsAndPassNeither() {
        Ran1 random = new Ran1(-3);
        int[] counts = new int[5];
        for (int i = 0; i < 5000; i++) {
            counts[random.nextInt(-2, 2) + 2]++;
        }
        for (int count : counts) {
            assertTrue(count > 800, "about 1000 of each: " + count);
        }
        for (int i = 0; i < 100_000; i++) {
            int number = random.nextInt(0, (1 << 24) - 1);
            assertTrue(number >= 0 && number < 1 << 24, () -> "number " + number);
        }
    }

    @Test
    void otherSeedsAreRefused() {
        for (int seed : new int[] {0, 1, -Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            String text = String.valueOf(assertThrows(IllegalArgumentException.class, () -> new Ran1(seed))
                    .getMessage());
            assertEquals("seed " + seed + ": a number from -2147483646 to -1 is needed", text);
        }
    }
}
