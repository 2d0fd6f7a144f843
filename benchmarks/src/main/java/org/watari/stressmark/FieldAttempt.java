package org.watari.stressmark;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.SharedLayout;
import org.watari.stressmark.TokenScan.Subfield;

/// A parallel run of the Field stressmark, which gives what the serial one does.
///
/// A scan reads each byte before it is written over, so that where a token lies depends on the bytes before
/// its pass alone; what is written over depends on them, too, but for bytes whose offset leads round the end
/// to one that the same pass has written. So all threads, for each token:
///
/// 1. find the places in their part, one that overlaps with the next part included;
/// 2. thread 0 takes of all places those that do not overlap with an earlier one, 256 at most;
/// 3. all sum up the subfields in their part and read what is to be added to the bytes written over;
/// 4. write those;
/// 5. then those whose offset leads round the end. It leads to none of these, as it is at most half of the
///    field.
final class FieldAttempt implements Stressmark.Attempt {

    /// As many places may be passed over as lie within a token, for each that is taken.
    private static final int MOST_PLACES = (TokenScan.MOST_SUBFIELDS + 1) * TokenScan.MOST_TOKEN_BYTES;
    /// Words of a thread: number of places and the places; or first subfield, number of subfields, and
    /// three words of each.
    private static final int SLOT = 1 + MOST_PLACES;

    private static final int SUBFIELD_WORDS = 3;

    /// A byte that is written over.
    ///
    /// @param at    where
    /// @param value what it shall be, without what is added where the offset leads round the end
    /// @param wraps whether it does
    private record Rewrite(int at, int value, boolean wraps) {}

    private final Directory directory;
    private final Crew crew;
    private final Shape shape;
    private final FieldMark mark;
    private final long bytes;
    /// A slot of each thread.
    private final long slots;
    /// On rank 0: the number of places taken, and the places.
    private final long taken;

    private final List<List<Subfield>> subfields = new ArrayList<>();
    private int crossings;

    FieldAttempt(Directory directory, Crew crew, FieldMark mark, long bytes) {
        this.directory = directory;
        this.crew = crew;
        this.shape = crew.shape();
        this.mark = mark;
        this.bytes = bytes;
        this.slots = directory.allocateAll(
                SharedLayout.array(Long.BYTES, (long) SLOT * shape.all(), (long) SLOT * shape.threads()));
        int most = 1 + TokenScan.MOST_SUBFIELDS;
        this.taken = directory.allocateAll(SharedLayout.array(Long.BYTES, most, most));
    }

    /// Places of tokens that lie on two ranks, found in all passes. On rank 0.
    int crossings() {
        return crossings;
    }

    @Override
    public void work(int thread) {
        Range own = shape.ofThread(mark.length(), thread);
        byte[] part = new byte[own.length() + TokenScan.MOST_TOKEN_BYTES];
        SharedElements elements = SharedElements.bytes(directory, bytes);
        for (byte[] token : mark.tokens()) {
            pass(thread, own, token, part, elements);
        }
    }

    private void pass(int thread, Range own, byte[] token, byte[] part, SharedElements elements) {
        int beyond = own.length() == 0 ? 0 : Math.min(own.to() + token.length - 1, mark.length()) - own.from();
        directory.get(bytes, own.from(), MemorySegment.ofArray(part).asSlice(0, beyond));
        find(thread, own, token, part, beyond);
        crew.meet();
        if (shape.number(thread) == 0) {
            take(token.length);
        }
        crew.meet();
        long[] places = places();
        sumUp(thread, own, places, token.length, part);
        // First what is read, then what is written: others read it, too.
        List<Rewrite> rewrites = rewrites(own, places, token.length, part, elements);
        crew.meet();
        if (shape.number(thread) == 0) {
            merge(places.length);
        }
        for (Rewrite rewrite : rewrites) {
            if (!rewrite.wraps()) {
                elements.write(rewrite.at(), rewrite.value());
            }
        }
        crew.meet();
        for (Rewrite rewrite : rewrites) {
            if (rewrite.wraps()) {
                int added = elements.read(rewrite.at() + mark.offset() - mark.length());
                elements.write(rewrite.at(), rewrite.value() + added);
            }
        }
        crew.meet();
    }

    private List<Rewrite> rewrites(Range own, long[] places, int tokenLength, byte[] part, SharedElements elements) {
        List<Rewrite> rewrites = new ArrayList<>();
        for (long place : places) {
            for (int at = (int) place; own.contains(place) && at < place + tokenLength; at++) {
                int old = part[at - own.from()];
                boolean wraps = at + mark.offset() >= mark.length();
                rewrites.add(new Rewrite(at, wraps ? old : old + elements.read(at + mark.offset()), wraps));
            }
        }
        return rewrites;
    }

