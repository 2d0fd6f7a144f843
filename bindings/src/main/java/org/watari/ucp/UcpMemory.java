package org.watari.ucp;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.ucp.ucp_h;
import org.watari.bindings.ucp.ucp_mem_attr;
import org.watari.bindings.ucp.ucp_mem_map_params;
import org.watari.error.Damage;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.error.StatusException;

/// Memory that peers may reach, and that puts and gets of this process may use as their local side.
///
/// Memory allocated here can be mapped by ranks of the same host, see [RemoteKey#direct]; a user's own memory
/// cannot. Nothing checks a key on shared memory and TCP: a peer's put that arrives after [#close] changes
/// memory that may have another owner by then, or ends this process. The layer above must know that no peer
/// will come any more.
///
/// **Threads** any; [#close] only when no other thread uses it.
public final class UcpMemory extends Owned {
    private static final AtomicInteger NUMBERS = new AtomicInteger();
    /// No address space is larger; it also keeps sums in UCX from overflowing.
    private static final long MOST_BYTES = 1L << 46;
    private static final VarHandle OUTSTANDING;

    static {
        try {
            OUTSTANDING = MethodHandles.lookup().findVarHandle(UcpMemory.class, "outstanding", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final UcpContext context;
    private final MemorySegment handle;
    private final MemorySegment segment;
    private final @Nullable Arena arena;
    private final long address;
    private final long length;

    @SuppressWarnings("UnusedVariable") // read and written through the handle
    private volatile int outstanding;

    private UcpMemory(
            UcpContext context, MemorySegment handle, MemorySegment segment, @Nullable Arena arena, long length) {
        super("UcpMemory #" + NUMBERS.incrementAndGet() + " of " + length + " bytes", context);
        this.context = context;
        this.handle = handle;
        this.segment = segment;
        this.arena = arena;
        this.address = segment.address();
        this.length = length;
    }

    /// Allocates memory and makes it reachable. It is zero.
    ///
    /// **Cost** set-up: system calls, page faults at the first touch.
    ///
    /// @param context to allocate in
    /// @param bytes at least 1
    /// @return the memory, to be closed before the context
    /// @throws OutOfSharedMemoryException if the machine or `/dev/shm` has not the room
    /// @throws StatusException if UCX cannot allocate
    @SuppressWarnings({"restricted", "MustBeClosedChecker"}) // close() closes the arena
    public static UcpMemory allocate(UcpContext context, long bytes) {
        Objects.requireNonNull(context, "context");
        checkLength(bytes);
        AvailableMemory.check(bytes);
        MemorySegment handle;
        try {
            handle = map(context, 0, bytes, ucp_h.UCP_MEM_MAP_ALLOCATE());
        } catch (StatusException e) {
            throw explain(e, bytes);
        }
        Arena arena = Arena.ofShared();
        MemorySegment segment = MemorySegment.ofAddress(address(handle)).reinterpret(bytes, arena, null);
        try {
            segment.fill((byte) 0);
        } catch (InternalError e) {
            // SIGBUS: the file system for shared memory gave the address space, but has not the pages.
            arena.close();
            ucp_h.ucp_mem_unmap(context.handle(), handle);
            throw AvailableMemory.exhausted("ucp_mem_map", bytes);
        }
        return adopted(new UcpMemory(context, handle, segment, arena, bytes));
    }

    /// Makes a user's memory reachable. The user keeps it alive until this object is closed.
    ///
    /// **Cost** set-up: on an RDMA device the pages are pinned.
    ///
    /// @param context to map in
    /// @param segment native, writable, at least 1 byte; its arena must stay open until this object is closed
    /// @return the mapping, to be closed before the context and before the segment's arena
    /// @throws StatusException if UCX cannot map it
    public static UcpMemory map(UcpContext context, MemorySegment segment) {
        Objects.requireNonNull(context, "context");
        LocalMemory.checkWritable(segment, 0, segment.byteSize());
        checkLength(segment.byteSize());
        MemorySegment handle = map(context, segment.address(), segment.byteSize(), 0);
        return adopted(new UcpMemory(context, handle, segment, null, segment.byteSize()));
    }

    private static UcpMemory adopted(UcpMemory memory) {
        memory.adopt();
        return memory;
    }

    private static void checkLength(long bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("memory of " + bytes + " bytes: at least 1 is needed");
        }
        if (bytes > MOST_BYTES) {
            throw new OutOfSharedMemoryException(
                    "ucp_mem_map", bytes + " bytes wanted: no address space has more than " + MOST_BYTES);
        }
    }

    private static MemorySegment map(UcpContext context, long address, long bytes, int flags) {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment params = ucp_mem_map_params.allocate(scratch);
            params.fill((byte) 0);
            ucp_mem_map_params.field_mask(
                    params,
                    ucp_h.UCP_MEM_MAP_PARAM_FIELD_LENGTH()
                            | ucp_h.UCP_MEM_MAP_PARAM_FIELD_FLAGS()
                            | ucp_h.UCP_MEM_MAP_PARAM_FIELD_MEMORY_TYPE()
                            | (address == 0 ? 0 : ucp_h.UCP_MEM_MAP_PARAM_FIELD_ADDRESS()));
            ucp_mem_map_params.address(params, MemorySegment.ofAddress(address));
            ucp_mem_map_params.length(params, bytes);
            ucp_mem_map_params.flags(params, flags);
            ucp_mem_map_params.memory_type(params, ucp_h.UCS_MEMORY_TYPE_HOST());
            MemorySegment out = scratch.allocate(ADDRESS);
            Status.check(
                    ucp_h.ucp_mem_map(context.handle(), params, out),
                    "ucp_mem_map",
                    Damage.OPERATION,
                    bytes + " bytes");
            return out.get(ADDRESS, 0);
        }
    }

    private static long address(MemorySegment handle) {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment attributes = ucp_mem_attr.allocate(scratch);
            attributes.fill((byte) 0);
            ucp_mem_attr.field_mask(attributes, ucp_h.UCP_MEM_ATTR_FIELD_ADDRESS());
            Status.check(ucp_h.ucp_mem_query(handle, attributes), "ucp_mem_query", Damage.OPERATION, "");
            return ucp_mem_attr.address(attributes).address();
        }
    }

