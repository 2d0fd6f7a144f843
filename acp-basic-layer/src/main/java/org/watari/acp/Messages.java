package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import org.watari.acp.internal.Core;

/// Small tagged messages between ranks: what collectives are made of. Not one-sided: every message is received.
///
/// **Ordering**: messages of one sender with one tag are received in the order sent. **Threads**: any; two threads that
/// receive the same tag of the same rank share its messages. **Limits**: tags are 0 to 2^63 − 1; the library's own
/// messages, of syncs and alarms, have the negative ones.
public final class Messages {

    private final Core core;

    Messages(Core core) {
        this.core = core;
    }

    /// Largest payload.
    ///
    /// @return bytes
    public int maxBytes() {
        return core.maxMessageBytes();
    }

    /// Sends a message.
    ///
    /// **Completion**: source; the payload is copied. **Blocking**: never for the receiver.
    ///
    /// @param rank    receiver, this rank too
    /// @param tag     0 or more
    /// @param payload at most [#maxBytes]
    /// @throws IllegalArgumentException when the tag is negative, the payload too long, or there is no such rank
    /// @throws org.watari.error.PeerFailedException when the receiver is known to be dead
    public void send(int rank, long tag, MemorySegment payload) {
        core.checkRank(rank);
        checkTag(tag);
        if (payload.byteSize() > maxBytes()) {
            throw new IllegalArgumentException("message of " + payload.byteSize() + " bytes: at most " + maxBytes());
        }
        core.send(rank, tag, payload);
    }

    /// Receives a message.
    ///
    /// **Blocking**: until it arrives, within the wait limit.
    ///
    /// @param rank sender
    /// @param tag  its tag
    /// @param into place for the payload
    /// @return payload bytes
    /// @throws IllegalArgumentException  when the tag is negative, or there is no such rank
    /// @throws IndexOutOfBoundsException when the payload is larger than `into`; the message is gone
    /// @throws org.watari.error.PeerFailedException  when the sender is dead or closes and has sent no
    ///     such message
    /// @throws org.watari.error.CollectiveMismatchException when another rank has raised an alarm for
    ///     the tag
    /// @throws org.watari.error.WaitTimeoutException when the limit passes
    public long receive(int rank, long tag, MemorySegment into) {
        core.checkRank(rank);
        checkTag(tag);
        byte[] payload = core.receive(rank, tag);
        if (payload.length > into.byteSize()) {
            throw new IndexOutOfBoundsException("message of " + payload.length + " bytes from rank " + rank
                    + " received into " + into.byteSize() + " bytes");
        }
        MemorySegment.copy(payload, 0, into, JAVA_BYTE, 0, payload.length);
        return payload.length;
    }

    /// Tells every other rank that what a tag is used for has failed here: a receive with it then fails
    /// where no message is left, so that nobody waits for what a failed rank will not send.
    ///
    /// **Completion**: source. **Cost**: a message to every rank, connections where there are none.
    ///
    /// @param tag   of the messages concerned, 0 or more
    /// @param cause what happened; for a [org.watari.error.PeerFailedException] the others are told of
    ///     the same rank
    public void raiseAlarm(long tag, RuntimeException cause) {
        checkTag(tag);
        core.raiseAlarm(tag, cause);
    }

    /// Forgets an alarm that another rank raised: receives with the tag wait again.
    ///
    /// @param tag of the messages concerned, 0 or more
    public void clearAlarm(long tag) {
        checkTag(tag);
        core.clearAlarm(tag);
    }

    private static void checkTag(long tag) {
        if (tag < 0) {
            throw new IllegalArgumentException(
                    "tag " + tag + " is negative: the library's own messages have those; use 0 to 2^63 - 1");
        }
    }
}
