package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.FetchingAtomics;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.pgas.distribution.Distribution;
import org.watari.pgas.distribution.Partition;
import org.watari.pgas.memory.Segments;

/// Elements of one primitive type spread over the memories of a team: what the arrays of the six types have in
/// common.
///
/// ```java
/// try (DistributedArray array = world.allocateLongs(1_000_000, Distribution.block())) {
///     int owner = array.ownerOf(42);
///     MemorySegment values = Arena.ofAuto().allocate(ValueLayout.JAVA_LONG, 100);
///     array.get(42, values);                     // elements 42 … 141, wherever they lie
/// }
/// ```
///
/// Where an element lies is [Partition] arithmetic. The memory of a rank on the same host is mapped here and
/// reached by plain loads and stores; any other by a one-sided operation of the basic layer through a staged
/// piece of memory. Which of the two holds for a rank is found once, when the array is made.
///
/// For all operations of all arrays, unless they say otherwise:
///
/// * **Completion** a get returns the values; a put returns when the values are in the memory of the owner
///   (remote completion), an atomic when it has taken effect there.
/// * **Ordering** plain: other threads and ranks may see accesses in any order until a [Team#barrier], or until
///   an acquire access has seen a release access, as with plain accesses to a shared Java array. Atomics act as
///   volatile accesses. An aligned element is never seen half written.
/// * **Threads** any number at once.
/// * **Blocking** elements on the same host: never; others: until the operation has completed.
/// * **Cost** elements on the same host: a load or a store, no call and no allocation; others: one one-sided
///   operation of the basic layer.
/// * **Limits** an index outside the array: `IndexOutOfBoundsException` with the index and the length; a closed
///   array: `IllegalStateException`.
///
/// Operations on many elements take a Java array of the element type or a [MemorySegment] of either kind, which
/// holds the elements in native byte order at any alignment. A segment that is to be filled and is read-only:
/// `IllegalArgumentException`; one that is closed: `IllegalStateException`, or another thread's:
/// `WrongThreadException`; nothing is copied then.
public abstract sealed class DistributedArray implements AutoCloseable
        permits ByteArray, ShortArray, IntArray, LongArray, FloatArray, DoubleArray {
    final Partition partition;
    final int rank;

    /// Binary logarithm of the size of an element.
    final int shift;

    /// For each rank its part, or null where it cannot be reached by loads and stores.
    final @Nullable MemorySegment[] parts;

    private final long length;
    private final ElementType type;
    private final long id;
    private final AddressTranslationKey key;
    private final Team team;
    private final GlobalMemoryAccess access;
    private final ElementCopies copies;

    /// Not volatile: a thread that uses an array while another closes it breaks the contract of [#close]; the
    /// check is there for the mistakes of one thread, and a plain read can leave a loop.
    private boolean closed;

    DistributedArray(Team team, ArrayMemory memory) {
        this.team = team;
        this.partition = memory.partition();
        this.length = partition.length();
        this.type = memory.type();
        this.shift = type.shift();
        this.rank = team.rank();
        this.id = memory.id();
        this.key = memory.key();
        this.parts = memory.parts();
        this.access = team.pgas().access();
        this.copies = new ElementCopies(memory, team.pgas().staging());
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
        return parts[Objects.checkIndex(ofRank, parts.length)] != null;
    }

    /// The elements of this rank.
    ///
    /// @return a view
    public abstract LocalElements local();

    /// Whether [#close] was called on this rank.
    ///
    /// @return whether it was
    public final boolean isClosed() {
        return closed;
    }

    /// Gives the array up. A second call does nothing.
    ///
    /// Collective: each rank calls it. It does not wait for the others: a rank that has not closed yet may
    /// still use every part. The memory is given back by the first allocation, or the closing of the team,
    /// after all ranks have called it.
    ///
    /// **Completion** what this rank began has ended, that of its contexts too: nothing reaches the memory
    /// once it is another array's. The failure of an operation is told by its context.
    /// **Threads** no other thread of this process may use the array at the same time or later.
    /// **Blocking** until then, within the wait limit.
    ///
    /// @throws org.watari.error.WaitTimeoutException when the limit passes; the array is not closed
    @Override
    public final void close() {
        if (!closed) {
            access.awaitEnd();
            closed = true;
            team.arrays().closed(id, key);
        }
    }

    // --- many elements at once -------------------------------------------------------------------------------------

    /// Fills a segment with the elements from `index` on.
    ///
    /// **Ordering** the elements are read in no order, each of them whole.
    /// **Cost** one transfer for each run of elements that lie together on a rank: as many as there are blocks;
    /// all that fit 64 KiB are under way together.
    /// **Limits** the size of the segment is a multiple of that of an element; a range that does not fit the
    /// array: `IndexOutOfBoundsException`, and nothing is copied.
    ///
    /// @param index the index of the first element
    /// @param into where the values go
    public final void get(long index, MemorySegment into) {
        Segments.requireWritable(into, "get: into");
        getRange(index, into, 0, elementsOf(into));
    }

    /// Writes the contents of a segment to the elements from `index` on.
    ///
    /// **Ordering** the elements are written in no order, each of them whole.
    /// **Cost** as [#get(long, MemorySegment)].
    /// **Limits** as [#get(long, MemorySegment)].
    ///
    /// @param index the index of the first element
    /// @param from the values
    public final void put(long index, MemorySegment from) {
        Segments.requireReadable(from, "put: from");
        putRange(index, from, 0, elementsOf(from));
    }

    /// Writes the contents of a segment to the elements from `index` on, then changes a signal.
    ///
    /// **Completion** the elements are in the memories of their owners, and the signal is changed.
    /// **Ordering** who sees the signal sees the elements, on whichever rank they are. When an element cannot be
    /// written the signal is not sent.
    /// **Cost** that of [#put(long, MemorySegment)] and of [Signals.Update#send], one after the other.
    /// **Limits** as [#put(long, MemorySegment)].
    ///
    /// @param index the index of the first element
    /// @param from the values
    /// @param signal what tells of them
    public final void putSignal(long index, MemorySegment from, Signals.Update signal) {
        signal.check();
        put(index, from);
        signal.send();
    }

    /// Fills a segment with the elements `start`, `start + step`, `start + 2 * step` …
    ///
    /// **Ordering** the elements are read in no order, each of them whole.
    /// **Cost** a transfer for each element that is not mapped; a thousand of them are under way together.
    /// **Limits** the size of the segment is a multiple of that of an element. A step of 0:
    /// `IllegalArgumentException`; an element that the array has not: `IndexOutOfBoundsException`, and nothing
    /// is copied.
    ///
    /// @param start the index of the first element
    /// @param step how much the next index is larger; may be negative
    /// @param into where the values go
    public final void getStrided(long start, long step, MemorySegment into) {
        Segments.requireWritable(into, "getStrided: into");
        getStrided(start, step, into, 0, elementsOf(into));
    }

    /// Writes the contents of a segment to the elements `start`, `start + step`, `start + 2 * step` …
    ///
    /// **Ordering** the elements are written in no order, each of them whole.
    /// **Cost** as [#getStrided(long, long, MemorySegment)].
    /// **Limits** as [#getStrided(long, long, MemorySegment)].
    ///
    /// @param start the index of the first element
    /// @param step how much the next index is larger; may be negative
    /// @param from the values
    public final void putStrided(long start, long step, MemorySegment from) {
        Segments.requireReadable(from, "putStrided: from");
        putStrided(start, step, from, 0, elementsOf(from));
    }

    /// Fills a segment with the elements that have the given indices, in that order.
    ///
    /// **Ordering** the elements are read in no order, each of them whole.
    /// **Cost** as [#getStrided(long, long, MemorySegment)].
    /// **Limits** as many indices as the segment has elements, else `IllegalArgumentException`; an index
    /// outside the array: `IndexOutOfBoundsException` with its place, and nothing is copied. An index may come
    /// twice.
    ///
    /// @param indices `long` values in native byte order
    /// @param into where the values go
    public final void gather(MemorySegment indices, MemorySegment into) {
        Segments.requireReadable(indices, "gather: indices");
        Segments.requireWritable(into, "gather: into");
        copies.gather(indices, checkIndices(indices, into), into);
    }

    /// Writes the contents of a segment to the elements that have the given indices.
    ///
    /// **Ordering** the elements are written in no order, each of them whole: of two values for one index
    /// either may stay.
    /// **Cost** as [#gather(MemorySegment, MemorySegment)].
    /// **Limits** as [#gather(MemorySegment, MemorySegment)].
    ///
    /// @param indices `long` values in native byte order
    /// @param from the values
    public final void scatter(MemorySegment indices, MemorySegment from) {
        Segments.requireReadable(indices, "scatter: indices");
        Segments.requireReadable(from, "scatter: from");
        copies.scatter(indices, checkIndices(indices, from), from);
    }

    final void getRange(long index, MemorySegment into, long from, long count) {
        checkPlaces(from, count, into);
        checkRange(index, count);
        copies.getRange(index, count, into, from << shift);
    }

    final void putRange(long index, MemorySegment values, long from, long count) {
        checkPlaces(from, count, values);
        checkRange(index, count);
        copies.putRange(index, count, values, from << shift);
    }

    final void getStrided(long start, long step, MemorySegment into, long from, long count) {
        checkPlaces(from, count, into);
        checkStrided(start, step, count);
        copies.getStrided(start, step, count, into, from << shift);
    }

    final void putStrided(long start, long step, MemorySegment values, long from, long count) {
        checkPlaces(from, count, values);
        checkStrided(start, step, count);
        copies.putStrided(start, step, count, values, from << shift);
    }

    private void checkPlaces(long from, long count, MemorySegment values) {
        Objects.checkFromIndexSize(from, count, values.byteSize() >>> shift);
    }

    final void checkRange(long index, long count) {
        checkOpen();
        if (index < 0 || count > length - index) {
            throw new IndexOutOfBoundsException(
                    count + " elements from index " + index + " on out of bounds for length " + length + ": " + this);
        }
    }

    final void checkStrided(long start, long step, long count) {
        checkOpen();
        if (step == 0) {
            throw new IllegalArgumentException(
                    count + " elements from index " + start + " on: a step is not 0, use put or get for one element");
        }
        if (count == 0) {
            return;
        }
        long reachable =
                start < 0 || start >= length ? 0 : (step > 0 ? (length - 1 - start) / step : start / -step) + 1;
        // The quotient for the smallest long is 0, although its negative is no positive number.
        if (count > reachable) {
            throw new IndexOutOfBoundsException(count + " elements from index " + start + " on in steps of " + step
                    + ": the first " + reachable + " of them are within length " + length + ": " + this);
        }
    }

    /// How many indices there are.
    final long checkIndices(MemorySegment indices, MemorySegment values) {
        checkOpen();
        long count = elementsOf(indices, ElementType.LONG);
        if (elementsOf(values) != count) {
            throw new IllegalArgumentException(
                    count + " indices for " + elementsOf(values) + " values: as many are needed");
        }
        copies.checkIndices(indices, count);
        return count;
    }

    final long elementsOf(MemorySegment segment) {
        return elementsOf(segment, type);
    }

    private static long elementsOf(MemorySegment segment, ElementType type) {
        if ((segment.byteSize() & (type.bytes() - 1)) != 0) {
            throw new IllegalArgumentException("a segment of " + segment.byteSize()
                    + " bytes is no whole number of values of " + type.bytes() + " bytes");
        }
        return segment.byteSize() >>> type.shift();
    }

    // --- what the arrays of a type are built from ------------------------------------------------------------------

    /// The part in which an element lies, or null where it is not mapped; refuses a closed array and an index
    /// out of range.
    final @Nullable MemorySegment partOf(long index) {
        if (closed) {
            throw closedException();
        }
        if (index < 0 || index >= length) {
            throw outOfBounds(index);
        }
        return parts[partition.ownerOf(index)];
    }

    /// The place of an element in its part, in elements.
    final long placeOf(long index) {
        return partition.localIndexOf(index);
    }

    /// The bits of an element that is not mapped.
    final long getFar(long index) {
        return copies.get(index);
    }

    /// Writes the bits of an element that is not mapped.
    final void putFar(long index, long bits) {
        copies.put(index, bits);
    }

    final long addressOf(long index) {
        return copies.addressOf(index);
    }

    /// What moves many elements.
    final ElementCopies copies() {
        return copies;
    }

    /// Atomics of the basic layer.
    final GlobalMemoryAccess access() {
        return access;
    }

    /// Atomics of the basic layer that return the value before.
    final FetchingAtomics fetching() {
        return access.fetching();
    }

    final void await(long handle) {
        access.await(handle);
    }

    /// The memory of the elements of this rank.
    final MemorySegment localSegment() {
        checkOpen();
        return key.segment().asSlice(0, partition.sizeOn(rank) << shift);
    }

    private IndexOutOfBoundsException outOfBounds(long index) {
        return new IndexOutOfBoundsException("index " + index + " out of bounds for length " + length + ": " + this);
    }

    final void checkOpen() {
        if (closed) {
            throw closedException();
        }
    }

    private IllegalStateException closedException() {
        return new IllegalStateException("the array is closed: " + this);
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + " #" + id + ": " + partition + (closed ? ", closed" : "");
    }
}