    private static RuntimeException explain(StatusException failure, long bytes) {
        return AvailableMemory.isSharedMemoryShort(bytes) ? AvailableMemory.exhausted("ucp_mem_map", bytes) : failure;
    }

    /// The memory itself.
    ///
    /// @return a segment that cannot be used any more once this object is closed, or the user's own segment
    public MemorySegment segment() {
        ensureOpen();
        return segment;
    }

    /// Where it begins.
    ///
    /// @return the address in this process
    public long address() {
        return address;
    }

    /// How long it is.
    ///
    /// @return bytes
    public long length() {
        return length;
    }

    /// What a peer needs to reach this memory, for [UcpEndpoint#unpackKey].
    ///
    /// @return bytes of any length, with where the memory begins, its length and a checksum
    public byte[] packKey() {
        ensureOpen();
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment buffer = scratch.allocate(ADDRESS);
            MemorySegment size = scratch.allocate(java.lang.foreign.ValueLayout.JAVA_LONG);
            Status.check(
                    ucp_h.ucp_rkey_pack(context.handle(), handle, buffer, size),
                    "ucp_rkey_pack",
                    Damage.OPERATION,
                    toString());
            MemorySegment packed = buffer.get(ADDRESS, 0);
            try {
                byte[] content =
                        LocalMemory.copy(packed.address(), size.get(java.lang.foreign.ValueLayout.JAVA_LONG, 0));
                return new Envelope(Envelope.Kind.KEY, context.identity(), address, length, content).pack();
            } finally {
                ucp_h.ucp_rkey_buffer_release(packed);
            }
        }
    }

    /// Takes the memory back: it is unmapped, and freed if it was allocated here. A second call does nothing.
    ///
    /// @throws IllegalStateException if requests that use it are not yet freed, or a thread is just using the
    /// segment
    @Override
    public void close() {
        if (isClosed()) {
            return;
        }
        int busy = (int) OUTSTANDING.getAcquire(this);
        if (busy != 0) {
            throw refusal("cannot be closed while " + busy + " requests that use it are not yet freed");
        }
        if (!startClosing()) {
            return;
        }
        if (arena != null) {
            try {
                arena.close();
            } catch (IllegalStateException e) {
                keepOpen();
                throw e;
            }
        }
        int status = ucp_h.ucp_mem_unmap(context.handle(), handle);
        endClosing();
        Status.check(status, "ucp_mem_unmap", Damage.OPERATION, toString());
    }

    /// Counts requests that use this memory; the last word is that of the thread that closes.
    void addOutstanding(int change) {
        OUTSTANDING.getAndAdd(this, change);
    }

    /// Checks a range of the local side of an operation and gives its address.
    long range(UcpContext user, long offset, long bytes) {
        ensureOpen();
        if (context != user) {
            throw new IllegalArgumentException(this + " belongs to another context");
        }
        Objects.checkFromIndexSize(offset, bytes, length);
        if (!segment.scope().isAlive()) {
            throw refusal("has lost its memory: the arena of the segment is closed");
        }
        return address + offset;
    }

    long handleAddress() {
        return handle.address();
    }
}
