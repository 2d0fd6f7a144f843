package org.watari.stressmark;

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.watari.pgas.directory.Directory;

/// Update: one thread of rank 0 walks through the field and writes into it; all others wait.
final class UpdateMark implements Stressmark {

    static final List<Size> SIZES = List.of(
            new Size("field", 65_536, WalkInput.LEAST_WORDS, WalkInput.MOST_WORDS, "words of the field"),
            new Size("window", 15, 1, WalkInput.MOST_WINDOW, "words of a window, an odd number"),
            new Size("hops", 128, 1, WalkInput.MOST_HOPS, "after which the walk ends"),
            new Size("stop", 0, 0, WalkInput.MOST_WORDS, "indices at which the walk ends before"));

    /// Writes elements of a field.
    @FunctionalInterface
    interface FieldWriter {
        void write(long index, int value);
    }

    private final WalkInput input;
    private final int[] field;
    private final WalkInput.Start start;
    private final int[] serialField;
    private final PointerWalk serial;

    UpdateMark(Sizes sizes, int seed) {
        input = WalkInput.of(sizes);
        Ran1 random = new Ran1(seed);
        field = input.field(random);
        start = input.starts(random, 1, sizes.whole("stop"))[0];
        serialField = field.clone();
        serial = walk(index -> serialField[(int) index], (index, value) -> serialField[(int) index] = value);
    }

    /// Each hop writes the sum of what it has come past to the index that it leaves.
    private PointerWalk walk(FieldReader reader, FieldWriter writer) {
        PointerWalk walk = new PointerWalk(reader, input, start);
        while (!walk.isOver()) {
            long left = walk.index();
            walk.hop();
            writer.write(left, (int) (walk.sum() % input.places()));
        }
        return walk;
    }

    @Override
    public Attempt share(Directory directory, Crew crew) {
        Shape shape = crew.shape();
        long handle = PointerMark.share(directory, shape, field);
        return new Attempt() {
            private long hops;

            @Override
            public void work(int thread) {
                if (shape.number(thread) == 0) {
                    SharedElements elements = SharedElements.ints(directory, handle);
                    hops = walk(elements, elements::write).hops();
                }
            }

            @Override
            public Verdict verify() {
                Range own = shape.ofRank(field.length);
                int[] seen = new int[own.length()];
                directory.get(handle, own.from(), MemorySegment.ofArray(seen));
                String difference = shape.rank() == 0 && hops != serial.hops()
                        ? hops + " hops, the serial walk " + serial.hops()
                        : "";
                long digest = shape.rank() == 0 ? Digest.of(hops) : 0;
                for (int i = 0; i < seen.length; i++) {
                    int index = own.from() + i;
                    digest += Digest.of(index, seen[i]);
                    if (seen[i] != serialField[index]) {
                        difference =
                                "element " + index + " is " + seen[i] + ", after the serial walk " + serialField[index];
                    }
                }
                return new Verdict(difference, digest);
            }
        };
    }
}
