// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// ucp_request_param_t
@SuppressWarnings("restricted")
public class ucp_request_param_t {
    ucp_request_param_t() {}

    // union { ... } cb
    public static class cb {
        cb() {}

        private static final AddressLayout send$LAYOUT = ucp_h.C_POINTER.withName("send");
        private static final AddressLayout recv$LAYOUT = ucp_h.C_POINTER.withName("recv");
        private static final AddressLayout recv_stream$LAYOUT = ucp_h.C_POINTER.withName("recv_stream");
        private static final AddressLayout recv_am$LAYOUT = ucp_h.C_POINTER.withName("recv_am");

        private static final GroupLayout $LAYOUT = MemoryLayout.unionLayout(
                send$LAYOUT,
                recv$LAYOUT,
                recv_stream$LAYOUT,
                recv_am$LAYOUT)
            .withName("cb");

        public static final GroupLayout layout() { return $LAYOUT; }

        // ucp_send_nbx_callback_t send
        private static final long send$OFFSET = 0;
        public static final AddressLayout send$layout() { return send$LAYOUT; }
        public static final long send$offset() { return send$OFFSET; }
        public static MemorySegment send(MemorySegment union) { return union.get(send$LAYOUT, send$OFFSET); }
        public static void send(MemorySegment union, MemorySegment fieldValue) { union.set(send$LAYOUT, send$OFFSET, fieldValue); }

        // ucp_tag_recv_nbx_callback_t recv
        private static final long recv$OFFSET = 0;
        public static final AddressLayout recv$layout() { return recv$LAYOUT; }
        public static final long recv$offset() { return recv$OFFSET; }
        public static MemorySegment recv(MemorySegment union) { return union.get(recv$LAYOUT, recv$OFFSET); }
        public static void recv(MemorySegment union, MemorySegment fieldValue) { union.set(recv$LAYOUT, recv$OFFSET, fieldValue); }

        // ucp_stream_recv_nbx_callback_t recv_stream
        private static final long recv_stream$OFFSET = 0;
        public static final AddressLayout recv_stream$layout() { return recv_stream$LAYOUT; }
        public static final long recv_stream$offset() { return recv_stream$OFFSET; }
        public static MemorySegment recv_stream(MemorySegment union) { return union.get(recv_stream$LAYOUT, recv_stream$OFFSET); }
        public static void recv_stream(MemorySegment union, MemorySegment fieldValue) { union.set(recv_stream$LAYOUT, recv_stream$OFFSET, fieldValue); }

        // ucp_am_recv_data_nbx_callback_t recv_am
        private static final long recv_am$OFFSET = 0;
        public static final AddressLayout recv_am$layout() { return recv_am$LAYOUT; }
        public static final long recv_am$offset() { return recv_am$OFFSET; }
        public static MemorySegment recv_am(MemorySegment union) { return union.get(recv_am$LAYOUT, recv_am$OFFSET); }
        public static void recv_am(MemorySegment union, MemorySegment fieldValue) { union.set(recv_am$LAYOUT, recv_am$OFFSET, fieldValue); }

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

    // union { ... } recv_info
    public static class recv_info {
        recv_info() {}

        private static final AddressLayout length$LAYOUT = ucp_h.C_POINTER.withName("length");
        private static final AddressLayout tag_info$LAYOUT = ucp_h.C_POINTER.withName("tag_info");

        private static final GroupLayout $LAYOUT = MemoryLayout.unionLayout(
                length$LAYOUT,
                tag_info$LAYOUT)
            .withName("recv_info");

        public static final GroupLayout layout() { return $LAYOUT; }

        // size_t *length
        private static final long length$OFFSET = 0;
        public static final AddressLayout length$layout() { return length$LAYOUT; }
        public static final long length$offset() { return length$OFFSET; }
        public static MemorySegment length(MemorySegment union) { return union.get(length$LAYOUT, length$OFFSET); }
        public static void length(MemorySegment union, MemorySegment fieldValue) { union.set(length$LAYOUT, length$OFFSET, fieldValue); }

        // ucp_tag_recv_info_t *tag_info
        private static final long tag_info$OFFSET = 0;
        public static final AddressLayout tag_info$layout() { return tag_info$LAYOUT; }
        public static final long tag_info$offset() { return tag_info$OFFSET; }
        public static MemorySegment tag_info(MemorySegment union) { return union.get(tag_info$LAYOUT, tag_info$OFFSET); }
        public static void tag_info(MemorySegment union, MemorySegment fieldValue) { union.set(tag_info$LAYOUT, tag_info$OFFSET, fieldValue); }

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

