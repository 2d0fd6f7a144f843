package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.watari.acp.transport.Transport;

/// Small puts that share a message. The first put to a rank leaves at once; those that follow before it has been
/// answered are gathered, and leave when the message is full, when anybody makes progress, or at the latest when the
/// answer comes. So a lone put waits for nothing, and a stream pays for few messages. Lease holder only.
///
/// One entry of the payload:
///
/// ```text
///   0            8            16           24       28       32
/// +------------+------------+------------+--------+--------+-----------------------+
/// | mark       | generation | offset     | tag    | length | bytes, padded to 8  … |
/// +------------+------------+------------+--------+--------+-----------------------+
/// ```
final class PutBatches {

    private static final int BATCHES = 16;
    private static final int NOBODY = -1;
    private static final long GENERATION = 8;
    private static final long OFFSET = 16;
    private static final long TAG = 24;
    private static final long LENGTH = 28;
    private static final long ENTRY_BYTES = 32;
    /// A larger put fills a good part of a message by itself.
    private static final long LARGEST_PUT = 512;

    private static final class Batch {
        final MemorySegment message;
        int peer = NOBODY;
        long bytes;

        Batch(MemorySegment message) {
            this.message = message;
        }
    }

    private final Transport transport;
    private final Batch[] batches = new Batch[BATCHES];
    /// Puts by message to each rank that have not been answered.
    private final int[] unanswered;
    private int open;

    PutBatches(Transport transport, int processCount, Arena arena) {
        this.transport = transport;
        this.unanswered = new int[processCount];
        for (int i = 0; i < BATCHES; i++) {
            batches[i] =
                    new Batch(arena.allocate(transport.capabilities().maxMessageBytes(), BlockAllocator.ALIGNMENT));
        }
    }

    /// Counts a put, and says how it goes. One that goes alone goes behind what has been gathered for its rank.
    ///
    /// @return true when it is to be gathered by [#add], false when it goes alone
    boolean begin(int peer, long bytes, Transfers transfers) {
        boolean gathered = unanswered[peer]++ > 0 && bytes <= LARGEST_PUT;
        Batch batch = batches[peer % BATCHES];
        if (batch.peer != NOBODY
                && (batch.peer != peer || !gathered || batch.bytes + entryBytes(bytes) > batch.message.byteSize())) {
            send(batch, transfers);
        }
        return gathered;
    }

    /// Adds a put that is to be gathered.
    ///
    /// @return where its bytes are to be written, up to the next call
    MemorySegment add(Chunk chunk, Region target, long offset) {
        Batch batch = batches[chunk.peer % BATCHES];
        if (batch.peer == NOBODY) {
            batch.peer = chunk.peer;
            batch.bytes = Wire.HEADER_BYTES;
            open++;
        }
        MemorySegment message = batch.message;
        long at = batch.bytes;
        message.set(JAVA_LONG, at, Wire.mark(chunk.index, chunk.serial));
        message.set(JAVA_LONG, at + GENERATION, target.generation);
        message.set(JAVA_LONG, at + OFFSET, offset);
        message.set(JAVA_INT, at + TAG, target.tag);
        message.set(JAVA_INT, at + LENGTH, (int) chunk.bytes);
        batch.bytes += entryBytes(chunk.bytes);
        return message;
    }

    /// Where the bytes of the put added last begin in its message.
    long payload(Chunk chunk) {
        return batches[chunk.peer % BATCHES].bytes - entryBytes(chunk.bytes) + ENTRY_BYTES;
    }

    /// Takes the put added last away again.
    void drop(Chunk chunk) {
        Batch batch = batches[chunk.peer % BATCHES];
        batch.bytes -= entryBytes(chunk.bytes);
        if (batch.bytes == Wire.HEADER_BYTES) {
            batch.peer = NOBODY;
            open--;
        }
    }

    private static long entryBytes(long bytes) {
        return ENTRY_BYTES + ((bytes + Long.BYTES - 1) & -Long.BYTES);
    }

    /// A put has been answered, or has failed.
    void end(int peer) {
        unanswered[peer]--;
    }

    /// Sends what has been gathered.
    ///
    /// @return number of messages
    int flush(Transfers transfers) {
        if (open == 0) {
            return 0;
        }
        int sent = 0;
        for (Batch batch : batches) {
            if (batch.peer != NOBODY) {
                send(batch, transfers);
                sent++;
            }
        }
        return sent;
    }

    private void send(Batch batch, Transfers transfers) {
        int peer = batch.peer;
        batch.peer = NOBODY;
        open--;
        Wire.header(batch.message, Wire.PUT_MANY, 0, 0);
        long status = transport.send(peer, batch.message, batch.bytes);
        if (status != Transport.DONE) {
            for (long at = Wire.HEADER_BYTES; at < batch.bytes; at += entryBytes(length(batch.message, at))) {
                transfers.onNotSent(peer, batch.message.get(JAVA_LONG, at), status);
            }
        }
    }

    // --- the owner's side ------------------------------------------------------------------------------------------

    /// Writes each put of a message as if it had come alone.
    static void unpack(int rank, MemorySegment message, long length, Entries entries) {
        for (long at = Wire.HEADER_BYTES; at < length; at += entryBytes(length(message, at))) {
            entries.put(
                    rank,
                    message.get(JAVA_LONG, at),
                    message.get(JAVA_INT, at + TAG),
                    message.get(JAVA_LONG, at + GENERATION),
                    message.get(JAVA_LONG, at + OFFSET),
                    length(message, at),
                    message,
                    at + ENTRY_BYTES);
        }
    }

    private static int length(MemorySegment message, long at) {
        return message.get(JAVA_INT, at + LENGTH);
    }

    /// Receiver of the puts of a message.
    interface Entries {
        void put(
                int rank, long mark, int tag, long generation, long offset, long bytes, MemorySegment message, long at);
    }
}
