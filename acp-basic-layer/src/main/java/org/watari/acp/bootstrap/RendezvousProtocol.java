package org.watari.acp.bootstrap;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The bytes on the wire between a rank and the rendezvous. Integers are big-endian.
///
/// Handshake, each side proving that it has the secret before it learns anything from the other:
///
/// ```
///   server                                                      rank
///     | -- "WATARI02" (8) | server nonce (32) ------------------> |
///     | <- "WATARI02" (8) | rank nonce (32) | rank (4) | size (4) |
///     |    | HMAC(secret, "watari claim"  | server nonce          |
///     |    |      | rank nonce | rank | size) (32) -------------- |
///     | -- answer (1) | limit (4) | stopped (4)                   |
///     |    | HMAC(secret, "watari answer" | rank nonce            |
///     |    |      | server nonce | rank | size | answer           |
///     |    |      | limit | stopped) (32) ---------------------> |
/// ```
///
/// Answers: 0 accepted, 1 wrong secret, 2 wrong size, 3 rank outside the job, 4 rank taken. An answer 1 comes with 32
/// zero bytes. `limit` and `stopped` are the milliseconds of the [Heartbeat]; both sides send a frame of type 11 when
/// they have sent nothing for a sixth of the shorter one.
///
/// Then frames in both directions:
///
/// ```
///   0      1          5                   5 + n
///   +------+----------+--------------------+
///   | type | length n | payload            |
///   +------+----------+--------------------+
///   rank -> server                        server -> rank
///   1 GATHER   bytes of this rank         1 GATHER   size times: length (4), bytes
///   2 LEAVE    -                          2 LEAVE    -: the goodbye has arrived
///   3 ABORT    code (4), text UTF-8       3 ABORT    code (4), text UTF-8
///                                         4 LOST     rank (4), text UTF-8: it ended without goodbye;
///                                                    to that rank itself when it is counted as dead
///                                         5 LEFT     rank (4): it said goodbye, but not together with
///                                                    all
///   6 WHO      -                          6 WHO      count (4), ranks not joined;
///                                                    count (4), ranks not arrived
///   7 MEET     mark (8)                   7 MEET     -: every rank that lives wants to leave
///                                                    or rank (4), mark (8): this one wants to
///   8 STATE    rank (4) asked about       8 STATE    rank (4) that asks
///   9 TELL     rank (4) that asked, text  9 TELL     rank (4) asked about, text UTF-8
///  10 JOIN     -: after LEAVE             10 JOIN    -: is a member again
///  11 BEAT     -: sign of life            11 BEAT    -: sign of life
/// ```
///
/// A payload longer than [#maxContribution(int)] (towards the server) or [#MAX_ROUND] plus the lengths (towards a rank)
/// and an unknown type end the connection.
final class RendezvousProtocol {
    static final byte GATHER = 1;
    static final byte LEAVE = 2;
    static final byte ABORT = 3;
    static final byte LOST = 4;
    static final byte LEFT = 5;
    static final byte WHO = 6;
    static final byte MEET = 7;
    static final byte STATE = 8;
    static final byte TELL = 9;
    static final byte JOIN = 10;
    static final byte BEAT = 11;

    static final byte ACCEPTED = 0;
    static final byte WRONG_SECRET = 1;
    static final byte WRONG_SIZE = 2;
    static final byte NO_SUCH_RANK = 3;
    static final byte RANK_TAKEN = 4;

    static final int NONCE = 32;
    static final int MAC = 32;
    static final byte[] MAGIC = ascii("WATARI02");
    private static final int NAME = "WATARI".length();

    /// Most ranks of one job.
    static final int MAX_RANKS = 1 << 20;
    /// Most bytes that all ranks together contribute to one round.
    static final int MAX_ROUND = 256 << 20;
    /// Most characters of the text of an abort.
    static final int MAX_TEXT = 64 << 10;

    private static final int MAX_CONTRIBUTION = 16 << 20;
    private static final byte[] CLAIM = ascii("watari claim");
    private static final byte[] ANSWER = ascii("watari answer");
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int RANKS_NAMED = 16;

    private RendezvousProtocol() {}

    static int maxContribution(int size) {
        return Math.min(MAX_CONTRIBUTION, MAX_ROUND / size);
    }

    static byte[] nonce() {
        byte[] nonce = new byte[NONCE];
        RANDOM.nextBytes(nonce);
        return nonce;
    }

    static byte[] claimMac(JobSecret secret, byte[] serverNonce, byte[] rankNonce, int rank, int size) {
        return secret.mac(CLAIM, serverNonce, rankNonce, ints(rank, size));
    }

    static byte[] answerMac(
            JobSecret secret,
            byte[] serverNonce,
            byte[] rankNonce,
            int rank,
            int size,
            byte answer,
            Heartbeat heartbeat) {
        return secret.mac(
                ANSWER,
                rankNonce,
                serverNonce,
                ints(rank, size),
                new byte[] {answer},
                ints(heartbeat.limitMs(), heartbeat.stoppedMs()));
    }

