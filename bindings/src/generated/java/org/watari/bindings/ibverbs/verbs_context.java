// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct verbs_context
@SuppressWarnings("restricted")
public class verbs_context {
    verbs_context() {}

    private static final AddressLayout query_port$LAYOUT = ibverbs_h.C_POINTER.withName("query_port");
    private static final AddressLayout advise_mr$LAYOUT = ibverbs_h.C_POINTER.withName("advise_mr");
    private static final AddressLayout alloc_null_mr$LAYOUT = ibverbs_h.C_POINTER.withName("alloc_null_mr");
    private static final AddressLayout read_counters$LAYOUT = ibverbs_h.C_POINTER.withName("read_counters");
    private static final AddressLayout attach_counters_point_flow$LAYOUT = ibverbs_h.C_POINTER.withName("attach_counters_point_flow");
    private static final AddressLayout create_counters$LAYOUT = ibverbs_h.C_POINTER.withName("create_counters");
    private static final AddressLayout destroy_counters$LAYOUT = ibverbs_h.C_POINTER.withName("destroy_counters");
    private static final AddressLayout reg_dm_mr$LAYOUT = ibverbs_h.C_POINTER.withName("reg_dm_mr");
    private static final AddressLayout alloc_dm$LAYOUT = ibverbs_h.C_POINTER.withName("alloc_dm");
    private static final AddressLayout free_dm$LAYOUT = ibverbs_h.C_POINTER.withName("free_dm");
    private static final AddressLayout modify_flow_action_esp$LAYOUT = ibverbs_h.C_POINTER.withName("modify_flow_action_esp");
    private static final AddressLayout destroy_flow_action$LAYOUT = ibverbs_h.C_POINTER.withName("destroy_flow_action");
    private static final AddressLayout create_flow_action_esp$LAYOUT = ibverbs_h.C_POINTER.withName("create_flow_action_esp");
    private static final AddressLayout modify_qp_rate_limit$LAYOUT = ibverbs_h.C_POINTER.withName("modify_qp_rate_limit");
    private static final AddressLayout alloc_parent_domain$LAYOUT = ibverbs_h.C_POINTER.withName("alloc_parent_domain");
    private static final AddressLayout dealloc_td$LAYOUT = ibverbs_h.C_POINTER.withName("dealloc_td");
    private static final AddressLayout alloc_td$LAYOUT = ibverbs_h.C_POINTER.withName("alloc_td");
    private static final AddressLayout modify_cq$LAYOUT = ibverbs_h.C_POINTER.withName("modify_cq");
    private static final AddressLayout post_srq_ops$LAYOUT = ibverbs_h.C_POINTER.withName("post_srq_ops");
    private static final AddressLayout destroy_rwq_ind_table$LAYOUT = ibverbs_h.C_POINTER.withName("destroy_rwq_ind_table");
    private static final AddressLayout create_rwq_ind_table$LAYOUT = ibverbs_h.C_POINTER.withName("create_rwq_ind_table");
    private static final AddressLayout destroy_wq$LAYOUT = ibverbs_h.C_POINTER.withName("destroy_wq");
    private static final AddressLayout modify_wq$LAYOUT = ibverbs_h.C_POINTER.withName("modify_wq");
    private static final AddressLayout create_wq$LAYOUT = ibverbs_h.C_POINTER.withName("create_wq");
    private static final AddressLayout query_rt_values$LAYOUT = ibverbs_h.C_POINTER.withName("query_rt_values");
    private static final AddressLayout create_cq_ex$LAYOUT = ibverbs_h.C_POINTER.withName("create_cq_ex");
    private static final AddressLayout priv$LAYOUT = ibverbs_h.C_POINTER.withName("priv");
    private static final AddressLayout query_device_ex$LAYOUT = ibverbs_h.C_POINTER.withName("query_device_ex");
    private static final AddressLayout ibv_destroy_flow$LAYOUT = ibverbs_h.C_POINTER.withName("ibv_destroy_flow");
    private static final AddressLayout ABI_placeholder2$LAYOUT = ibverbs_h.C_POINTER.withName("ABI_placeholder2");
    private static final AddressLayout ibv_create_flow$LAYOUT = ibverbs_h.C_POINTER.withName("ibv_create_flow");
    private static final AddressLayout ABI_placeholder1$LAYOUT = ibverbs_h.C_POINTER.withName("ABI_placeholder1");
    private static final AddressLayout open_qp$LAYOUT = ibverbs_h.C_POINTER.withName("open_qp");
    private static final AddressLayout create_qp_ex$LAYOUT = ibverbs_h.C_POINTER.withName("create_qp_ex");
    private static final AddressLayout get_srq_num$LAYOUT = ibverbs_h.C_POINTER.withName("get_srq_num");
    private static final AddressLayout create_srq_ex$LAYOUT = ibverbs_h.C_POINTER.withName("create_srq_ex");
    private static final AddressLayout open_xrcd$LAYOUT = ibverbs_h.C_POINTER.withName("open_xrcd");
    private static final AddressLayout close_xrcd$LAYOUT = ibverbs_h.C_POINTER.withName("close_xrcd");
    private static final OfLong _ABI_placeholder3$LAYOUT = ibverbs_h.C_LONG.withName("_ABI_placeholder3");
    private static final OfLong sz$LAYOUT = ibverbs_h.C_LONG.withName("sz");
    private static final GroupLayout context$LAYOUT = ibv_context.layout().withName("context");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            query_port$LAYOUT,
            advise_mr$LAYOUT,
            alloc_null_mr$LAYOUT,
            read_counters$LAYOUT,
            attach_counters_point_flow$LAYOUT,
            create_counters$LAYOUT,
            destroy_counters$LAYOUT,
            reg_dm_mr$LAYOUT,
            alloc_dm$LAYOUT,
            free_dm$LAYOUT,
            modify_flow_action_esp$LAYOUT,
            destroy_flow_action$LAYOUT,
            create_flow_action_esp$LAYOUT,
            modify_qp_rate_limit$LAYOUT,
            alloc_parent_domain$LAYOUT,
            dealloc_td$LAYOUT,
            alloc_td$LAYOUT,
            modify_cq$LAYOUT,
            post_srq_ops$LAYOUT,
            destroy_rwq_ind_table$LAYOUT,
            create_rwq_ind_table$LAYOUT,
            destroy_wq$LAYOUT,
            modify_wq$LAYOUT,
            create_wq$LAYOUT,
            query_rt_values$LAYOUT,
            create_cq_ex$LAYOUT,
            priv$LAYOUT,
            query_device_ex$LAYOUT,
            ibv_destroy_flow$LAYOUT,
            ABI_placeholder2$LAYOUT,
            ibv_create_flow$LAYOUT,
            ABI_placeholder1$LAYOUT,
            open_qp$LAYOUT,
            create_qp_ex$LAYOUT,
            get_srq_num$LAYOUT,
            create_srq_ex$LAYOUT,
            open_xrcd$LAYOUT,
            close_xrcd$LAYOUT,
            _ABI_placeholder3$LAYOUT,
            sz$LAYOUT,
            context$LAYOUT)
        .withName("verbs_context");

    public static final GroupLayout layout() { return $LAYOUT; }

    // int (*query_port)(struct ibv_context *, uint8_t, struct ibv_port_attr *, size_t)
    private static final long query_port$OFFSET = 0;
    public static final AddressLayout query_port$layout() { return query_port$LAYOUT; }
    public static final long query_port$offset() { return query_port$OFFSET; }
    public static MemorySegment query_port(MemorySegment struct) { return struct.get(query_port$LAYOUT, query_port$OFFSET); }
    public static void query_port(MemorySegment struct, MemorySegment fieldValue) { struct.set(query_port$LAYOUT, query_port$OFFSET, fieldValue); }

    public static final class query_port {
        query_port() {}

        public interface Function {
            int apply(MemorySegment context, byte port_num, MemorySegment port_attr, long port_attr_len);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_CHAR, ibverbs_h.C_POINTER, ibverbs_h.C_LONG);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment context, byte port_num, MemorySegment port_attr, long port_attr_len) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, context, port_num, port_attr, port_attr_len);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*advise_mr)(struct ibv_pd *, enum ib_uverbs_advise_mr_advice, uint32_t, struct ibv_sge *, uint32_t)
    private static final long advise_mr$OFFSET = 8;
    public static final AddressLayout advise_mr$layout() { return advise_mr$LAYOUT; }
    public static final long advise_mr$offset() { return advise_mr$OFFSET; }
    public static MemorySegment advise_mr(MemorySegment struct) { return struct.get(advise_mr$LAYOUT, advise_mr$OFFSET); }
    public static void advise_mr(MemorySegment struct, MemorySegment fieldValue) { struct.set(advise_mr$LAYOUT, advise_mr$OFFSET, fieldValue); }

    public static final class advise_mr {
        advise_mr() {}

        public interface Function {
            int apply(MemorySegment pd, int advice, int flags, MemorySegment sg_list, int num_sges);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_INT, ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_INT);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment pd, int advice, int flags, MemorySegment sg_list, int num_sges) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, pd, advice, flags, sg_list, num_sges);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_mr *(*alloc_null_mr)(struct ibv_pd *)
    private static final long alloc_null_mr$OFFSET = 16;
    public static final AddressLayout alloc_null_mr$layout() { return alloc_null_mr$LAYOUT; }
    public static final long alloc_null_mr$offset() { return alloc_null_mr$OFFSET; }
    public static MemorySegment alloc_null_mr(MemorySegment struct) { return struct.get(alloc_null_mr$LAYOUT, alloc_null_mr$OFFSET); }
    public static void alloc_null_mr(MemorySegment struct, MemorySegment fieldValue) { struct.set(alloc_null_mr$LAYOUT, alloc_null_mr$OFFSET, fieldValue); }

    public static final class alloc_null_mr {
        alloc_null_mr() {}

        public interface Function {
            MemorySegment apply(MemorySegment pd);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment pd) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, pd);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*read_counters)(struct ibv_counters *, uint64_t *, uint32_t, uint32_t)
    private static final long read_counters$OFFSET = 24;
    public static final AddressLayout read_counters$layout() { return read_counters$LAYOUT; }
    public static final long read_counters$offset() { return read_counters$OFFSET; }
    public static MemorySegment read_counters(MemorySegment struct) { return struct.get(read_counters$LAYOUT, read_counters$OFFSET); }
    public static void read_counters(MemorySegment struct, MemorySegment fieldValue) { struct.set(read_counters$LAYOUT, read_counters$OFFSET, fieldValue); }

    public static final class read_counters {
        read_counters() {}

        public interface Function {
            int apply(MemorySegment counters, MemorySegment counters_value, int ncounters, int flags);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_INT, ibverbs_h.C_INT);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment counters, MemorySegment counters_value, int ncounters, int flags) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, counters, counters_value, ncounters, flags);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*attach_counters_point_flow)(struct ibv_counters *, struct ibv_counter_attach_attr *, struct ibv_flow *)
    private static final long attach_counters_point_flow$OFFSET = 32;
    public static final AddressLayout attach_counters_point_flow$layout() { return attach_counters_point_flow$LAYOUT; }
    public static final long attach_counters_point_flow$offset() { return attach_counters_point_flow$OFFSET; }
    public static MemorySegment attach_counters_point_flow(MemorySegment struct) { return struct.get(attach_counters_point_flow$LAYOUT, attach_counters_point_flow$OFFSET); }
    public static void attach_counters_point_flow(MemorySegment struct, MemorySegment fieldValue) { struct.set(attach_counters_point_flow$LAYOUT, attach_counters_point_flow$OFFSET, fieldValue); }

    public static final class attach_counters_point_flow {
        attach_counters_point_flow() {}

        public interface Function {
            int apply(MemorySegment counters, MemorySegment attr, MemorySegment flow);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment counters, MemorySegment attr, MemorySegment flow) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, counters, attr, flow);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_counters *(*create_counters)(struct ibv_context *, struct ibv_counters_init_attr *)
    private static final long create_counters$OFFSET = 40;
    public static final AddressLayout create_counters$layout() { return create_counters$LAYOUT; }
    public static final long create_counters$offset() { return create_counters$OFFSET; }
    public static MemorySegment create_counters(MemorySegment struct) { return struct.get(create_counters$LAYOUT, create_counters$OFFSET); }
    public static void create_counters(MemorySegment struct, MemorySegment fieldValue) { struct.set(create_counters$LAYOUT, create_counters$OFFSET, fieldValue); }

    public static final class create_counters {
        create_counters() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment init_attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment init_attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, init_attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*destroy_counters)(struct ibv_counters *)
    private static final long destroy_counters$OFFSET = 48;
    public static final AddressLayout destroy_counters$layout() { return destroy_counters$LAYOUT; }
    public static final long destroy_counters$offset() { return destroy_counters$OFFSET; }
    public static MemorySegment destroy_counters(MemorySegment struct) { return struct.get(destroy_counters$LAYOUT, destroy_counters$OFFSET); }
    public static void destroy_counters(MemorySegment struct, MemorySegment fieldValue) { struct.set(destroy_counters$LAYOUT, destroy_counters$OFFSET, fieldValue); }

    public static final class destroy_counters {
        destroy_counters() {}

        public interface Function {
            int apply(MemorySegment counters);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment counters) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, counters);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_mr *(*reg_dm_mr)(struct ibv_pd *, struct ibv_dm *, uint64_t, size_t, unsigned int)
    private static final long reg_dm_mr$OFFSET = 56;
    public static final AddressLayout reg_dm_mr$layout() { return reg_dm_mr$LAYOUT; }
    public static final long reg_dm_mr$offset() { return reg_dm_mr$OFFSET; }
    public static MemorySegment reg_dm_mr(MemorySegment struct) { return struct.get(reg_dm_mr$LAYOUT, reg_dm_mr$OFFSET); }
    public static void reg_dm_mr(MemorySegment struct, MemorySegment fieldValue) { struct.set(reg_dm_mr$LAYOUT, reg_dm_mr$OFFSET, fieldValue); }

    public static final class reg_dm_mr {
        reg_dm_mr() {}

        public interface Function {
            MemorySegment apply(MemorySegment pd, MemorySegment dm, long dm_offset, long length, int access);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_LONG, ibverbs_h.C_LONG, ibverbs_h.C_INT);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment pd, MemorySegment dm, long dm_offset, long length, int access) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, pd, dm, dm_offset, length, access);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_dm *(*alloc_dm)(struct ibv_context *, struct ibv_alloc_dm_attr *)
    private static final long alloc_dm$OFFSET = 64;
    public static final AddressLayout alloc_dm$layout() { return alloc_dm$LAYOUT; }
    public static final long alloc_dm$offset() { return alloc_dm$OFFSET; }
    public static MemorySegment alloc_dm(MemorySegment struct) { return struct.get(alloc_dm$LAYOUT, alloc_dm$OFFSET); }
    public static void alloc_dm(MemorySegment struct, MemorySegment fieldValue) { struct.set(alloc_dm$LAYOUT, alloc_dm$OFFSET, fieldValue); }

    public static final class alloc_dm {
        alloc_dm() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*free_dm)(struct ibv_dm *)
    private static final long free_dm$OFFSET = 72;
    public static final AddressLayout free_dm$layout() { return free_dm$LAYOUT; }
    public static final long free_dm$offset() { return free_dm$OFFSET; }
    public static MemorySegment free_dm(MemorySegment struct) { return struct.get(free_dm$LAYOUT, free_dm$OFFSET); }
    public static void free_dm(MemorySegment struct, MemorySegment fieldValue) { struct.set(free_dm$LAYOUT, free_dm$OFFSET, fieldValue); }

    public static final class free_dm {
        free_dm() {}

        public interface Function {
            int apply(MemorySegment dm);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment dm) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, dm);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*modify_flow_action_esp)(struct ibv_flow_action *, struct ibv_flow_action_esp_attr *)
    private static final long modify_flow_action_esp$OFFSET = 80;
    public static final AddressLayout modify_flow_action_esp$layout() { return modify_flow_action_esp$LAYOUT; }
    public static final long modify_flow_action_esp$offset() { return modify_flow_action_esp$OFFSET; }
    public static MemorySegment modify_flow_action_esp(MemorySegment struct) { return struct.get(modify_flow_action_esp$LAYOUT, modify_flow_action_esp$OFFSET); }
    public static void modify_flow_action_esp(MemorySegment struct, MemorySegment fieldValue) { struct.set(modify_flow_action_esp$LAYOUT, modify_flow_action_esp$OFFSET, fieldValue); }

    public static final class modify_flow_action_esp {
        modify_flow_action_esp() {}

        public interface Function {
            int apply(MemorySegment action, MemorySegment attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment action, MemorySegment attr) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, action, attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*destroy_flow_action)(struct ibv_flow_action *)
    private static final long destroy_flow_action$OFFSET = 88;
    public static final AddressLayout destroy_flow_action$layout() { return destroy_flow_action$LAYOUT; }
    public static final long destroy_flow_action$offset() { return destroy_flow_action$OFFSET; }
    public static MemorySegment destroy_flow_action(MemorySegment struct) { return struct.get(destroy_flow_action$LAYOUT, destroy_flow_action$OFFSET); }
    public static void destroy_flow_action(MemorySegment struct, MemorySegment fieldValue) { struct.set(destroy_flow_action$LAYOUT, destroy_flow_action$OFFSET, fieldValue); }

    public static final class destroy_flow_action {
        destroy_flow_action() {}

        public interface Function {
            int apply(MemorySegment action);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment action) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, action);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_flow_action *(*create_flow_action_esp)(struct ibv_context *, struct ibv_flow_action_esp_attr *)
    private static final long create_flow_action_esp$OFFSET = 96;
    public static final AddressLayout create_flow_action_esp$layout() { return create_flow_action_esp$LAYOUT; }
    public static final long create_flow_action_esp$offset() { return create_flow_action_esp$OFFSET; }
    public static MemorySegment create_flow_action_esp(MemorySegment struct) { return struct.get(create_flow_action_esp$LAYOUT, create_flow_action_esp$OFFSET); }
    public static void create_flow_action_esp(MemorySegment struct, MemorySegment fieldValue) { struct.set(create_flow_action_esp$LAYOUT, create_flow_action_esp$OFFSET, fieldValue); }

    public static final class create_flow_action_esp {
        create_flow_action_esp() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*modify_qp_rate_limit)(struct ibv_qp *, struct ibv_qp_rate_limit_attr *)
    private static final long modify_qp_rate_limit$OFFSET = 104;
    public static final AddressLayout modify_qp_rate_limit$layout() { return modify_qp_rate_limit$LAYOUT; }
    public static final long modify_qp_rate_limit$offset() { return modify_qp_rate_limit$OFFSET; }
    public static MemorySegment modify_qp_rate_limit(MemorySegment struct) { return struct.get(modify_qp_rate_limit$LAYOUT, modify_qp_rate_limit$OFFSET); }
    public static void modify_qp_rate_limit(MemorySegment struct, MemorySegment fieldValue) { struct.set(modify_qp_rate_limit$LAYOUT, modify_qp_rate_limit$OFFSET, fieldValue); }

    public static final class modify_qp_rate_limit {
        modify_qp_rate_limit() {}

        public interface Function {
            int apply(MemorySegment qp, MemorySegment attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment qp, MemorySegment attr) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, qp, attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_pd *(*alloc_parent_domain)(struct ibv_context *, struct ibv_parent_domain_init_attr *)
    private static final long alloc_parent_domain$OFFSET = 112;
    public static final AddressLayout alloc_parent_domain$layout() { return alloc_parent_domain$LAYOUT; }
    public static final long alloc_parent_domain$offset() { return alloc_parent_domain$OFFSET; }
    public static MemorySegment alloc_parent_domain(MemorySegment struct) { return struct.get(alloc_parent_domain$LAYOUT, alloc_parent_domain$OFFSET); }
    public static void alloc_parent_domain(MemorySegment struct, MemorySegment fieldValue) { struct.set(alloc_parent_domain$LAYOUT, alloc_parent_domain$OFFSET, fieldValue); }

    public static final class alloc_parent_domain {
        alloc_parent_domain() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*dealloc_td)(struct ibv_td *)
    private static final long dealloc_td$OFFSET = 120;
    public static final AddressLayout dealloc_td$layout() { return dealloc_td$LAYOUT; }
    public static final long dealloc_td$offset() { return dealloc_td$OFFSET; }
    public static MemorySegment dealloc_td(MemorySegment struct) { return struct.get(dealloc_td$LAYOUT, dealloc_td$OFFSET); }
    public static void dealloc_td(MemorySegment struct, MemorySegment fieldValue) { struct.set(dealloc_td$LAYOUT, dealloc_td$OFFSET, fieldValue); }

    public static final class dealloc_td {
        dealloc_td() {}

        public interface Function {
            int apply(MemorySegment td);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment td) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, td);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_td *(*alloc_td)(struct ibv_context *, struct ibv_td_init_attr *)
    private static final long alloc_td$OFFSET = 128;
    public static final AddressLayout alloc_td$layout() { return alloc_td$LAYOUT; }
    public static final long alloc_td$offset() { return alloc_td$OFFSET; }
    public static MemorySegment alloc_td(MemorySegment struct) { return struct.get(alloc_td$LAYOUT, alloc_td$OFFSET); }
    public static void alloc_td(MemorySegment struct, MemorySegment fieldValue) { struct.set(alloc_td$LAYOUT, alloc_td$OFFSET, fieldValue); }

    public static final class alloc_td {
        alloc_td() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment init_attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment init_attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, init_attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*modify_cq)(struct ibv_cq *, struct ibv_modify_cq_attr *)
    private static final long modify_cq$OFFSET = 136;
    public static final AddressLayout modify_cq$layout() { return modify_cq$LAYOUT; }
    public static final long modify_cq$offset() { return modify_cq$OFFSET; }
    public static MemorySegment modify_cq(MemorySegment struct) { return struct.get(modify_cq$LAYOUT, modify_cq$OFFSET); }
    public static void modify_cq(MemorySegment struct, MemorySegment fieldValue) { struct.set(modify_cq$LAYOUT, modify_cq$OFFSET, fieldValue); }

    public static final class modify_cq {
        modify_cq() {}

        public interface Function {
            int apply(MemorySegment cq, MemorySegment attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment cq, MemorySegment attr) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, cq, attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*post_srq_ops)(struct ibv_srq *, struct ibv_ops_wr *, struct ibv_ops_wr **)
    private static final long post_srq_ops$OFFSET = 144;
    public static final AddressLayout post_srq_ops$layout() { return post_srq_ops$LAYOUT; }
    public static final long post_srq_ops$offset() { return post_srq_ops$OFFSET; }
    public static MemorySegment post_srq_ops(MemorySegment struct) { return struct.get(post_srq_ops$LAYOUT, post_srq_ops$OFFSET); }
    public static void post_srq_ops(MemorySegment struct, MemorySegment fieldValue) { struct.set(post_srq_ops$LAYOUT, post_srq_ops$OFFSET, fieldValue); }

    public static final class post_srq_ops {
        post_srq_ops() {}

        public interface Function {
            int apply(MemorySegment srq, MemorySegment op, MemorySegment bad_op);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment srq, MemorySegment op, MemorySegment bad_op) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, srq, op, bad_op);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*destroy_rwq_ind_table)(struct ibv_rwq_ind_table *)
    private static final long destroy_rwq_ind_table$OFFSET = 152;
    public static final AddressLayout destroy_rwq_ind_table$layout() { return destroy_rwq_ind_table$LAYOUT; }
    public static final long destroy_rwq_ind_table$offset() { return destroy_rwq_ind_table$OFFSET; }
    public static MemorySegment destroy_rwq_ind_table(MemorySegment struct) { return struct.get(destroy_rwq_ind_table$LAYOUT, destroy_rwq_ind_table$OFFSET); }
    public static void destroy_rwq_ind_table(MemorySegment struct, MemorySegment fieldValue) { struct.set(destroy_rwq_ind_table$LAYOUT, destroy_rwq_ind_table$OFFSET, fieldValue); }

    public static final class destroy_rwq_ind_table {
        destroy_rwq_ind_table() {}

        public interface Function {
            int apply(MemorySegment rwq_ind_table);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment rwq_ind_table) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, rwq_ind_table);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_rwq_ind_table *(*create_rwq_ind_table)(struct ibv_context *, struct ibv_rwq_ind_table_init_attr *)
    private static final long create_rwq_ind_table$OFFSET = 160;
    public static final AddressLayout create_rwq_ind_table$layout() { return create_rwq_ind_table$LAYOUT; }
    public static final long create_rwq_ind_table$offset() { return create_rwq_ind_table$OFFSET; }
    public static MemorySegment create_rwq_ind_table(MemorySegment struct) { return struct.get(create_rwq_ind_table$LAYOUT, create_rwq_ind_table$OFFSET); }
    public static void create_rwq_ind_table(MemorySegment struct, MemorySegment fieldValue) { struct.set(create_rwq_ind_table$LAYOUT, create_rwq_ind_table$OFFSET, fieldValue); }

    public static final class create_rwq_ind_table {
        create_rwq_ind_table() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment init_attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment init_attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, init_attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*destroy_wq)(struct ibv_wq *)
    private static final long destroy_wq$OFFSET = 168;
    public static final AddressLayout destroy_wq$layout() { return destroy_wq$LAYOUT; }
    public static final long destroy_wq$offset() { return destroy_wq$OFFSET; }
    public static MemorySegment destroy_wq(MemorySegment struct) { return struct.get(destroy_wq$LAYOUT, destroy_wq$OFFSET); }
    public static void destroy_wq(MemorySegment struct, MemorySegment fieldValue) { struct.set(destroy_wq$LAYOUT, destroy_wq$OFFSET, fieldValue); }

    public static final class destroy_wq {
        destroy_wq() {}

        public interface Function {
            int apply(MemorySegment wq);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment wq) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, wq);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*modify_wq)(struct ibv_wq *, struct ibv_wq_attr *)
    private static final long modify_wq$OFFSET = 176;
    public static final AddressLayout modify_wq$layout() { return modify_wq$LAYOUT; }
    public static final long modify_wq$offset() { return modify_wq$OFFSET; }
    public static MemorySegment modify_wq(MemorySegment struct) { return struct.get(modify_wq$LAYOUT, modify_wq$OFFSET); }
    public static void modify_wq(MemorySegment struct, MemorySegment fieldValue) { struct.set(modify_wq$LAYOUT, modify_wq$OFFSET, fieldValue); }

    public static final class modify_wq {
        modify_wq() {}

        public interface Function {
            int apply(MemorySegment wq, MemorySegment wq_attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment wq, MemorySegment wq_attr) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, wq, wq_attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_wq *(*create_wq)(struct ibv_context *, struct ibv_wq_init_attr *)
    private static final long create_wq$OFFSET = 184;
    public static final AddressLayout create_wq$layout() { return create_wq$LAYOUT; }
    public static final long create_wq$offset() { return create_wq$OFFSET; }
    public static MemorySegment create_wq(MemorySegment struct) { return struct.get(create_wq$LAYOUT, create_wq$OFFSET); }
    public static void create_wq(MemorySegment struct, MemorySegment fieldValue) { struct.set(create_wq$LAYOUT, create_wq$OFFSET, fieldValue); }

    public static final class create_wq {
        create_wq() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment wq_init_attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment wq_init_attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, wq_init_attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*query_rt_values)(struct ibv_context *, struct ibv_values_ex *)
    private static final long query_rt_values$OFFSET = 192;
    public static final AddressLayout query_rt_values$layout() { return query_rt_values$LAYOUT; }
    public static final long query_rt_values$offset() { return query_rt_values$OFFSET; }
    public static MemorySegment query_rt_values(MemorySegment struct) { return struct.get(query_rt_values$LAYOUT, query_rt_values$OFFSET); }
    public static void query_rt_values(MemorySegment struct, MemorySegment fieldValue) { struct.set(query_rt_values$LAYOUT, query_rt_values$OFFSET, fieldValue); }

    public static final class query_rt_values {
        query_rt_values() {}

        public interface Function {
            int apply(MemorySegment context, MemorySegment values);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment values) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, context, values);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_cq_ex *(*create_cq_ex)(struct ibv_context *, struct ibv_cq_init_attr_ex *)
    private static final long create_cq_ex$OFFSET = 200;
    public static final AddressLayout create_cq_ex$layout() { return create_cq_ex$LAYOUT; }
    public static final long create_cq_ex$offset() { return create_cq_ex$OFFSET; }
    public static MemorySegment create_cq_ex(MemorySegment struct) { return struct.get(create_cq_ex$LAYOUT, create_cq_ex$OFFSET); }
    public static void create_cq_ex(MemorySegment struct, MemorySegment fieldValue) { struct.set(create_cq_ex$LAYOUT, create_cq_ex$OFFSET, fieldValue); }

    public static final class create_cq_ex {
        create_cq_ex() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment init_attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment init_attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, init_attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct verbs_ex_private *priv
    private static final long priv$OFFSET = 208;
    public static final AddressLayout priv$layout() { return priv$LAYOUT; }
    public static final long priv$offset() { return priv$OFFSET; }
    public static MemorySegment priv(MemorySegment struct) { return struct.get(priv$LAYOUT, priv$OFFSET); }
    public static void priv(MemorySegment struct, MemorySegment fieldValue) { struct.set(priv$LAYOUT, priv$OFFSET, fieldValue); }

    // int (*query_device_ex)(struct ibv_context *, const struct ibv_query_device_ex_input *, struct ibv_device_attr_ex *, size_t)
    private static final long query_device_ex$OFFSET = 216;
    public static final AddressLayout query_device_ex$layout() { return query_device_ex$LAYOUT; }
    public static final long query_device_ex$offset() { return query_device_ex$OFFSET; }
    public static MemorySegment query_device_ex(MemorySegment struct) { return struct.get(query_device_ex$LAYOUT, query_device_ex$OFFSET); }
    public static void query_device_ex(MemorySegment struct, MemorySegment fieldValue) { struct.set(query_device_ex$LAYOUT, query_device_ex$OFFSET, fieldValue); }

    public static final class query_device_ex {
        query_device_ex() {}

        public interface Function {
            int apply(MemorySegment context, MemorySegment input, MemorySegment attr, long attr_size);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_LONG);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment input, MemorySegment attr, long attr_size) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, context, input, attr, attr_size);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*ibv_destroy_flow)(struct ibv_flow *)
    private static final long ibv_destroy_flow$OFFSET = 224;
    public static final AddressLayout ibv_destroy_flow$layout() { return ibv_destroy_flow$LAYOUT; }
    public static final long ibv_destroy_flow$offset() { return ibv_destroy_flow$OFFSET; }
    public static MemorySegment ibv_destroy_flow(MemorySegment struct) { return struct.get(ibv_destroy_flow$LAYOUT, ibv_destroy_flow$OFFSET); }
    public static void ibv_destroy_flow(MemorySegment struct, MemorySegment fieldValue) { struct.set(ibv_destroy_flow$LAYOUT, ibv_destroy_flow$OFFSET, fieldValue); }

    public static final class ibv_destroy_flow {
        ibv_destroy_flow() {}

        public interface Function {
            int apply(MemorySegment flow);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment flow) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, flow);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void (*ABI_placeholder2)(void)
    private static final long ABI_placeholder2$OFFSET = 232;
    public static final AddressLayout ABI_placeholder2$layout() { return ABI_placeholder2$LAYOUT; }
    public static final long ABI_placeholder2$offset() { return ABI_placeholder2$OFFSET; }
    public static MemorySegment ABI_placeholder2(MemorySegment struct) { return struct.get(ABI_placeholder2$LAYOUT, ABI_placeholder2$OFFSET); }
    public static void ABI_placeholder2(MemorySegment struct, MemorySegment fieldValue) { struct.set(ABI_placeholder2$LAYOUT, ABI_placeholder2$OFFSET, fieldValue); }

    public static final class ABI_placeholder2 {
        ABI_placeholder2() {}

        public interface Function {
            void apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.ofVoid();
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static void invoke(MemorySegment funcPtr) {
            try {
                DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_flow *(*ibv_create_flow)(struct ibv_qp *, struct ibv_flow_attr *)
    private static final long ibv_create_flow$OFFSET = 240;
    public static final AddressLayout ibv_create_flow$layout() { return ibv_create_flow$LAYOUT; }
    public static final long ibv_create_flow$offset() { return ibv_create_flow$OFFSET; }
    public static MemorySegment ibv_create_flow(MemorySegment struct) { return struct.get(ibv_create_flow$LAYOUT, ibv_create_flow$OFFSET); }
    public static void ibv_create_flow(MemorySegment struct, MemorySegment fieldValue) { struct.set(ibv_create_flow$LAYOUT, ibv_create_flow$OFFSET, fieldValue); }

    public static final class ibv_create_flow {
        ibv_create_flow() {}

        public interface Function {
            MemorySegment apply(MemorySegment qp, MemorySegment flow_attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment qp, MemorySegment flow_attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, qp, flow_attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // void (*ABI_placeholder1)(void)
    private static final long ABI_placeholder1$OFFSET = 248;
    public static final AddressLayout ABI_placeholder1$layout() { return ABI_placeholder1$LAYOUT; }
    public static final long ABI_placeholder1$offset() { return ABI_placeholder1$OFFSET; }
    public static MemorySegment ABI_placeholder1(MemorySegment struct) { return struct.get(ABI_placeholder1$LAYOUT, ABI_placeholder1$OFFSET); }
    public static void ABI_placeholder1(MemorySegment struct, MemorySegment fieldValue) { struct.set(ABI_placeholder1$LAYOUT, ABI_placeholder1$OFFSET, fieldValue); }

    public static final class ABI_placeholder1 {
        ABI_placeholder1() {}

        public interface Function {
            void apply();
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.ofVoid();
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static void invoke(MemorySegment funcPtr) {
            try {
                DOWN$MH.invokeExact(funcPtr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_qp *(*open_qp)(struct ibv_context *, struct ibv_qp_open_attr *)
    private static final long open_qp$OFFSET = 256;
    public static final AddressLayout open_qp$layout() { return open_qp$LAYOUT; }
    public static final long open_qp$offset() { return open_qp$OFFSET; }
    public static MemorySegment open_qp(MemorySegment struct) { return struct.get(open_qp$LAYOUT, open_qp$OFFSET); }
    public static void open_qp(MemorySegment struct, MemorySegment fieldValue) { struct.set(open_qp$LAYOUT, open_qp$OFFSET, fieldValue); }

    public static final class open_qp {
        open_qp() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_qp *(*create_qp_ex)(struct ibv_context *, struct ibv_qp_init_attr_ex *)
    private static final long create_qp_ex$OFFSET = 264;
    public static final AddressLayout create_qp_ex$layout() { return create_qp_ex$LAYOUT; }
    public static final long create_qp_ex$offset() { return create_qp_ex$OFFSET; }
    public static MemorySegment create_qp_ex(MemorySegment struct) { return struct.get(create_qp_ex$LAYOUT, create_qp_ex$OFFSET); }
    public static void create_qp_ex(MemorySegment struct, MemorySegment fieldValue) { struct.set(create_qp_ex$LAYOUT, create_qp_ex$OFFSET, fieldValue); }

    public static final class create_qp_ex {
        create_qp_ex() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment qp_init_attr_ex);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment qp_init_attr_ex) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, qp_init_attr_ex);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*get_srq_num)(struct ibv_srq *, uint32_t *)
    private static final long get_srq_num$OFFSET = 272;
    public static final AddressLayout get_srq_num$layout() { return get_srq_num$LAYOUT; }
    public static final long get_srq_num$offset() { return get_srq_num$OFFSET; }
    public static MemorySegment get_srq_num(MemorySegment struct) { return struct.get(get_srq_num$LAYOUT, get_srq_num$OFFSET); }
    public static void get_srq_num(MemorySegment struct, MemorySegment fieldValue) { struct.set(get_srq_num$LAYOUT, get_srq_num$OFFSET, fieldValue); }

    public static final class get_srq_num {
        get_srq_num() {}

        public interface Function {
            int apply(MemorySegment srq, MemorySegment srq_num);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment srq, MemorySegment srq_num) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, srq, srq_num);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_srq *(*create_srq_ex)(struct ibv_context *, struct ibv_srq_init_attr_ex *)
    private static final long create_srq_ex$OFFSET = 280;
    public static final AddressLayout create_srq_ex$layout() { return create_srq_ex$LAYOUT; }
    public static final long create_srq_ex$offset() { return create_srq_ex$OFFSET; }
    public static MemorySegment create_srq_ex(MemorySegment struct) { return struct.get(create_srq_ex$LAYOUT, create_srq_ex$OFFSET); }
    public static void create_srq_ex(MemorySegment struct, MemorySegment fieldValue) { struct.set(create_srq_ex$LAYOUT, create_srq_ex$OFFSET, fieldValue); }

    public static final class create_srq_ex {
        create_srq_ex() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment srq_init_attr_ex);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment srq_init_attr_ex) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, srq_init_attr_ex);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // struct ibv_xrcd *(*open_xrcd)(struct ibv_context *, struct ibv_xrcd_init_attr *)
    private static final long open_xrcd$OFFSET = 288;
    public static final AddressLayout open_xrcd$layout() { return open_xrcd$LAYOUT; }
    public static final long open_xrcd$offset() { return open_xrcd$OFFSET; }
    public static MemorySegment open_xrcd(MemorySegment struct) { return struct.get(open_xrcd$LAYOUT, open_xrcd$OFFSET); }
    public static void open_xrcd(MemorySegment struct, MemorySegment fieldValue) { struct.set(open_xrcd$LAYOUT, open_xrcd$OFFSET, fieldValue); }

    public static final class open_xrcd {
        open_xrcd() {}

        public interface Function {
            MemorySegment apply(MemorySegment context, MemorySegment xrcd_init_attr);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static MemorySegment invoke(MemorySegment funcPtr, MemorySegment context, MemorySegment xrcd_init_attr) {
            try {
                return (MemorySegment) DOWN$MH.invokeExact(funcPtr, context, xrcd_init_attr);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // int (*close_xrcd)(struct ibv_xrcd *)
    private static final long close_xrcd$OFFSET = 296;
    public static final AddressLayout close_xrcd$layout() { return close_xrcd$LAYOUT; }
    public static final long close_xrcd$offset() { return close_xrcd$OFFSET; }
    public static MemorySegment close_xrcd(MemorySegment struct) { return struct.get(close_xrcd$LAYOUT, close_xrcd$OFFSET); }
    public static void close_xrcd(MemorySegment struct, MemorySegment fieldValue) { struct.set(close_xrcd$LAYOUT, close_xrcd$OFFSET, fieldValue); }

    public static final class close_xrcd {
        close_xrcd() {}

        public interface Function {
            int apply(MemorySegment xrcd);
        }

        private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER);
        private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

        public static FunctionDescriptor descriptor() { return $DESC; }

        public static MemorySegment allocate(Function fi, Arena arena) {
            return ibverbs_h.upcallStub(Function.class, fi, $DESC, arena);
        }

        public static int invoke(MemorySegment funcPtr, MemorySegment xrcd) {
            try {
                return (int) DOWN$MH.invokeExact(funcPtr, xrcd);
            } catch (Error | RuntimeException ex$) {
                throw ex$;
            } catch (Throwable ex$) {
                throw new AssertionError("should not reach here", ex$);
            }
        }
    }

    // uint64_t _ABI_placeholder3
    private static final long _ABI_placeholder3$OFFSET = 304;
    public static final OfLong _ABI_placeholder3$layout() { return _ABI_placeholder3$LAYOUT; }
    public static final long _ABI_placeholder3$offset() { return _ABI_placeholder3$OFFSET; }
    public static long _ABI_placeholder3(MemorySegment struct) { return struct.get(_ABI_placeholder3$LAYOUT, _ABI_placeholder3$OFFSET); }
    public static void _ABI_placeholder3(MemorySegment struct, long fieldValue) { struct.set(_ABI_placeholder3$LAYOUT, _ABI_placeholder3$OFFSET, fieldValue); }

    // size_t sz
    private static final long sz$OFFSET = 312;
    public static final OfLong sz$layout() { return sz$LAYOUT; }
    public static final long sz$offset() { return sz$OFFSET; }
    public static long sz(MemorySegment struct) { return struct.get(sz$LAYOUT, sz$OFFSET); }
    public static void sz(MemorySegment struct, long fieldValue) { struct.set(sz$LAYOUT, sz$OFFSET, fieldValue); }

    // struct ibv_context context
    private static final long context$OFFSET = 320;
    public static final GroupLayout context$layout() { return context$LAYOUT; }
    public static final long context$offset() { return context$OFFSET; }
    public static MemorySegment context(MemorySegment struct) { return struct.asSlice(context$OFFSET, context$LAYOUT.byteSize()); }
    public static void context(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, context$OFFSET, context$LAYOUT.byteSize()); }

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
