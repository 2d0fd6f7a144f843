import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.watari.acp.Acp;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.Chain;
import org.watari.acp.DirectAllReduce;
import org.watari.acp.GlobalMemoryAccess;

/// Jacobi's method for a pressure in SIZE^3 cells, after the Himeno benchmark, on the basic layer. The ranks
/// lie in a grid over the first two dimensions. In each step the faces of a block go into the halos of its
/// neighbours by a chain that is described once. A face in the first dimension is one piece of memory, one in
/// the second a row of each plane. Each rank compares its cells, bit by bit, with a serial run.
///
///     ./watari run -n 4 examples/HimenoHalo.java [SIZE [STEPS]]
public class HimenoHalo {
    private final int planes, rows, cells; // of a block, without its halo of one cell
    private final long row, plane, grid; // bytes, with the halo; two grids are used in turn

    private HimenoHalo(int planes, int rows, int cells) {
        this.planes = planes;
        this.rows = rows;
        this.cells = cells;
        row = (cells + 2L) * Double.BYTES;
        plane = row * (rows + 2);
        grid = plane * (planes + 2);
    }

    /// One step from the grid that begins at byte `from` to the other one.
    private void step(MemorySegment memory, long from) {
        for (int i = 1; i <= planes; i++) {
            for (int j = 1; j <= rows; j++) {
                for (int k = 1; k <= cells; k++) {
                    long at = from + i * plane + j * row + k * Double.BYTES;
                    double sum = memory.get(JAVA_DOUBLE, at - plane) + memory.get(JAVA_DOUBLE, at + plane)
                            + memory.get(JAVA_DOUBLE, at - row) + memory.get(JAVA_DOUBLE, at + row)
                            + memory.get(JAVA_DOUBLE, at - Double.BYTES) + memory.get(JAVA_DOUBLE, at + Double.BYTES);
                    memory.set(JAVA_DOUBLE, at + grid - 2 * from, 0.2 * memory.get(JAVA_DOUBLE, at) + 0.8 / 6 * sum);
                }
            }
        }
    }

    /// The exchange of the grid that begins at byte `from`, with the addresses where the memories begin.
    private Chain exchange(Acp acp, long mine, int[] neighbours, long[] theirs, long from) {
        Chain.Builder chain = acp.access().chain();
        for (int side : sides(neighbours)) {
            long distance = side < 2 ? plane : row;
            int last = side < 2 ? planes : rows;
            long first = from + (side < 2 ? 0 : plane);
            long source = mine + first + (side % 2 == 0 ? 1 : last) * distance;
            long target = theirs[side] + first + (side % 2 == 0 ? last + 1 : 0) * distance;
            chain.copy2d(target, plane, source, plane, distance, side < 2 ? 1 : planes);
            // Comes behind the face. A neighbour may be a step ahead, so the grids have different tags.
            chain.notify(neighbours[side], side ^ 1, from == 0 ? 0 : 1);
        }
        return chain.build();
    }

    private static int[] sides(int[] neighbours) { // before and behind in the first dimension, then in the second
        return IntStream.range(0, 4).filter(side -> neighbours[side] >= 0).toArray();
    }

    /// Makes the steps and says what differs from a serial run, nothing where nothing does.
    private String run(Acp acp, int[] neighbours, int firstPlane, int firstRow, int steps) {
        HimenoHalo whole = new HimenoHalo(cells, cells, cells);
        MemorySegment serial = MemorySegment.ofArray(new double[(int) (2 * whole.grid / Double.BYTES)]);
        AddressTranslationKey key = acp.memory().allocate(2 * grid);
        MemorySegment memory = key.segment();
        for (int which = 0; which < 2; which++) { // the outermost cells have to be right in both
            for (int cell = 0; cell < whole.grid / Double.BYTES; cell++) {
                serial.set(JAVA_DOUBLE, which * whole.grid + (long) cell * Double.BYTES, cell % 17);
            }
            for (int i = 0; i <= planes + 1; i++) {
                long there = which * whole.grid + (firstPlane + i) * whole.plane + firstRow * row;
                memory.asSlice(which * grid + i * plane, plane).copyFrom(serial.asSlice(there, plane));
            }
        }
        acp.starterMemory().segment().set(JAVA_LONG, 0, key.globalAddress());
        acp.sync(); // all addresses are there to be read, and all memory is filled
        long[] theirs = new long[4];
        for (int side : sides(neighbours)) {
            long here = (side + 1) * Long.BYTES;
            acp.access().await(acp.access().copy(acp.starterMemory().globalAddress(acp.rank()) + here,
                    acp.starterMemory().globalAddress(neighbours[side]), Long.BYTES, GlobalMemoryAccess.ORDER_NONE));
            theirs[side] = acp.starterMemory().segment().get(JAVA_LONG, here);
        }
        try (Chain even = exchange(acp, key.globalAddress(), neighbours, theirs, 0);
                Chain odd = exchange(acp, key.globalAddress(), neighbours, theirs, grid)) {
            for (int step = 0; step < steps; step++) {
                long handle = (step % 2 == 0 ? even : odd).start(GlobalMemoryAccess.ORDER_NONE);
                for (int side : sides(neighbours)) {
                    acp.notifications().await(side, step % 2);
                }
                step(memory, step % 2 * grid);
                acp.access().await(handle); // the next step writes what it reads
                whole.step(serial, step % 2 * whole.grid);
            }
        }
        for (int i = 1; i <= planes; i++) {
            for (int j = 1; j <= rows; j++) {
                long here = steps % 2 * grid + i * plane + j * row;
                long there = steps % 2 * whole.grid + (firstPlane + i) * whole.plane + (firstRow + j) * row;
                long at = memory.asSlice(here, row).mismatch(serial.asSlice(there, row));
                if (at >= 0) {
                    return "cell " + (firstPlane + i) + "," + (firstRow + j) + "," + at / Double.BYTES + " differs";
                }
            }
        }
        return "";
    }

    private static void refuse(String why) {
        System.err.println("HimenoHalo [SIZE [STEPS]]: " + why);
        System.exit(2);
    }

    public static void main(String[] args) {
        if (args.length > 2 || !Arrays.stream(args).allMatch(word -> word.matches("[1-9][0-9]{0,2}"))) {
            refuse("two numbers from 1 to 999 at most, not " + String.join(" ", args));
        }
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 32;
        int steps = args.length > 1 ? Integer.parseInt(args[1]) : 20;
        try (Acp acp = Acp.start(); DirectAllReduce all = new DirectAllReduce(acp, 4)) {
            int across = acp.processCount() % 2 == 0 ? 2 : 1; // ranks in a row of the grid
            int down = acp.processCount() / across;
            if (size % down != 0 || size % across != 0) {
                refuse("SIZE must be a multiple of " + down + " and of " + across);
            }
            HimenoHalo block = new HimenoHalo(size / down, size / across, size);
            int i = acp.rank() / across;
            int j = acp.rank() % across;
            int[] neighbours = {
                i > 0 ? acp.rank() - across : -1, i + 1 < down ? acp.rank() + across : -1,
                j > 0 ? acp.rank() - 1 : -1, j + 1 < across ? acp.rank() + 1 : -1
            };
            String wrong = block.run(acp, neighbours, i * block.planes, j * block.rows, steps);
            if (all.reduce(wrong.isEmpty() ? 0 : 1, Math::max) > 0) {
                throw new IllegalStateException(wrong.isEmpty() ? "another rank has found a difference" : wrong);
            }
            if (acp.rank() == 0) {
                System.out.println("VERIFIED himeno size=" + size + " steps=" + steps + " ranks=" + down * across);
            }
        }
    }
}
