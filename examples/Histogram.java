import java.util.Arrays;
import java.util.SplittableRandom;
import org.watari.pgas.IntArray;
import org.watari.pgas.LocalInts;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;

/// Counts SAMPLES random numbers of each rank in BINS bins. The ranks lie in a grid. Those of a row share
/// bins, of which each keeps some, and count by atomic increments; then the ranks of a column, which keep the
/// same bins, add them up. So fewer ranks are at work on one bin. Each rank compares its bins with a serial
/// count of the numbers of all ranks.
///
///     ./watari run -n 4 examples/Histogram.java [SAMPLES [BINS]]
public class Histogram {
    private static void refuse(String why) {
        System.err.println("Histogram [SAMPLES [BINS]]: " + why);
        System.exit(2);
    }

    public static void main(String[] args) {
        int[] sizes = {100_000, 64};
        for (int i = 0; i < args.length; i++) {
            if (i == sizes.length || !args[i].matches("[1-9][0-9]{0,8}")) {
                refuse("two numbers from 1 to 999999999 at most, not " + String.join(" ", args));
            }
            sizes[i] = Integer.parseInt(args[i]);
        }
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            int rows = world.size() % 2 == 0 ? 2 : 1;
            Team.Grid grid = world.splitGrid(world.size() / rows);
            try (Team row = grid.row(); Team column = grid.column()) {
                run(world, row, column, sizes[0], sizes[1]);
            }
        }
    }

    private static void run(Team world, Team row, Team column, int samples, int binCount) {
        try (IntArray bins = row.allocateInts(binCount, Distribution.cyclic())) {
            SplittableRandom random = new SplittableRandom(world.rank());
            for (int i = 0; i < samples; i++) {
                bins.increment(binOf(random, binCount));
            }
            row.barrier(); // all of the row have counted
            LocalInts mine = bins.local();
            long[] counts = new long[(int) mine.size()];
            for (int place = 0; place < counts.length; place++) {
                counts[place] = mine.get(place);
            }
            column.allReduce(counts, ReduceOp.SUM);

            long[] serial = serial(world.size(), samples, binCount);
            String wrong = "";
            for (int place = 0; place < counts.length && wrong.isEmpty(); place++) {
                int bin = (int) mine.globalIndexOf(place);
                if (counts[place] != serial[bin]) {
                    wrong = "bin " + bin + " has " + counts[place] + ", the serial count is " + serial[bin];
                }
            }
            if (world.allReduce(wrong.isEmpty() ? 0 : 1, ReduceOp.MAX) > 0) {
                throw new IllegalStateException(wrong.isEmpty() ? "another rank has found a wrong bin" : wrong);
            }
            long fullest = world.allReduce(Arrays.stream(counts).max().orElse(0), ReduceOp.MAX);
            if (world.rank() == 0) {
                System.out.println("VERIFIED histogram samples=" + (long) samples * world.size() + " bins=" + binCount
                        + " fullest=" + fullest + " ranks=" + world.size());
            }
        }
    }

    /// A bell: the mean of four numbers.
    private static int binOf(SplittableRandom random, int bins) {
        double sum = random.nextDouble() + random.nextDouble() + random.nextDouble() + random.nextDouble();
        return (int) (sum / 4 * bins);
    }

    private static long[] serial(int ranks, int samples, int binCount) {
        long[] counts = new long[binCount];
        for (int rank = 0; rank < ranks; rank++) {
            SplittableRandom random = new SplittableRandom(rank);
            for (int i = 0; i < samples; i++) {
                counts[binOf(random, binCount)]++;
            }
        }
        return counts;
    }
}
