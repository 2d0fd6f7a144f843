package org.watari.stressmark;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.SharedLayout;

/// Neighborhood: each thread counts the pairs of pixels whose first is in its rows.
final class NeighborhoodMark implements Stressmark {

    static final List<Size> SIZES = List.of(
            new Size("dimension", 256, 8, 32_768, "rows and columns of the image"),
            new Size("bits", 8, 7, 15, "of a pixel"),
            new Size("lines", 64, 0, 65_536, "line segments of the image"),
            new Size("thickness-min", 1, 1, 32_768, "pixels across a line, at least"),
            new Size("thickness-max", 8, 1, 32_768, "pixels across a line, at most"),
            new Size("short", 1, 1, 32_768, "the shorter distance"),
            new Size("long", 10, 1, 32_768, "the longer distance"));

    private static final double TOLERANCE = 1e-9;
    private static final PixelPairs.Angle[] ANGLES = PixelPairs.Angle.values();

    private final int dimension;
    private final int bits;
    private final int[] distances;
    private final short[] image;
    /// Entropies, then energies.
    private final double[] serial;

    NeighborhoodMark(Sizes sizes, int seed) {
        dimension = sizes.whole("dimension");
        bits = sizes.whole("bits");
        distances = new int[] {sizes.whole("short"), sizes.whole("long")};
        image = LineImage.draw(
                new Ran1(seed),
                dimension,
                bits,
                sizes.whole("lines"),
                sizes.whole("thickness-min"),
                sizes.whole("thickness-max"));
        PixelPairs[] counts = pairs();
        count(index -> image[(int) index], new Range(0, dimension), counts);
        serial = outputs(counts);
    }

    /// Refuses numbers that do not go together.
    static void check(Sizes sizes) {
        int near = sizes.whole("short");
        int far = sizes.whole("long");
        int dimension = sizes.whole("dimension");
        if (near > far || far >= dimension) {
            throw new IllegalArgumentException("--short " + near + " --long " + far
                    + ": the first is at most the second, and that is less than --dimension " + dimension);
        }
        int thin = sizes.whole("thickness-min");
        int thick = sizes.whole("thickness-max");
        if (thin > thick) {
            throw new IllegalArgumentException(
                    "--thickness-min " + thin + ": more than --thickness-max " + thick + "; give at most that");
        }
    }

    private PixelPairs[] pairs() {
        PixelPairs[] pairs = new PixelPairs[distances.length * ANGLES.length];
        Arrays.setAll(pairs, i -> new PixelPairs(dimension, bits));
        return pairs;
    }

    private void count(FieldReader pixels, Range rows, PixelPairs[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i].count(pixels, rows.from(), rows.to(), distances[i / ANGLES.length], ANGLES[i % ANGLES.length]);
        }
    }

    private static double[] outputs(PixelPairs[] counts) {
        double[] outputs = new double[2 * counts.length];
        for (int i = 0; i < counts.length; i++) {
            outputs[i] = counts[i].entropy();
            outputs[counts.length + i] = counts[i].energy();
        }
        return outputs;
    }

    @Override
    public Attempt share(Directory directory, Crew crew) {
        Shape shape = crew.shape();
        int block = Range.blockOf(dimension, shape.ranks());
        long handle = directory.allocateAll(
                SharedLayout.array(Short.BYTES, (long) dimension * dimension, (long) block * dimension));
        Range own = shape.ofRank(dimension).times(dimension);
        directory.put(
                handle,
                own.from(),
                MemorySegment.ofArray(image)
                        .asSlice((long) own.from() * Short.BYTES, (long) own.length() * Short.BYTES));
        PixelPairs[] ofRank = pairs();
        return new Attempt() {
            private double[] outputs = {};

            @Override
            public void work(int thread) {
                PixelPairs[] counts = pairs();
                count(SharedElements.shorts(directory, handle), shape.ofThread(dimension, thread), counts);
                synchronized (ofRank) {
                    for (int i = 0; i < counts.length; i++) {
                        ofRank[i].add(counts[i]);
                    }
                }
            }

            @Override
            public void finish() {
                PixelPairs[] ofAll = pairs();
                for (int i = 0; i < ofAll.length; i++) {
                    long[] words = ofRank[i].toWords();
                    crew.world().allReduce(words, ReduceOp.SUM);
                    ofAll[i].add(words);
                }
                outputs = outputs(ofAll);
            }

            @Override
            public Verdict verify() {
                String difference = "";
                for (int i = 0; i < outputs.length; i++) {
                    if (!(Math.abs(outputs[i] - serial[i]) <= TOLERANCE * Math.abs(serial[i]))) {
                        difference = (i < outputs.length / 2 ? "entropy " : "energy ") + i % (outputs.length / 2)
                                + " is " + outputs[i] + ", of the serial run " + serial[i];
                    }
                }
                long digest = Digest.of(Arrays.stream(outputs)
                        .mapToLong(Double::doubleToLongBits)
                        .toArray());
                return new Verdict(difference, shape.rank() == 0 ? digest : 0);
            }
        };
    }
}