    /// An answer with what proves it.
    static byte[] answer(byte answer, Heartbeat heartbeat, byte[] mac) {
        return ByteBuffer.allocate(1 + 2 * Integer.BYTES + MAC)
                .put(answer)
                .putInt(heartbeat.limitMs())
                .putInt(heartbeat.stoppedMs())
                .put(mac)
                .array();
    }

    /// Whether this is the beginning of another version of the protocol.
    static boolean isOtherVersion(byte[] magic) {
        return !Arrays.equals(magic, MAGIC) && Arrays.equals(magic, 0, NAME, MAGIC, 0, NAME);
    }

    /// Compares in constant time, so that the time tells nothing about the secret.
    static boolean sameMac(byte[] a, byte[] b) {
        return MessageDigest.isEqual(a, b);
    }

    /// Reads exactly `length` bytes or reports the end of the stream.
    static byte[] readExactly(DataInputStream in, int length) throws IOException {
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return bytes;
    }

    static byte[] ints(int... values) {
        ByteBuffer buffer = ByteBuffer.allocate(Integer.BYTES * values.length);
        for (int value : values) {
            buffer.putInt(value);
        }
        return buffer.array();
    }

    static byte[] abortPayload(int exitCode, String text) {
        byte[] utf8 = text.substring(0, Math.min(text.length(), MAX_TEXT / 3)).getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(Integer.BYTES + utf8.length)
                .putInt(exitCode)
                .put(utf8)
                .array();
    }

    static byte[] rankAndText(int rank, String text) {
        return abortPayload(rank, text);
    }

    /// The rank at the beginning of a payload.
    static int rankOf(byte[] payload, int size) throws IOException {
        int rank =
                payload.length < Integer.BYTES ? -1 : ByteBuffer.wrap(payload).getInt();
        if (rank < 0 || rank >= size) {
            throw new IOException("rank " + rank + " in a job of " + size);
        }
        return rank;
    }

    /// The text behind the rank.
    static String textOf(byte[] payload) {
        int length = Math.max(0, payload.length - Integer.BYTES);
        return new String(payload, payload.length - length, length, StandardCharsets.UTF_8);
    }

    static byte[] joinRound(byte[][] contributions) {
        long total = 0;
        for (byte[] contribution : contributions) {
            total += Integer.BYTES + contribution.length;
        }
        ByteBuffer buffer = ByteBuffer.allocate(Math.toIntExact(total));
        for (byte[] contribution : contributions) {
            buffer.putInt(contribution.length).put(contribution);
        }
        return buffer.array();
    }

    static byte[][] splitRound(byte[] payload, int size) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(payload);
        byte[][] contributions = new byte[size][];
        for (int i = 0; i < size; i++) {
            int length = buffer.remaining() < Integer.BYTES ? -1 : buffer.getInt();
            if (length < 0 || length > buffer.remaining()) {
                throw new IOException("malformed round of " + payload.length + " bytes");
            }
            contributions[i] = new byte[length];
            buffer.get(contributions[i]);
        }
        return contributions;
    }

    static byte[] joinLists(List<Integer> first, List<Integer> second) {
        ByteBuffer buffer = ByteBuffer.allocate(Integer.BYTES * (2 + first.size() + second.size()));
        for (List<Integer> list : List.of(first, second)) {
            buffer.putInt(list.size());
            list.forEach(buffer::putInt);
        }
        return buffer.array();
    }

    /// Says in words what a `WHO` answer holds.
    static String describeWho(byte[] payload) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(payload);
        List<String> parts = new ArrayList<>();
        for (String fate : List.of("not joined the job", "not arrived")) {
            int count = buffer.remaining() < Integer.BYTES ? -1 : buffer.getInt();
            if (count < 0 || count > buffer.remaining() / Integer.BYTES) {
                throw new IOException("malformed list of ranks");
            }
            int[] ranks = new int[count];
            Arrays.setAll(ranks, i -> buffer.getInt());
            if (count > 0) {
                parts.add(ranksInWords(ranks) + (count == 1 ? " has " : " have ") + fate);
            }
        }
        return parts.isEmpty() ? "every rank has arrived" : String.join(", ", parts);
    }

    /// `rank 3`, or `ranks 1, 2, 5`, or the first sixteen `and 12 more`.
    static String ranksInWords(int[] ranks) {
        StringBuilder words = new StringBuilder(ranks.length == 1 ? "rank " : "ranks ");
        for (int i = 0; i < Math.min(ranks.length, RANKS_NAMED); i++) {
            words.append(i == 0 ? "" : ", ").append(ranks[i]);
        }
        if (ranks.length > RANKS_NAMED) {
            words.append(" and ").append(ranks.length - RANKS_NAMED).append(" more");
        }
        return words.toString();
    }

    static String refusal(byte answer, int rank, int size) {
        return switch (answer) {
            case WRONG_SECRET -> "the secret is not that of the job (WATARI_SECRET, WATARI_SECRET_FILE)";
            case WRONG_SIZE -> "the job has another number of ranks than " + size + " (WATARI_SIZE)";
            case NO_SUCH_RANK -> "there is no rank " + rank + " in a job of " + size + " (WATARI_RANK)";
            case RANK_TAKEN -> "rank " + rank + " has already been claimed by another process (WATARI_RANK)";
            default -> "unknown answer (" + answer + ")";
        };
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
