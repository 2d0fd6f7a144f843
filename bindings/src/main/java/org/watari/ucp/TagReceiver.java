package org.watari.ucp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.watari.bindings.link.UcpDowncalls;
import org.watari.bindings.ucp.ucp_tag_recv_info;
import org.watari.error.UcxStatus;

/// The receiving side of tag messages of one worker.
///
/// A message that a probe found belongs to the one who found it, so it must be received: one at a time is
/// kept here, under a number that is no pointer.
///
/// **Threads** the holder of the worker.
final class TagReceiver {
    private static final long TAG = ucp_tag_recv_info.sender_tag$offset();
    private static final long LENGTH = ucp_tag_recv_info.length$offset();

    private final UcpWorker worker;
    private final RequestTable requests;
    private final OperationParameters params;
    private final MemorySegment probedInfo;
    private final MemorySegment receivedInfo;
    private final long handle;

    private long probed;
    private long probeNumber;

    TagReceiver(UcpWorker worker, long handle, Arena arena, RequestTable requests, OperationParameters params) {
        this.worker = worker;
        this.handle = handle;
        this.requests = requests;
        this.params = params;
        this.probedInfo = ucp_tag_recv_info.allocate(arena);
        this.receivedInfo = ucp_tag_recv_info.allocate(arena);
    }

    long probe(long tag, long mask) {
        if (probed != 0) {
            throw worker.refusal("cannot probe: message " + probeNumber + " was found and is not yet received");
        }
        long message = UcpDowncalls.tagProbe(handle, tag, mask, 1, probedInfo.address());
        if (message == 0) {
            return 0;
        }
        probed = message;
        return ++probeNumber;
    }

    long probedLength() {
        checkProbed(probeNumber);
        return probedInfo.get(JAVA_LONG, LENGTH);
    }

    long probedTag() {
        checkProbed(probeNumber);
        return probedInfo.get(JAVA_LONG, TAG);
    }

    private void checkProbed(long message) {
        if (probed == 0 || message != probeNumber) {
            throw new IllegalArgumentException(
                    "message " + message + " is not one that was found and is to be received");
        }
    }

    long receiveProbed(long message, MemorySegment local, long offset, long length) {
        checkProbed(message);
        long address = LocalMemory.checkWritable(local, offset, length);
        if (length < probedInfo.get(JAVA_LONG, LENGTH)) {
            throw new IllegalArgumentException(
                    length + " bytes are too few for a message of " + probedInfo.get(JAVA_LONG, LENGTH));
        }
        if (!requests.hasRoom()) {
            return UcxStatus.UCS_ERR_NO_RESOURCE;
        }
        long pointer = probed;
        probed = 0;
        return requests.keepReceive(
                UcpDowncalls.tagMessageReceive(handle, address, length, pointer, params.receive), local);
    }

    long receive(MemorySegment local, long offset, long length, long tag, long mask) {
        long address = LocalMemory.checkWritable(local, offset, length);
        if (!requests.hasRoom()) {
            return UcxStatus.UCS_ERR_NO_RESOURCE;
        }
        return requests.keepReceive(UcpDowncalls.tagReceive(handle, address, length, tag, mask, params.receive), local);
    }

    long receivedLength(long request) {
        return received(request, LENGTH);
    }

    long receivedTag(long request) {
        return received(request, TAG);
    }

    private long received(long request, long field) {
        int status = UcpDowncalls.tagRequestTest(requests.receivePointer(request), receivedInfo.address());
        if (status != UcxStatus.UCS_OK) {
            throw worker.refusal("has received nothing by request 0x" + Long.toHexString(request) + ": "
                    + UcxStatus.describe(status));
        }
        return receivedInfo.get(JAVA_LONG, field);
    }

    boolean hasProbed() {
        return probed != 0;
    }
}
