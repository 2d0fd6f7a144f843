package org.watari.acp.transport.verbs;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.watari.acp.transport.MessageSink;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.WcStatus;
import org.watari.verbs.WorkCompletions;

/// Takes completions in batches and gives each to whom it concerns.
///
/// ```
/// byte 0       4       8              16
///      +-------+-------+--------------+---------
///      |sender | kind  | place among  | message
///      |       |       | its messages |
///      +-------+-------+--------------+---------
/// ```
final class Inbox {

    /// In front of a message.
    static final int HEADER_BYTES = 16;
    /// A message for the layer above.
    static final int PLAIN = 0;
    /// The last message of a rank that leaves.
    static final int LEAVE = 1;

    private static final int BATCH = 32;
    private static final int MOST = 256;

    private final int size;
    private final Rail rail;
    private final Control control;
    private final Receives receives;
    private final Outbox outbox;
    private final Connections connections;
    private final WorkCompletions completions;
    /// Completions taken, and the next of them to be handled.
    private int taken;

    private int next;

    Inbox(
            Arena arena,
            int size,
            Rail rail,
            Control control,
            Receives receives,
            Outbox outbox,
            Connections connections) {
        this.size = size;
        this.rail = rail;
        this.control = control;
        this.receives = receives;
        this.outbox = outbox;
        this.connections = connections;
        completions = WorkCompletions.allocate(arena, BATCH);
    }

    /// Handles what is there, up to a limit.
    ///
    /// @return number of completions
    int progress(MessageSink sink) {
        int handled = 0;
        while (handled < MOST && (next < taken || poll())) {
            // Counted first: a sink that throws does not get the same message again.
            handle(next++, sink);
            handled++;
        }
        if (handled > 0) {
            receives.post();
        }
        return handled;
    }

    /// Whether completions have been taken that are not handled yet.
    boolean holds() {
        return next < taken;
    }

    /// Takes the next completions; those before must be handled.
    ///
    /// @return whether there are any
    boolean poll() {
        next = 0;
        taken = 0;
        int found = rail.cq.poll(completions);
        if (found < 0) {
            throw new CommunicationException("ibv_poll_cq", Damage.DEVICE, rail.cq + " is lost: " + found);
        }
        taken = found;
        return found > 0;
    }

    private void handle(int index, MessageSink sink) {
        long id = completions.wrId(index);
        long kind = id & Outbox.KIND;
        if (kind == Outbox.RECEIVE) {
            onReceived(index, (int) id, sink);
        } else if (kind == Outbox.DATAGRAM_SENT) {
            control.onSent((int) id, completions.status(index) == WcStatus.IBV_WC_SUCCESS);
        } else if (kind == Outbox.DATAGRAM_RECEIVED) {
            boolean good = completions.status(index) == WcStatus.IBV_WC_SUCCESS;
            Control.Hello hello = control.onReceived((int) id, good ? completions.bytes(index) : -1);
            if (hello != null) {
                connections.onHello(hello);
            }
        } else {
            Peer peer = connections.find(Outbox.rankOf(id));
            if (peer != null) {
                int status = completions.status(index);
                outbox.onCompletion(peer, id, status, status == 0 ? "" : completions.describe(index));
            }
        }
    }

    private void onReceived(int index, int buffer, MessageSink sink) {
        try {
            MemorySegment header = receives.buffer(buffer);
            int from = header.get(JAVA_INT, 0);
            if (completions.status(index) != WcStatus.IBV_WC_SUCCESS || from < 0 || from >= size) {
                return;
            }
            Peer peer = connections.find(from);
            long serial = header.get(JAVA_LONG, Long.BYTES);
            if (peer == null || peer.left || serial <= peer.messagesTaken) {
                return; // sent again after its connection broke, though it had arrived
            }
            peer.messagesTaken = serial;
            if (header.get(JAVA_INT, Integer.BYTES) == LEAVE) {
                peer.left = true;
                connections.onLeft(peer);
            } else {
                sink.onMessage(from, receives.payload(buffer), completions.bytes(index) - (long) HEADER_BYTES);
            }
        } finally {
            receives.again(buffer);
        }
    }
}
