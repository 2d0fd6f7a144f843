package org.watari.acp.transport.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.watari.acp.internal.HostMemory;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.AvailableMemory;
import org.watari.acp.transport.Capabilities;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.PeerPath;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;

/// Several ports or devices side by side, each a transport of its own with connections of its own. Memory is
/// registered on all of them; an operation goes by the rail of the [RemoteMemory] that it is given, messages
/// go by rail 0. A peer that is lost by one rail is lost.
///
/// ```
/// ticket   bit  63        4 3             0
///              +-----------+---------------+
///              | the rail's| rail, or SUM  |
///              +-----------+---------------+
/// ```
final class RailsTransport implements Transport {

    private static final int RAIL_BITS = 4;
    /// In place of a rail: a flush of several.
    private static final int SUM = Rail.MOST_RAILS;

    private final int rank;
    private final VerbsTransport[] rails;
    private final RailSink[] sinks;
    private final Arena arena = Arena.ofShared();
    private final Made made = new Made();
    private final WakeUp wakeUp;
    /// Peers whose failure has been told.
    private final BitSet told = new BitSet();
    /// The flushes under way: the rails' tickets, 0 where a rail has done its part. Null is free.
    private final List<long @Nullable []> sums = new ArrayList<>();

    private volatile boolean closed;

    RailsTransport(int rank, int size, List<String> devices) {
        this.rank = rank;
        rails = new VerbsTransport[devices.size()];
        sinks = new RailSink[devices.size()];
        made.add(arena::close);
        try {
            int[] events = new int[rails.length];
            for (int i = 0; i < rails.length; i++) {
                VerbsTransport rail = new VerbsTransport(rank, size, devices.get(i));
                made.add(rail::destroy);
                rails[i] = rail;
                sinks[i] = new RailSink(i);
                events[i] = rail.eventDescriptor();
            }
            wakeUp = new WakeUp(arena, events);
        } catch (RuntimeException | Error e) {
            made.endAfter(e);
            throw e;
        }
    }

    @Override
    public String name() {
        return VerbsTransport.NAME;
    }

    @Override
    public Capabilities capabilities() {
        return rails[0].capabilities();
    }

    @Override
    public int rails() {
        return rails.length;
    }

    @Override
    public byte[] address() {
        byte[][] parts = new byte[rails.length][];
        for (int i = 0; i < rails.length; i++) {
            parts[i] = rails[i].address();
        }
        return pack(parts);
    }

    /// Each part behind its length.
    private static byte[] pack(byte[][] parts) {
        int bytes = 0;
        for (byte[] part : parts) {
            bytes += Integer.BYTES + part.length;
        }
        ByteBuffer all = ByteBuffer.allocate(bytes);
        for (byte[] part : parts) {
            all.putInt(part.length).put(part);
        }
        return all.array();
    }

    private byte[][] split(String what, byte[] all) {
        ByteBuffer from = ByteBuffer.wrap(all);
        byte[][] parts = new byte[rails.length][];
        for (int i = 0; i < parts.length; i++) {
            int length = from.remaining() < Integer.BYTES ? -1 : from.getInt();
            if (length < 0 || length > from.remaining()) {
                throw new IllegalArgumentException(
                        what + " of " + all.length + " bytes is none of " + rails.length + " rails");
            }
            parts[i] = new byte[length];
            from.get(parts[i]);
        }
        return parts;
    }

    @Override
    public void join(byte[][] addresses) {
        byte[][][] byRail = new byte[rails.length][addresses.length][];
        for (int peer = 0; peer < addresses.length; peer++) {
            byte[][] parts = split("an address", addresses[peer]);
            for (int i = 0; i < rails.length; i++) {
                byRail[i][peer] = parts[i];
            }
        }
        for (int i = 0; i < rails.length; i++) {
            rails[i].join(byRail[i]);
        }
    }

    @Override
    public long registrationBytes() {
        long least = Long.MAX_VALUE;
        for (VerbsTransport rail : rails) {
            least = Math.min(least, rail.registrationBytes());
        }
        return least;
    }

    @Override
    public AvailableMemory availableMemory() {
        return HostMemory.available();
    }

    @Override
    public LocalMemory allocate(long bytes) {
        return new Allocated(bytes);
    }

