package org.watari.stressmark;

/// A number that depends on results, to be added to those of others.
final class Digest {

    private static final long MIX = 0x9E3779B97F4A7C15L;

    private Digest() {}

    /// The number of some values in their order.
    static long of(long... values) {
        long digest = 1;
        for (long value : values) {
            digest = (digest ^ value) * MIX;
            digest ^= digest >>> 32;
        }
        return digest;
    }
}
