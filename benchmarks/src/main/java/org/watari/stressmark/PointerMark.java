package org.watari.stressmark;

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.SharedLayout;

/// Pointer: each thread walks through the same field by itself.
final class PointerMark implements Stressmark {

    static final List<Size> SIZES = List.of(
            new Size("field", 65_536, WalkInput.LEAST_WORDS, WalkInput.MOST_WORDS, "words of the field"),
            new Size("window", 9, 1, WalkInput.MOST_WINDOW, "words of a window, an odd number"),
            new Size("hops", 128, 1, WalkInput.MOST_HOPS, "after which a walk ends"),
            new Size("stop", 8, 0, WalkInput.MOST_WORDS, "indices at which a walk ends before"));

    private final WalkInput input;
    private final int[] field;
    private final WalkInput.Start[] starts;
    /// The serial walks.
    private final PointerWalk[] walks;

    PointerMark(Sizes sizes, int seed, Shape shape) {
        input = WalkInput.of(sizes);
        Ran1 random = new Ran1(seed);
        field = input.field(random);
        starts = input.starts(random, shape.all(), sizes.whole("stop"));
        walks = new PointerWalk[starts.length];
        for (int i = 0; i < starts.length; i++) {
            walks[i] = new PointerWalk(index -> field[(int) index], input, starts[i]);
            walks[i].toEnd();
        }
    }

    /// A field, each rank with its part.
    static long share(Directory directory, Shape shape, int[] field) {
        int block = Range.blockOf(field.length, shape.ranks());
        long handle = directory.allocateAll(SharedLayout.array(Integer.BYTES, field.length, block));
        Range own = shape.ofRank(field.length);
        directory.put(handle, own.from(), slice(field, own));
        return handle;
    }

    /// A part of an array.
    static MemorySegment slice(int[] array, Range part) {
        return MemorySegment.ofArray(array)
                .asSlice((long) part.from() * Integer.BYTES, (long) part.length() * Integer.BYTES);
    }

    @Override
    public Attempt share(Directory directory, Crew crew) {
        Shape shape = crew.shape();
        long handle = share(directory, shape, field);
        PointerWalk[] own = new PointerWalk[shape.threads()];
        for (int thread = 0; thread < own.length; thread++) {
            own[thread] = new PointerWalk(SharedElements.ints(directory, handle), input, starts[shape.number(thread)]);
        }
        return new Attempt() {
            @Override
            public void work(int thread) {
                own[thread].toEnd();
            }

            @Override
            public Verdict verify() {
                String difference = "";
                long digest = 0;
                for (int thread = 0; thread < own.length; thread++) {
                    int number = shape.number(thread);
                    digest += Digest.of(number, own[thread].hops(), own[thread].index());
                    if (own[thread].hops() != walks[number].hops() || own[thread].index() != walks[number].index()) {
                        difference = "walk " + number + " made " + text(own[thread]) + ", the serial one "
                                + text(walks[number]);
                    }
                }
                return new Verdict(difference, digest);
            }
        };
    }

    private static String text(PointerWalk walk) {
        return walk.hops() + " hops to index " + walk.index();
    }
}
