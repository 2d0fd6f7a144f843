// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_worker_params
@SuppressWarnings("restricted")
public class ucp_worker_params {
    ucp_worker_params() {}

    private static final OfLong field_mask$LAYOUT = ucp_h.C_LONG.withName("field_mask");
    private static final OfInt thread_mode$LAYOUT = ucp_h.C_INT.withName("thread_mode");
    private static final GroupLayout cpu_mask$LAYOUT = ucs_cpu_set_t.layout().withName("cpu_mask");
    private static final OfInt events$LAYOUT = ucp_h.C_INT.withName("events");
    private static final AddressLayout user_data$LAYOUT = ucp_h.C_POINTER.withName("user_data");
    private static final OfInt event_fd$LAYOUT = ucp_h.C_INT.withName("event_fd");
    private static final OfLong flags$LAYOUT = ucp_h.C_LONG.withName("flags");
    private static final AddressLayout name$LAYOUT = ucp_h.C_POINTER.withName("name");
    private static final OfLong am_alignment$LAYOUT = ucp_h.C_LONG.withName("am_alignment");
    private static final OfLong client_id$LAYOUT = ucp_h.C_LONG.withName("client_id");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            field_mask$LAYOUT,
            thread_mode$LAYOUT,
            MemoryLayout.paddingLayout(4),
            cpu_mask$LAYOUT,
            events$LAYOUT,
            MemoryLayout.paddingLayout(4),
            user_data$LAYOUT,
            event_fd$LAYOUT,
            MemoryLayout.paddingLayout(4),
            flags$LAYOUT,
            name$LAYOUT,
            am_alignment$LAYOUT,
            client_id$LAYOUT)
        .withName("ucp_worker_params");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t field_mask
    private static final long field_mask$OFFSET = 0;
    public static final OfLong field_mask$layout() { return field_mask$LAYOUT; }
    public static final long field_mask$offset() { return field_mask$OFFSET; }
    public static long field_mask(MemorySegment struct) { return struct.get(field_mask$LAYOUT, field_mask$OFFSET); }
    public static void field_mask(MemorySegment struct, long fieldValue) { struct.set(field_mask$LAYOUT, field_mask$OFFSET, fieldValue); }

    // ucs_thread_mode_t thread_mode
    private static final long thread_mode$OFFSET = 8;
    public static final OfInt thread_mode$layout() { return thread_mode$LAYOUT; }
    public static final long thread_mode$offset() { return thread_mode$OFFSET; }
    public static int thread_mode(MemorySegment struct) { return struct.get(thread_mode$LAYOUT, thread_mode$OFFSET); }
    public static void thread_mode(MemorySegment struct, int fieldValue) { struct.set(thread_mode$LAYOUT, thread_mode$OFFSET, fieldValue); }

    // ucs_cpu_set_t cpu_mask
    private static final long cpu_mask$OFFSET = 16;
    public static final GroupLayout cpu_mask$layout() { return cpu_mask$LAYOUT; }
    public static final long cpu_mask$offset() { return cpu_mask$OFFSET; }
    public static MemorySegment cpu_mask(MemorySegment struct) { return struct.asSlice(cpu_mask$OFFSET, cpu_mask$LAYOUT.byteSize()); }
    public static void cpu_mask(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, cpu_mask$OFFSET, cpu_mask$LAYOUT.byteSize()); }

    // unsigned int events
    private static final long events$OFFSET = 144;
    public static final OfInt events$layout() { return events$LAYOUT; }
    public static final long events$offset() { return events$OFFSET; }
    public static int events(MemorySegment struct) { return struct.get(events$LAYOUT, events$OFFSET); }
    public static void events(MemorySegment struct, int fieldValue) { struct.set(events$LAYOUT, events$OFFSET, fieldValue); }

    // void *user_data
    private static final long user_data$OFFSET = 152;
    public static final AddressLayout user_data$layout() { return user_data$LAYOUT; }
    public static final long user_data$offset() { return user_data$OFFSET; }
    public static MemorySegment user_data(MemorySegment struct) { return struct.get(user_data$LAYOUT, user_data$OFFSET); }
    public static void user_data(MemorySegment struct, MemorySegment fieldValue) { struct.set(user_data$LAYOUT, user_data$OFFSET, fieldValue); }

    // int event_fd
    private static final long event_fd$OFFSET = 160;
    public static final OfInt event_fd$layout() { return event_fd$LAYOUT; }
    public static final long event_fd$offset() { return event_fd$OFFSET; }
    public static int event_fd(MemorySegment struct) { return struct.get(event_fd$LAYOUT, event_fd$OFFSET); }
    public static void event_fd(MemorySegment struct, int fieldValue) { struct.set(event_fd$LAYOUT, event_fd$OFFSET, fieldValue); }

    // uint64_t flags
    private static final long flags$OFFSET = 168;
    public static final OfLong flags$layout() { return flags$LAYOUT; }
    public static final long flags$offset() { return flags$OFFSET; }
    public static long flags(MemorySegment struct) { return struct.get(flags$LAYOUT, flags$OFFSET); }
    public static void flags(MemorySegment struct, long fieldValue) { struct.set(flags$LAYOUT, flags$OFFSET, fieldValue); }

    // const char *name
    private static final long name$OFFSET = 176;
    public static final AddressLayout name$layout() { return name$LAYOUT; }
    public static final long name$offset() { return name$OFFSET; }
    public static MemorySegment name(MemorySegment struct) { return struct.get(name$LAYOUT, name$OFFSET); }
    public static void name(MemorySegment struct, MemorySegment fieldValue) { struct.set(name$LAYOUT, name$OFFSET, fieldValue); }

    // size_t am_alignment
    private static final long am_alignment$OFFSET = 184;
    public static final OfLong am_alignment$layout() { return am_alignment$LAYOUT; }
    public static final long am_alignment$offset() { return am_alignment$OFFSET; }
    public static long am_alignment(MemorySegment struct) { return struct.get(am_alignment$LAYOUT, am_alignment$OFFSET); }
    public static void am_alignment(MemorySegment struct, long fieldValue) { struct.set(am_alignment$LAYOUT, am_alignment$OFFSET, fieldValue); }

    // uint64_t client_id
    private static final long client_id$OFFSET = 192;
    public static final OfLong client_id$layout() { return client_id$LAYOUT; }
    public static final long client_id$offset() { return client_id$OFFSET; }
    public static long client_id(MemorySegment struct) { return struct.get(client_id$LAYOUT, client_id$OFFSET); }
    public static void client_id(MemorySegment struct, long fieldValue) { struct.set(client_id$LAYOUT, client_id$OFFSET, fieldValue); }

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
