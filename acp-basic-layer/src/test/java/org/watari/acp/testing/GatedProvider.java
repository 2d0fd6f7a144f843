package org.watari.acp.testing;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportProvider;
import org.watari.acp.transport.loopback.LoopbackProvider;

/// The loopback transport behind gates: while the gate of a rank is shut, transfers with that rank do not end and its
/// messages do not arrive. Makes slow peers of exactly the slowness that a test needs.
public final class GatedProvider implements TransportProvider {

    /// Name of the transport.
    public static final String NAME = "gated";

    private static final Set<Integer> SHUT = ConcurrentHashMap.newKeySet();
    private static final Set<Integer> FAILING = ConcurrentHashMap.newKeySet();

    /// For `java.util.ServiceLoader`.
    public GatedProvider() {}

    /// From now on transfers with a rank do not end.
    public static void shut(int rank) {
        SHUT.add(rank);
    }

    /// Lets transfers with a rank end again.
    public static void open(int rank) {
        FAILING.remove(rank);
        SHUT.remove(rank);
    }

    /// Opens the gate of a rank for messages; transfers that have been held end, and have failed.
    public static void openToFailure(int rank) {
        FAILING.add(rank);
        SHUT.remove(rank);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Transport open(int rank, int size) {
        return new Gated(new LoopbackProvider().open(rank, size));
    }

    private record Gate(MessageSink sink, Queue<Held> held) implements MessageSink {
        @Override
        public void onMessage(int rank, MemorySegment message, long length) {
            if (SHUT.contains(rank)) {
                MemorySegment copy = Arena.ofAuto().allocate(Math.max(length, 1), Long.BYTES);
                MemorySegment.copy(message, 0, copy, 0, length);
                held.add(new Held(rank, copy.asSlice(0, length)));
            } else {
                sink.onMessage(rank, message, length);
            }
        }

        @Override
        public void onPeerFailed(int rank, String text) {
            sink.onPeerFailed(rank, text);
        }
    }

    private record Held(int sender, MemorySegment message) {}

    /// A ticket is the rank plus one; a transfer is made at once, and its end is hidden.
    private static final class Gated extends ForwardingTransport {

        private final Queue<Held> held = new ArrayDeque<>();

        Gated(Transport under) {
            super(under);
        }

        private static long gate(int rank, long result) {
            return result == DONE && SHUT.contains(rank) ? rank + 1L : result;
        }

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public long put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length) {
            return gate(target.rank(), under.put(target, targetOffset, source, sourceOffset, length));
        }

        @Override
        public long get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length) {
            return gate(source.rank(), under.get(source, sourceOffset, target, targetOffset, length));
        }

        @Override
        public long test(long ticket) {
            int rank = (int) ticket - 1;
            if (SHUT.contains(rank)) {
                return IN_PROGRESS;
            }
            return FAILING.contains(rank) ? FAILED : DONE;
        }

        @Override
        public int progress(MessageSink sink) {
            int events = 0;
            for (int i = held.size(); i > 0; i--) {
                Held first = held.remove();
                if (SHUT.contains(first.sender)) {
                    held.add(first);
                } else {
                    sink.onMessage(first.sender, first.message, first.message.byteSize());
                    events++;
                }
            }
            return events + under.progress(new Gate(sink, held));
        }

        @Override
        public void awaitEvent(long timeoutNs) {
            // The opening of a gate is no event: look again soon.
            under.awaitEvent(Math.min(timeoutNs, 1_000_000));
        }
    }
}
