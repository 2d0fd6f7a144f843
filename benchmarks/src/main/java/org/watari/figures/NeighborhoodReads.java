package org.watari.figures;

import java.lang.foreign.MemorySegment;
import org.watari.pgas.directory.SharedLayout;

/// The reads of Neighborhood: each thread takes the pairs whose first pixel is in its rows, at two distances
/// and four angles; the second pixel is read where it is on another node, as those of the own node need no
/// address.
///
/// The rows of a thread are as many at every scale, so that 3/16 of the pairs at the long distance leave
/// them, as in the paper.
final class NeighborhoodReads {
    private static final int ROWS_OF_THREAD = 40;
    private static final int ROWS_OF_NODE = ROWS_OF_THREAD * Scale.THREADS_PER_NODE;
    private static final int COLUMNS = 128;
    private static final int[] DISTANCES = {1, 10};

    private NeighborhoodReads() {}

    static SharedLayout layout(Scale scale) {
        long block = (long) ROWS_OF_NODE * COLUMNS;
        return SharedLayout.array(Short.BYTES, block * scale.nodes(), block);
    }

    static void run(Scale scale, int node, Kernel.Reads reads) {
        MemorySegment pixel = MemorySegment.ofArray(new short[1]);
        for (int distance : DISTANCES) {
            for (int row = 0; row < ROWS_OF_THREAD; row++) {
                for (int column = 0; column < COLUMNS; column++) {
                    for (int thread = 0; thread < Scale.THREADS_PER_NODE; thread++) {
                        int first = node * ROWS_OF_NODE + thread * ROWS_OF_THREAD + row;
                        for (int step = -distance; step <= distance; step += distance) {
                            read(scale, node, first + distance, column + step, pixel, reads);
                        }
                    }
                }
            }
        }
    }

    private static void read(Scale scale, int node, int row, int column, MemorySegment pixel, Kernel.Reads reads) {
        int home = row / ROWS_OF_NODE;
        if (home != node && home < scale.nodes() && column >= 0 && column < COLUMNS) {
            reads.get((long) row * COLUMNS + column, pixel);
        }
    }
}
