package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Messages of collectives that have arrived and wait to be received, by sender and tag, in order of
/// arrival; and what says that a message will never come: ranks that failed, ranks that close, alarms.
/// Any thread.
final class Mailbox {

    /// Tags of the library's own messages have the top bit set; the rest of a tag of [Courier#sync] is
    /// its distance.
    static final long SYNC_TAG = Long.MIN_VALUE;

    /// The tag of alarms: payload tag (8), number (8), failed rank or −1 (4), text.
    static final long ALARM_TAG = Long.MIN_VALUE | 1L << 62;

    private static final int ALARM_NUMBER = 8;
    private static final int ALARM_RANK = 16;
    private static final int ALARM_TEXT = 20;

    private record Key(int rank, long tag) {}

    /// What went wrong on another rank in what one tag is used for.
    ///
    /// @param sender     who says so
    /// @param number     of the first thing that it concerns, of those that the tag is used for in turn
    /// @param failedRank the dead rank that is the cause, −1 where it is something else
    /// @param text       in words
    record Alarm(int sender, long number, int failedRank, String text) {}

    private final Map<Key, ArrayDeque<byte[]>> waiting = new HashMap<>();
    private final Map<Integer, Long> heard = new HashMap<>();
    /// Ranks that wait for the end of the job: how many syncs each has been through.
    private final Map<Integer, Long> closing = new HashMap<>();
    /// Of each tag the one with the lowest number: it concerns whatever a later one does.
    private final Map<Long, Alarm> alarms = new HashMap<>();
    /// In which of the things that a tag is used for in turn this rank is, where it has said so.
    private final Map<Long, Long> reached = new HashMap<>();
    private int failedPeer = -1;
    private long sync;

    synchronized void add(int rank, long tag, MemorySegment payload) {
        heard.put(rank, System.nanoTime());
        if (tag == ALARM_TAG) {
            String text = new String(payload.asSlice(ALARM_TEXT).toArray(JAVA_BYTE), StandardCharsets.UTF_8);
            long number = payload.get(JAVA_LONG_UNALIGNED, ALARM_NUMBER);
            Alarm alarm = new Alarm(rank, number, payload.get(JAVA_INT_UNALIGNED, ALARM_RANK), text);
            alarms.merge(
                    payload.get(JAVA_LONG_UNALIGNED, 0), alarm, (old, next) -> next.number < old.number ? next : old);
            return;
        }
        waiting.computeIfAbsent(new Key(rank, tag), k -> new ArrayDeque<>(2)).add(payload.toArray(JAVA_BYTE));
    }

    /// The payload of an alarm.
    static byte[] alarmPayload(long tag, long number, int failedRank, String text, int mostBytes) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(utf8.length, mostBytes - ALARM_TEXT);
        byte[] payload = new byte[ALARM_TEXT + length];
        MemorySegment segment = MemorySegment.ofArray(payload);
        segment.set(JAVA_LONG_UNALIGNED, 0, tag);
        segment.set(JAVA_LONG_UNALIGNED, ALARM_NUMBER, number);
        segment.set(JAVA_INT_UNALIGNED, ALARM_RANK, failedRank);
        System.arraycopy(utf8, 0, payload, ALARM_TEXT, length);
        return payload;
    }

    synchronized boolean has(int rank, long tag) {
        return waiting.containsKey(new Key(rank, tag));
    }

    /// True when a message is there, or something says that it will not come.
    synchronized boolean isDecided(int rank, long tag) {
        return waiting.containsKey(new Key(rank, tag))
                || closing.containsKey(rank)
                || (!alarms.isEmpty() && alarm(tag, reached.getOrDefault(tag, Long.MAX_VALUE)) != null)
                || (isSync(tag) && (failedPeer >= 0 || closedBefore() >= 0));
    }

    private static boolean isSync(long tag) {
        return tag < 0 && tag != ALARM_TAG;
    }

    synchronized byte @Nullable [] take(int rank, long tag) {
        Key key = new Key(rank, tag);
        ArrayDeque<byte[]> queue = waiting.get(key);
        if (queue == null) {
            return null;
        }
        byte[] first = queue.remove();
        if (queue.isEmpty()) {
            waiting.remove(key);
        }
        return first;
    }

    // --- what says that a message will never come --------------------------------------------------------------------

    synchronized void onPeerFailed(int rank) {
        if (failedPeer < 0) {
            failedPeer = rank;
        }
    }

    /// The first rank that failed, −1 while none has.
    synchronized int failedPeer() {
        return failedPeer;
    }

    synchronized void onClosing(int rank, long syncs) {
        closing.put(rank, syncs);
    }

    synchronized boolean isClosing(int rank) {
        return closing.containsKey(rank);
    }

    /// Says which sync this rank is in.
    synchronized void beginSync(long number) {
        sync = number;
    }

    /// A rank that closes and has not been through the sync that this rank is in; −1 for none.
    synchronized int closedBefore() {
        for (Map.Entry<Integer, Long> entry : closing.entrySet()) {
            if (entry.getValue() < sync) {
                return entry.getKey();
            }
        }
        return -1;
    }

    /// Says in which of the things that a tag is used for this rank is: alarms of later ones decide nothing.
    ///
    /// @param number `Long.MAX_VALUE` where every alarm counts
    synchronized void reach(long tag, long number) {
        if (number == Long.MAX_VALUE) {
            reached.remove(tag);
        } else {
            reached.put(tag, number);
        }
    }

    /// The alarm that concerns one of the things that a tag is used for; null for none.
    synchronized @Nullable Alarm alarm(long tag, long number) {
        Alarm alarm = alarms.isEmpty() ? null : alarms.get(tag); // without an object in every wait
        return alarm != null && alarm.number <= number ? alarm : null;
    }

    synchronized void clearAlarm(long tag) {
        alarms.remove(tag);
        reached.remove(tag);
    }

    /// When the last message of a rank came, in words.
    synchronized String lastHeard(int rank) {
        Long when = heard.get(rank);
        return when == null
                ? "no message of it ever came"
                : "its last message came " + (System.nanoTime() - when) / 1_000_000 + " ms ago";
    }
}