    private void find(int thread, Range own, byte[] token, byte[] part, int beyond) {
        int most = (TokenScan.MOST_SUBFIELDS + 1) * token.length;
        long[] slot = new long[1 + most];
        int count = 0;
        for (int i = 0; i + token.length <= beyond && i < own.length() && count < most; i++) {
            if (TokenScan.matches(part, i, token)) {
                slot[1 + count++] = (long) own.from() + i;
            }
        }
        slot[0] = count;
        put(slots, slotOf(shape.number(thread)), slot, 1 + count);
    }

    private static long slotOf(int number) {
        return (long) number * SLOT;
    }

    private void put(long handle, long index, long[] words, int count) {
        directory.put(handle, index, MemorySegment.ofArray(words).asSlice(0, (long) count * Long.BYTES));
    }

    private long[] get(long handle, long index, long count) {
        long[] words = new long[(int) count];
        directory.get(handle, index, MemorySegment.ofArray(words));
        return words;
    }

    /// As a scan from left to right does: a place within one that was taken is passed over.
    private void take(int tokenLength) {
        long[] list = new long[1 + TokenScan.MOST_SUBFIELDS];
        int count = 0;
        long next = 0;
        int block = Range.blockOf(mark.length(), shape.ranks());
        for (int number = 0; number < shape.all() && count < TokenScan.MOST_SUBFIELDS; number++) {
            long found = directory.getLong(slots, slotOf(number));
            for (long place : get(slots, slotOf(number) + 1, found)) {
                if (place >= next && count < TokenScan.MOST_SUBFIELDS) {
                    list[1 + count++] = place;
                    next = place + tokenLength;
                    if (place / block != (next - 1) / block) {
                        crossings++;
                    }
                }
            }
        }
        list[0] = count;
        put(taken, 0, list, 1 + count);
    }

    private long[] places() {
        return get(taken, 1, directory.getLong(taken, 0));
    }

    private void sumUp(int thread, Range own, long[] places, int tokenLength, byte[] part) {
        long[] slot = new long[2 + SUBFIELD_WORDS * places.length];
        int count = 0;
        long begin = 0;
        for (int i = 0; i < places.length; i++) {
            long from = Math.max(begin, own.from());
            long to = Math.min(places[i], own.to());
            begin = places[i] + tokenLength;
            if (from < to) {
                if (count == 0) {
                    slot[0] = i;
                }
                // Behind the first all are there, an empty one, too, until the last.
                count = i - (int) slot[0] + 1;
                Subfield subfield = Subfield.EMPTY.with(part, (int) from - own.from(), (int) to - own.from());
                int at = 2 + SUBFIELD_WORDS * (count - 1);
                slot[at] = subfield.count();
                slot[at + 1] = subfield.min();
                slot[at + 2] = subfield.sum();
            }
        }
        slot[1] = count;
        put(slots, slotOf(shape.number(thread)), slot, 2 + SUBFIELD_WORDS * count);
    }

    private void merge(int ended) {
        Subfield[] sums = new Subfield[ended];
        Arrays.fill(sums, Subfield.EMPTY);
        for (int number = 0; number < shape.all(); number++) {
            long[] head = get(slots, slotOf(number), 2);
            long[] words = get(slots, slotOf(number) + 2, SUBFIELD_WORDS * head[1]);
            for (int i = 0; i < head[1]; i++) {
                int subfield = (int) head[0] + i;
                int at = SUBFIELD_WORDS * i;
                if (words[at] > 0) {
                    sums[subfield] =
                            sums[subfield].with(new Subfield(words[at], (int) words[at + 1], (int) words[at + 2]));
                }
            }
        }
        subfields.add(List.of(sums));
    }

    @Override
    public Stressmark.Verdict verify() {
        Range own = shape.ofRank(mark.length());
        byte[] seen = new byte[own.length()];
        directory.get(bytes, own.from(), MemorySegment.ofArray(seen));
        String difference = mark.differenceOf(own.from(), seen);
        long digest = 0;
        for (int i = 0; i < seen.length; i++) {
            digest += Digest.of(own.from() + i, seen[i]);
        }
        if (shape.rank() == 0) {
            String ofSubfields = mark.differenceOf(subfields);
            difference = ofSubfields.isEmpty() ? difference : ofSubfields;
            digest += Digest.of(subfields.hashCode());
        }
        return new Stressmark.Verdict(difference, digest);
    }
}
