import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.watari.pgas.IntArray;
import org.watari.pgas.LocalInts;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;

/// How far each vertex of a random graph is from vertex 0. Each rank keeps the levels of some vertices and
/// follows the edges from those that were reached last. The vertex at the other end, wherever it is kept, is
/// marked by compare-and-set, so that only one of those who reach it at the same time counts it. Level 1 is
/// that of vertex 0, level 0 means not reached. Each rank compares its levels with those of a serial search.
///
///     ./watari run -n 4 examples/BreadthFirstSearch.java [VERTICES [EDGES]]
///
/// EDGES is the number of edges from each vertex.
public class BreadthFirstSearch {
    private static void refuse(String why) {
        System.err.println("BreadthFirstSearch [VERTICES [EDGES]]: " + why);
        System.exit(2);
    }

    public static void main(String[] args) {
        int[] sizes = {50_000, 3};
        for (int i = 0; i < args.length; i++) {
            if (i == sizes.length || !args[i].matches("[1-9][0-9]{0,8}")) {
                refuse("two numbers from 1 to 999999999 at most, not " + String.join(" ", args));
            }
            sizes[i] = Integer.parseInt(args[i]);
        }
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            try (IntArray levels = world.allocateInts(sizes[0], Distribution.cyclic())) {
                int depth = search(world, levels, sizes[1]);
                check(world, levels, sizes[1], depth);
            }
        }
    }

    /// @return the largest level
    private static int search(Team world, IntArray levels, int edges) {
        LocalInts mine = levels.local();
        if (levels.ownerOf(0) == world.rank()) {
            mine.set(0, 1);
        }
        world.barrier();
        for (int level = 1; ; level++) {
            long reached = 0;
            for (int place = 0; place < mine.size(); place++) {
                if (levels.getOpaque(mine.globalIndexOf(place)) == level) { // others write meanwhile
                    for (int neighbour : neighbours((int) mine.globalIndexOf(place), edges, levels.length())) {
                        if (levels.getOpaque(neighbour) == 0 && levels.compareAndSet(neighbour, 0, level + 1)) {
                            reached++;
                        }
                    }
                }
            }
            world.barrier(); // all new levels are there before a rank looks for them
            if (world.allReduce(reached, ReduceOp.SUM) == 0) {
                return level;
            }
        }
    }

    /// The ends of the edges from a vertex, the same on every rank.
    private static int[] neighbours(int vertex, int edges, long vertices) {
        SplittableRandom random = new SplittableRandom(vertex);
        int[] ends = new int[edges];
        for (int i = 0; i < edges; i++) {
            ends[i] = random.nextInt((int) vertices);
        }
        return ends;
    }

    private static int[] serial(int vertices, int edges) {
        int[] levels = new int[vertices];
        ArrayDeque<Integer> next = new ArrayDeque<>();
        levels[0] = 1;
        next.add(0);
        while (!next.isEmpty()) {
            int vertex = next.remove();
            for (int neighbour : neighbours(vertex, edges, vertices)) {
                if (levels[neighbour] == 0) {
                    levels[neighbour] = levels[vertex] + 1;
                    next.add(neighbour);
                }
            }
        }
        return levels;
    }

    private static void check(Team world, IntArray levels, int edges, int depth) {
        int[] serial = serial((int) levels.length(), edges);
        LocalInts mine = levels.local();
        String wrong = depth == Arrays.stream(serial).max().orElse(0) ? "" : "the search ended at level " + depth;
        long reached = 0;
        for (int place = 0; place < mine.size(); place++) {
            int vertex = (int) mine.globalIndexOf(place);
            reached += mine.get(place) > 0 ? 1 : 0;
            if (mine.get(place) != serial[vertex]) {
                wrong = "vertex " + vertex + " has level " + mine.get(place) + ", by the serial search "
                        + serial[vertex];
            }
        }
        if (world.allReduce(wrong.isEmpty() ? 0 : 1, ReduceOp.MAX) > 0) {
            throw new IllegalStateException(wrong.isEmpty() ? "another rank has found a wrong level" : wrong);
        }
        reached = world.allReduce(reached, ReduceOp.SUM);
        if (world.rank() == 0) {
            System.out.println("VERIFIED search vertices=" + levels.length() + " reached=" + reached
                    + " depth=" + depth + " ranks=" + world.size());
        }
    }
}
