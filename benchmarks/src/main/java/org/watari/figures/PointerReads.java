package org.watari.figures;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.watari.pgas.directory.SharedLayout;
import org.watari.stressmark.PointerWalk;
import org.watari.stressmark.Ran1;
import org.watari.stressmark.WalkInput;

/// The reads of Pointer: each thread hops from where it starts to the median of the window there, one access
/// a window. No thread stops before its last hop.
final class PointerReads {
    private static final WalkInput INPUT = new WalkInput(1 << 20, 9, 1024);
    private static final int SEED = -1;
    private static final int[] FIELD = INPUT.field(new Ran1(SEED));

    private PointerReads() {}

    private static int wordsOfNode(Scale scale) {
        return Math.ceilDiv(INPUT.words(), scale.nodes());
    }

    static SharedLayout layout(Scale scale) {
        return SharedLayout.array(Integer.BYTES, INPUT.words(), wordsOfNode(scale));
    }

    static void fill(Scale scale, int node, MemorySegment part) {
        long from = (long) node * wordsOfNode(scale) * Integer.BYTES;
        MemorySegment.copy(MemorySegment.ofArray(FIELD), from, part, 0, part.byteSize());
    }

    static void run(Scale scale, int node, Kernel.Reads reads) {
        int[] window = new int[INPUT.window()];
        MemorySegment into = MemorySegment.ofArray(window);
        long[] from = new long[1];
        WalkInput.Start[] starts = INPUT.starts(new Ran1(SEED - 1), scale.threads(), 0);
        PointerWalk[] walks = new PointerWalk[Scale.THREADS_PER_NODE];
        Arrays.setAll(
                walks,
                thread -> new PointerWalk(
                        index -> window[(int) (index - from[0])],
                        INPUT,
                        starts[node * Scale.THREADS_PER_NODE + thread]));
        while (!walks[0].isOver()) {
            for (PointerWalk walk : walks) {
                from[0] = walk.index();
                reads.get(walk.index(), into);
                walk.hop();
            }
        }
    }
}
