package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.util.function.Supplier;
import org.watari.pgas.collective.Collectives;
import org.watari.pgas.memory.Segments;

/// The collective operations of a [Team] that move values as they are: broadcast, gather, scatter, all-gather
/// and all-to-all.
///
/// ```java
/// DataMovement all = world;
/// int[] sizes = all.allGather(new int[] {100 + world.rank()});
/// double[] matrix = world.rank() == 0 ? new double[1000 * world.size()] : new double[0];
/// double[] block = all.scatter(matrix, 1000, 0);
/// ```
///
/// Each takes arrays of the type it is called with, or segments with the bytes of any. What a rank gives to,
/// or gets from, one other is a *block*; blocks lie in the order of the ranks.
///
/// What [Team] says of collective operations holds for all of them. What the root alone passes, the blocks of a
/// scatter and the place for those of a gather, is checked by nobody else: where it is wrong the operation fails
/// on the root, which tells the others, and so the team.
///
/// **Completion** the results are here, and the arrays that were passed may be used again.
/// **Limits** the same root, type and number of values on every rank, else
/// [org.watari.error.CollectiveMismatchException].
public abstract sealed class DataMovement permits GlobalReductions {
    final Collectives collectives;
    private final int rank;
    private final int size;

    DataMovement(Collectives collectives, int rank, int size) {
        this.collectives = collectives;
        this.rank = rank;
        this.size = size;
    }

    /// The place of the caller in this team, from 0. Not collective.
    ///
    /// @return the rank
    public final int rank() {
        return rank;
    }

    /// The number of ranks in this team. Not collective.
    ///
    /// @return the number
    public final int size() {
        return size;
    }

    final void checkRoot(String operation, int root) {
        if (root < 0 || root >= size) {
            throw new IndexOutOfBoundsException(
                    operation + ": root " + root + ": this team has ranks 0 to " + (size - 1));
        }
    }

    // --- broadcast ---------------------------------------------------------------------------------------------------

    /// The value that `root` passes, on every rank.
    ///
    /// @param value the value
    /// @param root the rank whose values count
    /// @return the value of the root
    public final long broadcast(long value, int root) {
        long[] word = {value};
        broadcast(word, 0, 1, root);
        return word[0];
    }

    /// The value that `root` passes, on every rank.
    ///
    /// @param value the value
    /// @param root the rank whose values count
    /// @return the value of the root
    public final double broadcast(double value, int root) {
        double[] word = {value};
        broadcast(word, 0, 1, root);
        return word[0];
    }

