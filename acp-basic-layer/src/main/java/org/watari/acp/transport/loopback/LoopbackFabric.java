package org.watari.acp.transport.loopback;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// What the loopback ranks of one job share: a mailbox and a doorbell for each rank, and the table of allocated memory.
/// Rank 0 makes it; the others find it by the number in rank 0's address.
final class LoopbackFabric {

    private static final ConcurrentMap<Long, LoopbackFabric> FABRICS = new ConcurrentHashMap<>();
    private static final AtomicLong NEXT_ID = new AtomicLong(1);

    /// One message on its way, in memory that the collector frees.
    record Message(int sender, MemorySegment bytes) {}

    /// A rank's incoming side.
    static final class Port {
        final ConcurrentLinkedQueue<Message> queue = new ConcurrentLinkedQueue<>();
        final Object doorbell = new Object();
        private boolean rung;
        final AtomicBoolean closed = new AtomicBoolean();

        void ring() {
            synchronized (doorbell) {
                rung = true;
                doorbell.notifyAll();
            }
        }

        /// Forgets a ring.
        ///
        /// @return true when there was none
        boolean rearm() {
            synchronized (doorbell) {
                boolean quiet = !rung;
                rung = false;
                return quiet;
            }
        }

        void await(long timeoutNs) {
            long end = System.nanoTime() + timeoutNs;
            synchronized (doorbell) {
                while (!rung) {
                    long left = end - System.nanoTime();
                    if (left <= 0) {
                        return;
                    }
                    try {
                        doorbell.wait(left / 1_000_000, (int) (left % 1_000_000));
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                        return;
                    }
                }
            }
        }
    }

    final long id;
    private final Port[] ports;
    private final ConcurrentMap<Long, MemorySegment> memory = new ConcurrentHashMap<>();
    private final AtomicInteger departures = new AtomicInteger();
    private final AtomicLong nextMemory = new AtomicLong(1);

    private LoopbackFabric(long id, int size) {
        this.id = id;
        this.ports = new Port[size];
        for (int i = 0; i < size; i++) {
            ports[i] = new Port();
        }
    }

    static LoopbackFabric create(int size) {
        LoopbackFabric fabric = new LoopbackFabric(NEXT_ID.getAndIncrement(), size);
        FABRICS.put(fabric.id, fabric);
        return fabric;
    }

    static @Nullable LoopbackFabric find(long id) {
        return FABRICS.get(id);
    }

    Port port(int rank) {
        return ports[rank];
    }

    int size() {
        return ports.length;
    }

    /// Number of ranks that have left.
    int departures() {
        return departures.get();
    }

    long publish(MemorySegment segment) {
        long key = nextMemory.getAndIncrement();
        memory.put(key, segment);
        return key;
    }

    @Nullable
    MemorySegment published(long key) {
        return memory.get(key);
    }

    void withdraw(long key) {
        memory.remove(key);
    }

    /// The last rank to leave takes the fabric away.
    void leave(int rank) {
        ports[rank].closed.set(true);
        departures.incrementAndGet();
        for (Port port : ports) {
            port.ring();
        }
        for (Port port : ports) {
            if (!port.closed.get()) {
                return;
            }
        }
        FABRICS.remove(id);
    }
}
