import org.watari.pgas.LongArray;
import org.watari.pgas.LocalLongs;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;

/// Giga-updates per second: every rank combines words anywhere in a table of 2^BITS words, which begins with
/// word i being i, with random values by exclusive OR. The updates are atomic, so none is lost. That they
/// were made is checked by the exclusive OR of all words, then they are made again: all must be as before.
///
///     ./watari run -n 4 examples/Gups.java [BITS [UPDATES]]
///
/// UPDATES is the number of updates of each rank, 4 for each word of the table if it is not given.
public class Gups {
    private static void refuse(String why) {
        System.err.println("Gups [BITS [UPDATES]]: " + why);
        System.exit(2);
    }

    public static void main(String[] args) {
        if (args.length > 2) {
            refuse(args.length + " arguments, at most two are possible");
        }
        if (args.length > 0 && !args[0].matches("[1-9]|[12][0-9]|3[0-6]")) {
            refuse("BITS is a number from 1 to 36, not " + args[0]);
        }
        if (args.length > 1 && !args[1].matches("[1-9][0-9]{0,11}")) {
            refuse("UPDATES is a number from 1 to 999999999999, not " + args[1]);
        }
        long words = 1L << (args.length > 0 ? Integer.parseInt(args[0]) : 16);
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            long updates = args.length > 1 ? Long.parseLong(args[1]) : 4 * words / world.size();
            try (LongArray table = world.allocateLongs(words, Distribution.block())) {
                run(world, table, updates);
            }
        }
    }

    private static void run(Team world, LongArray table, long updates) {
        LocalLongs mine = table.local();
        for (long place = 0; place < mine.size(); place++) {
            mine.set(place, mine.globalIndexOf(place));
        }
        long before = world.allReduce(combined(mine), ReduceOp.XOR);
        world.barrier();
        long start = System.nanoTime();
        long values = world.allReduce(update(world, table, updates), ReduceOp.XOR);
        world.barrier(); // all updates are made
        double seconds = (System.nanoTime() - start) / 1e9;
        long after = world.allReduce(combined(mine), ReduceOp.XOR);
        if (after != (before ^ values)) {
            throw new IllegalStateException("all words combined are " + Long.toHexString(after)
                    + ", with all updates " + Long.toHexString(before ^ values));
        }
        world.barrier(); // all have looked
        update(world, table, updates);
        world.barrier();
        String wrong = "";
        for (long place = 0; place < mine.size() && wrong.isEmpty(); place++) {
            if (mine.get(place) != mine.globalIndexOf(place)) {
                wrong = "word " + mine.globalIndexOf(place) + " is " + mine.get(place) + " when all is undone";
            }
        }
        if (world.allReduce(wrong.isEmpty() ? 0 : 1, ReduceOp.MAX) > 0) {
            throw new IllegalStateException(wrong.isEmpty() ? "another rank has found a wrong word" : wrong);
        }
        if (world.rank() == 0) {
            System.out.printf("VERIFIED gups words=%d updates=%d ranks=%d, %.4f giga-updates a second%n",
                    table.length(), updates * world.size(), world.size(), updates * world.size() / seconds / 1e9);
        }
    }

    /// Makes the updates of this rank, the same in each call.
    ///
    /// @return the exclusive OR of their values
    private static long update(Team world, LongArray table, long updates) {
        long values = 0;
        long random = 0x9e3779b97f4a7c15L * (world.rank() + 1);
        for (long i = 0; i < updates; i++) {
            random ^= random << 13; // Marsaglia's generator
            random ^= random >>> 7;
            random ^= random << 17;
            table.bitwiseXor(random & (table.length() - 1), random);
            values ^= random;
        }
        return values;
    }

    private static long combined(LocalLongs words) {
        long all = 0;
        for (long place = 0; place < words.size(); place++) {
            all ^= words.get(place);
        }
        return all;
    }
}
