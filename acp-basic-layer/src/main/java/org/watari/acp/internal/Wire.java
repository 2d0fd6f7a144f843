package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;

/// Layout of the basic layer's messages, native byte order.
///
/// ```text
///   0        4        8                16       20       24
/// +--------+--------+----------------+--------+--------+----------------+
/// | type   | chunk  | serial         | tag    | detail | generation     |
/// +--------+--------+----------------+--------+--------+----------------+
/// | offset (32)     | length (40)    | operand (48)    | expected (56)  |
/// +-----------------+----------------+-----------------+----------------+
/// | payload (64) …
/// ```
///
/// `chunk` and `serial` come back unchanged in the answer. `detail` is the atomic operation and width of a request, the
/// status of an answer.
final class Wire {

    /// Requests, answered by the owner of a region.
    static final int PUT = 1;
    static final int GET = 2;
    static final int ATOMIC = 3;
    static final int RESOLVE = 4;
    /// Answers.
    static final int DONE = 5;
    static final int DATA = 6;
    static final int RESOLVED = 7;
    /// A message of a collective; `serial` is its tag.
    static final int MESSAGE = 8;
    /// Request to the owner of a copy's source: `offset` is the source's global address, `generation` the target's.
    static final int COPY = 9;
    /// Answer to several puts; the payload holds one [#mark] each.
    static final int DONE_MANY = 10;
    /// Several puts, as [PutBatches] lays them out.
    static final int PUT_MANY = 11;
    /// The owner of a region has ended its registration; answered by [#RELEASED] when this rank is done with it.
    static final int INVALIDATE = 12;
    /// Answer to [#INVALIDATE].
    static final int RELEASED = 13;
    /// Tells of slot and tag, in `serial` as [NotificationTable#key] has them.
    static final int NOTIFY = 14;
    /// A request to a handler, and its answer; see [RequestTable].
    static final int REQUEST = 15;
    static final int ANSWER = 16;

    /// Answer statuses.
    static final int OK = 0;
    static final int STALE = 1;
    static final int OUT_OF_BOUNDS = 2;
    static final int MISALIGNED = 3;
    /// Of a delegated copy: the target's rank, in `operand`, is dead.
    static final int PEER_FAILED = 4;
    /// Of a delegated copy: the payload says what.
    static final int OTHER = 5;

    /// Who updates the words of a region, in its description: the places of `AtomicsExecutor.values()`.
    static final int BY_CPU = 0;
    static final int BY_NIC = 1;

    static final int HEADER_BYTES = 64;

    private static final int CHUNK_BITS = 8;

    private static final long CHUNK = 4;
    private static final long SERIAL = 8;
    private static final long TAG = 16;
    private static final long DETAIL = 20;
    private static final long GENERATION = 24;
    private static final long OFFSET = 32;
    private static final long LENGTH = 40;
    private static final long OPERAND = 48;
    private static final long EXPECTED = 56;

    private Wire() {}

    static void header(MemorySegment m, int type, int chunk, long serial) {
        m.set(JAVA_INT, 0, type);
        m.set(JAVA_INT, CHUNK, chunk);
        m.set(JAVA_LONG, SERIAL, serial);
        m.set(JAVA_INT, DETAIL, OK);
    }

    static void chunk(MemorySegment m, int chunk) {
        m.set(JAVA_INT, CHUNK, chunk);
    }

    static void notification(MemorySegment m, long key) {
        header(m, NOTIFY, 0, key);
    }

    static void region(MemorySegment m, int tag, long generation, long offset, long length) {
        m.set(JAVA_INT, TAG, tag);
        m.set(JAVA_LONG, GENERATION, generation);
        m.set(JAVA_LONG, OFFSET, offset);
        m.set(JAVA_LONG, LENGTH, length);
    }

    static void operands(MemorySegment m, int detail, long operand, long expected) {
        m.set(JAVA_INT, DETAIL, detail);
        m.set(JAVA_LONG, OPERAND, operand);
        m.set(JAVA_LONG, EXPECTED, expected);
    }

    static void detail(MemorySegment m, int detail) {
        m.set(JAVA_INT, DETAIL, detail);
    }

    /// Chunk and serial of a request in one number.
    static long mark(int chunk, long serial) {
        return serial << CHUNK_BITS | chunk;
    }

    static int chunkOf(long mark) {
        return (int) mark & ((1 << CHUNK_BITS) - 1);
    }

    static long serialOf(long mark) {
        return mark >>> CHUNK_BITS;
    }

    static int type(MemorySegment m) {
        return m.get(JAVA_INT, 0);
    }

    static int chunk(MemorySegment m) {
        return m.get(JAVA_INT, CHUNK);
    }

    static long serial(MemorySegment m) {
        return m.get(JAVA_LONG, SERIAL);
    }

    static int tag(MemorySegment m) {
        return m.get(JAVA_INT, TAG);
    }

    static int detail(MemorySegment m) {
        return m.get(JAVA_INT, DETAIL);
    }

    static long generation(MemorySegment m) {
        return m.get(JAVA_LONG, GENERATION);
    }

    static long offset(MemorySegment m) {
        return m.get(JAVA_LONG, OFFSET);
    }

    static long length(MemorySegment m) {
        return m.get(JAVA_LONG, LENGTH);
    }

    static long operand(MemorySegment m) {
        return m.get(JAVA_LONG, OPERAND);
    }

    static long expected(MemorySegment m) {
        return m.get(JAVA_LONG, EXPECTED);
    }
}
