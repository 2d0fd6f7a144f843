package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.pgas.distribution.Distribution;
import org.watari.pgas.distribution.Partition;
import org.watari.pgas.memory.StagingPool;

/// Elements of 8 bytes spread over the memories of a team: what [LongArray] and [DoubleArray] have in common.
///
/// Where an element lies is [Partition] arithmetic. The memory of a rank on the same host is mapped here and
/// reached by plain loads and stores; any other by a one-sided operation of the basic layer through a staged
/// piece of memory. Which of the two holds for a rank is found once, when the array is made.
///
/// **Threads** any number of threads may use one array at once. What they see of one another's plain accesses
/// is what the Java memory model says of plain accesses to a shared `long[]`.
public abstract sealed class DistributedArray implements AutoCloseable permits LongArray, DoubleArray {
    static final long ELEMENT_BYTES = 8;
    static final int ELEMENT_SHIFT = 3;

    static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();

    final Partition partition;
    final long length;
    final int rank;

    /// For each rank its part, or null where it cannot be reached by loads and stores.
    final @Nullable MemorySegment[] parts;

    private final long id;
    private final long[] addresses;
    private final AddressTranslationKey key;
    private final Team team;
    private final GlobalMemoryAccess access;
    private final StagingPool staging;

    /// Not volatile: a thread that uses an array while another closes it breaks the contract of [#close]; the
    /// check is there for the mistakes of one thread, and a plain read can leave a loop.
    private boolean closed;

    DistributedArray(Team team, ArrayMemory memory) {
        this.team = team;
        this.partition = memory.partition();
        this.length = partition.length();
        this.rank = team.rank();
        this.id = memory.id();
        this.addresses = memory.addresses();
        this.key = memory.key();
        this.parts = memory.parts();
        this.access = team.pgas().access();
        this.staging = team.pgas().staging();
    }

    /// The number of elements on all ranks together.
    ///
    /// @return the number of elements
    public final long length() {
        return length;
    }

    /// How the elements are spread.
    ///
    /// @return the distribution
    public final Distribution distribution() {
        return partition.distribution();
    }

    /// The index arithmetic of this array.
    ///
    /// @return the arithmetic
    public final Partition partition() {
        return partition;
    }

    /// The rank whose memory holds an element: its affinity.
    ///
    /// **Limits** throws `IndexOutOfBoundsException` that names the index and the length.
    ///
    /// @param index the index of an element
    /// @return the rank
    public final int ownerOf(long index) {
        Objects.checkIndex(index, length);
        return partition.ownerOf(index);
    }

    /// Whether the elements of a rank are reached by plain loads and stores.
    ///
    /// @param ofRank a rank
    /// @return whether they are
    public final boolean isDirect(int ofRank) {
        return parts[ofRank] != null;
    }

    /// Whether [#close] was called on this rank.
    ///
    /// @return whether it was
    public final boolean isClosed() {
        return closed;
    }

    /// Gives the array up. A second call does nothing.
    ///
    /// Collective: each rank calls it. It does not wait: a rank that has not closed yet may still use every
    /// part. The memory is given back by the first allocation, or the closing of the team, after all ranks
    /// have called it.
    ///
    /// **Completion** operations of this rank are complete before, since each of them is blocking.
    /// **Threads** no other thread of this process may use the array at the same time or later.
    /// **Blocking** never.
    @Override
    public final void close() {
        if (!closed) {
            closed = true;
            team.arrays().closed(id, key);
        }
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + " #" + id + ": " + partition + (closed ? ", closed" : "");
    }

    final MemorySegment localSegment() {
        checkOpen();
        return key.segment().asSlice(0, partition.sizeOn(rank) << ELEMENT_SHIFT);
    }

    /// Refuses a closed array and an index out of range.
    final void check(long index) {
        if (closed) {
            throw closedException();
        }
        if (index < 0 || index >= length) {
            throw outOfBounds(index);
        }
    }

    private IndexOutOfBoundsException outOfBounds(long index) {
        return new IndexOutOfBoundsException("index " + index + " out of bounds for length " + length + ": " + this);
    }

    final void checkRange(long index, long count) {
        checkOpen();
        Objects.checkFromIndexSize(index, count, length);
    }

    private void checkOpen() {
        if (closed) {
            throw closedException();
        }
    }

    private IllegalStateException closedException() {
        return new IllegalStateException("the array is closed: " + this);
    }

    final long offsetOf(long index) {
        return partition.localIndexOf(index) << ELEMENT_SHIFT;
    }

    final long getFar(long index) {
        return staging.readLong(addressOf(index));
    }

    final void putFar(long index, long word) {
        staging.writeLong(addressOf(index), word);
    }

    final long getAndAddFar(long index, long delta) {
        StagingPool.Piece piece = staging.lease();
        try {
            finish(access.add8(piece.address(), addressOf(index), delta, GlobalMemoryAccess.ORDER_NONE));
            return piece.segment().get(ValueLayout.JAVA_LONG, 0);
        } finally {
            staging.release(piece);
        }
    }

    /// The old word; the exchange took place if it equals `expected`.
    final long compareAndExchangeFar(long index, long expected, long word) {
        StagingPool.Piece piece = staging.lease();
        try {
            finish(access.compareAndSwap8(
                    piece.address(), addressOf(index), expected, word, GlobalMemoryAccess.ORDER_NONE));
            return piece.segment().get(ValueLayout.JAVA_LONG, 0);
        } finally {
            staging.release(piece);
        }
    }

    /// Copies elements of one run, which lie together in the memory of a rank on another host, to `into`.
    final void getRunFar(long index, MemorySegment into) {
        staging.read(addressOf(index), into);
    }

    /// Copies `from` to elements of one run.
    final void putRunFar(long index, MemorySegment from) {
        staging.write(addressOf(index), from);
    }

    final void getRange(long index, MemorySegment into) {
        long count = elementsOf(into);
        checkRange(index, count);
        for (long done = 0; done < count; ) {
            long run = Math.min(partition.runLengthFrom(index + done), count - done);
            MemorySegment part = parts[partition.ownerOf(index + done)];
            MemorySegment target = into.asSlice(done << ELEMENT_SHIFT, run << ELEMENT_SHIFT);
            if (part == null) {
                getRunFar(index + done, target);
            } else {
                MemorySegment.copy(part, offsetOf(index + done), target, 0, target.byteSize());
            }
            done += run;
        }
    }

    final void putRange(long index, MemorySegment from) {
        long count = elementsOf(from);
        checkRange(index, count);
        for (long done = 0; done < count; ) {
            long run = Math.min(partition.runLengthFrom(index + done), count - done);
            MemorySegment part = parts[partition.ownerOf(index + done)];
            MemorySegment source = from.asSlice(done << ELEMENT_SHIFT, run << ELEMENT_SHIFT);
            if (part == null) {
                putRunFar(index + done, source);
            } else {
                MemorySegment.copy(source, 0, part, offsetOf(index + done), source.byteSize());
            }
            done += run;
        }
    }

    private static long elementsOf(MemorySegment segment) {
        if ((segment.byteSize() & (ELEMENT_BYTES - 1)) != 0) {
            throw new IllegalArgumentException(
                    "a segment of " + segment.byteSize() + " bytes is no whole number of elements of 8 bytes");
        }
        return segment.byteSize() >>> ELEMENT_SHIFT;
    }

    private long addressOf(long index) {
        return addresses[partition.ownerOf(index)] + offsetOf(index);
    }

    private void finish(long handle) {
        if (handle != 0) {
            access.await(handle);
        }
    }
}
