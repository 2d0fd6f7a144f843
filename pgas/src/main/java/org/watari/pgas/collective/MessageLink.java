package org.watari.pgas.collective;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Messages;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.PeerFailedException;

/// Messages of collective operations between the ranks of a team: a checked header, then data.
///
/// ```
///   byte  0         8                  16         24
///         | kind    | number of the    | argument | data …
///         | (low 8) | collective       | word     |
/// ```
///
/// Ranks are those of the team; texts name those of the program.
///
/// The argument of a close is the number of the dead rank that made the sender leave, plus one; 0 for none.
///
/// **Threads** one at a time; [Collectives] sees to it.
/// **Cost** one message per `maxBytes` of data; the buffers are made once.
final class MessageLink {
    /// Data that fits no message is sent in pieces; 64 KiB keeps the pipeline of a broadcast tree full.
    private static final int PIECE_BYTES_MAX = 64 * 1024;

    private static final long HEADER_BYTES = 24;
    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG;

    private final Messages messages;
    private final long tag;
    private final Members members;
    private final int rank;
    private final MemorySegment outgoing;
    private final MemorySegment incoming;
    private final boolean[] closed;

    private CollectiveKind kind = CollectiveKind.BARRIER;
    private long number;
    private long argument;

    MessageLink(Messages messages, long tag, int rank, Members members, Arena arena) {
        this.messages = messages;
        this.tag = tag;
        this.members = members;
        this.rank = rank;
        long bytes = Math.min(messages.maxBytes(), PIECE_BYTES_MAX + HEADER_BYTES);
        this.outgoing = arena.allocate(bytes, Long.BYTES);
        this.incoming = arena.allocate(bytes, Long.BYTES);
        this.closed = new boolean[members.size()];
    }

    /// Begins the next collective: what the header of each following message says.
    void begin(CollectiveKind nextKind, long nextArgument) {
        kind = nextKind;
        argument = nextArgument;
        number++;
    }

    /// The bytes of data that one message can carry; a multiple of 8.
    int pieceBytes() {
        return (int) ((outgoing.byteSize() - HEADER_BYTES) & -Long.BYTES);
    }

    /// The data part of the outgoing message, to be filled before [#send].
    MemorySegment outgoingData() {
        return outgoing.asSlice(HEADER_BYTES);
    }

    /// The data part of the message received last.
    MemorySegment incomingData() {
        return incoming.asSlice(HEADER_BYTES);
    }

    /// Sends the header and `bytes` of [#outgoingData].
    void send(int peer, long bytes) {
        outgoing.set(WORD, 0, kind.number());
        outgoing.set(WORD, 8, number);
        outgoing.set(WORD, 16, argument);
        messages.send(members.worldRankOf(peer), tag, outgoing.asSlice(0, HEADER_BYTES + bytes));
    }

    /// Waits for the next message of a peer and checks that it belongs to the collective begun here.
    ///
    /// @param bytes the length of data expected
    void receive(int peer, long bytes) {
        long received = messages.receive(members.worldRankOf(peer), tag, incoming) - HEADER_BYTES;
        int peerKind = (int) incoming.get(WORD, 0);
        if (peerKind == CollectiveKind.CLOSE.number()) {
            closed[peer] = true;
            if (kind != CollectiveKind.CLOSE) {
                throw hasClosed(peer, incoming.get(WORD, 16));
            }
        }
        long peerNumber = incoming.get(WORD, 8);
        long peerArgument = incoming.get(WORD, 16);
        if (peerKind != kind.number() || peerNumber != number || peerArgument != argument || received != bytes) {
            throw new CollectiveMismatchException(
                    kind.text(),
                    describe(rank, kind.text(), number, argument, bytes)
                            + ", but "
                            + describe(peer, CollectiveKind.textOf(peerKind), peerNumber, peerArgument, received));
        }
    }

    /// Sends words in as many messages as they need. Messages are buffered: two ranks that send to each
    /// other before they receive do not block one another.
    void sendWords(int peer, long[] words, int from, int count) {
        int pieceWords = pieceBytes() / Long.BYTES;
        int done = 0;
        do {
            int n = Math.min(pieceWords, count - done);
            MemorySegment.copy(words, from + done, outgoing, WORD, HEADER_BYTES, n);
            send(peer, (long) n * Long.BYTES);
            done += n;
        } while (done < count);
    }

    /// Receives what the peer sends by [#sendWords] with the same count.
    void receiveWords(int peer, long[] words, int into, int count) {
        int pieceWords = pieceBytes() / Long.BYTES;
        int done = 0;
        do {
            int n = Math.min(pieceWords, count - done);
            receive(peer, (long) n * Long.BYTES);
            MemorySegment.copy(incoming, WORD, HEADER_BYTES, words, into + done, n);
            done += n;
        } while (done < count);
    }

    /// A peer that leaves because it has heard of a death earlier than this rank passes that on.
    private RuntimeException hasClosed(int peer, long closeArgument) {
        if (closeArgument != 0) {
            return new PeerFailedException(
                    kind.text(),
                    (int) closeArgument - 1,
                    "",
                    "rank " + members.worldRankOf(peer) + " says so, has closed its Pgas, and will not take part",
                    null);
        }
        return new CollectiveMismatchException(
                kind.text(),
                "rank " + members.worldRankOf(peer)
                        + " has closed its Pgas, perhaps because it failed, and will not take part");
    }

    /// Begins the close of this rank: what the others get in place of what they wait for.
    ///
    /// @param damage what made a collective fail here, null for nothing
    void beginClose(@Nullable Throwable damage) {
        begin(CollectiveKind.CLOSE, damage instanceof PeerFailedException dead ? dead.rank() + 1L : 0);
    }

    /// Tells the other ranks that the collective begun here has failed; best effort, the failure itself
    /// matters more.
    void raiseAlarm(RuntimeException cause) {
        try {
            messages.raiseAlarm(tag, cause);
        } catch (RuntimeException e) {
            cause.addSuppressed(e);
        }
    }

    /// Sends the message that this rank closes; a dead rank needs none.
    void sendClose(int peer) {
        try {
            send(peer, 0);
        } catch (PeerFailedException e) {
            closed[peer] = true;
        }
    }

    /// Waits until a peer has sent the message that it closes, and drops whatever it sent before. A dead peer has
    /// closed; an alarm changes nothing any more.
    ///
    /// @return what the peer was in when it sent the first message that nobody here waited for; null for none
    @Nullable
    String receiveClose(int peer) {
        String dropped = null;
        while (!closed[peer]) {
            long received;
            try {
                received = messages.receive(members.worldRankOf(peer), tag, incoming) - HEADER_BYTES;
            } catch (PeerFailedException e) {
                closed[peer] = e.rank() == members.worldRankOf(peer);
                messages.clearAlarm(tag);
                continue;
            } catch (CollectiveMismatchException e) {
                messages.clearAlarm(tag);
                continue;
            }
            int peerKind = (int) incoming.get(WORD, 0);
            closed[peer] = peerKind == CollectiveKind.CLOSE.number();
            if (!closed[peer] && dropped == null) {
                dropped = describe(
                        peer, CollectiveKind.textOf(peerKind), incoming.get(WORD, 8), incoming.get(WORD, 16), received);
            }
        }
        return dropped;
    }

    private String describe(int ofRank, String what, long number, long argument, long bytes) {
        return "rank " + members.worldRankOf(ofRank) + " is in collective " + number + ", " + what + " (argument 0x"
                + Long.toHexString(argument) + ", " + bytes + " bytes)";
    }
}
