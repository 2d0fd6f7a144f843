package org.watari.pgas.collective;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Messages;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.PeerFailedException;

/// Messages of collective operations between the ranks of a team: a checked header, then data.
///
/// ```
///   byte  0         8                  16             24
///         | kind    | number of the    | word of the  | data …
///         | (low 8) | collective       | call: [Call] |
/// ```
///
/// Ranks are those of the team; texts name those of the program.
///
/// The word of a close is the number of the dead rank that made the sender leave, plus one; 0 for none.
///
/// **Threads** one at a time; [Collectives] sees to it.
/// **Cost** one message per `maxBytes` of data; the buffers are made once.
final class MessageLink {
    /// Data that fits no message is sent in pieces; 64 KiB keeps the pipeline of a broadcast tree full.
    private static final int PIECE_BYTES_MAX = 64 * 1024;

    /// In an exchange so many pieces are sent before the first is received: they hide the way to the peer and
    /// back, and bound what is kept for a rank that comes late.
    private static final int PIECES_AHEAD = 4;

    /// To receive is to combine so.
    private static final ElementOperator REPLACE = (values, theirs, theirsFirst) -> values.copyFrom(theirs);

    private static final long HEADER_BYTES = 24;
    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG;

    private final Messages messages;
    private final long tag;
    private final Members members;
    private final int rank;
    private final MemorySegment outgoing;
    private final MemorySegment incoming;
    private final boolean[] closed;

    private final IntFunction<String> operations;

    private Call call = new Call(CollectiveKind.BARRIER, 0, 0, 0);
    private long word;
    private long number;
    /// The first collective in which another rank is known to be in something else.
    private long disagreed = Long.MAX_VALUE;

    /// @param operations what the codes of calls mean, for people
    MessageLink(Messages messages, long tag, int rank, Members members, Arena arena, IntFunction<String> operations) {
        this.messages = messages;
        this.tag = tag;
        this.members = members;
        this.rank = rank;
        this.operations = operations;
        long bytes = Math.min(messages.maxBytes(), PIECE_BYTES_MAX + HEADER_BYTES);
        this.outgoing = arena.allocate(bytes, Long.BYTES);
        this.incoming = arena.allocate(bytes, Long.BYTES);
        this.closed = new boolean[members.size()];
    }

    /// Numbers the next collective.
    void advance() {
        number++;
    }

    /// What the header of each following message says.
    void begin(Call next) {
        call = next;
        word = next.word();
    }

    /// The number of the collective that this rank is in.
    long number() {
        return number;
    }

    Members members() {
        return members;
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
        outgoing.set(WORD, 0, call.kind().number());
        outgoing.set(WORD, 8, number);
        outgoing.set(WORD, 16, word);
        messages.send(members.worldRankOf(peer), tag, outgoing.asSlice(0, HEADER_BYTES + bytes));
    }

    /// Waits for the next message of a peer and checks that it belongs to the collective begun here.
    ///
    /// @param bytes the length of data expected
    void receive(int peer, long bytes) {
        long received = messages.receive(members.worldRankOf(peer), tag, number, incoming) - HEADER_BYTES;
        CollectiveKind theirKind = CollectiveKind.of(incoming.get(WORD, 0));
        long theirNumber = incoming.get(WORD, 8);
        long theirWord = incoming.get(WORD, 16);
        if (theirKind == CollectiveKind.CLOSE) {
            closed[peer] = true;
            disagreed = Math.min(disagreed, theirNumber);
            throw hasClosed(peer, theirWord);
        }
        if (theirKind != call.kind() || theirNumber != number || theirWord != word || received != bytes) {
            throw mismatch(theirNumber, describe(peer, theirNumber, Call.of(theirKind, theirWord), received));
        }
    }

    /// The exception for a peer that is in something else.
    ///
    /// @param theirNumber of the collective in which it is
    /// @param theirs of [#describe]
    CollectiveMismatchException mismatch(long theirNumber, String theirs) {
        disagreed = Math.min(disagreed, theirNumber);
        return new CollectiveMismatchException(call.kind().text(), describe(rank, number, call) + ", but " + theirs);
    }

    /// Sends bytes in as many messages as they need. Messages are buffered: two ranks that send to each other
    /// before they receive do not block one another.
    void send(int peer, MemorySegment data) {
        long pieces = piecesOf(data);
        for (long piece = 0; piece < pieces; piece++) {
            sendPiece(peer, data, piece);
        }
    }

    /// Receives what the peer sends by [#send(int, MemorySegment)] with the same length.
    void receive(int peer, MemorySegment into) {
        receive(peer, into, REPLACE, false);
    }

    /// Receives what the peer sends by [#send(int, MemorySegment)] with the same length, and combines it with
    /// the elements here, message by message.
    void receive(int peer, MemorySegment values, ElementOperator operator, boolean theirsFirst) {
        long pieces = piecesOf(values);
        for (long piece = 0; piece < pieces; piece++) {
            receivePiece(peer, values, piece, operator, theirsFirst);
        }
    }

    /// Sends to one peer and receives from one, as [#send(int, MemorySegment)] and [#receive(int,
    /// MemorySegment)] but by turns: of a block of any length a few pieces are under way. Both segments may be
    /// the same.
    void exchange(int to, MemorySegment data, int from, MemorySegment into) {
        exchange(to, data, from, into, REPLACE, false);
    }