    private static final OfInt op_attr_mask$LAYOUT = ucp_h.C_INT.withName("op_attr_mask");
    private static final OfInt flags$LAYOUT = ucp_h.C_INT.withName("flags");
    private static final AddressLayout request$LAYOUT = ucp_h.C_POINTER.withName("request");
    private static final GroupLayout cb$LAYOUT = cb.layout().withName("cb");
    private static final OfLong datatype$LAYOUT = ucp_h.C_LONG.withName("datatype");
    private static final AddressLayout user_data$LAYOUT = ucp_h.C_POINTER.withName("user_data");
    private static final AddressLayout reply_buffer$LAYOUT = ucp_h.C_POINTER.withName("reply_buffer");
    private static final OfInt memory_type$LAYOUT = ucp_h.C_INT.withName("memory_type");
    private static final GroupLayout recv_info$LAYOUT = recv_info.layout().withName("recv_info");
    private static final AddressLayout memh$LAYOUT = ucp_h.C_POINTER.withName("memh");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            op_attr_mask$LAYOUT,
            flags$LAYOUT,
            request$LAYOUT,
            cb$LAYOUT,
            datatype$LAYOUT,
            user_data$LAYOUT,
            reply_buffer$LAYOUT,
            memory_type$LAYOUT,
            MemoryLayout.paddingLayout(4),
            recv_info$LAYOUT,
            memh$LAYOUT)
        .withName("ucp_request_param_t");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint32_t op_attr_mask
    private static final long op_attr_mask$OFFSET = 0;
    public static final OfInt op_attr_mask$layout() { return op_attr_mask$LAYOUT; }
    public static final long op_attr_mask$offset() { return op_attr_mask$OFFSET; }
    public static int op_attr_mask(MemorySegment struct) { return struct.get(op_attr_mask$LAYOUT, op_attr_mask$OFFSET); }
    public static void op_attr_mask(MemorySegment struct, int fieldValue) { struct.set(op_attr_mask$LAYOUT, op_attr_mask$OFFSET, fieldValue); }

    // uint32_t flags
    private static final long flags$OFFSET = 4;
    public static final OfInt flags$layout() { return flags$LAYOUT; }
    public static final long flags$offset() { return flags$OFFSET; }
    public static int flags(MemorySegment struct) { return struct.get(flags$LAYOUT, flags$OFFSET); }
    public static void flags(MemorySegment struct, int fieldValue) { struct.set(flags$LAYOUT, flags$OFFSET, fieldValue); }

    // void *request
    private static final long request$OFFSET = 8;
    public static final AddressLayout request$layout() { return request$LAYOUT; }
    public static final long request$offset() { return request$OFFSET; }
    public static MemorySegment request(MemorySegment struct) { return struct.get(request$LAYOUT, request$OFFSET); }
    public static void request(MemorySegment struct, MemorySegment fieldValue) { struct.set(request$LAYOUT, request$OFFSET, fieldValue); }

    // union { ... } cb
    private static final long cb$OFFSET = 16;
    public static final GroupLayout cb$layout() { return cb$LAYOUT; }
    public static final long cb$offset() { return cb$OFFSET; }
    public static MemorySegment cb(MemorySegment struct) { return struct.asSlice(cb$OFFSET, cb$LAYOUT.byteSize()); }
    public static void cb(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, cb$OFFSET, cb$LAYOUT.byteSize()); }

    // ucp_datatype_t datatype
    private static final long datatype$OFFSET = 24;
    public static final OfLong datatype$layout() { return datatype$LAYOUT; }
    public static final long datatype$offset() { return datatype$OFFSET; }
    public static long datatype(MemorySegment struct) { return struct.get(datatype$LAYOUT, datatype$OFFSET); }
    public static void datatype(MemorySegment struct, long fieldValue) { struct.set(datatype$LAYOUT, datatype$OFFSET, fieldValue); }

    // void *user_data
    private static final long user_data$OFFSET = 32;
    public static final AddressLayout user_data$layout() { return user_data$LAYOUT; }
    public static final long user_data$offset() { return user_data$OFFSET; }
    public static MemorySegment user_data(MemorySegment struct) { return struct.get(user_data$LAYOUT, user_data$OFFSET); }
    public static void user_data(MemorySegment struct, MemorySegment fieldValue) { struct.set(user_data$LAYOUT, user_data$OFFSET, fieldValue); }

    // void *reply_buffer
    private static final long reply_buffer$OFFSET = 40;
    public static final AddressLayout reply_buffer$layout() { return reply_buffer$LAYOUT; }
    public static final long reply_buffer$offset() { return reply_buffer$OFFSET; }
    public static MemorySegment reply_buffer(MemorySegment struct) { return struct.get(reply_buffer$LAYOUT, reply_buffer$OFFSET); }
    public static void reply_buffer(MemorySegment struct, MemorySegment fieldValue) { struct.set(reply_buffer$LAYOUT, reply_buffer$OFFSET, fieldValue); }

    // ucs_memory_type_t memory_type
    private static final long memory_type$OFFSET = 48;
    public static final OfInt memory_type$layout() { return memory_type$LAYOUT; }
    public static final long memory_type$offset() { return memory_type$OFFSET; }
    public static int memory_type(MemorySegment struct) { return struct.get(memory_type$LAYOUT, memory_type$OFFSET); }
    public static void memory_type(MemorySegment struct, int fieldValue) { struct.set(memory_type$LAYOUT, memory_type$OFFSET, fieldValue); }

    // union { ... } recv_info
    private static final long recv_info$OFFSET = 56;
    public static final GroupLayout recv_info$layout() { return recv_info$LAYOUT; }
    public static final long recv_info$offset() { return recv_info$OFFSET; }
    public static MemorySegment recv_info(MemorySegment struct) { return struct.asSlice(recv_info$OFFSET, recv_info$LAYOUT.byteSize()); }
    public static void recv_info(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, recv_info$OFFSET, recv_info$LAYOUT.byteSize()); }

    // ucp_mem_h memh
    private static final long memh$OFFSET = 64;
    public static final AddressLayout memh$layout() { return memh$LAYOUT; }
    public static final long memh$offset() { return memh$OFFSET; }
    public static MemorySegment memh(MemorySegment struct) { return struct.get(memh$LAYOUT, memh$OFFSET); }
    public static void memh(MemorySegment struct, MemorySegment fieldValue) { struct.set(memh$LAYOUT, memh$OFFSET, fieldValue); }

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
