import java.util.Arrays;
import java.util.SplittableRandom;
import org.watari.pgas.LongArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;

/// Sorts KEYS random numbers: each rank sorts its own, all choose splitters from samples of them, each rank
/// puts its keys where the bucket between two splitters begins in a second array, and sorts the bucket of its
/// number. Checked: no key is smaller than the one before, also at the boundaries of ranks, and the keys are
/// those of before, by their sum and the sum of their scrambled values.
///
///     ./watari run -n 4 examples/SampleSort.java [KEYS]
public class SampleSort {
    private static final int SAMPLES = 32; // of each rank: the more, the more even the buckets

    private static void refuse(String why) {
        System.err.println("SampleSort [KEYS]: " + why);
        System.exit(2);
    }

    public static void main(String[] args) {
        if (args.length > 1 || args.length == 1 && !args[0].matches("[1-9][0-9]{0,8}")) {
            refuse("one number from 1 to 999999999 at most, not " + String.join(" ", args));
        }
        int keys = args.length == 1 ? Integer.parseInt(args[0]) : 200_000;
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            try (LongArray unsorted = world.allocateLongs(keys, Distribution.block());
                    LongArray sorted = world.allocateLongs(keys, Distribution.block())) {
                SplittableRandom random = new SplittableRandom(world.rank());
                for (long place = 0; place < unsorted.local().size(); place++) {
                    unsorted.local().set(place, random.nextLong(keys) - keys / 2); // some keys come several times
                }
                sort(world, unsorted, sorted);
                check(world, unsorted, sorted);
            }
        }
    }

    private static void sort(Team world, LongArray unsorted, LongArray sorted) {
        int ranks = world.size();
        long[] mine = keysOf(unsorted);
        Arrays.sort(mine);

        long[] samples = new long[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) { // a rank without keys has a sample that is as good as any
            samples[i] = mine.length == 0 ? 0 : mine[(int) ((long) i * mine.length / SAMPLES)];
        }
        long[] all = world.allGather(samples);
        Arrays.sort(all);

        // Bucket b has the keys below all[(b + 1) * SAMPLES], the last one the rest.
        int[] ends = new int[ranks];
        long[] counts = new long[ranks];
        for (int bucket = 0; bucket < ranks; bucket++) {
            int begin = bucket == 0 ? 0 : ends[bucket - 1];
            ends[bucket] = bucket == ranks - 1 ? mine.length : firstNotBelow(mine, all[(bucket + 1) * SAMPLES]);
            counts[bucket] = ends[bucket] - begin;
        }

        // The keys of rank r in bucket b come behind all smaller buckets, and behind those of lower ranks in it.
        long[] countsOfAll = world.allGather(counts);
        long[] starts = new long[ranks + 1];
        long[] places = new long[ranks];
        for (int bucket = 0; bucket < ranks; bucket++) {
            starts[bucket + 1] = starts[bucket];
            for (int rank = 0; rank < ranks; rank++) {
                if (rank == world.rank()) {
                    places[bucket] = starts[bucket + 1];
                }
                starts[bucket + 1] += countsOfAll[rank * ranks + bucket];
            }
        }
        for (int bucket = 0; bucket < ranks; bucket++) {
            sorted.put(places[bucket], mine, ends[bucket] - (int) counts[bucket], (int) counts[bucket]);
        }
        world.barrier(); // every bucket is complete

        // A bucket may lie in the memory of several ranks: a range does not care.
        long start = starts[world.rank()];
        long[] bucket = new long[(int) (starts[world.rank() + 1] - start)];
        sorted.get(start, bucket, 0, bucket.length);
        Arrays.sort(bucket);
        sorted.put(start, bucket, 0, bucket.length);
        world.barrier();
    }

    private static long[] keysOf(LongArray array) {
        long[] keys = new long[(int) array.local().size()];
        for (int place = 0; place < keys.length; place++) {
            keys[place] = array.local().get(place);
        }
        return keys;
    }

    private static int firstNotBelow(long[] keys, long splitter) {
        int low = 0;
        int high = keys.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (keys[middle] < splitter) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static void check(Team world, LongArray unsorted, LongArray sorted) {
        String wrong = "";
        long[] sums = new long[4];
        for (long key : keysOf(unsorted)) {
            sums[0] += key;
            sums[1] += new SplittableRandom(key).nextLong();
        }
        long[] mine = keysOf(sorted);
        for (int place = 0; place < mine.length; place++) {
            sums[2] += mine[place];
            sums[3] += new SplittableRandom(mine[place]).nextLong();
            long index = sorted.local().globalIndexOf(place);
            if (index > 0 && sorted.get(index - 1) > mine[place]) { // the one before may be another rank's
                wrong = "key " + index + " is " + mine[place] + ", the one before is " + sorted.get(index - 1);
            }
        }
        world.allReduce(sums, ReduceOp.SUM);
        if (sums[0] != sums[2] || sums[1] != sums[3]) {
            wrong = "the sums of the sorted keys are " + sums[2] + " and " + sums[3] + ", those of the unsorted "
                    + sums[0] + " and " + sums[1];
        }
        if (world.allReduce(wrong.isEmpty() ? 0 : 1, ReduceOp.MAX) > 0) {
            throw new IllegalStateException(wrong.isEmpty() ? "another rank has found a wrong key" : wrong);
        }
        if (world.rank() == 0) {
            System.out.println("VERIFIED sort keys=" + sorted.length() + " ranks=" + world.size());
        }
    }
}
