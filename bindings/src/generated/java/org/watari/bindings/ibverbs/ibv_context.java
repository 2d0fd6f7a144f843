// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_context
@SuppressWarnings("restricted")
public class ibv_context {
    ibv_context() {}

    private static final AddressLayout device$LAYOUT = ibverbs_h.C_POINTER.withName("device");
    private static final GroupLayout ops$LAYOUT = ibv_context_ops.layout().withName("ops");
    private static final OfInt cmd_fd$LAYOUT = ibverbs_h.C_INT.withName("cmd_fd");
    private static final OfInt async_fd$LAYOUT = ibverbs_h.C_INT.withName("async_fd");
    private static final OfInt num_comp_vectors$LAYOUT = ibverbs_h.C_INT.withName("num_comp_vectors");
    private static final GroupLayout mutex$LAYOUT = pthread_mutex_t.layout().withName("mutex");
    private static final AddressLayout abi_compat$LAYOUT = ibverbs_h.C_POINTER.withName("abi_compat");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            device$LAYOUT,
            ops$LAYOUT,
            cmd_fd$LAYOUT,
            async_fd$LAYOUT,
            num_comp_vectors$LAYOUT,
            MemoryLayout.paddingLayout(4),
            mutex$LAYOUT,
            abi_compat$LAYOUT)
        .withName("ibv_context");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct ibv_device *device
    private static final long device$OFFSET = 0;
    public static final AddressLayout device$layout() { return device$LAYOUT; }
    public static final long device$offset() { return device$OFFSET; }
    public static MemorySegment device(MemorySegment struct) { return struct.get(device$LAYOUT, device$OFFSET); }
    public static void device(MemorySegment struct, MemorySegment fieldValue) { struct.set(device$LAYOUT, device$OFFSET, fieldValue); }

    // struct ibv_context_ops ops
    private static final long ops$OFFSET = 8;
    public static final GroupLayout ops$layout() { return ops$LAYOUT; }
    public static final long ops$offset() { return ops$OFFSET; }
    public static MemorySegment ops(MemorySegment struct) { return struct.asSlice(ops$OFFSET, ops$LAYOUT.byteSize()); }
    public static void ops(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, ops$OFFSET, ops$LAYOUT.byteSize()); }

    // int cmd_fd
    private static final long cmd_fd$OFFSET = 264;
    public static final OfInt cmd_fd$layout() { return cmd_fd$LAYOUT; }
    public static final long cmd_fd$offset() { return cmd_fd$OFFSET; }
    public static int cmd_fd(MemorySegment struct) { return struct.get(cmd_fd$LAYOUT, cmd_fd$OFFSET); }
    public static void cmd_fd(MemorySegment struct, int fieldValue) { struct.set(cmd_fd$LAYOUT, cmd_fd$OFFSET, fieldValue); }

    // int async_fd
    private static final long async_fd$OFFSET = 268;
    public static final OfInt async_fd$layout() { return async_fd$LAYOUT; }
    public static final long async_fd$offset() { return async_fd$OFFSET; }
    public static int async_fd(MemorySegment struct) { return struct.get(async_fd$LAYOUT, async_fd$OFFSET); }
    public static void async_fd(MemorySegment struct, int fieldValue) { struct.set(async_fd$LAYOUT, async_fd$OFFSET, fieldValue); }

    // int num_comp_vectors
    private static final long num_comp_vectors$OFFSET = 272;
    public static final OfInt num_comp_vectors$layout() { return num_comp_vectors$LAYOUT; }
    public static final long num_comp_vectors$offset() { return num_comp_vectors$OFFSET; }
    public static int num_comp_vectors(MemorySegment struct) { return struct.get(num_comp_vectors$LAYOUT, num_comp_vectors$OFFSET); }
    public static void num_comp_vectors(MemorySegment struct, int fieldValue) { struct.set(num_comp_vectors$LAYOUT, num_comp_vectors$OFFSET, fieldValue); }

    // pthread_mutex_t mutex
    private static final long mutex$OFFSET = 280;
    public static final GroupLayout mutex$layout() { return mutex$LAYOUT; }
    public static final long mutex$offset() { return mutex$OFFSET; }
    public static MemorySegment mutex(MemorySegment struct) { return struct.asSlice(mutex$OFFSET, mutex$LAYOUT.byteSize()); }
    public static void mutex(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, mutex$OFFSET, mutex$LAYOUT.byteSize()); }

    // void *abi_compat
    private static final long abi_compat$OFFSET = 320;
    public static final AddressLayout abi_compat$layout() { return abi_compat$LAYOUT; }
    public static final long abi_compat$offset() { return abi_compat$OFFSET; }
    public static MemorySegment abi_compat(MemorySegment struct) { return struct.get(abi_compat$LAYOUT, abi_compat$OFFSET); }
    public static void abi_compat(MemorySegment struct, MemorySegment fieldValue) { struct.set(abi_compat$LAYOUT, abi_compat$OFFSET, fieldValue); }

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
