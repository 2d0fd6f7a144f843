package org.watari.stressmark;

/// The random numbers of the stressmarks: a multiplicative congruential generator (16807, 2^31 - 1) whose
/// numbers come out in the order that a table of 32 shuffles them into, in single precision.
///
/// **Threads**: one. **Source**: `ran1` of Numerical Recipes, as the DIS suite uses it.
public final class Ran1 {

    /// The seeds are this and the numbers above it up to -1. The seed below it gives nothing but zeros.
    public static final int LEAST_SEED = -2147483646;

    private static final int MULTIPLIER = 16807;
    private static final int MODULUS = Integer.MAX_VALUE;
    private static final int QUOTIENT = MODULUS / MULTIPLIER;
    private static final int REMAINDER = MODULUS % MULTIPLIER;
    private static final int TABLE = 32;
    private static final int DIVISOR = 1 + (MODULUS - 1) / TABLE;
    /// Steps before the table is filled.
    private static final int WARM_UP = 8;

    private static final double SCALE = 1.0 / MODULUS;
    private static final double LARGEST = 1.0 - 1.2e-7;

    private final int[] table = new int[TABLE];
    private int state;
    private int last;

    /// Begins a sequence.
    ///
    /// @param seed from [#LEAST_SEED] to -1
    public Ran1(int seed) {
        if (seed < LEAST_SEED || seed > -1) {
            throw new IllegalArgumentException("seed " + seed + ": a number from " + LEAST_SEED + " to -1 is needed");
        }
        state = -seed;
        for (int i = TABLE + WARM_UP - 1; i >= 0; i--) {
            state = step(state);
            if (i < TABLE) {
                table[i] = state;
            }
        }
        last = table[0];
    }

    /// `MULTIPLIER * state mod MODULUS` in 32 bits (Schrage).
    static int step(int state) {
        int quotient = state / QUOTIENT;
        int next = MULTIPLIER * (state - quotient * QUOTIENT) - REMAINDER * quotient;
        return next < 0 ? next + MODULUS : next;
    }

    /// The next number.
    ///
    /// @return above 0, below 1
    public float next() {
        state = step(state);
        int place = last / DIVISOR;
        last = table[place];
        table[place] = state;
        return (float) Math.min((float) (SCALE * last), LARGEST);
    }

    /// The next whole number.
    ///
    /// @param low  least
    /// @param high greatest, at most 2^24 above `low`: single precision has no more numbers
    /// @return from `low` to `high`
    public int nextInt(int low, int high) {
        float number = next();
        return (int) Math.floor(number * (high - low + 1)) + low;
    }
}
