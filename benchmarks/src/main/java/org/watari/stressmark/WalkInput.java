package org.watari.stressmark;

/// What walks through a field have in common: Pointer and Update.
///
/// @param words   the length of the field, 16 to 2^24
/// @param window  elements whose median says where to go next; odd, 1 to 15
/// @param maxHops after which a walk ends, 1 to 2^32 - 1
public record WalkInput(int words, int window, long maxHops) {

    /// Least length of a field.
    public static final int LEAST_WORDS = 16;
    /// Greatest length of a field.
    public static final int MOST_WORDS = 1 << 24;
    /// Greatest window.
    public static final int MOST_WINDOW = 15;
    /// Greatest number of hops.
    public static final long MOST_HOPS = (1L << 32) - 1;

    /// Where a walk begins and ends.
    ///
    /// @param initial the first index, below `words - window`
    /// @param minStop the first index at which a walk ends
    /// @param maxStop the index behind the last at which it does; `minStop` for none
    public record Start(int initial, int minStop, int maxStop) {}

    /// Checks the numbers.
    public WalkInput {
        if (words < LEAST_WORDS || words > MOST_WORDS) {
            throw new IllegalArgumentException(
                    "a field of " + words + " words: " + LEAST_WORDS + " to " + MOST_WORDS + " are possible");
        }
        if (window < 1 || window > MOST_WINDOW || window % 2 == 0) {
            throw new IllegalArgumentException(
                    "a window of " + window + " words: an odd number from 1 to " + MOST_WINDOW + " is needed");
        }
        if (maxHops < 1 || maxHops > MOST_HOPS) {
            throw new IllegalArgumentException(maxHops + " hops: 1 to " + MOST_HOPS + " are possible");
        }
    }

    /// The indices that windows begin at.
    ///
    /// @return `words - window`
    public int places() {
        return words - window;
    }

    /// The values of a field: any of [#places].
    ///
    /// @param random where they come from
    /// @return the values
    public int[] field(Ran1 random) {
        int[] field = new int[words];
        for (int i = 0; i < words; i++) {
            field[i] = random.nextInt(0, places() - 1);
        }
        return field;
    }

    /// The numbers of `field`, `window` and `hops`.
    ///
    /// @throws IllegalArgumentException also when `stop` indices are as many as there are places
    static WalkInput of(Sizes sizes) {
        WalkInput input = new WalkInput(sizes.whole("field"), sizes.whole("window"), (long) sizes.number("hops"));
        int stop = sizes.whole("stop");
        if (stop >= input.places()) {
            throw new IllegalArgumentException("--stop " + stop + ": at most " + (input.places() - 1)
                    + " is possible in a field of " + input.words() + " words with a window of " + input.window());
        }
        return input;
    }

    /// Where walks begin and end.
    ///
    /// @param random     where that comes from
    /// @param walks      how many
    /// @param stopLength indices at which a walk ends, less than [#places]
    /// @return one for each; a longer list begins with a shorter one
    public Start[] starts(Ran1 random, int walks, int stopLength) {
        Start[] starts = new Start[walks];
        for (int i = 0; i < walks; i++) {
            int initial = random.nextInt(0, places() - 1);
            int minStop = random.nextInt(0, places() - 1 - stopLength);
            starts[i] = new Start(initial, minStop, minStop + stopLength);
        }
        return starts;
    }
}
