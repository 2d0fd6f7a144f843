package org.watari.stressmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The Field stressmark's input, and its serial run: tokens are looked for one after the other; where one
/// lies it is written over and a subfield ends.
///
/// **Threads**: one.
final class TokenScan {

    /// A token's scan ends with the subfield of this number.
    static final int MOST_SUBFIELDS = 256;

    static final int MOST_TOKEN_BYTES = 8;

    private static final int LARGEST_BYTE = 255;
    /// For the tokens that are put where the blocks of so many ranks meet.
    private static final int[] USUAL_RANKS = {2, 4, 8};

    /// What lies between two places of a token, or before the first.
    ///
    /// @param count bytes
    /// @param min   least of them, 255 for none
    /// @param sum   of them, modulo 256
    record Subfield(long count, int min, int sum) {

        static final Subfield EMPTY = new Subfield(0, LARGEST_BYTE, 0);

        /// With the bytes of a range of an array.
        Subfield with(byte[] bytes, int from, int to) {
            int least = min;
            int total = sum;
            for (int i = from; i < to; i++) {
                int value = Byte.toUnsignedInt(bytes[i]);
                least = Math.min(least, value);
                total += value;
            }
            return new Subfield(count + to - from, least, total & LARGEST_BYTE);
        }

        Subfield with(Subfield other) {
            return new Subfield(count + other.count, Math.min(min, other.min), (sum + other.sum) & LARGEST_BYTE);
        }
    }

    /// A field, and what is looked for in it.
    static final class Input {
        final byte[] field;
        final List<byte[]> tokens;

        Input(byte[] field, List<byte[]> tokens) {
            this.field = field;
            this.tokens = tokens;
        }
    }

    private TokenScan() {}

    /// A field of random bytes with tokens across the boundaries of ranks.
    static Input input(Sizes sizes, int seed, int ranks) {
        Ran1 random = new Ran1(seed);
        List<byte[]> tokens = tokens(random, sizes.whole("tokens"));
        byte[] field = new byte[sizes.whole("field")];
        fill(random, field);
        plant(field, tokens, ranks);
        return new Input(field, tokens);
    }

    /// Tokens of 1 to 8 bytes.
    private static List<byte[]> tokens(Ran1 random, int count) {
        List<byte[]> tokens = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] token = new byte[random.nextInt(1, MOST_TOKEN_BYTES)];
            fill(random, token);
            tokens.add(token);
        }
        return tokens;
    }

    private static void fill(Ran1 random, byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) random.nextInt(0, LARGEST_BYTE);
        }
    }

    /// Puts tokens in turn across the boundaries of the blocks of 2, 4, 8 and so many ranks.
    private static void plant(byte[] field, List<byte[]> tokens, int ranks) {
        int next = 0;
        int[] counts = IntStream.concat(Arrays.stream(USUAL_RANKS), IntStream.of(ranks))
                .distinct()
                .filter(count -> count > 1)
                .toArray();
        for (int parts : counts) {
            for (int part = 1; part < parts; part++) {
                byte[] token = tokens.get(next++ % tokens.size());
                int at = new Range(0, field.length).part(part, parts).from() - token.length / 2;
                if (at >= 0 && at + token.length <= field.length) {
                    System.arraycopy(token, 0, field, at, token.length);
                }
            }
        }
    }

    /// Whether a token lies at a place, wholly inside the array.
    static boolean matches(byte[] field, int at, byte[] token) {
        return at + token.length <= field.length && Arrays.equals(field, at, at + token.length, token, 0, token.length);
    }

    /// One token, left to right.
    ///
    /// @param field  is written over
    /// @param token  what is looked for
    /// @param offset from a byte that is written over to the one that is added to it, round the end
    /// @return the subfields that ended
    static List<Subfield> scan(byte[] field, byte[] token, int offset) {
        List<Subfield> ended = new ArrayList<>();
        int begin = 0;
        for (int i = 0; i < field.length && ended.size() < MOST_SUBFIELDS; ) {
            if (!matches(field, i, token)) {
                i++;
                continue;
            }
            ended.add(Subfield.EMPTY.with(field, begin, i));
            for (int end = i + token.length; i < end; i++) {
                field[i] += field[(int) (((long) i + offset) % field.length)];
            }
            begin = i;
        }
        return ended;
    }
}
