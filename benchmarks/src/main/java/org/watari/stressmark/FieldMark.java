package org.watari.stressmark;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.SharedLayout;

/// Field: all threads look for a token at once, each in its part and a little beyond.
final class FieldMark implements Stressmark {

    static final List<Size> SIZES = List.of(
            new Size("field", 65_536, WalkInput.LEAST_WORDS, WalkInput.MOST_WORDS, "bytes of the field"),
            new Size("tokens", 8, 1, 256, "tokens to look for, of 1 to 8 bytes"),
            new Size("offset", 64, 0, 65_535, "from a byte that is written over to that added to it"));

    private final int offset;
    private final byte[] field;
    private final List<byte[]> tokens;
    private final byte[] serialField;
    private final List<List<TokenScan.Subfield>> serial = new ArrayList<>();

    FieldMark(Sizes sizes, int seed, Shape shape) {
        this(TokenScan.input(sizes, seed, shape.ranks()), sizes.whole("offset"));
    }

    FieldMark(TokenScan.Input input, int offset) {
        this.offset = offset;
        field = input.field;
        tokens = input.tokens;
        serialField = field.clone();
        tokens.forEach(token -> serial.add(TokenScan.scan(serialField, token, offset)));
    }

    /// Refuses numbers that do not go together.
    static void check(Sizes sizes) {
        int offset = sizes.whole("offset");
        int length = sizes.whole("field");
        if (offset > length / 2) {
            throw new IllegalArgumentException("--offset " + offset + ": at most half of --field " + length
                    + " is possible; what is written over twice depends on the order beyond that");
        }
    }

    @Override
    public FieldAttempt share(Directory directory, Crew crew) {
        Shape shape = crew.shape();
        long handle =
                directory.allocateAll(SharedLayout.array(1, field.length, Range.blockOf(field.length, shape.ranks())));
        Range own = shape.ofRank(field.length);
        directory.put(handle, own.from(), MemorySegment.ofArray(field).asSlice(own.from(), own.length()));
        return new FieldAttempt(directory, crew, this, handle);
    }

    int length() {
        return field.length;
    }

    int offset() {
        return offset;
    }

    List<byte[]> tokens() {
        return tokens;
    }

    /// Where the subfields of a run differ from the serial ones, empty for nowhere.
    String differenceOf(List<List<TokenScan.Subfield>> subfields) {
        for (int token = 0; token < tokens.size(); token++) {
            List<TokenScan.Subfield> seen = token < subfields.size() ? subfields.get(token) : List.of();
            List<TokenScan.Subfield> expected = serial.get(token);
            if (seen.size() != expected.size()) {
                return "token " + token + " ended " + seen.size() + " subfields, in the serial run " + expected.size();
            }
            for (int i = 0; i < seen.size(); i++) {
                if (!seen.get(i).equals(expected.get(i))) {
                    return "token " + token + ", subfield " + i + " is " + seen.get(i) + ", of the serial run "
                            + expected.get(i);
                }
            }
        }
        return "";
    }

    /// Where a part of the field differs from the serial one, empty for nowhere.
    String differenceOf(int from, byte[] part) {
        int at = Arrays.mismatch(part, Arrays.copyOfRange(serialField, from, from + part.length));
        return at < 0
                ? ""
                : "byte " + (from + at) + " is " + Byte.toUnsignedInt(part[at]) + ", after the serial run "
                        + Byte.toUnsignedInt(serialField[from + at]);
    }
}
