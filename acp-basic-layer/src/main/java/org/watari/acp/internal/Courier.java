package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.watari.acp.internal.Waiting.Goal;
import org.watari.acp.transport.Transport;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.PeerFailedException;
import org.watari.error.WaitTimeoutException;

/// Messages between ranks, and the sync that is made of them.
///
/// Nobody waits for a message that cannot come: a wait ends when its sender is dead or closes, when an
/// alarm that concerns it was raised for its tag, and in a sync when any rank is dead or closes before it. What the
/// sender had sent before is received first.
final class Courier {

    /// Rounds of progress after the news of a sender's end: what it sent before has arrived at this
    /// host.
    private static final int LAST_ROUNDS = 100;

    private final int rank;
    private final int size;
    private final Transport transport;
    private final Engine engine;
    private final Waiting waiting;
    private final Runnable checkOpen;
    /// Syncs that this rank has been through.
    private volatile long syncs;
    /// Where a sync goes on that ended with a time-out: its messages of this distance are out; 0 for
    /// none.
    private int goOnAt;

    Courier(int rank, int size, Transport transport, Engine engine, Waiting waiting, Runnable checkOpen) {
        this.rank = rank;
        this.size = size;
        this.transport = transport;
        this.engine = engine;
        this.waiting = waiting;
        this.checkOpen = checkOpen;
    }

    long syncs() {
        return syncs;
    }

    void send(int peer, long tag, MemorySegment payload) {
        checkOpen.run();
        long status = engine.send(peer, tag, payload);
        if (status != Transport.DONE) {
            throw Failures.of(transport, peer, status, "send");
        }
    }

    byte[] receive(int peer, long tag, long number) {
        engine.mailbox.reach(tag, number);
        byte[] payload = receiveUnlessDecided(peer, tag);
        if (payload != null) {
            return payload;
        }
        Mailbox.Alarm alarm = engine.mailbox.alarm(tag, number);
        if (!engine.hasFailed(peer) && alarm != null) {
            throw ofAlarm("receive", alarm);
        }
        throw gone("receive", peer);
    }

    private RuntimeException ofAlarm(String operation, Mailbox.Alarm alarm) {
        int failed = alarm.failedRank();
        if (failed >= 0 && failed < size) {
            return new PeerFailedException(operation, failed, transport.host(failed), alarm.text(), null);
        }
        return new CollectiveMismatchException(operation, "rank " + alarm.sender() + " failed: " + alarm.text());
    }

    /// Throws what a receive would that an alarm ends. Makes progress once: without a communication thread
    /// nobody else fetches the alarm for a rank that does not wait.
    void requireNoAlarm(long tag, long number) {
        waiting.tryProgress();
        Mailbox.Alarm alarm = engine.mailbox.alarm(tag, number);
        if (alarm != null) {
            throw ofAlarm("check for alarms", alarm);
        }
    }

    void requireAlive(int peer) {
        if (engine.hasFailed(peer)) {
            throw gone("check of a rank", peer);
        }
    }

    private PeerFailedException gone(String operation, int peer) {
        String cause = transport.failureText(peer);
        String reason = cause != null
                ? cause
                : engine.mailbox.isClosing(peer) && !engine.hasFailed(peer)
                        ? "it closes its Acp and sends nothing any more"
                        : "connection lost";
        return new PeerFailedException(operation, peer, transport.host(peer), reason, null);
    }

    /// @return the payload, or null when it will never come
    private byte @Nullable [] receiveUnlessDecided(int peer, long tag) {
        if (!engine.mailbox.has(peer, tag)) {
            engine.watch(peer);
        }
        checkOpen.run();
        waiting.await(Goal.MESSAGE, peer, tag);
        byte[] payload = engine.mailbox.take(peer, tag);
        for (int i = 0; payload == null && i < LAST_ROUNDS; i++) {
            checkOpen.run();
            waiting.tryProgress();
            payload = engine.mailbox.take(peer, tag);
        }
        return payload;
    }

    /// Waits until every rank has called. A call after a time-out goes on where that one ended.
    void sync() {
        long number = syncs + 1;
        engine.mailbox.beginSync(number);
        for (int distance = Math.max(1, goOnAt); distance < size; distance <<= 1) {
            long tag = Mailbox.SYNC_TAG | distance;
            if (goOnAt != distance) {
                send((rank + distance) % size, tag, MemorySegment.NULL);
            }
            goOnAt = 0;
            try {
                if (receiveUnlessDecided((rank - distance + size) % size, tag) == null) {
                    throw syncFailed(number);
                }
            } catch (WaitTimeoutException e) {
                goOnAt = distance;
                throw e;
            }
        }
        syncs = number;
    }

    private PeerFailedException syncFailed(long number) {
        int failed = engine.mailbox.failedPeer();
        if (failed >= 0) {
            return gone("sync " + number, failed);
        }
        return gone("sync " + number, Math.max(0, engine.mailbox.closedBefore()));
    }

    /// Tells ranks that one of the things that a tag is used for has failed here; not when another rank has
    /// told of it, or of an earlier one, already.
    void raiseAlarm(long tag, long number, IntStream ranks, RuntimeException cause) {
        if (engine.mailbox.alarm(tag, number) != null) {
            return;
        }
        int failed = cause instanceof PeerFailedException dead ? dead.rank() : -1;
        String text = String.valueOf(cause.getMessage());
        int most = transport.capabilities().maxMessageBytes() - Wire.HEADER_BYTES;
        MemorySegment payload = MemorySegment.ofArray(Mailbox.alarmPayload(tag, number, failed, text, most));
        ranks.filter(peer -> peer != rank && !engine.hasFailed(peer))
                .forEach(peer -> engine.send(peer, Mailbox.ALARM_TAG, payload));
    }

    void clearAlarm(long tag) {
        engine.mailbox.clearAlarm(tag);
    }
}
