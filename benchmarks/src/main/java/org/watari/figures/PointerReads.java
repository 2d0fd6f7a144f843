package org.watari.figures;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.watari.pgas.directory.SharedLayout;

/// The reads of Pointer: each thread hops from where it starts to the median of the window there, one access
/// a window. No thread stops before its last hop.
final class PointerReads {
    static final int WINDOW = 9;
    static final int HOPS = 1024;

    private static final int WORDS = 1 << 20;

    private PointerReads() {}

    static SharedLayout layout(Scale scale) {
        return SharedLayout.array(Integer.BYTES, WORDS, WORDS / scale.nodes());
    }

    static void fill(Scale scale, int node, MemorySegment part) {
        SplittableRandom random = new SplittableRandom(1 + node);
        for (long i = 0; i < part.byteSize() / Integer.BYTES; i++) {
            part.setAtIndex(ValueLayout.JAVA_INT_UNALIGNED, i, random.nextInt(WORDS - WINDOW));
        }
    }

    static void run(Scale scale, int node, Kernel.Reads reads) {
        int[] window = new int[WINDOW];
        MemorySegment into = MemorySegment.ofArray(window);
        long[] index = new long[Scale.THREADS_PER_NODE];
        for (int thread = 0; thread < index.length; thread++) {
            index[thread] = (long) (node * Scale.THREADS_PER_NODE + thread) * (WORDS - WINDOW) / scale.threads();
        }
        for (int hops = 0; hops < HOPS; hops++) {
            for (int thread = 0; thread < index.length; thread++) {
                reads.get(index[thread], into);
                Arrays.sort(window);
                index[thread] = ((long) window[WINDOW / 2] + hops) % (WORDS - WINDOW);
            }
        }
    }
}
