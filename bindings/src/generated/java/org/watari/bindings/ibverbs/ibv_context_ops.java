// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_context_ops
@SuppressWarnings("restricted")
public class ibv_context_ops {
    ibv_context_ops() {}

    private static final AddressLayout _compat_query_device$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_query_device");
    private static final AddressLayout _compat_query_port$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_query_port");
    private static final AddressLayout _compat_alloc_pd$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_alloc_pd");
    private static final AddressLayout _compat_dealloc_pd$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_dealloc_pd");
    private static final AddressLayout _compat_reg_mr$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_reg_mr");
    private static final AddressLayout _compat_rereg_mr$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_rereg_mr");
    private static final AddressLayout _compat_dereg_mr$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_dereg_mr");
    private static final AddressLayout alloc_mw$LAYOUT = ibverbs_h.C_POINTER.withName("alloc_mw");
    private static final AddressLayout bind_mw$LAYOUT = ibverbs_h.C_POINTER.withName("bind_mw");
    private static final AddressLayout dealloc_mw$LAYOUT = ibverbs_h.C_POINTER.withName("dealloc_mw");
    private static final AddressLayout _compat_create_cq$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_create_cq");
    private static final AddressLayout poll_cq$LAYOUT = ibverbs_h.C_POINTER.withName("poll_cq");
    private static final AddressLayout req_notify_cq$LAYOUT = ibverbs_h.C_POINTER.withName("req_notify_cq");
    private static final AddressLayout _compat_cq_event$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_cq_event");
    private static final AddressLayout _compat_resize_cq$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_resize_cq");
    private static final AddressLayout _compat_destroy_cq$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_destroy_cq");
    private static final AddressLayout _compat_create_srq$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_create_srq");
    private static final AddressLayout _compat_modify_srq$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_modify_srq");
    private static final AddressLayout _compat_query_srq$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_query_srq");
    private static final AddressLayout _compat_destroy_srq$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_destroy_srq");
    private static final AddressLayout post_srq_recv$LAYOUT = ibverbs_h.C_POINTER.withName("post_srq_recv");
    private static final AddressLayout _compat_create_qp$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_create_qp");
    private static final AddressLayout _compat_query_qp$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_query_qp");
    private static final AddressLayout _compat_modify_qp$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_modify_qp");
    private static final AddressLayout _compat_destroy_qp$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_destroy_qp");
    private static final AddressLayout post_send$LAYOUT = ibverbs_h.C_POINTER.withName("post_send");
    private static final AddressLayout post_recv$LAYOUT = ibverbs_h.C_POINTER.withName("post_recv");
    private static final AddressLayout _compat_create_ah$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_create_ah");
    private static final AddressLayout _compat_destroy_ah$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_destroy_ah");
    private static final AddressLayout _compat_attach_mcast$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_attach_mcast");
    private static final AddressLayout _compat_detach_mcast$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_detach_mcast");
    private static final AddressLayout _compat_async_event$LAYOUT = ibverbs_h.C_POINTER.withName("_compat_async_event");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            _compat_query_device$LAYOUT,
            _compat_query_port$LAYOUT,
            _compat_alloc_pd$LAYOUT,
            _compat_dealloc_pd$LAYOUT,
            _compat_reg_mr$LAYOUT,
            _compat_rereg_mr$LAYOUT,
            _compat_dereg_mr$LAYOUT,
            alloc_mw$LAYOUT,
            bind_mw$LAYOUT,
            dealloc_mw$LAYOUT,
            _compat_create_cq$LAYOUT,
            poll_cq$LAYOUT,
            req_notify_cq$LAYOUT,
            _compat_cq_event$LAYOUT,
            _compat_resize_cq$LAYOUT,
            _compat_destroy_cq$LAYOUT,
            _compat_create_srq$LAYOUT,
            _compat_modify_srq$LAYOUT,
            _compat_query_srq$LAYOUT,
            _compat_destroy_srq$LAYOUT,
            post_srq_recv$LAYOUT,
            _compat_create_qp$LAYOUT,
            _compat_query_qp$LAYOUT,
            _compat_modify_qp$LAYOUT,
            _compat_destroy_qp$LAYOUT,
            post_send$LAYOUT,
            post_recv$LAYOUT,
            _compat_create_ah$LAYOUT,
            _compat_destroy_ah$LAYOUT,
            _compat_attach_mcast$LAYOUT,
            _compat_detach_mcast$LAYOUT,
            _compat_async_event$LAYOUT)
        .withName("ibv_context_ops");

    public static final GroupLayout layout() { return $LAYOUT; }

    // int (*_compat_query_device)(struct ibv_context *, struct ibv_device_attr *)
    private static final long _compat_query_device$OFFSET = 0;
    public static final AddressLayout _compat_query_device$layout() { return _compat_query_device$LAYOUT; }
    public static final long _compat_query_device$offset() { return _compat_query_device$OFFSET; }
    public static MemorySegment _compat_query_device(MemorySegment struct) { return struct.get(_compat_query_device$LAYOUT, _compat_query_device$OFFSET); }
    public static void _compat_query_device(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_query_device$LAYOUT, _compat_query_device$OFFSET, fieldValue); }

    public static final class _compat_query_device {
        _compat_query_device() {}

        public interface Function {
            int apply(MemorySegment context, MemorySegment device_attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment device_attr) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, context, device_attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*_compat_query_port)(struct ibv_context *, uint8_t, struct _compat_ibv_port_attr *)
    private static final long _compat_query_port$OFFSET = 8;
    public static final AddressLayout _compat_query_port$layout() { return _compat_query_port$LAYOUT; }
    public static final long _compat_query_port$offset() { return _compat_query_port$OFFSET; }
    public static MemorySegment _compat_query_port(MemorySegment struct) { return struct.get(_compat_query_port$LAYOUT, _compat_query_port$OFFSET); }
    public static void _compat_query_port(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_query_port$LAYOUT, _compat_query_port$OFFSET, fieldValue); }

    public static final class _compat_query_port {
        _compat_query_port() {}

        public interface Function {
            int apply(MemorySegment context, byte port_num, MemorySegment port_attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_CHAR, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment context, byte port_num, MemorySegment port_attr) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, context, port_num, port_attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_alloc_pd)(void)
    private static final long _compat_alloc_pd$OFFSET = 16;
    public static final AddressLayout _compat_alloc_pd$layout() { return _compat_alloc_pd$LAYOUT; }
    public static final long _compat_alloc_pd$offset() { return _compat_alloc_pd$OFFSET; }
    public static MemorySegment _compat_alloc_pd(MemorySegment struct) { return struct.get(_compat_alloc_pd$LAYOUT, _compat_alloc_pd$OFFSET); }
    public static void _compat_alloc_pd(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_alloc_pd$LAYOUT, _compat_alloc_pd$OFFSET, fieldValue); }

    public static final class _compat_alloc_pd {
        _compat_alloc_pd() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_dealloc_pd)(void)
    private static final long _compat_dealloc_pd$OFFSET = 24;
    public static final AddressLayout _compat_dealloc_pd$layout() { return _compat_dealloc_pd$LAYOUT; }
    public static final long _compat_dealloc_pd$offset() { return _compat_dealloc_pd$OFFSET; }
    public static MemorySegment _compat_dealloc_pd(MemorySegment struct) { return struct.get(_compat_dealloc_pd$LAYOUT, _compat_dealloc_pd$OFFSET); }
    public static void _compat_dealloc_pd(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_dealloc_pd$LAYOUT, _compat_dealloc_pd$OFFSET, fieldValue); }

    public static final class _compat_dealloc_pd {
        _compat_dealloc_pd() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_reg_mr)(void)
    private static final long _compat_reg_mr$OFFSET = 32;
    public static final AddressLayout _compat_reg_mr$layout() { return _compat_reg_mr$LAYOUT; }
    public static final long _compat_reg_mr$offset() { return _compat_reg_mr$OFFSET; }
    public static MemorySegment _compat_reg_mr(MemorySegment struct) { return struct.get(_compat_reg_mr$LAYOUT, _compat_reg_mr$OFFSET); }
    public static void _compat_reg_mr(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_reg_mr$LAYOUT, _compat_reg_mr$OFFSET, fieldValue); }

    public static final class _compat_reg_mr {
        _compat_reg_mr() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_rereg_mr)(void)
    private static final long _compat_rereg_mr$OFFSET = 40;
    public static final AddressLayout _compat_rereg_mr$layout() { return _compat_rereg_mr$LAYOUT; }
    public static final long _compat_rereg_mr$offset() { return _compat_rereg_mr$OFFSET; }
    public static MemorySegment _compat_rereg_mr(MemorySegment struct) { return struct.get(_compat_rereg_mr$LAYOUT, _compat_rereg_mr$OFFSET); }
    public static void _compat_rereg_mr(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_rereg_mr$LAYOUT, _compat_rereg_mr$OFFSET, fieldValue); }

    public static final class _compat_rereg_mr {
        _compat_rereg_mr() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_dereg_mr)(void)
    private static final long _compat_dereg_mr$OFFSET = 48;
    public static final AddressLayout _compat_dereg_mr$layout() { return _compat_dereg_mr$LAYOUT; }
    public static final long _compat_dereg_mr$offset() { return _compat_dereg_mr$OFFSET; }
    public static MemorySegment _compat_dereg_mr(MemorySegment struct) { return struct.get(_compat_dereg_mr$LAYOUT, _compat_dereg_mr$OFFSET); }
    public static void _compat_dereg_mr(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_dereg_mr$LAYOUT, _compat_dereg_mr$OFFSET, fieldValue); }

    public static final class _compat_dereg_mr {
        _compat_dereg_mr() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_mw *(*alloc_mw)(struct ibv_pd *, enum ibv_mw_type)
    private static final long alloc_mw$OFFSET = 56;
    public static final AddressLayout alloc_mw$layout() { return alloc_mw$LAYOUT; }
    public static final long alloc_mw$offset() { return alloc_mw$OFFSET; }
    public static MemorySegment alloc_mw(MemorySegment struct) { return struct.get(alloc_mw$LAYOUT, alloc_mw$OFFSET); }
    public static void alloc_mw(MemorySegment struct, MemorySegment fieldValue) { struct.set(alloc_mw$LAYOUT, alloc_mw$OFFSET, fieldValue); }

    public static final class alloc_mw {
        alloc_mw() {}

        public interface Function {
            MemorySegment apply(MemorySegment pd, int type);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_INT);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment pd, int type) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, pd, type);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*bind_mw)(struct ibv_qp *, struct ibv_mw *, struct ibv_mw_bind *)
    private static final long bind_mw$OFFSET = 64;
    public static final AddressLayout bind_mw$layout() { return bind_mw$LAYOUT; }
    public static final long bind_mw$offset() { return bind_mw$OFFSET; }
    public static MemorySegment bind_mw(MemorySegment struct) { return struct.get(bind_mw$LAYOUT, bind_mw$OFFSET); }
    public static void bind_mw(MemorySegment struct, MemorySegment fieldValue) { struct.set(bind_mw$LAYOUT, bind_mw$OFFSET, fieldValue); }

    public static final class bind_mw {
        bind_mw() {}

        public interface Function {
            int apply(MemorySegment qp, MemorySegment mw, MemorySegment mw_bind);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment qp, MemorySegment mw, MemorySegment mw_bind) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, qp, mw, mw_bind);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*dealloc_mw)(struct ibv_mw *)
    private static final long dealloc_mw$OFFSET = 72;
    public static final AddressLayout dealloc_mw$layout() { return dealloc_mw$LAYOUT; }
    public static final long dealloc_mw$offset() { return dealloc_mw$OFFSET; }
    public static MemorySegment dealloc_mw(MemorySegment struct) { return struct.get(dealloc_mw$LAYOUT, dealloc_mw$OFFSET); }
    public static void dealloc_mw(MemorySegment struct, MemorySegment fieldValue) { struct.set(dealloc_mw$LAYOUT, dealloc_mw$OFFSET, fieldValue); }

    public static final class dealloc_mw {
        dealloc_mw() {}

        public interface Function {
            int apply(MemorySegment mw);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment mw) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, mw);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_create_cq)(void)
    private static final long _compat_create_cq$OFFSET = 80;
    public static final AddressLayout _compat_create_cq$layout() { return _compat_create_cq$LAYOUT; }
    public static final long _compat_create_cq$offset() { return _compat_create_cq$OFFSET; }
    public static MemorySegment _compat_create_cq(MemorySegment struct) { return struct.get(_compat_create_cq$LAYOUT, _compat_create_cq$OFFSET); }
    public static void _compat_create_cq(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_create_cq$LAYOUT, _compat_create_cq$OFFSET, fieldValue); }

    public static final class _compat_create_cq {
        _compat_create_cq() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*poll_cq)(struct ibv_cq *, int, struct ibv_wc *)
    private static final long poll_cq$OFFSET = 88;
    public static final AddressLayout poll_cq$layout() { return poll_cq$LAYOUT; }
    public static final long poll_cq$offset() { return poll_cq$OFFSET; }
    public static MemorySegment poll_cq(MemorySegment struct) { return struct.get(poll_cq$LAYOUT, poll_cq$OFFSET); }
    public static void poll_cq(MemorySegment struct, MemorySegment fieldValue) { struct.set(poll_cq$LAYOUT, poll_cq$OFFSET, fieldValue); }

    public static final class poll_cq {
        poll_cq() {}

        public interface Function {
            int apply(MemorySegment cq, int num_entries, MemorySegment wc);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_INT, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment cq, int num_entries, MemorySegment wc) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, cq, num_entries, wc);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*req_notify_cq)(struct ibv_cq *, int)
    private static final long req_notify_cq$OFFSET = 96;
    public static final AddressLayout req_notify_cq$layout() { return req_notify_cq$LAYOUT; }
    public static final long req_notify_cq$offset() { return req_notify_cq$OFFSET; }
    public static MemorySegment req_notify_cq(MemorySegment struct) { return struct.get(req_notify_cq$LAYOUT, req_notify_cq$OFFSET); }
    public static void req_notify_cq(MemorySegment struct, MemorySegment fieldValue) { struct.set(req_notify_cq$LAYOUT, req_notify_cq$OFFSET, fieldValue); }

    public static final class req_notify_cq {
        req_notify_cq() {}

        public interface Function {
            int apply(MemorySegment cq, int solicited_only);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_INT);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment cq, int solicited_only) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, cq, solicited_only);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_cq_event)(void)
    private static final long _compat_cq_event$OFFSET = 104;
    public static final AddressLayout _compat_cq_event$layout() { return _compat_cq_event$LAYOUT; }
    public static final long _compat_cq_event$offset() { return _compat_cq_event$OFFSET; }
    public static MemorySegment _compat_cq_event(MemorySegment struct) { return struct.get(_compat_cq_event$LAYOUT, _compat_cq_event$OFFSET); }
    public static void _compat_cq_event(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_cq_event$LAYOUT, _compat_cq_event$OFFSET, fieldValue); }

    public static final class _compat_cq_event {
        _compat_cq_event() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_resize_cq)(void)
    private static final long _compat_resize_cq$OFFSET = 112;
    public static final AddressLayout _compat_resize_cq$layout() { return _compat_resize_cq$LAYOUT; }
    public static final long _compat_resize_cq$offset() { return _compat_resize_cq$OFFSET; }
    public static MemorySegment _compat_resize_cq(MemorySegment struct) { return struct.get(_compat_resize_cq$LAYOUT, _compat_resize_cq$OFFSET); }
    public static void _compat_resize_cq(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_resize_cq$LAYOUT, _compat_resize_cq$OFFSET, fieldValue); }

    public static final class _compat_resize_cq {
        _compat_resize_cq() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_destroy_cq)(void)
    private static final long _compat_destroy_cq$OFFSET = 120;
    public static final AddressLayout _compat_destroy_cq$layout() { return _compat_destroy_cq$LAYOUT; }
    public static final long _compat_destroy_cq$offset() { return _compat_destroy_cq$OFFSET; }
    public static MemorySegment _compat_destroy_cq(MemorySegment struct) { return struct.get(_compat_destroy_cq$LAYOUT, _compat_destroy_cq$OFFSET); }
    public static void _compat_destroy_cq(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_destroy_cq$LAYOUT, _compat_destroy_cq$OFFSET, fieldValue); }

    public static final class _compat_destroy_cq {
        _compat_destroy_cq() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_create_srq)(void)
    private static final long _compat_create_srq$OFFSET = 128;
    public static final AddressLayout _compat_create_srq$layout() { return _compat_create_srq$LAYOUT; }
    public static final long _compat_create_srq$offset() { return _compat_create_srq$OFFSET; }
    public static MemorySegment _compat_create_srq(MemorySegment struct) { return struct.get(_compat_create_srq$LAYOUT, _compat_create_srq$OFFSET); }
    public static void _compat_create_srq(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_create_srq$LAYOUT, _compat_create_srq$OFFSET, fieldValue); }

    public static final class _compat_create_srq {
        _compat_create_srq() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_modify_srq)(void)
    private static final long _compat_modify_srq$OFFSET = 136;
    public static final AddressLayout _compat_modify_srq$layout() { return _compat_modify_srq$LAYOUT; }
    public static final long _compat_modify_srq$offset() { return _compat_modify_srq$OFFSET; }
    public static MemorySegment _compat_modify_srq(MemorySegment struct) { return struct.get(_compat_modify_srq$LAYOUT, _compat_modify_srq$OFFSET); }
    public static void _compat_modify_srq(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_modify_srq$LAYOUT, _compat_modify_srq$OFFSET, fieldValue); }

    public static final class _compat_modify_srq {
        _compat_modify_srq() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_query_srq)(void)
    private static final long _compat_query_srq$OFFSET = 144;
    public static final AddressLayout _compat_query_srq$layout() { return _compat_query_srq$LAYOUT; }
    public static final long _compat_query_srq$offset() { return _compat_query_srq$OFFSET; }
    public static MemorySegment _compat_query_srq(MemorySegment struct) { return struct.get(_compat_query_srq$LAYOUT, _compat_query_srq$OFFSET); }
    public static void _compat_query_srq(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_query_srq$LAYOUT, _compat_query_srq$OFFSET, fieldValue); }

    public static final class _compat_query_srq {
        _compat_query_srq() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_destroy_srq)(void)
    private static final long _compat_destroy_srq$OFFSET = 152;
    public static final AddressLayout _compat_destroy_srq$layout() { return _compat_destroy_srq$LAYOUT; }
    public static final long _compat_destroy_srq$offset() { return _compat_destroy_srq$OFFSET; }
    public static MemorySegment _compat_destroy_srq(MemorySegment struct) { return struct.get(_compat_destroy_srq$LAYOUT, _compat_destroy_srq$OFFSET); }
    public static void _compat_destroy_srq(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_destroy_srq$LAYOUT, _compat_destroy_srq$OFFSET, fieldValue); }

    public static final class _compat_destroy_srq {
        _compat_destroy_srq() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*post_srq_recv)(struct ibv_srq *, struct ibv_recv_wr *, struct ibv_recv_wr **)
    private static final long post_srq_recv$OFFSET = 160;
    public static final AddressLayout post_srq_recv$layout() { return post_srq_recv$LAYOUT; }
    public static final long post_srq_recv$offset() { return post_srq_recv$OFFSET; }
    public static MemorySegment post_srq_recv(MemorySegment struct) { return struct.get(post_srq_recv$LAYOUT, post_srq_recv$OFFSET); }
    public static void post_srq_recv(MemorySegment struct, MemorySegment fieldValue) { struct.set(post_srq_recv$LAYOUT, post_srq_recv$OFFSET, fieldValue); }

    public static final class post_srq_recv {
        post_srq_recv() {}

        public interface Function {
            int apply(MemorySegment srq, MemorySegment recv_wr, MemorySegment bad_recv_wr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment srq, MemorySegment recv_wr, MemorySegment bad_recv_wr) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, srq, recv_wr, bad_recv_wr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_create_qp)(void)
    private static final long _compat_create_qp$OFFSET = 168;
    public static final AddressLayout _compat_create_qp$layout() { return _compat_create_qp$LAYOUT; }
    public static final long _compat_create_qp$offset() { return _compat_create_qp$OFFSET; }
    public static MemorySegment _compat_create_qp(MemorySegment struct) { return struct.get(_compat_create_qp$LAYOUT, _compat_create_qp$OFFSET); }
    public static void _compat_create_qp(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_create_qp$LAYOUT, _compat_create_qp$OFFSET, fieldValue); }

    public static final class _compat_create_qp {
        _compat_create_qp() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_query_qp)(void)
    private static final long _compat_query_qp$OFFSET = 176;
    public static final AddressLayout _compat_query_qp$layout() { return _compat_query_qp$LAYOUT; }
    public static final long _compat_query_qp$offset() { return _compat_query_qp$OFFSET; }
    public static MemorySegment _compat_query_qp(MemorySegment struct) { return struct.get(_compat_query_qp$LAYOUT, _compat_query_qp$OFFSET); }
    public static void _compat_query_qp(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_query_qp$LAYOUT, _compat_query_qp$OFFSET, fieldValue); }

    public static final class _compat_query_qp {
        _compat_query_qp() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_modify_qp)(void)
    private static final long _compat_modify_qp$OFFSET = 184;
    public static final AddressLayout _compat_modify_qp$layout() { return _compat_modify_qp$LAYOUT; }
    public static final long _compat_modify_qp$offset() { return _compat_modify_qp$OFFSET; }
    public static MemorySegment _compat_modify_qp(MemorySegment struct) { return struct.get(_compat_modify_qp$LAYOUT, _compat_modify_qp$OFFSET); }
    public static void _compat_modify_qp(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_modify_qp$LAYOUT, _compat_modify_qp$OFFSET, fieldValue); }

    public static final class _compat_modify_qp {
        _compat_modify_qp() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_destroy_qp)(void)
    private static final long _compat_destroy_qp$OFFSET = 192;
    public static final AddressLayout _compat_destroy_qp$layout() { return _compat_destroy_qp$LAYOUT; }
    public static final long _compat_destroy_qp$offset() { return _compat_destroy_qp$OFFSET; }
    public static MemorySegment _compat_destroy_qp(MemorySegment struct) { return struct.get(_compat_destroy_qp$LAYOUT, _compat_destroy_qp$OFFSET); }
    public static void _compat_destroy_qp(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_destroy_qp$LAYOUT, _compat_destroy_qp$OFFSET, fieldValue); }

    public static final class _compat_destroy_qp {
        _compat_destroy_qp() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*post_send)(struct ibv_qp *, struct ibv_send_wr *, struct ibv_send_wr **)
    private static final long post_send$OFFSET = 200;
    public static final AddressLayout post_send$layout() { return post_send$LAYOUT; }
    public static final long post_send$offset() { return post_send$OFFSET; }
    public static MemorySegment post_send(MemorySegment struct) { return struct.get(post_send$LAYOUT, post_send$OFFSET); }
    public static void post_send(MemorySegment struct, MemorySegment fieldValue) { struct.set(post_send$LAYOUT, post_send$OFFSET, fieldValue); }

    public static final class post_send {
        post_send() {}

        public interface Function {
            int apply(MemorySegment qp, MemorySegment wr, MemorySegment bad_wr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment qp, MemorySegment wr, MemorySegment bad_wr) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, qp, wr, bad_wr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*post_recv)(struct ibv_qp *, struct ibv_recv_wr *, struct ibv_recv_wr **)
    private static final long post_recv$OFFSET = 208;
    public static final AddressLayout post_recv$layout() { return post_recv$LAYOUT; }
    public static final long post_recv$offset() { return post_recv$OFFSET; }
    public static MemorySegment post_recv(MemorySegment struct) { return struct.get(post_recv$LAYOUT, post_recv$OFFSET); }
    public static void post_recv(MemorySegment struct, MemorySegment fieldValue) { struct.set(post_recv$LAYOUT, post_recv$OFFSET, fieldValue); }

    public static final class post_recv {
        post_recv() {}

        public interface Function {
            int apply(MemorySegment qp, MemorySegment wr, MemorySegment bad_wr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment qp, MemorySegment wr, MemorySegment bad_wr) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, qp, wr, bad_wr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_create_ah)(void)
    private static final long _compat_create_ah$OFFSET = 216;
    public static final AddressLayout _compat_create_ah$layout() { return _compat_create_ah$LAYOUT; }
    public static final long _compat_create_ah$offset() { return _compat_create_ah$OFFSET; }
    public static MemorySegment _compat_create_ah(MemorySegment struct) { return struct.get(_compat_create_ah$LAYOUT, _compat_create_ah$OFFSET); }
    public static void _compat_create_ah(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_create_ah$LAYOUT, _compat_create_ah$OFFSET, fieldValue); }

    public static final class _compat_create_ah {
        _compat_create_ah() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_destroy_ah)(void)
    private static final long _compat_destroy_ah$OFFSET = 224;
    public static final AddressLayout _compat_destroy_ah$layout() { return _compat_destroy_ah$LAYOUT; }
    public static final long _compat_destroy_ah$offset() { return _compat_destroy_ah$OFFSET; }
    public static MemorySegment _compat_destroy_ah(MemorySegment struct) { return struct.get(_compat_destroy_ah$LAYOUT, _compat_destroy_ah$OFFSET); }
    public static void _compat_destroy_ah(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_destroy_ah$LAYOUT, _compat_destroy_ah$OFFSET, fieldValue); }

    public static final class _compat_destroy_ah {
        _compat_destroy_ah() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_attach_mcast)(void)
    private static final long _compat_attach_mcast$OFFSET = 232;
    public static final AddressLayout _compat_attach_mcast$layout() { return _compat_attach_mcast$LAYOUT; }
    public static final long _compat_attach_mcast$offset() { return _compat_attach_mcast$OFFSET; }
    public static MemorySegment _compat_attach_mcast(MemorySegment struct) { return struct.get(_compat_attach_mcast$LAYOUT, _compat_attach_mcast$OFFSET); }
    public static void _compat_attach_mcast(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_attach_mcast$LAYOUT, _compat_attach_mcast$OFFSET, fieldValue); }

    public static final class _compat_attach_mcast {
        _compat_attach_mcast() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_detach_mcast)(void)
    private static final long _compat_detach_mcast$OFFSET = 240;
    public static final AddressLayout _compat_detach_mcast$layout() { return _compat_detach_mcast$LAYOUT; }
    public static final long _compat_detach_mcast$offset() { return _compat_detach_mcast$OFFSET; }
    public static MemorySegment _compat_detach_mcast(MemorySegment struct) { return struct.get(_compat_detach_mcast$LAYOUT, _compat_detach_mcast$OFFSET); }
    public static void _compat_detach_mcast(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_detach_mcast$LAYOUT, _compat_detach_mcast$OFFSET, fieldValue); }

    public static final class _compat_detach_mcast {
        _compat_detach_mcast() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void *(*_compat_async_event)(void)
    private static final long _compat_async_event$OFFSET = 248;
    public static final AddressLayout _compat_async_event$layout() { return _compat_async_event$LAYOUT; }
    public static final long _compat_async_event$offset() { return _compat_async_event$OFFSET; }
    public static MemorySegment _compat_async_event(MemorySegment struct) { return struct.get(_compat_async_event$LAYOUT, _compat_async_event$OFFSET); }
    public static void _compat_async_event(MemorySegment struct, MemorySegment fieldValue) { struct.set(_compat_async_event$LAYOUT, _compat_async_event$OFFSET, fieldValue); }

    public static final class _compat_async_event {
        _compat_async_event() {}

        public interface Function {
            MemorySegment apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr);
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
