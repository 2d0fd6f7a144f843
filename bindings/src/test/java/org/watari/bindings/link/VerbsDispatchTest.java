package org.watari.bindings.link;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;
import org.watari.bindings.ibverbs.ibv_context;
import org.watari.bindings.ibverbs.ibv_context_ops;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.ibverbs.verbs_context;
import org.watari.error.CommunicationException;
import org.watari.error.Errno;
import org.watari.error.NativeLibraryException;

/// The inline calls of verbs, against a device whose operations are written here (rows B4 and B5 of the
/// capability list).
final class VerbsDispatchTest {
    @Test
    void inlineCallsReachTheOperationsOfTheContext() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment context = ibv_context.allocate(arena);
            MemorySegment ops = ibv_context.ops(context);
            ibv_context_ops.post_send(
                    ops,
                    ibv_context_ops.post_send.allocate(
                            (qp, wr, bad) -> (int) (qp.address() + 10 * wr.address() + 100 * bad.address()), arena));
            ibv_context_ops.post_recv(
                    ops,
                    ibv_context_ops.post_recv.allocate(
                            (qp, wr, bad) -> (int) (2 * qp.address() + wr.address() + bad.address()), arena));
            ibv_context_ops.post_srq_recv(
                    ops,
                    ibv_context_ops.post_srq_recv.allocate(
                            (srq, wr, bad) -> (int) (3 * srq.address() + wr.address() + bad.address()), arena));
            ibv_context_ops.req_notify_cq(
                    ops,
                    ibv_context_ops.req_notify_cq.allocate((cq, solicited) -> (int) cq.address() + solicited, arena));
            long at = context.address();
            assertEquals(321, VerbsDispatch.postSend(VerbsDispatch.postSendOf(at), 1, 2, 3));
            assertEquals(7, VerbsDispatch.postReceive(VerbsDispatch.postReceiveOf(at), 1, 2, 3));
            assertEquals(8, VerbsDispatch.postSharedReceive(VerbsDispatch.postSharedReceiveOf(at), 1, 2, 3));
            assertEquals(42, VerbsDispatch.requestNotify(VerbsDispatch.requestNotifyOf(at), 41, 1));
        }
    }

    @Test
    void extendedOperationsAreFoundOnlyWhereTheDeviceHasThem() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment whole = verbs_context.allocate(arena);
            whole.fill((byte) 0);
            MemorySegment context = verbs_context.context(whole);
            assertEquals(0, VerbsDispatch.extended(context.address()), "a context without the mark");
            assertEquals(-1, VerbsDispatch.queryPort(context.address(), 1, 0, 0));
            context.set(JAVA_LONG, ibv_context.abi_compat$offset(), -1);
            assertEquals(whole.address(), VerbsDispatch.extended(context.address()));
            assertEquals(-1, VerbsDispatch.queryPort(context.address(), 1, 0, 0), "size 0");
            verbs_context.sz(whole, verbs_context.sizeof());
            assertEquals(-1, VerbsDispatch.queryPort(context.address(), 1, 0, 0), "no function");
            verbs_context.query_port(
                    whole,
                    verbs_context.query_port.allocate(
                            (of, port, attributes, bytes) -> port * 1000 + (int) bytes, arena));
            assertEquals(3052, VerbsDispatch.queryPort(context.address(), 3, 0, 52));
            verbs_context.sz(whole, verbs_context.sizeof() - verbs_context.query_port$offset() - 8);
            assertEquals(-1, VerbsDispatch.queryPort(context.address(), 3, 0, 52), "an older device");
        }
    }

    @Test
    void byteOrderIsTurnedBothWays() {
        assertEquals(0x04030201, VerbsDispatch.networkOrder(0x01020304));
        assertEquals(0x0102030405060708L, VerbsDispatch.networkOrder(VerbsDispatch.networkOrder(0x0102030405060708L)));
    }

    @Test
    void callsThatReportThroughErrnoKeepIt() {
        try {
            NativeLibrary.IBVERBS.open();
        } catch (NativeLibraryException e) {
            assumeTrue(false, "libibverbs is not installed: " + e.getMessage());
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = VerbsCalls.state(arena);
            MemorySegment count = arena.allocate(8);
            long list = VerbsCalls.getDeviceList(state, count.address());
            if (list != 0) {
                ibverbs_h.ibv_free_device_list(MemorySegment.ofAddress(list));
                assumeTrue(false, "the kernel has RDMA, so the call does not fail");
            }
            assertEquals(Errno.ENOSYS, VerbsCalls.errno(state));
            CommunicationException failure = VerbsCalls.failure("ibv_get_device_list", "any device", Errno.ENOSYS);
            assertEquals(
                    "ibv_get_device_list: ENOSYS (38), Function not implemented, any device", failure.getMessage());
        }
    }

    @Test
    void lockedMemoryIsNamedWhenMemoryIsShort() {
        CommunicationException failure = VerbsCalls.failure("ibv_reg_mr", "4096 bytes", Errno.ENOMEM);
        assertTrue(String.valueOf(failure.getMessage()).contains("ulimit -l"), failure::getMessage);
    }
}
