package org.watari.stressmark;

/// The median of a window of a field, as the Pointer and Update stressmarks look for it: element by element,
/// counting how many of the rest are larger, with bounds that close in on it.
///
/// Where the values differ it is the plain median; where some are equal it may be another value of the
/// window (1.6 % of windows of 3 in a field of 16, none seen in fields from 1024), so that whoever compares
/// results searches in the same way. Values are from 0 to 2^24.
///
/// **Threads**: one. **Cost**: up to `w * (w + 1) / 2` reads of a window of `w`.
public final class PartitionSearch {

    private static final int LARGEST = 1 << 24;

    private final FieldReader field;
    private final int window;
    private long sum;

    /// A search.
    ///
    /// @param field  where
    /// @param window elements of the window; odd
    public PartitionSearch(FieldReader field, int window) {
        this.field = field;
        this.window = window;
    }

    /// Searches.
    ///
    /// @param from the first element of the window
    /// @return the median
    public int median(long from) {
        int half = window / 2;
        int max = LARGEST;
        int min = 0;
        int high = 0;
        int median = 0;
        sum = 0;
        for (int i = 0; i < window && min != max; i++) {
            int value = field.read(from + i);
            sum += value;
            if (value > max) {
                high++;
            } else if (value > min) {
                median = value;
                int above = high + countAbove(value, from + i + 1, from + window);
                if (above == half) {
                    break;
                }
                if (above > half) {
                    min = value;
                } else {
                    max = value;
                    high++;
                }
            }
        }
        return median;
    }

    private int countAbove(int value, long from, long to) {
        int count = 0;
        for (long i = from; i < to; i++) {
            if (field.read(i) > value) {
                count++;
            }
        }
        return count;
    }

    /// The values that the last search has come past, the one at which it ended included.
    ///
    /// @return their sum
    public long sum() {
        return sum;
    }
}
