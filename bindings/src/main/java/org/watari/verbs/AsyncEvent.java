package org.watari.verbs;

import java.lang.foreign.MemorySegment;
import org.watari.bindings.ibverbs.ibv_async_event;
import org.watari.bindings.ibverbs.ibv_qp;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.CLibrary;
import org.watari.bindings.link.NativeViews;

/// Something that happened to a device and belongs to no work request.
///
/// @param device name of the device
/// @param type an `ibv_event_type`
/// @param text its name and meaning in words
/// @param concerns what it happened to
/// @param number number of the queue pair or of the port, 0 for others
public record AsyncEvent(String device, int type, String text, Subject concerns, int number) {

    /// What an event happened to.
    public enum Subject {
        /// A queue pair.
        QUEUE_PAIR,
        /// A completion queue.
        COMPLETION_QUEUE,
        /// A shared receive queue.
        SHARED_RECEIVE_QUEUE,
        /// A port.
        PORT,
        /// The whole device.
        DEVICE
    }

    static AsyncEvent of(String device, MemorySegment struct) {
        int type = ibv_async_event.event_type(struct);
        MemorySegment element = ibv_async_event.element(struct);
        Subject subject = subject(type);
        int number = switch (subject) {
            case QUEUE_PAIR -> {
                long qp = ibv_async_event.element.qp(element).address();
                yield ibv_qp.qp_num(NativeViews.of(qp, ibv_qp.sizeof()));
            }
            case PORT -> ibv_async_event.element.port_num(element);
            case COMPLETION_QUEUE, SHARED_RECEIVE_QUEUE, DEVICE -> 0;
        };
        String text = CLibrary.string(ibverbs_h.ibv_event_type_str(type).address());
        return new AsyncEvent(device, type, text, subject, number);
    }

    private static Subject subject(int type) {
        if (type == ibverbs_h.IBV_EVENT_CQ_ERR()) {
            return Subject.COMPLETION_QUEUE;
        }
        if (type == ibverbs_h.IBV_EVENT_SRQ_ERR() || type == ibverbs_h.IBV_EVENT_SRQ_LIMIT_REACHED()) {
            return Subject.SHARED_RECEIVE_QUEUE;
        }
        if (type <= ibverbs_h.IBV_EVENT_PATH_MIG_ERR() || type == ibverbs_h.IBV_EVENT_QP_LAST_WQE_REACHED()) {
            return Subject.QUEUE_PAIR;
        }
        boolean port = (type >= ibverbs_h.IBV_EVENT_PORT_ACTIVE() && type <= ibverbs_h.IBV_EVENT_SM_CHANGE())
                || type == ibverbs_h.IBV_EVENT_CLIENT_REREGISTER()
                || type == ibverbs_h.IBV_EVENT_GID_CHANGE();
        return port ? Subject.PORT : Subject.DEVICE;
    }

    /// For people.
    @Override
    public String toString() {
        String what = switch (concerns) {
            case QUEUE_PAIR -> ", qp 0x" + Integer.toHexString(number);
            case PORT -> ", port " + number;
            case COMPLETION_QUEUE -> ", a completion queue";
            case SHARED_RECEIVE_QUEUE -> ", a shared receive queue";
            case DEVICE -> "";
        };
        return text + " (" + type + "), device " + device + what;
    }
}
