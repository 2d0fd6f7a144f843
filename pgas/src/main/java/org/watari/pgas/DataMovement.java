package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.watari.pgas.collective.Collectives;

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
/// What [Team] says of collective operations holds for all of them.
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

    final void checkRoot(int root) {
        Objects.checkIndex(root, size);
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
        Objects.checkFromIndexSize(from, count, values.byteSize() >>> type.shift());
        checkRoot(root);
        MemorySegment part = values.asSlice((long) from << type.shift(), (long) count << type.shift());
        collectives.broadcast(part, CallCodes.of(type), root);
    }

    /// Copies a segment of `root` to the segments of the other ranks.
    ///
    /// @param data the bytes
    /// @param root the rank whose values count
    public final void broadcast(MemorySegment data, int root) {
        checkRoot(root);
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
        checkRoot(root);
        long[] all = new long[rank == root ? Math.multiplyExact(values.length, size) : 0];
        gather(MemorySegment.ofArray(values), MemorySegment.ofArray(all), ElementType.LONG, root);
        return all;
    }

    /// As [#gather(long[], int)].
    ///
    /// @param values the values of this rank
    /// @param root the rank that gets them
    /// @return the values by rank on the root, an empty array elsewhere
    public final double[] gather(double[] values, int root) {
        checkRoot(root);
        double[] all = new double[rank == root ? Math.multiplyExact(values.length, size) : 0];
        gather(MemorySegment.ofArray(values), MemorySegment.ofArray(all), ElementType.DOUBLE, root);
        return all;
    }

    /// As [#gather(long[], int)].
    ///
    /// @param values the values of this rank
    /// @param root the rank that gets them
    /// @return the values by rank on the root, an empty array elsewhere
    public final int[] gather(int[] values, int root) {
        checkRoot(root);
        int[] all = new int[rank == root ? Math.multiplyExact(values.length, size) : 0];
        gather(MemorySegment.ofArray(values), MemorySegment.ofArray(all), ElementType.INT, root);
        return all;
    }

    /// As [#gather(long[], int)].
    ///
    /// @param values the values of this rank
    /// @param root the rank that gets them
    /// @return the values by rank on the root, an empty array elsewhere
    public final float[] gather(float[] values, int root) {
        checkRoot(root);
        float[] all = new float[rank == root ? Math.multiplyExact(values.length, size) : 0];
        gather(MemorySegment.ofArray(values), MemorySegment.ofArray(all), ElementType.FLOAT, root);
        return all;
    }

    /// As [#gather(long[], int)], of the bytes of segments.
    ///
    /// @param mine the block of this rank
    /// @param all where the blocks go on the root, as long as all of them; any segment elsewhere
    /// @param root the rank that gets them
    public final void gather(MemorySegment mine, MemorySegment all, int root) {
        checkRoot(root);
        if (rank == root) {
            checkBlocks("gather", all.byteSize(), mine.byteSize());
        }
        gather(mine, all, ElementType.BYTE, root);
    }

    private void gather(MemorySegment mine, MemorySegment all, ElementType type, int root) {
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
        long[] mine = new long[count];
        scatter(MemorySegment.ofArray(values), MemorySegment.ofArray(mine), ElementType.LONG, root);
        return mine;
    }

    /// As [#scatter(long[], int, int)].
    ///
    /// @param values on the root a part for each rank; any array elsewhere
    /// @param count values of a part
    /// @param root the rank that has them
    /// @return the part of this rank
    public final double[] scatter(double[] values, int count, int root) {
        double[] mine = new double[count];
        scatter(MemorySegment.ofArray(values), MemorySegment.ofArray(mine), ElementType.DOUBLE, root);
        return mine;
    }

    /// As [#scatter(long[], int, int)].
    ///
    /// @param values on the root a part for each rank; any array elsewhere
    /// @param count values of a part
    /// @param root the rank that has them
    /// @return the part of this rank
    public final int[] scatter(int[] values, int count, int root) {
        int[] mine = new int[count];
        scatter(MemorySegment.ofArray(values), MemorySegment.ofArray(mine), ElementType.INT, root);
        return mine;
    }

    /// As [#scatter(long[], int, int)].
    ///
    /// @param values on the root a part for each rank; any array elsewhere
    /// @param count values of a part
    /// @param root the rank that has them
    /// @return the part of this rank
    public final float[] scatter(float[] values, int count, int root) {
        float[] mine = new float[count];
        scatter(MemorySegment.ofArray(values), MemorySegment.ofArray(mine), ElementType.FLOAT, root);
        return mine;
    }

    /// As [#scatter(long[], int, int)], of the bytes of segments.
    ///
    /// @param all on the root a block for each rank; any segment elsewhere
    /// @param mine where the block of this rank goes
    /// @param root the rank that has them
    public final void scatter(MemorySegment all, MemorySegment mine, int root) {
        scatter(all, mine, ElementType.BYTE, root);
    }

    private void scatter(MemorySegment all, MemorySegment mine, ElementType type, int root) {
        checkRoot(root);
        if (rank == root) {
            checkBlocks("scatter", all.byteSize(), mine.byteSize());
        }
        collectives.scatter(all, mine, CallCodes.of(type), root);
    }

    private void checkBlocks(String what, long bytes, long ofBlock) {
        if (bytes != Math.multiplyExact(ofBlock, (long) size)) {
            throw new IllegalArgumentException(what + ": " + bytes + " bytes for " + size + " blocks of " + ofBlock
                    + " bytes: " + Math.multiplyExact(ofBlock, (long) size) + " are needed");
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
        long[] all = new long[Math.multiplyExact(values.length, size)];
        collectives.allGather(
                MemorySegment.ofArray(values), MemorySegment.ofArray(all), CallCodes.of(ElementType.LONG));
        return all;
    }

    /// As [#allGather(long[])].
    ///
    /// @param values the values of this rank
    /// @return the values by rank
    public final double[] allGather(double[] values) {
        double[] all = new double[Math.multiplyExact(values.length, size)];
        collectives.allGather(
                MemorySegment.ofArray(values), MemorySegment.ofArray(all), CallCodes.of(ElementType.DOUBLE));
        return all;
    }

    /// As [#allGather(long[])].
    ///
    /// @param values the values of this rank
    /// @return the values by rank
    public final int[] allGather(int[] values) {
        int[] all = new int[Math.multiplyExact(values.length, size)];
        collectives.allGather(MemorySegment.ofArray(values), MemorySegment.ofArray(all), CallCodes.of(ElementType.INT));
        return all;
    }

    /// As [#allGather(long[])].
    ///
    /// @param values the values of this rank
    /// @return the values by rank
    public final float[] allGather(float[] values) {
        float[] all = new float[Math.multiplyExact(values.length, size)];
        collectives.allGather(
                MemorySegment.ofArray(values), MemorySegment.ofArray(all), CallCodes.of(ElementType.FLOAT));
        return all;
    }

    /// As [#allGather(long[])], of the bytes of segments.
    ///
    /// @param mine the block of this rank
    /// @param all where the blocks go, as long as all of them
    public final void allGather(MemorySegment mine, MemorySegment all) {
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
        if (received.byteSize() != sent.byteSize()) {
            throw new IllegalArgumentException("allToAll of " + sent.byteSize() + " bytes into " + received.byteSize()
                    + " bytes: as many are needed");
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
