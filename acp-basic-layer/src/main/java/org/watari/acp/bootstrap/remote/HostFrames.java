package org.watari.acp.bootstrap.remote;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// The frames between a launcher and its agent on a host, each a type (1 byte), a length (4, big-endian) and a
/// payload.
///
/// ```
///   launcher                                    agent
///     |  <- "\nWATARI-HOST-1\n" | HELLO -------- |   what a login prints before it is skipped
///     |  -- ORDER -----------------------------> |   everything the ranks need; nothing starts yet
///     |  <- READY, or REFUSED text ------------- |
///     |  -- GO --------------------------------> |
///     |  <- STARTED rank, pid ------------------ |   for each rank
///     |  <- LINE rank, stream, bytes ----------- |
///     |  -- INPUT bytes (none: the end) -------> |   for rank 0
///     |  <- TAKEN ------------------------------ |   for each INPUT
///     |  -- TERMINATE rank, KILL rank ---------> |
///     |  <- EXIT rank, code -------------------- |   for each rank
///     |  -- END grace in ms -------------------> |
///     |  <- end of the stream ------------------ |
/// ```
public final class HostFrames {
    /// Nothing to say: the other side lives.
    public static final byte PING = 0;

    /// A [HostGreeting].
    public static final byte HELLO = 1;

    /// A [HostOrder].
    public static final byte ORDER = 2;

    /// The order can be carried out.
    public static final byte READY = 3;

    /// It cannot, and why.
    public static final byte REFUSED = 4;

    /// Start the ranks.
    public static final byte GO = 5;

    /// A rank and its process id.
    public static final byte STARTED = 6;

    /// A rank, 1 for standard error else 0, the bytes of a line.
    public static final byte LINE = 7;

    /// A piece of the standard input of rank 0; an empty one is its end.
    public static final byte INPUT = 8;

    /// A piece of input has been read.
    public static final byte TAKEN = 9;

    /// A rank that is asked to end.
    public static final byte TERMINATE = 10;

    /// A rank that is killed.
    public static final byte KILL = 11;

    /// A rank and its exit code.
    public static final byte EXIT = 12;

    /// Every rank has ended: end what they have left behind, and yourself. Milliseconds of grace.
    public static final byte END = 13;

    /// Pieces of input that may be under way.
    public static final int INPUT_PIECES = 8;

    private static final byte[] NOTHING = {};
    private static final byte[] MAGIC = "\nWATARI-HOST-1\n".getBytes(StandardCharsets.US_ASCII);

    private HostFrames() {}

    /// What an agent writes first.
    ///
    /// @return the bytes
    public static byte[] magic() {
        return MAGIC.clone();
    }

    /// The payload of a frame that is its type alone.
    ///
    /// @return no bytes
    public static byte[] nothing() {
        return NOTHING;
    }

    /// Numbers as a payload.
    ///
    /// @param values four bytes each
    /// @return the payload
    public static byte[] ints(int... values) {
        ByteBuffer buffer = ByteBuffer.allocate(values.length * Integer.BYTES);
        for (int value : values) {
            buffer.putInt(value);
        }
        return buffer.array();
    }

    /// The payload of STARTED.
    ///
    /// @param rank which
    /// @param pid its process
    /// @return the payload
    public static byte[] started(int rank, long pid) {
        return ByteBuffer.allocate(Integer.BYTES + Long.BYTES)
                .putInt(rank)
                .putLong(pid)
                .array();
    }

    /// The payload of LINE.
    ///
    /// @param rank who printed it
    /// @param error whether to standard error
    /// @param line the bytes
    /// @return the payload
    public static byte[] line(int rank, boolean error, byte[] line) {
        return ByteBuffer.allocate(Integer.BYTES + 1 + line.length)
                .putInt(rank)
                .put((byte) (error ? 1 : 0))
                .put(line)
                .array();
    }
}