    /// Memory that is registered on every rail.
    private final class Allocated implements LocalMemory {
        private final LocalRegions.Allocated[] parts = new LocalRegions.Allocated[rails.length];
        private final Made registrations = new Made();

        Allocated(long bytes) {
            try {
                for (int i = 0; i < parts.length; i++) {
                    LocalRegions.Allocated part = i == 0 ? rails[0].allocate(bytes) : rails[i].share(parts[0]);
                    registrations.add(part::close);
                    parts[i] = part;
                }
            } catch (RuntimeException e) {
                registrations.endAfter(e);
                throw e;
            }
        }

        @Override
        public MemorySegment segment() {
            return parts[0].segment();
        }

        @Override
        public byte[] key() {
            byte[][] keys = new byte[parts.length][];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = parts[i].key();
            }
            return pack(keys);
        }

        @Override
        public void close() {
            registrations.end();
        }
    }

    /// Memory of another rank by one rail; they know each other.
    private static final class Attached implements RemoteMemory {
        private final int rail;
        private final RemoteMemory memory;
        private final Attached[] all;

        Attached(int rail, RemoteMemory memory, Attached[] all) {
            this.rail = rail;
            this.memory = memory;
            this.all = all;
        }

        @Override
        public int rank() {
            return memory.rank();
        }

        @Override
        public long length() {
            return memory.length();
        }

        @Override
        public @Nullable MemorySegment direct() {
            return null;
        }

        @Override
        public RemoteMemory onRail(int other) {
            if (other < 0 || other >= all.length) {
                throw new IllegalArgumentException("rail " + other + ": there are rails 0 to " + (all.length - 1));
            }
            return all[other];
        }

        @Override
        public void close() {
            for (Attached each : all) {
                each.memory.close();
            }
        }
    }

    @Override
    public RemoteMemory attach(int peer, byte[] key) {
        failureText(peer); // refuses an unknown rank before a key of nobody
        byte[][] keys = split("a key", key);
        Attached[] all = new Attached[rails.length];
        for (int i = 0; i < rails.length; i++) {
            all[i] = new Attached(i, rails[i].attach(peer, keys[i]), all);
        }
        return all[0];
    }

    private static long ticket(long result, int rail) {
        return result > 0 ? result << RAIL_BITS | rail : result;
    }

    @Override
    public long put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length) {
        Attached to = (Attached) target;
        return ticket(rails[to.rail].put(to.memory, targetOffset, source, sourceOffset, length), to.rail);
    }

    @Override
    public long get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length) {
        Attached from = (Attached) source;
        return ticket(rails[from.rail].get(from.memory, sourceOffset, target, targetOffset, length), from.rail);
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
        Attached at = (Attached) target;
        return ticket(
                rails[at.rail].atomic(
                        operation, width, at.memory, targetOffset, operand, expected, result, resultOffset),
                at.rail);
    }

    @Override
    public long flush(int peer) {
        long[] tickets = new long[rails.length];
        for (int i = 0; i < rails.length; i++) {
            tickets[i] = rails[i].flush(peer);
        }
        return sum(tickets);
    }

    @Override
    public long flushAll() {
        long[] tickets = new long[rails.length];
        for (int i = 0; i < rails.length; i++) {
            tickets[i] = rails[i].flushAll();
        }
        return sum(tickets);
    }

    private long sum(long[] tickets) {
        long state = state(tickets);
        if (state != IN_PROGRESS) {
            return state;
        }
        int free = sums.indexOf(null);
        if (free < 0) {
            free = sums.size();
            sums.add(tickets);
        } else {
            sums.set(free, tickets);
        }
        return ticket(free + 1L, SUM);
    }

    /// Ends when the last rail has ended; a failure of one is what is told.
    private static long state(long[] tickets) {
        long worst = DONE;
        for (long ticket : tickets) {
            if (ticket > 0) {
                return IN_PROGRESS;
            }
            worst = Math.min(worst, ticket);
        }
        return worst;
    }

    @Override
    public long test(long ticket) {
        int rail = (int) ticket & (1 << RAIL_BITS) - 1;
        long number = ticket >> RAIL_BITS;
        if (rail < rails.length) {
            return rails[rail].test(number);
        }
        long[] tickets = rail == SUM && number > 0 && number <= sums.size() ? sums.get((int) number - 1) : null;
        if (tickets == null) {
            throw new IllegalArgumentException(
                    "ticket " + ticket + ": this transport has not handed it out, or has said that it ended");
        }
        for (int i = 0; i < tickets.length; i++) {
            if (tickets[i] > 0) {
                long status = rails[i].test(tickets[i]);
                tickets[i] = status == IN_PROGRESS ? tickets[i] : status;
            }
        }
        long state = state(tickets);
        if (state != IN_PROGRESS) {
            sums.set((int) number - 1, null);
        }
        return state;
    }

    @Override
    public void watch(int peer) {
        rails[0].watch(peer);
    }

    @Override
    public long send(int peer, MemorySegment message, long length) {
        return rails[0].send(peer, message, length);
    }

    @Override
    public int progress(MessageSink sink) {
        int events = 0;
        for (int i = 0; i < rails.length; i++) {
            sinks[i].sink = sink;
            events += rails[i].progress(sinks[i]);
        }
        return events;
    }

    /// What one rail finds.
    private final class RailSink implements MessageSink {
        private final int rail;
        private MessageSink sink = this;

        RailSink(int rail) {
            this.rail = rail;
        }

        @Override
        public void onMessage(int from, MemorySegment message, long length) {
            sink.onMessage(from, message, length);
        }

        @Override
        public void onPeerFailed(int peer, String text) {
            // One that leaves takes leave of each rail; messages that it has sent before come by rail 0.
            if (told.get(peer) || (rail != 0 && text.equals(Connections.LEFT))) {
                return;
            }
            told.set(peer);
            for (VerbsTransport other : rails) {
                other.fail(peer, text);
            }
            sink.onPeerFailed(peer, text);
        }
    }

    @Override
    public boolean arm() {
        if (wakeUp.wasRung()) {
            return false;
        }
        for (VerbsTransport rail : rails) {
            if (!rail.arm()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void awaitEvent(long timeoutNs) {
        if (closed) {
            return;
        }
        long limit = timeoutNs;
        for (VerbsTransport rail : rails) {
            limit = rail.sleepNs(limit);
        }
        wakeUp.await(limit);
    }

    @Override
    public void wakeUp() {
        if (!closed) {
            wakeUp.ring();
        }
    }

    @Override
    public @Nullable String failureText(int peer) {
        for (VerbsTransport rail : rails) {
            String text = rail.failureText(peer);
            if (text != null) {
                return text;
            }
        }
        return null;
    }

    @Override
    public String host(int peer) {
        return rails[0].host(peer);
    }

    @Override
    public void fail(int peer, String reason) {
        for (VerbsTransport rail : rails) {
            rail.fail(peer, reason);
        }
    }

    @Override
    public String pathTo(int peer) {
        List<String> paths = new ArrayList<>();
        for (VerbsTransport rail : rails) {
            paths.add(rail.pathTo(peer));
        }
        return String.join("; ", paths);
    }

    @Override
    public PeerPath path(int peer) {
        List<String> ways = new ArrayList<>();
        PeerPath.Executor atomics = PeerPath.Executor.DEVICE;
        for (VerbsTransport rail : rails) {
            PeerPath path = rail.path(peer);
            ways.add(path.way());
            atomics = path.atomics() == PeerPath.Executor.NOBODY ? PeerPath.Executor.NOBODY : atomics;
        }
        return new PeerPath(String.join("; ", ways), PeerPath.Executor.DEVICE, atomics);
    }

    @Override
    public Map<String, String> libraries() {
        return rails[0].libraries();
    }

    @Override
    public int connections() {
        int most = 0;
        for (VerbsTransport rail : rails) {
            most = Math.max(most, rail.connections());
        }
        return most;
    }

    @Override
    public Map<String, Long> memory() {
        Map<String, Long> table = new LinkedHashMap<>();
        for (VerbsTransport rail : rails) {
            rail.memory().forEach((what, bytes) -> table.merge(what, bytes, Long::sum));
        }
        return table;
    }

    /// Rail 0 last: by it a peer hears that this rank leaves, behind all messages.
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        for (int i = rails.length - 1; i >= 0; i--) {
            rails[i].close();
        }
        wakeUp.close();
        arena.close();
    }

    @Override
    public String toString() {
        return "rank " + rank + " over " + List.of(rails);
    }
}
