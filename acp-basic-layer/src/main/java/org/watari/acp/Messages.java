package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.stream.IntStream;
import org.watari.acp.internal.Core;

/// Small tagged messages between ranks: what collectives are made of. Not one-sided: every message is received.
///
/// A rank that cannot go on *raises an alarm* for a tag, so that nobody waits for what it will not send. Where a
/// tag is used for one thing after the other (the collectives of a team), which all ranks number alike, an alarm
/// names the first that has failed: ranks that are still in an earlier one end it, since the messages of that
/// one were sent before.
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
        return receive(rank, tag, Long.MAX_VALUE, into);
    }

    /// Receives a message of one of the things that a tag is used for in turn: as
    /// [#receive(int, long, MemorySegment)], but an alarm of a later thing does not end the wait. It is kept
    /// until this rank comes there.
    ///
    /// **Threads**: those that receive with one tag at the same time are in the same thing.
    ///
    /// @param rank   sender
    /// @param tag    its tag
    /// @param number which thing
    /// @param into   place for the payload
    /// @return payload bytes
    public long receive(int rank, long tag, long number, MemorySegment into) {
        core.checkRank(rank);
        checkTag(tag);
        byte[] payload = core.receive(rank, tag, number);
        if (payload.length > into.byteSize()) {
            throw new IndexOutOfBoundsException("message of " + payload.length + " bytes from rank " + rank
                    + " received into " + into.byteSize() + " bytes");
        }
        MemorySegment.copy(payload, 0, into, JAVA_BYTE, 0, payload.length);
        return payload.length;
    }

    /// Tells every other rank that what a tag is used for has failed here: a receive with it then fails
    /// where no message is left, so that nobody waits for what a failed rank will not send. Of things in turn
    /// it concerns all.
    ///
    /// **Completion**: source. **Cost**: a message to every rank, connections where there are none.
    ///
    /// @param tag   of the messages concerned, 0 or more
    /// @param cause what happened; for a [org.watari.error.PeerFailedException] the others are told of
    ///     the same rank
    public void raiseAlarm(long tag, RuntimeException cause) {
        checkTag(tag);
        core.raiseAlarm(tag, 0, IntStream.range(0, core.bootstrap().size()), cause);
    }

    /// Tells ranks that one of the things that a tag is used for in turn has failed here, and with it those
    /// that follow. Nothing is sent where another rank has told this one of it, or of an earlier one: all
    /// raise alarms for the same ranks.
    ///
    /// **Completion**: source. **Cost**: a message to each of the ranks, connections where there are none.
    ///
    /// @param tag    of the messages concerned, 0 or more
    /// @param number of the thing that has failed, 0 or more
    /// @param ranks  who is told: those that use the tag for this; the own rank and dead ones are left out
    /// @param cause  as for [#raiseAlarm(long, RuntimeException)]
    /// @throws IllegalArgumentException when the tag or the number is negative, or a rank does not exist
    public void raiseAlarm(long tag, long number, IntStream ranks, RuntimeException cause) {
        checkTag(tag);
        if (number < 0) {
            throw new IllegalArgumentException("alarm with the number " + number + ": numbers are 0 or more");
        }
        core.raiseAlarm(tag, number, ranks.peek(core::checkRank), cause);
    }

    /// Refuses to begin one of the things that a tag is used for in turn when an alarm concerns it: for a rank
    /// that only sends in it, which no receive would tell.
    ///
    /// **Blocking**: never; makes progress once.
    ///
    /// @param tag    of the messages concerned, 0 or more
    /// @param number which thing
    /// @throws org.watari.error.CollectiveMismatchException when another rank has raised such an alarm, with
    ///     its number or a lower one
    /// @throws org.watari.error.PeerFailedException when its cause is a dead rank
    public void requireNoAlarm(long tag, long number) {
        checkTag(tag);
        core.requireNoAlarm(tag, number);
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