    /// As [#exchange(int, MemorySegment, int, MemorySegment)], but combines what it receives.
    void exchange(
            int to, MemorySegment data, int from, MemorySegment values, ElementOperator operator, boolean theirsFirst) {
        long outward = piecesOf(data);
        long inward = piecesOf(values);
        for (long turn = 0; turn < Math.max(outward, inward + PIECES_AHEAD); turn++) {
            long piece = turn - PIECES_AHEAD;
            if (piece >= 0 && piece < inward) {
                receivePiece(from, values, piece, operator, theirsFirst);
            }
            if (turn < outward) {
                sendPiece(to, data, turn);
            }
        }
    }

    /// Data of no length is one message, too.
    private long piecesOf(MemorySegment data) {
        return Math.max(1, Math.ceilDiv(data.byteSize(), (long) pieceBytes()));
    }

    private long bytesOf(MemorySegment data, long piece) {
        return Math.min(pieceBytes(), data.byteSize() - piece * pieceBytes());
    }

    private void sendPiece(int peer, MemorySegment data, long piece) {
        long bytes = bytesOf(data, piece);
        MemorySegment.copy(data, piece * pieceBytes(), outgoing, HEADER_BYTES, bytes);
        send(peer, bytes);
    }

    private void receivePiece(
            int peer, MemorySegment values, long piece, ElementOperator operator, boolean theirsFirst) {
        long bytes = bytesOf(values, piece);
        receive(peer, bytes);
        operator.combine(
                values.asSlice(piece * pieceBytes(), bytes), incoming.asSlice(HEADER_BYTES, bytes), theirsFirst);
    }

    /// A peer that leaves because it has heard of a death earlier than this rank passes that on.
    private RuntimeException hasClosed(int peer, long closeWord) {
        if (closeWord != 0) {
            return new PeerFailedException(
                    call.kind().text(),
                    (int) closeWord - 1,
                    "",
                    "rank " + members.worldRankOf(peer) + " says so, has closed its Pgas, and will not take part",
                    null);
        }
        return new CollectiveMismatchException(
                call.kind().text(),
                "rank " + members.worldRankOf(peer)
                        + " has closed its Pgas, perhaps because it failed, and will not take part");
    }

    /// Begins the close of this rank: what the others get in place of what they wait for.
    ///
    /// @param damage what made a collective fail here, null for nothing
    void beginClose(@Nullable Throwable damage) {
        advance();
        call = new Call(CollectiveKind.CLOSE, 0, 0, 0);
        word = damage instanceof PeerFailedException dead ? dead.rank() + 1L : 0;
    }

    /// Refuses to go on in a collective that another rank could not end, or one before it: for a rank that
    /// only sends in it.
    void requireNoAlarm() {
        messages.requireNoAlarm(tag, number);
    }

    /// Tells the other ranks that a collective has failed here, and so those that follow; best effort, the
    /// failure itself matters more. Of ranks that disagree the one that is further back sets the number: what
    /// others wait for in its collective may never come.
    ///
    /// @param failed the number of the collective
    void raiseAlarm(long failed, RuntimeException cause) {
        IntStream ranks = IntStream.range(0, members.size()).map(members::worldRankOf);
        try {
            messages.raiseAlarm(tag, Math.min(failed, disagreed), ranks, cause);
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

    /// Waits until a peer has sent the message that it closes, and drops whatever it sent before. A dead peer
    /// has closed; an alarm, which concerns collectives 1 and up, changes nothing any more.
    ///
    /// @return what the peer was in when it sent the first message that nobody here waited for; null for none
    @Nullable
    String receiveClose(int peer) {
        String dropped = null;
        while (!closed[peer]) {
            long received;
            try {
                received = messages.receive(members.worldRankOf(peer), tag, 0, incoming) - HEADER_BYTES;
            } catch (PeerFailedException e) {
                closed[peer] = true;
                break;
            }
            CollectiveKind theirKind = CollectiveKind.of(incoming.get(WORD, 0));
            closed[peer] = theirKind == CollectiveKind.CLOSE;
            if (!closed[peer] && dropped == null) {
                dropped = describe(peer, incoming.get(WORD, 8), Call.of(theirKind, incoming.get(WORD, 16)), received);
            }
        }
        return dropped;
    }

    /// Forgets alarms; when all have closed.
    void close() {
        messages.clearAlarm(tag);
    }

    private String describe(int ofRank, long itsNumber, Call itsCall, long received) {
        String text = describe(ofRank, itsNumber, itsCall);
        return itsCall.kind() == CollectiveKind.BARRIER ? text : text + ", and sent " + received + " of them";
    }

    private String describe(int ofRank, long itsNumber, Call itsCall) {
        return describe(ofRank, itsNumber, itsCall.text(operations, members));
    }

    /// A rank and what it is in, for people.
    String describe(int ofRank, long itsNumber, CollectiveKind itsKind) {
        return describe(ofRank, itsNumber, itsKind.text());
    }

    private String describe(int ofRank, long itsNumber, String what) {
        return "rank " + members.worldRankOf(ofRank) + " is in collective " + itsNumber + ", " + what;
    }
}
