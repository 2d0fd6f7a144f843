package org.watari.stressmark;

import java.util.Arrays;

/// How often the sums and the differences of two pixels at some distance and angle occur: the Neighborhood
/// stressmark.
///
/// **Threads**: one, until it is done.
public final class PixelPairs {

    /// From the first pixel to the second, by distance.
    public enum Angle {
        /// To the right.
        ACROSS(1, 0),
        /// Right and down.
        FALLING(1, 1),
        /// Down.
        DOWN(0, 1),
        /// Left and down.
        RISING(-1, 1);

        private final int dx;
        private final int dy;

        Angle(int dx, int dy) {
            this.dx = dx;
            this.dy = dy;
        }
    }

    private final int dimension;
    private final int most;
    private final long[] sums;
    private final long[] differences;
    private long pairs;

    /// Counts nothing yet.
    ///
    /// @param dimension rows and columns of the image
    /// @param bits      of a pixel
    public PixelPairs(int dimension, int bits) {
        this.dimension = dimension;
        this.most = (1 << bits) - 1;
        this.sums = new long[2 * most + 1];
        this.differences = new long[2 * most + 1];
    }

    /// Counts all pairs whose first pixel is in some rows and whose second is in the image.
    ///
    /// @param image    the pixels, row by row
    /// @param fromRow  the first row
    /// @param toRow    the row behind the last
    /// @param distance between the pixels
    /// @param angle    from the first to the second
    public void count(FieldReader image, int fromRow, int toRow, int distance, Angle angle) {
        int dx = angle.dx * distance;
        int dy = angle.dy * distance;
        int last = Math.min(toRow, dimension - dy);
        int left = Math.max(0, -dx);
        int right = Math.min(dimension, dimension - dx);
        for (int row = fromRow; row < last; row++) {
            long line = (long) row * dimension;
            long other = (long) (row + dy) * dimension + dx;
            for (int column = left; column < right; column++) {
                int first = image.read(line + column);
                int second = image.read(other + column);
                sums[first + second]++;
                differences[first - second + most]++;
                pairs++;
            }
        }
    }

    /// Adds what another has counted of the same image.
    ///
    /// @param more its counts
    void add(PixelPairs more) {
        add(more.toWords());
    }

    /// The counts: pairs, sums, differences.
    long[] toWords() {
        long[] words = new long[1 + 2 * sums.length];
        words[0] = pairs;
        System.arraycopy(sums, 0, words, 1, sums.length);
        System.arraycopy(differences, 0, words, 1 + sums.length, sums.length);
        return words;
    }

    void add(long[] words) {
        pairs += words[0];
        for (int i = 0; i < sums.length; i++) {
            sums[i] += words[1 + i];
            differences[i] += words[1 + sums.length + i];
        }
    }

    /// Minus the sum of `p ln p` over both histograms.
    ///
    /// @return the entropy, 0 where there are no pairs
    public double entropy() {
        double entropy = 0;
        for (long[] histogram : new long[][] {sums, differences}) {
            for (long count : histogram) {
                if (count > 0) {
                    double p = (double) count / pairs;
                    entropy -= p * Math.log(p);
                }
            }
        }
        return entropy;
    }

    /// The sum of `p²` of the sums times that of the differences.
    ///
    /// @return the energy, 0 where there are no pairs
    public double energy() {
        return pairs == 0 ? 0 : squares(sums) * squares(differences);
    }

    private double squares(long[] histogram) {
        return Arrays.stream(histogram)
                .mapToDouble(count -> (double) count / pairs)
                .map(p -> p * p)
                .sum();
    }
}
