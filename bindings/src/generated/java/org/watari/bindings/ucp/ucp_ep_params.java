// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_ep_params
@SuppressWarnings("restricted")
public class ucp_ep_params {
    ucp_ep_params() {}

    private static final OfLong field_mask$LAYOUT = ucp_h.C_LONG.withName("field_mask");
    private static final AddressLayout address$LAYOUT = ucp_h.C_POINTER.withName("address");
    private static final OfInt err_mode$LAYOUT = ucp_h.C_INT.withName("err_mode");
    private static final GroupLayout err_handler$LAYOUT = ucp_err_handler.layout().withName("err_handler");
    private static final AddressLayout user_data$LAYOUT = ucp_h.C_POINTER.withName("user_data");
    private static final OfInt flags$LAYOUT = ucp_h.C_INT.withName("flags");
    private static final GroupLayout sockaddr$LAYOUT = ucs_sock_addr.layout().withName("sockaddr");
    private static final AddressLayout conn_request$LAYOUT = ucp_h.C_POINTER.withName("conn_request");
    private static final AddressLayout name$LAYOUT = ucp_h.C_POINTER.withName("name");
    private static final GroupLayout local_sockaddr$LAYOUT = ucs_sock_addr.layout().withName("local_sockaddr");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            field_mask$LAYOUT,
            address$LAYOUT,
            err_mode$LAYOUT,
            MemoryLayout.paddingLayout(4),
            err_handler$LAYOUT,
            user_data$LAYOUT,
            flags$LAYOUT,
            MemoryLayout.paddingLayout(4),
            sockaddr$LAYOUT,
            conn_request$LAYOUT,
            name$LAYOUT,
            local_sockaddr$LAYOUT)
        .withName("ucp_ep_params");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t field_mask
    private static final long field_mask$OFFSET = 0;
    public static final OfLong field_mask$layout() { return field_mask$LAYOUT; }
    public static final long field_mask$offset() { return field_mask$OFFSET; }
    public static long field_mask(MemorySegment struct) { return struct.get(field_mask$LAYOUT, field_mask$OFFSET); }
    public static void field_mask(MemorySegment struct, long fieldValue) { struct.set(field_mask$LAYOUT, field_mask$OFFSET, fieldValue); }

    // const ucp_address_t *address
    private static final long address$OFFSET = 8;
    public static final AddressLayout address$layout() { return address$LAYOUT; }
    public static final long address$offset() { return address$OFFSET; }
    public static MemorySegment address(MemorySegment struct) { return struct.get(address$LAYOUT, address$OFFSET); }
    public static void address(MemorySegment struct, MemorySegment fieldValue) { struct.set(address$LAYOUT, address$OFFSET, fieldValue); }

    // ucp_err_handling_mode_t err_mode
    private static final long err_mode$OFFSET = 16;
    public static final OfInt err_mode$layout() { return err_mode$LAYOUT; }
    public static final long err_mode$offset() { return err_mode$OFFSET; }
    public static int err_mode(MemorySegment struct) { return struct.get(err_mode$LAYOUT, err_mode$OFFSET); }
    public static void err_mode(MemorySegment struct, int fieldValue) { struct.set(err_mode$LAYOUT, err_mode$OFFSET, fieldValue); }

    // ucp_err_handler_t err_handler
    private static final long err_handler$OFFSET = 24;
    public static final GroupLayout err_handler$layout() { return err_handler$LAYOUT; }
    public static final long err_handler$offset() { return err_handler$OFFSET; }
    public static MemorySegment err_handler(MemorySegment struct) { return struct.asSlice(err_handler$OFFSET, err_handler$LAYOUT.byteSize()); }
    public static void err_handler(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, err_handler$OFFSET, err_handler$LAYOUT.byteSize()); }

    // void *user_data
    private static final long user_data$OFFSET = 40;
    public static final AddressLayout user_data$layout() { return user_data$LAYOUT; }
    public static final long user_data$offset() { return user_data$OFFSET; }
    public static MemorySegment user_data(MemorySegment struct) { return struct.get(user_data$LAYOUT, user_data$OFFSET); }
    public static void user_data(MemorySegment struct, MemorySegment fieldValue) { struct.set(user_data$LAYOUT, user_data$OFFSET, fieldValue); }

    // unsigned int flags
    private static final long flags$OFFSET = 48;
    public static final OfInt flags$layout() { return flags$LAYOUT; }
    public static final long flags$offset() { return flags$OFFSET; }
    public static int flags(MemorySegment struct) { return struct.get(flags$LAYOUT, flags$OFFSET); }
    public static void flags(MemorySegment struct, int fieldValue) { struct.set(flags$LAYOUT, flags$OFFSET, fieldValue); }

    // ucs_sock_addr_t sockaddr
    private static final long sockaddr$OFFSET = 56;
    public static final GroupLayout sockaddr$layout() { return sockaddr$LAYOUT; }
    public static final long sockaddr$offset() { return sockaddr$OFFSET; }
    public static MemorySegment sockaddr(MemorySegment struct) { return struct.asSlice(sockaddr$OFFSET, sockaddr$LAYOUT.byteSize()); }
    public static void sockaddr(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, sockaddr$OFFSET, sockaddr$LAYOUT.byteSize()); }

    // ucp_conn_request_h conn_request
    private static final long conn_request$OFFSET = 72;
    public static final AddressLayout conn_request$layout() { return conn_request$LAYOUT; }
    public static final long conn_request$offset() { return conn_request$OFFSET; }
    public static MemorySegment conn_request(MemorySegment struct) { return struct.get(conn_request$LAYOUT, conn_request$OFFSET); }
    public static void conn_request(MemorySegment struct, MemorySegment fieldValue) { struct.set(conn_request$LAYOUT, conn_request$OFFSET, fieldValue); }

    // const char *name
    private static final long name$OFFSET = 80;
    public static final AddressLayout name$layout() { return name$LAYOUT; }
    public static final long name$offset() { return name$OFFSET; }
    public static MemorySegment name(MemorySegment struct) { return struct.get(name$LAYOUT, name$OFFSET); }
    public static void name(MemorySegment struct, MemorySegment fieldValue) { struct.set(name$LAYOUT, name$OFFSET, fieldValue); }

    // ucs_sock_addr_t local_sockaddr
    private static final long local_sockaddr$OFFSET = 88;
    public static final GroupLayout local_sockaddr$layout() { return local_sockaddr$LAYOUT; }
    public static final long local_sockaddr$offset() { return local_sockaddr$OFFSET; }
    public static MemorySegment local_sockaddr(MemorySegment struct) { return struct.asSlice(local_sockaddr$OFFSET, local_sockaddr$LAYOUT.byteSize()); }
    public static void local_sockaddr(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, local_sockaddr$OFFSET, local_sockaddr$LAYOUT.byteSize()); }

    public static MemorySegment asSlice(MemorySegment array, long index) { return array.asSlice(layout().byteSize() * index); }

    public static long sizeof() { return layout().byteSize(); }

    public static MemorySegment allocate(SegmentAllocator allocator) { return allocator.allocate(layout()); }

    public static MemorySegment allocateArray(long elementCount, SegmentAllocator allocator) {
        return allocator.allocate(MemoryLayout.sequenceLayout(elementCount, layout()));
    }

    public static MemorySegment reinterpret(MemorySegment addr, Arena arena, Consumer<MemorySegment> cleanup) {
        return reinterpret(addr, 1, arena, cleanup);
    }

    public static MemorySegment reinterpret(MemorySegment addr, long elementCount, Arena arena, Consumer<MemorySegment> cleanup) {
        return addr.reinterpret(layout().byteSize() * elementCount, arena, cleanup);
    }
}
