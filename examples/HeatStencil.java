import java.util.Arrays;
import org.watari.pgas.Context;
import org.watari.pgas.DoubleArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Tiled;
import org.watari.pgas.tiled.DoubleTile;
import org.watari.pgas.tiled.HaloExchange;
import org.watari.pgas.tiled.TiledArray;

/// Heat spreads over a plate of ROWS x COLUMNS cells. The ranks lie in a grid; each keeps a tile of cells
/// and, around it, copies of the cells next to it, its halo, into which the neighbours put before each step.
/// Each rank compares its tile, bit by bit, with a serial run of the same steps.
///
///     ./watari run -n 4 examples/HeatStencil.java [ROWS [COLUMNS [STEPS]]]
public class HeatStencil {

    private HeatStencil() {}

    /// Makes the steps and says what differs from the cells of a serial run, nothing where none do.
    private static String run(Pgas pgas, Tiled tiles, double[][] start, double[][] serial, int steps) {
        try (Context context = pgas.context();
                TiledArray<DoubleArray> plate =
                        TiledArray.allocate(pgas.world(), tiles, context, Team::allocateDoubles);
                HaloExchange halo = HaloExchange.of(plate, false, false)) {
            DoubleTile tile = DoubleTile.of(plate);
            double[][] next = new double[(int) tile.height()][(int) tile.width()];
            int firstRow = (int) tile.firstRow() + 1; // the serial plate has a rim of its own
            int firstColumn = (int) tile.firstColumn() + 1;
            for (int i = 0; i < next.length; i++) {
                System.arraycopy(start[firstRow + i], firstColumn, next[i], 0, next[i].length);
            }
            store(tile, next);
            for (int step = 0; step < steps; step++) {
                halo.exchange();
                for (int i = 0; i < next.length; i++) {
                    for (int j = 0; j < next[i].length; j++) {
                        double sum = tile.get(i - 1, j) + tile.get(i + 1, j) + tile.get(i, j - 1) + tile.get(i, j + 1);
                        next[i][j] = tile.get(i, j) + 0.2 * (sum - 4 * tile.get(i, j));
                    }
                }
                store(tile, next);
            }
            for (int i = 0; i < next.length; i++) {
                double[] wanted = serial[firstRow + i];
                int at = Arrays.mismatch(next[i], 0, next[i].length, wanted, firstColumn, firstColumn + next[i].length);
                if (at >= 0) {
                    return "row " + (firstRow + i) + " column " + (firstColumn + at) + " is " + next[i][at]
                            + ", the serial run has " + wanted[firstColumn + at];
                }
            }
            return "";
        }
    }

    private static void store(DoubleTile tile, double[][] cells) {
        for (int i = 0; i < cells.length; i++) {
            for (int j = 0; j < cells[i].length; j++) {
                tile.set(i, j, cells[i][j]);
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
            Tiled tiles = null;
            try {
                tiles = Tiled.over(sizes[0], sizes[1], world.size(), 1);
            } catch (IllegalArgumentException e) {
                refuse(e.getMessage());
            }
            double[][] start = serial(sizes[0], sizes[1], 0);
            String wrong = run(pgas, tiles, start, serial(sizes[0], sizes[1], sizes[2]), sizes[2]);
            if (world.allReduce(wrong.isEmpty() ? 0 : 1, ReduceOp.MAX) > 0) {
                throw new IllegalStateException(wrong.isEmpty() ? "another rank has found a difference" : wrong);
            }
            if (world.rank() == 0) {
                System.out.println("VERIFIED heat sizes=" + Arrays.toString(sizes) + " ranks=" + world.size());
            }
        }
    }
}
