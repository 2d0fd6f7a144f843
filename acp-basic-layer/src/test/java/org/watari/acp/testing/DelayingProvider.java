package org.watari.acp.testing;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.Capabilities;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportProvider;
import org.watari.acp.transport.loopback.LoopbackProvider;

/// The loopback transport, slow and out of order within its contract: transfers are made, and messages leave, in
/// some later call of `progress`, transfers in any order, messages to one peer in theirs. A put is first read from
/// its source, then, later still, written to its target.
///
/// Nothing of this rings a bell: what waits in here needs `progress`, `arm` refuses while there is any, and a sleep
/// ends by an event or a wake-up alone ([#LONGEST_SLEEP_NS] apart). A thread that sleeps when it should not is seen.
public final class DelayingProvider implements TransportProvider {

    /// Name of the transport.
    public static final String NAME = "delaying";

    /// Sleeps end by themselves after this, whatever bound was asked for.
    public static final long LONGEST_SLEEP_NS = 20_000_000_000L;

    private static volatile long seed = 1;

    /// For `java.util.ServiceLoader`.
    public DelayingProvider() {}

    /// Chooses what comes late; before the start of a job.
    public static void seed(long value) {
        seed = value;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Transport open(int rank, int size) {
        return new Delaying(new LoopbackProvider().open(rank, size), size, seed * 64 + rank);
    }

    /// Something that is under way.
    private static final class Pending {
        final long ticket;
        final int peer;
        /// What is left to do, one step after the other; none for a flush.
        final Queue<Runnable> steps = new ArrayDeque<>();
        /// Steps that are left when the ticket ends.
        final int stepsAfterEnd;
        /// A flush ends when those of its peer that were issued before have no step left; −1 all peers.
        final boolean flush;

        Pending(long ticket, int peer, boolean flush, int stepsAfterEnd) {
            this.ticket = ticket;
            this.peer = peer;
            this.flush = flush;
            this.stepsAfterEnd = stepsAfterEnd;
        }
    }

    private record Message(MemorySegment bytes, long length) {}

    private static final class Delaying extends ForwardingTransport {
        private final Random random;
        private final boolean checksKeys;
        private final List<Pending> pending = new ArrayList<>();
        private final Set<Long> unended = new HashSet<>();
        private final List<Queue<Message>> messages = new ArrayList<>();
        private int waiting;
        private long tickets;

        Delaying(Transport under, int size, long seed) {
            super(under);
            this.random = new Random(seed);
            this.checksKeys = (seed & 64) == 0; // the same on all ranks
            for (int i = 0; i < size; i++) {
                messages.add(new ArrayDeque<>());
            }
        }

        private long begin(int peer, boolean flush, Runnable... steps) {
            Pending one = new Pending(++tickets, peer, flush, steps.length > 1 ? 1 : 0);
            one.steps.addAll(List.of(steps));
            pending.add(one);
            unended.add(one.ticket);
            return one.ticket;
        }

        private static void check(long result) {
            if (result != DONE) {
                throw new IllegalStateException("loopback answered " + result);
            }
        }

        @Override
        public long put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length) {
            MemorySegment read = Arena.ofAuto().allocate(Math.max(1, length), 8);
            return begin(
                    target.rank(),
                    false,
                    () -> MemorySegment.copy(source, sourceOffset, read, 0, length),
                    () -> check(under.put(target, targetOffset, read, 0, length)));
        }

        @Override
        public long get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length) {
            return begin(
                    source.rank(), false, () -> check(under.get(source, sourceOffset, target, targetOffset, length)));
        }

        @Override
        public long atomic(
                AtomicOperation operation,
                int width,
                RemoteMemory target,
                long targetOffset,
                long operand,
                long expected,
                MemorySegment result,
                long resultOffset) {
            return begin(
                    target.rank(),
                    false,
                    () -> check(under.atomic(
                            operation, width, target, targetOffset, operand, expected, result, resultOffset)));
        }

        @Override
        public long flush(int peer) {
            return begin(peer, true);
        }

        @Override
        public long flushAll() {
            return begin(-1, true);
        }

        @Override
        public long test(long ticket) {
            return unended.contains(ticket) ? IN_PROGRESS : DONE;
        }

        @Override
        public long send(int peer, MemorySegment message, long length) {
            MemorySegment copy = Arena.ofAuto().allocate(Math.max(1, length), 8);
            MemorySegment.copy(message, 0, copy, 0, length);
            messages.get(peer).add(new Message(copy, length));
            waiting++;
            return DONE;
        }

        private int sendSome() {
            int sent = 0;
            for (int peer = 0; waiting > 0 && peer < messages.size(); peer++) {
                Queue<Message> queue = messages.get(peer);
                while (!queue.isEmpty() && random.nextBoolean()) {
                    Message message = queue.remove();
                    under.send(peer, message.bytes, message.length);
                    waiting--;
                    sent++;
                }
            }
            return sent;
        }

        private int moveSome() {
            int moved = 0;
            for (int tries = pending.size(); tries > 0; tries--) {
                Pending one = pending.get(random.nextInt(pending.size()));
                Runnable step = random.nextBoolean() ? one.steps.poll() : null;
                if (step != null) {
                    step.run();
                    moved++;
                }
                if (!one.flush && one.steps.size() <= one.stepsAfterEnd && unended.remove(one.ticket)) {
                    moved++;
                }
            }
            for (Pending one : pending) {
                if (one.flush && !hasEarlier(one) && unended.remove(one.ticket)) {
                    moved++;
                }
            }
            pending.removeIf(one -> one.steps.isEmpty() && !unended.contains(one.ticket));
            return moved;
        }

        private boolean hasEarlier(Pending flush) {
            if (flush.peer < 0 && waiting > 0) {
                return true;
            }
            for (Pending one : pending) {
                if (one == flush) {
                    return false;
                }
                if (!one.flush && !one.steps.isEmpty() && (flush.peer < 0 || one.peer == flush.peer)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public int progress(MessageSink sink) {
            int moved = sendSome();
            if (!pending.isEmpty()) {
                moved += moveSome();
            }
            return random.nextInt(4) == 0 ? moved : moved + under.progress(sink);
        }

        @Override
        public boolean arm() {
            return pending.isEmpty() && waiting == 0 && under.arm();
        }

        @Override
        public void awaitEvent(long timeoutNs) {
            under.awaitEvent(LONGEST_SLEEP_NS);
        }

        @Override
        public void close() {
            while (!pending.isEmpty() || waiting > 0) {
                sendSome();
                moveSome();
            }
            under.close();
        }

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public Capabilities capabilities() {
            Capabilities all = under.capabilities();
            return new Capabilities(all.maxMessageBytes(), checksKeys, all.needsTargetProgress());
        }
    }
}