    /// Copies `count` values from place `from` on from the array of `root` to the same places on every other
    /// rank.
    ///
    /// **Cost** a binomial tree, in pieces of 64 KiB at most; of as many pieces as ranks and more a chain, in
    /// which each rank sends each piece once.
    /// **Limits** `from` may differ.
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public final void broadcast(long[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.LONG, from, count, root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public final void broadcast(byte[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.BYTE, from, count, root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public final void broadcast(short[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.SHORT, from, count, root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public final void broadcast(int[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.INT, from, count, root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public final void broadcast(float[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.FLOAT, from, count, root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public final void broadcast(double[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.DOUBLE, from, count, root);
    }

    private void broadcast(MemorySegment values, ElementType type, int from, int count, int root) {
        long length = values.byteSize() >>> type.shift();
        if (from < 0 || count < 0 || count > length - from) {
            throw new IndexOutOfBoundsException(
                    "broadcast: " + count + " values from place " + from + " on: the array has " + length);
        }
        checkRoot("broadcast", root);
        MemorySegment part = values.asSlice((long) from << type.shift(), (long) count << type.shift());
        collectives.broadcast(part, CallCodes.of(type), root);
    }

    /// Copies a segment of `root` to the segments of the other ranks.
    ///
    /// @param data the bytes
    /// @param root the rank whose values count
    public final void broadcast(MemorySegment data, int root) {
        checkRoot("broadcast", root);
        if (rank == root) {
            Segments.requireReadable(data, "broadcast: data");
        } else {
            Segments.requireWritable(data, "broadcast: data");
        }
        collectives.broadcast(data, CallCodes.of(ElementType.BYTE), root);
    }

    // --- gather and scatter ------------------------------------------------------------------------------------------

    /// Collects the values of each rank on the root, those of rank 0 first.
    ///
    /// **Cost** a binomial tree for blocks up to 32 KiB, larger ones go straight to the root.
    ///
    /// @param values the values of this rank
    /// @param root the rank that gets them
    /// @return the values by rank on the root, an empty array elsewhere
    public final long[] gather(long[] values, int root) {
        checkRoot("gather", root);
        int length = lengthOfAll("gather", values.length);
        long[] all = new long[rank == root ? length : 0];
        gather(MemorySegment.ofArray(values), () -> MemorySegment.ofArray(all), ElementType.LONG, root);
        return all;
    }

    /// As [#gather(long[], int)].
    ///
    /// @param values the values of this rank
    /// @param root the rank that gets them
    /// @return the values by rank on the root, an empty array elsewhere
    public final double[] gather(double[] values, int root) {
        checkRoot("gather", root);
        int length = lengthOfAll("gather", values.length);
        double[] all = new double[rank == root ? length : 0];
        gather(MemorySegment.ofArray(values), () -> MemorySegment.ofArray(all), ElementType.DOUBLE, root);
        return all;
    }

    /// As [#gather(long[], int)].
    ///
    /// @param values the values of this rank
    /// @param root the rank that gets them
    /// @return the values by rank on the root, an empty array elsewhere
    public final int[] gather(int[] values, int root) {
        checkRoot("gather", root);
        int length = lengthOfAll("gather", values.length);
        int[] all = new int[rank == root ? length : 0];
        gather(MemorySegment.ofArray(values), () -> MemorySegment.ofArray(all), ElementType.INT, root);
        return all;
    }

    /// As [#gather(long[], int)].
    ///
    /// @param values the values of this rank
    /// @param root the rank that gets them
    /// @return the values by rank on the root, an empty array elsewhere
    public final float[] gather(float[] values, int root) {
        checkRoot("gather", root);
        int length = lengthOfAll("gather", values.length);
        float[] all = new float[rank == root ? length : 0];
        gather(MemorySegment.ofArray(values), () -> MemorySegment.ofArray(all), ElementType.FLOAT, root);
        return all;
    }

    /// As [#gather(long[], int)], of the bytes of segments.
    ///
    /// @param mine the block of this rank
    /// @param all where the blocks go on the root, as long as all of them; any segment elsewhere
    /// @param root the rank that gets them
    public final void gather(MemorySegment mine, MemorySegment all, int root) {
        checkRoot("gather", root);
        Segments.requireReadable(mine, "gather: mine");
        Supplier<MemorySegment> checked = () -> {
            Segments.requireWritable(all, "gather: all");
            checkBlocks("gather", all.byteSize(), mine.byteSize());
            return all;
        };
        gather(mine, checked, ElementType.BYTE, root);
    }

    private void gather(MemorySegment mine, Supplier<MemorySegment> all, ElementType type, int root) {
        collectives.gather(mine, all, CallCodes.of(type), root);
    }

    /// Gives each rank a part of the values of the root: rank `r` gets places `r * count` to `(r + 1) * count
    /// - 1`.
    ///
    /// **Cost** as [#gather(long[], int)].
    ///
    /// @param values on the root a part for each rank; any array elsewhere
    /// @param count values of a part
    /// @param root the rank that has them
    /// @return the part of this rank
    public final long[] scatter(long[] values, int count, int root) {
        checkScatter(count, root);
        long[] mine = new long[count];
        scatter(() -> MemorySegment.ofArray(values), MemorySegment.ofArray(mine), ElementType.LONG, root);
        return mine;
    }

    /// As [#scatter(long[], int, int)].
    ///
    /// @param values on the root a part for each rank; any array elsewhere
    /// @param count values of a part
    /// @param root the rank that has them
    /// @return the part of this rank
    public final double[] scatter(double[] values, int count, int root) {
        checkScatter(count, root);
        double[] mine = new double[count];
        scatter(() -> MemorySegment.ofArray(values), MemorySegment.ofArray(mine), ElementType.DOUBLE, root);
        return mine;
    }

    /// As [#scatter(long[], int, int)].
    ///
    /// @param values on the root a part for each rank; any array elsewhere
    /// @param count values of a part
    /// @param root the rank that has them
    /// @return the part of this rank
    public final int[] scatter(int[] values, int count, int root) {
        checkScatter(count, root);
        int[] mine = new int[count];
        scatter(() -> MemorySegment.ofArray(values), MemorySegment.ofArray(mine), ElementType.INT, root);
        return mine;
    }

    /// As [#scatter(long[], int, int)].
    ///
    /// @param values on the root a part for each rank; any array elsewhere
    /// @param count values of a part
    /// @param root the rank that has them
    /// @return the part of this rank
    public final float[] scatter(float[] values, int count, int root) {
        checkScatter(count, root);
        float[] mine = new float[count];
        scatter(() -> MemorySegment.ofArray(values), MemorySegment.ofArray(mine), ElementType.FLOAT, root);
        return mine;
    }

    /// As [#scatter(long[], int, int)], of the bytes of segments.
    ///
    /// @param all on the root a block for each rank; any segment elsewhere
    /// @param mine where the block of this rank goes
    /// @param root the rank that has them
    public final void scatter(MemorySegment all, MemorySegment mine, int root) {
        checkScatter(0, root);
        Segments.requireWritable(mine, "scatter: mine");
        scatter(() -> all, mine, ElementType.BYTE, root);
    }

    private void scatter(Supplier<MemorySegment> all, MemorySegment mine, ElementType type, int root) {
        Supplier<MemorySegment> checked = () -> {
            MemorySegment blocks = all.get();
            Segments.requireReadable(blocks, "scatter: all");
            checkBlocks("scatter", blocks.byteSize(), mine.byteSize());
            return blocks;
        };
        collectives.scatter(checked, mine, CallCodes.of(type), root);
    }

    private void checkScatter(int count, int root) {
        if (count < 0) {
            throw new IllegalArgumentException("scatter: parts of " + count + " values: 0 or more are needed");
        }
        checkRoot("scatter", root);
    }

    /// The values of all ranks, where each has so many: the same check on every rank.
    private int lengthOfAll(String operation, int ofBlock) {
        long length = (long) ofBlock * size;
        if (length > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(operation + ": " + ofBlock + " values of each of " + size
                    + " ranks are more than an array can hold: pass segments");
        }
        return (int) length;
    }

    private void checkBlocks(String what, long bytes, long ofBlock) {
        if (bytes % size != 0 || bytes / size != ofBlock) {
            throw new IllegalArgumentException(what + ": " + bytes + " bytes for " + size + " blocks of " + ofBlock
                    + " bytes, one for each rank: as many bytes as all blocks together are needed");
        }
    }

    // --- to all ------------------------------------------------------------------------------------------------------

    /// Collects a value of each rank: place `r` of the answer is the value of rank `r`.
    ///
    /// **Cost** `ceil(log2 P)` messages, `P` words in all; an array of `P` elements.
    ///
    /// @param value the value
    /// @return the values by rank
    public final long[] allGather(long value) {
        return allGather(new long[] {value});
    }

    /// As [#allGather(long)].
    ///
    /// @param value the value
    /// @return the values by rank
    public final double[] allGather(double value) {
        return allGather(new double[] {value});
    }

    /// Collects the values of each rank, those of rank 0 first.
    ///
    /// **Cost** `ceil(log2 P)` messages for blocks up to 32 KiB, for larger ones `P - 1` round a ring.
    ///
    /// @param values the values of this rank
    /// @return the values by rank
    public final long[] allGather(long[] values) {
        long[] all = new long[lengthOfAll("allGather", values.length)];
        collectives.allGather(
                MemorySegment.ofArray(values), MemorySegment.ofArray(all), CallCodes.of(ElementType.LONG));
        return all;
    }

    /// As [#allGather(long[])].
    ///
    /// @param values the values of this rank
    /// @return the values by rank
    public final double[] allGather(double[] values) {
        double[] all = new double[lengthOfAll("allGather", values.length)];
        collectives.allGather(
                MemorySegment.ofArray(values), MemorySegment.ofArray(all), CallCodes.of(ElementType.DOUBLE));
        return all;
    }

    /// As [#allGather(long[])].
    ///
    /// @param values the values of this rank
    /// @return the values by rank
    public final int[] allGather(int[] values) {
        int[] all = new int[lengthOfAll("allGather", values.length)];
        collectives.allGather(MemorySegment.ofArray(values), MemorySegment.ofArray(all), CallCodes.of(ElementType.INT));
        return all;
    }

    /// As [#allGather(long[])].
    ///
    /// @param values the values of this rank
    /// @return the values by rank
    public final float[] allGather(float[] values) {
        float[] all = new float[lengthOfAll("allGather", values.length)];
        collectives.allGather(
                MemorySegment.ofArray(values), MemorySegment.ofArray(all), CallCodes.of(ElementType.FLOAT));
        return all;
    }

    /// As [#allGather(long[])], of the bytes of segments.
    ///
    /// @param mine the block of this rank
    /// @param all where the blocks go, as long as all of them
    public final void allGather(MemorySegment mine, MemorySegment all) {
        Segments.requireReadable(mine, "allGather: mine");
        Segments.requireWritable(all, "allGather: all");
        checkBlocks("allGather", all.byteSize(), mine.byteSize());
        collectives.allGather(mine, all, CallCodes.of(ElementType.BYTE));
    }

    /// Gives each rank its part of the values of each rank: with parts of `n` values, rank `r` gets places
    /// `r * n` to `(r + 1) * n - 1` of every rank, those of rank 0 first.
    ///
    /// **Cost** `P - 1` messages; `ceil(log2 P)` for parts up to 512 bytes among more than 4 ranks.
    /// **Limits** a multiple of [#size].
    ///
    /// @param values a part for each rank
    /// @return a part from each rank
    public final long[] allToAll(long[] values) {
        long[] received = new long[values.length];
        allToAll(MemorySegment.ofArray(values), MemorySegment.ofArray(received), ElementType.LONG);
        return received;
    }

    /// As [#allToAll(long[])].
    ///
    /// @param values a part for each rank
    /// @return a part from each rank
    public final double[] allToAll(double[] values) {
        double[] received = new double[values.length];
        allToAll(MemorySegment.ofArray(values), MemorySegment.ofArray(received), ElementType.DOUBLE);
        return received;
    }

    /// As [#allToAll(long[])].
    ///
    /// @param values a part for each rank
    /// @return a part from each rank
    public final int[] allToAll(int[] values) {
        int[] received = new int[values.length];
        allToAll(MemorySegment.ofArray(values), MemorySegment.ofArray(received), ElementType.INT);
        return received;
    }

    /// As [#allToAll(long[])].
    ///
    /// @param values a part for each rank
    /// @return a part from each rank
    public final float[] allToAll(float[] values) {
        float[] received = new float[values.length];
        allToAll(MemorySegment.ofArray(values), MemorySegment.ofArray(received), ElementType.FLOAT);
        return received;
    }

    /// As [#allToAll(long[])], of the bytes of segments.
    ///
    /// @param sent a block for each rank
    /// @param received where the blocks go, by the rank they come from; another segment, as long
    public final void allToAll(MemorySegment sent, MemorySegment received) {
        Segments.requireReadable(sent, "allToAll: sent");
        Segments.requireWritable(received, "allToAll: received");
        if (received.byteSize() != sent.byteSize()) {
            throw new IllegalArgumentException("allToAll of " + sent.byteSize() + " bytes into " + received.byteSize()
                    + " bytes: as many are needed");
        }
        if (sent.asOverlappingSlice(received).isPresent()) {
            throw new IllegalArgumentException("allToAll of " + sent.byteSize()
                    + " bytes into a segment that shares some of them: what comes in would change what is to be sent;"
                    + " pass another segment");
        }
        allToAll(sent, received, ElementType.BYTE);
    }

    private void allToAll(MemorySegment sent, MemorySegment received, ElementType type) {
        long count = sent.byteSize() >>> type.shift();
        if (count % size != 0) {
            throw new IllegalArgumentException(
                    "allToAll of " + count + " values among " + size + " ranks: a part for each must be as long");
        }
        collectives.allToAll(sent, received, CallCodes.of(type));
    }
}
