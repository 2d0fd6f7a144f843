package org.watari.stressmark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.watari.stressmark.TokenScan.Subfield;

/// The algorithms of the stressmarks on one rank: the serial runs that the parallel ones are compared with.
class AlgorithmsTest {

    private static FieldReader reader(int... values) {
        return index -> values[(int) index];
    }

    private static int[] window(Ran1 random, int window, int words) {
        int[] values = new int[window];
        Arrays.setAll(values, i -> random.nextInt(0, words - window - 1));
        return values;
    }

    private static int plainMedian(int... values) {
        int[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /// Capability X15.
    @Test
    void searchFindsThePlainMedianOfDistinctValues() {
        Ran1 random = new Ran1(-5);
        for (int i = 0; i < 20_000; i++) {
            int[] values = window(random, 1 + 2 * (i % 8), 1 << 20);
            Set<Integer> distinct = new HashSet<>();
            if (Arrays.stream(values).allMatch(distinct::add)) {
                int found = new PartitionSearch(reader(values), values.length).median(0);
                assertEquals(plainMedian(values), found, () -> Arrays.toString(values));
            }
        }
    }

    /// Capability X15: the search as it is described differs from a plain median as often as is known of
    /// it: 1.6 % of windows of 3 in a field of 16, 0.4 % of 9.
    @Test
    void searchAmongEqualValuesDiffersAsOftenAsTheDescribedOne() {
        assertEquals(0.016, differing(3, 16), 0.003);
        assertEquals(0.004, differing(9, 16), 0.0015);
        assertEquals(0, differing(9, 1024));
    }

    private static double differing(int window, int words) {
        Ran1 random = new Ran1(-11);
        int differ = 0;
        for (int i = 0; i < 20_000; i++) {
            int[] values = window(random, window, words);
            if (new PartitionSearch(reader(values), window).median(0) != plainMedian(values)) {
                differ++;
            }
        }
        return differ / 20_000.0;
    }

    /// Capability X16: the sum goes as far as the search.
    @Test
    void searchSumsUpWhatItHasComePast() {
        PartitionSearch search = new PartitionSearch(reader(9, 50, 20, 30, 10), 5);
        assertEquals(20, search.median(0));
        assertEquals(9 + 50 + 20, search.sum());
        search = new PartitionSearch(reader(5, 1, 9), 3);
        assertEquals(5, search.median(0));
        assertEquals(5, search.sum());
    }

    /// Capability X15: hops by hand: median + hops modulo places, until the stop.
    @Test
    void walkGoesWhereMedianAndHopsSay() {
        int[] field = new int[16];
        Arrays.setAll(field, i -> i);
        WalkInput input = new WalkInput(16, 1, 100);
        PointerWalk walk = new PointerWalk(reader(field), input, new WalkInput.Start(3, 9, 10));
        assertEquals(15, input.places());
        walk.hop();
        assertEquals(3, walk.index());
        walk.hop();
        assertEquals(4, walk.index());
        walk.hop();
        assertEquals(6, walk.index());
        walk.toEnd();
        assertEquals(9, walk.index());
        assertEquals(4, walk.hops());
        PointerWalk never = new PointerWalk(reader(field), input, new WalkInput.Start(3, 9, 9));
        never.toEnd();
        assertEquals(100, never.hops());
        PointerWalk atOnce = new PointerWalk(reader(field), input, new WalkInput.Start(3, 3, 4));
        atOnce.toEnd();
        assertEquals(0, atOnce.hops());
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new WalkInput(15, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new WalkInput((1 << 24) + 1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new WalkInput(16, 2, 1));
        assertThrows(IllegalArgumentException.class, () -> new WalkInput(16, 17, 1));
        assertThrows(IllegalArgumentException.class, () -> new WalkInput(16, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new WalkInput(16, 1, 1L << 32));
    }

    /// Capability X17: an image of four pixels by hand.
    @Test
    void pairsOfPixelsAreCountedByDistanceAndAngle() {
        FieldReader image = reader(0, 1, 2, 3);
        PixelPairs across = new PixelPairs(2, 7);
        across.count(image, 0, 2, 1, PixelPairs.Angle.ACROSS);
        // Sums 1 and 5, differences -1 and -1.
        assertEquals(Math.log(2), across.entropy(), 1e-12);
        assertEquals(0.5, across.energy(), 1e-12);
        PixelPairs rising = new PixelPairs(2, 7);
        rising.count(image, 0, 2, 1, PixelPairs.Angle.RISING);
        long[] words = rising.toWords();
        assertEquals(1, words[0]);
        assertEquals(1, words[1 + 1 + 2], "1 + 2");
        assertEquals(1, words[1 + 255 + 127 + 1 - 2], "1 - 2");
        PixelPairs tooFar = new PixelPairs(2, 7);
        tooFar.count(image, 0, 2, 2, PixelPairs.Angle.DOWN);
        assertEquals(0, tooFar.toWords()[0]);
        assertEquals(0, tooFar.energy());
    }

    /// Capability X17: the rows can be counted apart.
    @Test
    void countsOfRowsAddUpToThoseOfTheImage() {
        short[] pixels = LineImage.draw(new Ran1(-4), 40, 8, 20, 1, 5);
        FieldReader image = index -> pixels[(int) index];
        for (PixelPairs.Angle angle : PixelPairs.Angle.values()) {
            PixelPairs whole = new PixelPairs(40, 8);
            whole.count(image, 0, 40, 7, angle);
            PixelPairs sum = new PixelPairs(40, 8);
            for (int row = 0; row < 40; row += 5) {
                PixelPairs part = new PixelPairs(40, 8);
                part.count(image, row, row + 5, 7, angle);
                sum.add(part);
            }
            assertArrayEquals(whole.toWords(), sum.toWords());
            assertEquals(
                    angle == PixelPairs.Angle.ACROSS || angle == PixelPairs.Angle.DOWN ? 40 * 33 : 33 * 33,
                    whole.toWords()[0]);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /// Capability X18: by hand: what lies before, between and behind; a place within one that was found; one
    /// that reaches beyond the end.
    @Test
    void tokensEndSubfieldsAndAreWrittenOver() {
        byte[] field = bytes("badXXXcaX");
        List<Subfield> ended = TokenScan.scan(field, bytes("XX"), 1);
        assertEquals(List.of(new Subfield(3, 'a', ('b' + 'a' + 'd') & 255)), ended);
        byte[] expected = bytes("bad..XcaX");
        expected[3] = (byte) ('X' + 'X');
        // The byte behind it is not written over, so it is the old one.
        expected[4] = (byte) ('X' + 'X');
        assertArrayEquals(expected, field);
        assertEquals(
                List.of(new Subfield(0, 255, 0), new Subfield(0, 255, 0)),
                TokenScan.scan(bytes("XXXX"), bytes("XX"), 0));
    }

    /// Capability X18: a byte whose offset leads round the end is added to the new value of the first.
    @Test
    void offsetsRoundTheEndFindWhatWasWrittenBefore() {
        byte[] field = {1, 2, 3, 1};
        TokenScan.scan(field, new byte[] {1}, 1);
        assertArrayEquals(new byte[] {3, 2, 3, 4}, field);
    }

    /// Capability X18: the bound on subfields.
    @Test
    void scanEndsWithTheLastSubfieldThatIsKept() {
        byte[] field = new byte[300];
        assertEquals(256, TokenScan.scan(field, new byte[] {0}, 0).size());
    }

    /// Capability X19: the serial solution leaves what is allowed of the right side.
    @Test
    void conjugateGradientsSolveTheSystem() {
        SparseSystem system = new SparseSystem(new Ran1(-9), 200, 800);
        SparseSystem.Solution solution = system.solve(1000, 1e-5);
        assertTrue(solution.iterations > 1 && solution.iterations < 200, () -> "took " + solution.iterations);
        assertTrue(system.residual(solution.x) < 2e-5);
        assertEquals(1, system.residual(new double[200]), 1e-12);
    }
}
