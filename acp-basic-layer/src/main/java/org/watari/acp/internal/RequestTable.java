package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.Reply;
import org.watari.acp.RequestHandler;
import org.watari.acp.transport.Transport;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;

/// Requests of this rank that wait for their answers, and the handlers of those of others.
///
/// A request has its number in `serial` and its tag in `offset`. An answer may carry the description of a
/// region, laid out as that of a [Wire#RESOLVED]; its `chunk` is the number of bytes of the key, which lie
/// before the payload.
final class RequestTable {

    /// Number of what needs no answer.
    static final long TOLD = 0;

    private static final int NO_REGION = -1;

    private static final class Pending {
        final int peer;
        /// What the handler threw; written before the answer.
        @Nullable
        String refusal;

        volatile byte @Nullable [] answer;

        Pending(int peer) {
            this.peer = peer;
        }
    }

    private final int rank;
    private final Transport transport;
    private final RegionTable regions;
    private final RemoteRegions remotes;
    private final Owner owner;
    private final Engine engine;
    private final MemorySegment outgoing;
    private final Map<Long, Pending> pending = new ConcurrentHashMap<>();
    private final Map<Long, RequestHandler> handlers = new ConcurrentHashMap<>();
    private final AtomicLong lastId = new AtomicLong(TOLD);
    /// Who runs a handler, with the lease.
    private volatile @Nullable Thread handling;

    RequestTable(
            int rank,
            Transport transport,
            RegionTable regions,
            RemoteRegions remotes,
            Owner owner,
            Engine engine,
            Arena arena) {
        this.rank = rank;
        this.transport = transport;
        this.regions = regions;
        this.remotes = remotes;
        this.owner = owner;
        this.engine = engine;
        this.outgoing = arena.allocate(transport.capabilities().maxMessageBytes(), BlockAllocator.ALIGNMENT);
    }

    // --- any thread ------------------------------------------------------------------------------------------------

    void serve(long tag, RequestHandler handler) {
        if (handlers.putIfAbsent(tag, handler) != null) {
            throw new IllegalStateException("requests with tag " + tag + " are handled already on rank " + rank);
        }
    }

    void stopServing(long tag) {
        handlers.remove(tag);
    }

    /// Opens a request.
    ///
    /// @return its number
    long open(int peer) {
        long id = lastId.incrementAndGet();
        pending.put(id, new Pending(peer));
        return id;
    }

    void drop(long id) {
        pending.remove(id);
    }

    /// The peer that a request was made to.
    ///
    /// @throws IllegalArgumentException when nothing is awaited under the number
    int peerOf(long id) {
        Pending request = pending.get(id);
        if (request == null) {
            throw new IllegalArgumentException("request " + id + ": it was never begun, or awaited before");
        }
        return request.peer;
    }

    /// True when the answer is there or will not come.
    boolean isDecided(long id) {
        Pending request = pending.get(id);
        return request == null || request.answer != null || engine.hasFailed(request.peer);
    }

    /// The answer, null when there is none.
    byte @Nullable [] answerOf(long id) {
        Pending request = pending.get(id);
        if (request == null) {
            return null;
        }
        byte[] answer = request.answer;
        String refusal = request.refusal;
        if (answer != null && refusal != null) {
            throw new CommunicationException("request to rank " + request.peer, Damage.OPERATION, refusal);
        }
        return answer;
    }

    /// True when the caller runs a handler, and so has the lease.
    boolean isHandling() {
        return handling == Thread.currentThread();
    }

    // --- lease holder ----------------------------------------------------------------------------------------------

    /// Hands a request to its handler.
    void serve(int sender, MemorySegment message, long length) {
        handle(
                sender,
                Wire.offset(message),
                Wire.serial(message),
                message.asSlice(Wire.HEADER_BYTES, length - Wire.HEADER_BYTES));
    }

    void handle(int sender, long tag, long id, MemorySegment payload) {
        RequestHandler handler = handlers.get(tag);
        handling = Thread.currentThread();
        try {
            if (handler == null) {
                throw new IllegalStateException("rank " + rank + " handles no requests with tag " + tag);
            }
            handler.onRequest(sender, payload, new Way(sender, id));
        } catch (RuntimeException e) {
            if (id == TOLD) {
                throw e;
            }
            byte[] text = String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8);
            int most = (int) Math.min(text.length, outgoing.byteSize() - Wire.HEADER_BYTES);
            answer(sender, id, Wire.OTHER, MemorySegment.ofArray(text).asSlice(0, most), GlobalAddress.NULL);
        } finally {
            handling = null;
        }
    }

    void onAnswer(int sender, MemorySegment message, long length) {
        int keyBytes = Wire.chunk(message);
        long payload = (long) Wire.HEADER_BYTES + keyBytes;
        int status = Wire.detail(message);
        if (status == Wire.OK && Wire.tag(message) != NO_REGION) {
            long base = remotes.base(remotes.addresses().encode(sender, 0, Wire.tag(message), 0));
            if (remotes.find(base) == null) {
                remotes.learn(base, message, payload);
            }
        }
        settle(sender, Wire.serial(message), status, message.asSlice(payload, length - payload));
    }

    private void settle(int sender, long id, int status, MemorySegment payload) {
        Pending request = pending.get(id);
        if (request != null && request.peer == sender) {
            byte[] bytes = payload.toArray(JAVA_BYTE);
            if (status != Wire.OK) {
                request.refusal = new String(bytes, StandardCharsets.UTF_8);
            }
            request.answer = bytes;
        }
    }

    private void answer(int asker, long id, int status, MemorySegment payload, long address) {
        if (id == TOLD) {
            return;
        }
        if (asker == rank) {
            settle(rank, id, status, payload);
            engine.arrived();
            return;
        }
        Wire.header(outgoing, Wire.ANSWER, 0, id);
        Wire.region(outgoing, NO_REGION, 0, 0, 0);
        long at = Wire.HEADER_BYTES + describe(asker, address, payload.byteSize());
        Wire.detail(outgoing, status);
        MemorySegment.copy(payload, 0, outgoing, at, payload.byteSize());
        transport.send(asker, outgoing, at + payload.byteSize());
    }

    /// @return bytes of the key, 0 where nothing is described
    private long describe(int asker, long address, long payloadBytes) {
        if (address == GlobalAddress.NULL) {
            return 0;
        }
        LocalRegion region = regions.find(remotes.addresses().tag(address));
        if (region == null
                || region.isHeldBy(asker)
                || Wire.HEADER_BYTES + Owner.keyBytes(region) + payloadBytes > outgoing.byteSize()) {
            return 0;
        }
        long keyBytes = owner.describe(asker, region, outgoing);
        Wire.chunk(outgoing, (int) keyBytes);
        return keyBytes;
    }

    /// The way back to one asker.
    private final class Way implements Reply {
        private final int asker;
        private final long id;
        private final AtomicBoolean sent = new AtomicBoolean();

        Way(int asker, long id) {
            this.asker = asker;
            this.id = id;
        }

        @Override
        public void send(MemorySegment payload, long address) {
            long most = outgoing.byteSize() - Wire.HEADER_BYTES;
            if (payload.byteSize() > most) {
                throw new IllegalArgumentException("answer of " + payload.byteSize() + " bytes: at most " + most);
            }
            if (sent.getAndSet(true)) {
                throw new IllegalStateException("the request of rank " + asker + " has been answered already");
            }
            if (isHandling()) {
                answer(asker, id, Wire.OK, payload, address);
            } else {
                engine.underLease(() -> answer(asker, id, Wire.OK, payload, address));
            }
        }
    }
}
