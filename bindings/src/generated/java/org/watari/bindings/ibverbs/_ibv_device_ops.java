// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct _ibv_device_ops
@SuppressWarnings("restricted")
public class _ibv_device_ops {
    _ibv_device_ops() {}

    private static final AddressLayout _dummy1$LAYOUT = ibverbs_h.C_POINTER.withName("_dummy1");
    private static final AddressLayout _dummy2$LAYOUT = ibverbs_h.C_POINTER.withName("_dummy2");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            _dummy1$LAYOUT,
            _dummy2$LAYOUT)
        .withName("_ibv_device_ops");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct ibv_context *(*_dummy1)(struct ibv_device *, int)
    private static final long _dummy1$OFFSET = 0;
    public static final AddressLayout _dummy1$layout() { return _dummy1$LAYOUT; }
    public static final long _dummy1$offset() { return _dummy1$OFFSET; }
    public static MemorySegment _dummy1(MemorySegment struct) { return struct.get(_dummy1$LAYOUT, _dummy1$OFFSET); }
    public static void _dummy1(MemorySegment struct, MemorySegment fieldValue) { struct.set(_dummy1$LAYOUT, _dummy1$OFFSET, fieldValue); }

    public static final class _dummy1 {
        _dummy1() {}

        public interface Function {
            MemorySegment apply(MemorySegment device, int cmd_fd);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_INT);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment device, int cmd_fd) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, device, cmd_fd);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void (*_dummy2)(struct ibv_context *)
    private static final long _dummy2$OFFSET = 8;
    public static final AddressLayout _dummy2$layout() { return _dummy2$LAYOUT; }
    public static final long _dummy2$offset() { return _dummy2$OFFSET; }
    public static MemorySegment _dummy2(MemorySegment struct) { return struct.get(_dummy2$LAYOUT, _dummy2$OFFSET); }
    public static void _dummy2(MemorySegment struct, MemorySegment fieldValue) { struct.set(_dummy2$LAYOUT, _dummy2$OFFSET, fieldValue); }

    public static final class _dummy2 {
        _dummy2() {}

        public interface Function {
            void apply(MemorySegment context);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.ofVoid(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static void invoke(MemorySegment funcPtr, MemorySegment context) {
            try {
                DOWN$MH.invokeExact(funcPtr, context);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

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
