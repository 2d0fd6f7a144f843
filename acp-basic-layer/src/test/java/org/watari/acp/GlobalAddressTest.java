package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/// Global addresses for any number of ranks and rails (A10, A11).
class GlobalAddressTest {

    private static int colors(int colorBits) {
        return 1 << colorBits;
    }

    @Property(tries = 300)
    void partsOfAnAddressComeBackAtAllExtremes(
            @ForAll @IntRange(min = 1, max = (1 << 21) - 1) int ranks,
            @ForAll @IntRange(max = 4) int colorBits,
            @ForAll long tagSeed,
            @ForAll long offsetSeed) {
        GlobalAddress addresses = GlobalAddress.forJob(ranks, colors(colorBits));
        int lastTag = addresses.tagCount() - 1;
        int[] tags = {0, lastTag, (int) Math.floorMod(tagSeed, (long) lastTag + 1)};
        long[] offsets = {0, addresses.maxOffset(), offsetSeed & addresses.maxOffset()};
        for (int rank : new int[] {0, ranks / 2, ranks - 1}) {
            for (int color : new int[] {0, colors(colorBits) - 1}) {
                for (int tag : tags) {
                    for (long offset : offsets) {
                        long address = addresses.encode(rank, color, tag, offset);
                        assertNotEquals(GlobalAddress.NULL, address);
                        assertEquals(rank, addresses.rank(address));
                        assertEquals(color, addresses.color(address));
                        assertEquals(tag, addresses.tag(address));
                        assertEquals(offset, addresses.offset(address));
                    }
                }
            }
        }
    }

    @Property(tries = 300)
    void partsThatDoNotFitAreRefused(
            @ForAll @IntRange(min = 1, max = (1 << 21) - 1) int ranks, @ForAll @IntRange(max = 4) int colorBits) {
        GlobalAddress addresses = GlobalAddress.forJob(ranks, colors(colorBits));
        assertThrows(IllegalArgumentException.class, () -> addresses.encode(-1, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> addresses.encode(1 << 21, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> addresses.encode(0, colors(colorBits), 0, 0));
        assertThrows(IllegalArgumentException.class, () -> addresses.encode(0, -1, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> addresses.encode(0, 0, addresses.tagCount(), 0));
        assertThrows(IllegalArgumentException.class, () -> addresses.encode(0, 0, -1, 0));
        assertThrows(IllegalArgumentException.class, () -> addresses.encode(0, 0, 0, addresses.maxOffset() + 1));
        assertThrows(IllegalArgumentException.class, () -> addresses.encode(0, 0, 0, -1));
        assertEquals(-1, addresses.rank(GlobalAddress.NULL));
    }

    @Property(tries = 300)
    void addressPlusBytesIsTheAddressOfThatByte(
            @ForAll @IntRange(min = 1, max = 100_000) int ranks, @ForAll @IntRange(max = 1 << 30) int bytes) {
        GlobalAddress addresses = GlobalAddress.forJob(ranks, 1);
        long base = addresses.encode(ranks - 1, 0, addresses.tagCount() - 1, 0);
        assertEquals(addresses.encode(ranks - 1, 0, addresses.tagCount() - 1, bytes), base + bytes);
    }

    @Property(tries = 20)
    void impossibleJobsAreRefused(@ForAll @IntRange(max = 100) int beyond) {
        assertThrows(IllegalArgumentException.class, () -> GlobalAddress.forJob((1 << 21) + beyond, 1));
        assertThrows(IllegalArgumentException.class, () -> GlobalAddress.forJob(-beyond, 1));
        assertThrows(IllegalArgumentException.class, () -> GlobalAddress.forJob(4, 17 + beyond));
        assertThrows(IllegalArgumentException.class, () -> GlobalAddress.forJob(4, -beyond));
    }
}
