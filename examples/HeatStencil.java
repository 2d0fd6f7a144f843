import java.time.Duration;
import java.util.Arrays;
import org.watari.pgas.Comparison;
import org.watari.pgas.DoubleArray;
import org.watari.pgas.LocalDoubles;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.SignalOp;
import org.watari.pgas.Signals;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;

/// Heat spreads over a plate of ROWS x COLUMNS cells. The ranks lie in a grid; each keeps a block of cells
/// and, around it, copies of the cells next to it, its halo, into which the neighbours put before each step.
/// Each rank compares its block, bit by bit, with a serial run of the same steps.
///
///     ./watari run -n 4 examples/HeatStencil.java [ROWS [COLUMNS [STEPS]]]
public class HeatStencil {
    private static final int ABOVE = 0, LEFT = 2, RIGHT = 3; // 1 is below: side ^ 1 is the opposite side

    private final Team world;
    private final int firstRow, firstColumn, height, width; // the block of this rank; all have the same size
    private final long pitch, block; // cells in a row of a block, and in all of it, with its halo
    private final int[] neighbours; // ranks by side, -1 for none

    private HeatStencil(Team world, int across, int rows, int columns) {
        this.world = world;
        int me = world.rank();
        int down = world.size() / across;
        height = rows / down;
        width = columns / across;
        firstRow = height * (me / across);
        firstColumn = width * (me % across);
        pitch = width + 2;
        block = pitch * (height + 2);
        neighbours = new int[] {
            me >= across ? me - across : -1, me / across + 1 < down ? me + across : -1,
            me % across > 0 ? me - 1 : -1, me % across + 1 < across ? me + 1 : -1
        };
    }

    /// Makes the steps and says what differs from the cells of a serial run, nothing where none do.
    private String run(double[][] start, double[][] serial, int steps) {
        try (DoubleArray even = world.allocateDoubles(block * world.size(), Distribution.block());
                DoubleArray odd = world.allocateDoubles(block * world.size(), Distribution.block());
                Signals signals = world.allocateSignals(4)) {
            for (int row = 1; row <= height; row++) {
                even.put(world.rank() * block + row * pitch + 1, start[firstRow + row], firstColumn + 1, width);
            }
            for (int step = 1; step <= steps; step++) {
                // Two arrays are enough: to be two steps ahead, a neighbour needs what is put here in between.
                DoubleArray from = step % 2 == 1 ? even : odd;
                exchange(from, signals, step);
                LocalDoubles old = from.local();
                LocalDoubles cells = (step % 2 == 1 ? odd : even).local();
                for (long row = pitch; row <= height * pitch; row += pitch) {
                    for (long i = row + 1; i <= row + width; i++) {
                        double sum = old.get(i - pitch) + old.get(i + pitch) + old.get(i - 1) + old.get(i + 1);
                        cells.set(i, old.get(i) + 0.2 * (sum - 4 * old.get(i)));
                    }
                }
            }
            double[] line = new double[width];
            for (int row = 1; row <= height; row++) {
                (steps % 2 == 0 ? even : odd).get(world.rank() * block + row * pitch + 1, line, 0, width);
                double[] wanted = serial[firstRow + row];
                int at = Arrays.mismatch(line, 0, width, wanted, firstColumn + 1, firstColumn + 1 + width);
                if (at >= 0) {
                    return "row " + (firstRow + row) + " column " + (firstColumn + at + 1) + " is " + line[at]
                            + ", the serial run has " + wanted[firstColumn + at + 1];
                }
            }
            return "";
        }
    }

    /// Puts the rim of this block into the halos of the neighbours and waits until they have done so here.
    private void exchange(DoubleArray plate, Signals signals, int step) {
        long first = pitch + 1; // place of the first cell in any block
        long[] from = {first, first + (height - 1) * pitch, first, first + width - 1};
        long[] to = {first + height * pitch, first - pitch, first + width, first - 1};
        for (int side = ABOVE; side <= RIGHT; side++) {
            if (neighbours[side] >= 0) {
                long distance = side < LEFT ? 1 : pitch;
                double[] rim = new double[side < LEFT ? width : height];
                plate.getStrided(world.rank() * block + from[side], distance, rim, 0, rim.length);
                plate.putStrided(neighbours[side] * block + to[side], distance, rim, 0, rim.length);
                signals.update(neighbours[side], side ^ 1, SignalOp.SET, step).send(); // comes after what was put
            }
        }
        for (int side = ABOVE; side <= RIGHT; side++) {
            if (neighbours[side] >= 0) {
                signals.await(side, Comparison.GE, step, Duration.ofMinutes(1));
            }
        }
    }

    private static double[][] serial(int rows, int columns, int steps) {
        double[][] old = new double[rows + 2][columns + 2];
        for (int step = 0; step <= steps; step++) {
            double[][] cells = new double[rows + 2][columns + 2];
            for (int i = 1; i <= rows; i++) {
                for (int j = 1; j <= columns; j++) {
                    double sum = old[i - 1][j] + old[i + 1][j] + old[i][j - 1] + old[i][j + 1];
                    cells[i][j] = step == 0 ? (i * 31 + j * 17) % 101 : old[i][j] + 0.2 * (sum - 4 * old[i][j]);
                }
            }
            old = cells;
        }
        return old;
    }

    private static void refuse(String why) {
        System.err.println("HeatStencil [ROWS [COLUMNS [STEPS]]]: " + why);
        System.exit(2);
    }

    public static void main(String[] args) {
        int[] sizes = {192, 144, 100};
        for (int i = 0; i < args.length; i++) {
            if (i == sizes.length || !args[i].matches("[1-9][0-9]{0,3}")) {
                refuse("three numbers from 1 to 9999 at most, not " + String.join(" ", args));
            }
            sizes[i] = Integer.parseInt(args[i]);
        }
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            int across = (int) Math.sqrt(world.size()); // ranks in a row of the grid, which is as square as can be
            while (world.size() % across != 0) {
                across--;
            }
            if (sizes[0] % (world.size() / across) != 0 || sizes[1] % across != 0) {
                refuse("ROWS must be a multiple of " + world.size() / across + ", COLUMNS one of " + across);
            }
            String wrong = new HeatStencil(world, across, sizes[0], sizes[1])
                    .run(serial(sizes[0], sizes[1], 0), serial(sizes[0], sizes[1], sizes[2]), sizes[2]);
            if (world.allReduce(wrong.isEmpty() ? 0 : 1, ReduceOp.MAX) > 0) {
                throw new IllegalStateException(wrong.isEmpty() ? "another rank has found a difference" : wrong);
            }
            if (world.rank() == 0) {
                System.out.println("VERIFIED heat sizes=" + Arrays.toString(sizes) + " ranks=" + world.size());
            }
        }
    }
}
