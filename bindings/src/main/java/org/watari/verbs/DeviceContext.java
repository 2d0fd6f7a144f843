package org.watari.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.ibverbs.ibv_async_event;
import org.watari.bindings.ibverbs.ibv_context;
import org.watari.bindings.ibverbs.ibv_device_attr;
import org.watari.bindings.ibverbs.ibv_gid_entry;
import org.watari.bindings.ibverbs.ibv_port_attr;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.CLibrary;
import org.watari.bindings.link.NativeViews;
import org.watari.bindings.link.VerbsCalls;
import org.watari.bindings.link.VerbsDispatch;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.Errno;

/// An open device: the root of everything that is made on it.
///
/// **Threads** any; [#pollAsyncEvent] and [#awaitAsyncEvent] one at a time. **Source** `man 3 ibv_open_device`
public final class DeviceContext extends VerbsObject {
    private final String device;
    private final long handle;
    private final MemorySegment address;
    private final int asyncDescriptor;
    private final int completionVectors;
    private final DeviceAttributes attributes;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment pollState = CLibrary.pollState(arena);

    private DeviceContext(String device, long handle) {
        super("DeviceContext " + device);
        this.device = device;
        this.handle = handle;
        this.address = MemorySegment.ofAddress(handle);
        MemorySegment struct = NativeViews.of(handle, ibv_context.sizeof());
        this.asyncDescriptor = ibv_context.async_fd(struct);
        this.completionVectors = ibv_context.num_comp_vectors(struct);
        this.attributes = query(address, device);
    }

    /// Opens a device.
    ///
    /// **Cost** set-up: system calls, some memory.
    ///
    /// @param name of the device, as [VerbsDevice#list] gives it
    /// @return the context, to be closed after everything made on it
    /// @throws org.watari.error.NativeLibraryException if libibverbs is missing, too old or refused
    /// @throws CommunicationException if there is no such device, or it cannot be opened
    public static DeviceContext open(String name) {
        Objects.requireNonNull(name, "name");
        StringJoiner others = new StringJoiner(", ");
        long[] opened = {0};
        VerbsDevice.visit(candidate -> {
            String found = VerbsDevice.name(candidate);
            if (found.equals(name)) {
                opened[0] = Calls.make(
                        "ibv_open_device", "device " + name, state -> VerbsCalls.openDevice(state, candidate));
                return true;
            }
            others.add(found);
            return false;
        });
        if (opened[0] == 0) {
            throw new CommunicationException(
                    "ibv_open_device",
                    Damage.OPERATION,
                    "no device " + name + ": the kernel offers " + (others.length() == 0 ? "none" : others));
        }
        try {
            return new DeviceContext(name, opened[0]);
        } catch (RuntimeException e) {
            ibverbs_h.ibv_close_device(MemorySegment.ofAddress(opened[0]));
            throw e;
        }
    }

    private static DeviceAttributes query(MemorySegment context, String device) {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment struct = zeroed(ibv_device_attr.allocate(scratch));
            Calls.check(ibverbs_h.ibv_query_device(context, struct), "ibv_query_device", "device " + device);
            return DeviceAttributes.of(struct);
        }
    }

    static MemorySegment zeroed(MemorySegment struct) {
        return struct.fill((byte) 0);
    }

    /// Name of the device.
    ///
    /// @return for instance `rxe0`
    public String device() {
        return device;
    }

    /// What the device can do.
    ///
    /// @return as it was when the device was opened
    public DeviceAttributes attributes() {
        return attributes;
    }

    /// Number of completion vectors, for [CompletionQueue#create].
    ///
    /// @return at least 1
    public int completionVectors() {
        return completionVectors;
    }

    /// How a port stands now.
    ///
    /// **Cost** a system call.
    ///
    /// @param port its number, from 1
    /// @return the attributes
    public PortAttributes port(int port) {
        ensureOpen();
        if (port < 1 || port > attributes.ports()) {
            throw new IllegalArgumentException(
                    "port " + port + " of " + device + ": it has ports 1 to " + attributes.ports());
        }
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment struct = zeroed(ibv_port_attr.allocate(scratch));
            int result = VerbsDispatch.queryPort(handle, port, struct.address(), ibv_port_attr.sizeof());
            if (result == -1) {
                result = ibverbs_h.ibv_query_port(address, (byte) port, struct);
            }
            Calls.check(result, "ibv_query_port", "port " + port + " of " + device);
            return PortAttributes.of(port, struct);
        }
    }

    /// The GID table of all ports.
    ///
    /// **Cost** a system call, or one file read for each entry on old kernels.
    ///
    /// @return the entries that are in use, by port and index
    public List<GidEntry> gids() {
        ensureOpen();
        long room = 0;
        for (int port = 1; port <= attributes.ports(); port++) {
            room += port(port).gidEntries();
        }
        if (room == 0) {
            return List.of();
        }
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment entries = zeroed(ibv_gid_entry.allocateArray(room, scratch));
            long count = ibverbs_h._ibv_query_gid_table(address, entries, room, 0, ibv_gid_entry.sizeof());
            if (count < 0) {
                Calls.check((int) -count, "ibv_query_gid_table", "device " + device);
            }
            List<GidEntry> found = new ArrayList<>();
            for (long i = 0; i < count; i++) {
                found.add(GidEntry.of(ibv_gid_entry.asSlice(entries, i)));
            }
            return List.copyOf(found);
        }
    }

    /// Takes the next asynchronous event: a port went down, a queue pair broke, the device is lost.
    ///
    /// **Threads** one at a time. **Blocking** never.
    ///
    /// @return the event, or null if there is none
    public @Nullable AsyncEvent pollAsyncEvent() {
        ensureOpen();
        if (CLibrary.poll(pollState, asyncDescriptor, 0) <= 0) {
            return null;
        }
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment state = VerbsCalls.state(scratch);
            MemorySegment struct = zeroed(ibv_async_event.allocate(scratch));
            if (VerbsCalls.getAsyncEvent(state, handle, struct.address()) != 0) {
                int errno = VerbsCalls.errno(state);
                if (errno == Errno.EAGAIN || errno == Errno.EINTR) {
                    return null;
                }
                throw VerbsCalls.failure("ibv_get_async_event", "device " + device, errno);
            }
            AsyncEvent event = AsyncEvent.of(device, struct);
            ibverbs_h.ibv_ack_async_event(struct);
            return event;
        }
    }

    /// Waits for an asynchronous event.
    ///
    /// **Threads** one at a time. **Blocking** until there is one or the time is over.
    ///
    /// @param timeoutMs at most this long, not negative
    /// @return whether [#pollAsyncEvent] will give one
    public boolean awaitAsyncEvent(int timeoutMs) {
        ensureOpen();
        return CompletionChannel.await(pollState, asyncDescriptor, timeoutMs, this);
    }

    long handle() {
        ensureOpen();
        return handle;
    }

    @Override
    void destroy() {
        Calls.check(ibverbs_h.ibv_close_device(address), "ibv_close_device", toString());
        arena.close();
    }
}
