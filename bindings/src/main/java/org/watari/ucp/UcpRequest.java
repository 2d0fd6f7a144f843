package org.watari.ucp;

import org.watari.error.UcxStatus;

/// What the `long` of a data-path call means, and what can be done with a request.
///
/// 0 is complete; a positive value is a request of the worker it was made on, outstanding until it is freed;
/// a negative value is a status of [UcxStatus], and nothing is outstanding. -2 (`UCS_ERR_NO_RESOURCE`) also
/// says that there are a million requests to be freed.
///
/// **Threads** the holder of the worker. **Blocking** never. **Cost** no heap, one call to C at most.
public final class UcpRequest {
    private UcpRequest() {}

    /// Says whether the result of a call is a request.
    ///
    /// @param result of a data-path call
    /// @return whether it must be watched and freed
    public static boolean isRequest(long result) {
        return result > 0;
    }

    /// Says whether the result of a call is an error.
    ///
    /// @param result of a data-path call
    /// @return whether it is a negative status
    public static boolean isError(long result) {
        return result < 0;
    }

    /// The status of a request.
    ///
    /// @param worker the request was made on
    /// @param request a positive result that is not yet freed
    /// @return 0 complete, 1 in progress, negative a status
    /// @throws IllegalArgumentException if it is no such request
    public static int status(UcpWorker worker, long request) {
        worker.enter();
        try {
            return worker.requests().status(request);
        } finally {
            worker.exit();
        }
    }

    /// Says whether a request is complete, well or badly.
    ///
    /// @param worker the request was made on
    /// @param request a positive result that is not yet freed
    /// @return whether it can be freed
    /// @throws IllegalArgumentException if it is no such request
    public static boolean isCompleted(UcpWorker worker, long request) {
        return status(worker, request) != UcxStatus.UCS_INPROGRESS;
    }

    /// Looks whether a request is complete, and if so frees it: the one call for a polling loop.
    ///
    /// @param worker the request was made on
    /// @param request a positive result that is not yet freed
    /// @return 0 complete and freed, 1 in progress and kept, negative a status, and freed
    /// @throws IllegalArgumentException if it is no such request
    public static int test(UcpWorker worker, long request) {
        worker.enter();
        try {
            return worker.requests().freeIfComplete(request);
        } finally {
            worker.exit();
        }
    }

    /// Frees a complete request.
    ///
    /// @param worker the request was made on
    /// @param request a positive result that is not yet freed
    /// @return its status: 0 or negative
    /// @throws IllegalArgumentException if it is no such request
    /// @throws IllegalStateException if it is still in progress: its memory may still be read or written
    public static int free(UcpWorker worker, long request) {
        int status = test(worker, request);
        if (status == UcxStatus.UCS_INPROGRESS) {
            throw worker.refusal("cannot free request 0x" + Long.toHexString(request) + ": it is in progress");
        }
        return status;
    }

    /// Asks for the end of a posted receive; it then completes with `UCS_ERR_CANCELED`. Other requests go on.
    ///
    /// @param worker the request was made on
    /// @param request a positive result that is not yet freed; it must still be freed
    /// @throws IllegalArgumentException if it is no such request
    public static void cancel(UcpWorker worker, long request) {
        worker.enter();
        try {
            worker.cancelRequest(request);
        } finally {
            worker.exit();
        }
    }

    /// The length of the message that a complete receive has received.
    ///
    /// @param worker the request was made on
    /// @param request from [UcpWorker#receiveTag] or [UcpWorker#receiveProbed], not yet freed
    /// @return bytes
    /// @throws IllegalArgumentException if it is no such request
    /// @throws IllegalStateException if it is in progress or has failed
    public static long receivedLength(UcpWorker worker, long request) {
        worker.enter();
        try {
            return worker.tags().receivedLength(request);
        } finally {
            worker.exit();
        }
    }

    /// The tag of the message that a complete receive has received.
    ///
    /// @param worker the request was made on
    /// @param request from [UcpWorker#receiveTag] or [UcpWorker#receiveProbed], not yet freed
    /// @return the sender's tag
    /// @throws IllegalArgumentException if it is no such request
    /// @throws IllegalStateException if it is in progress or has failed
    public static long receivedTag(UcpWorker worker, long request) {
        worker.enter();
        try {
            return worker.tags().receivedTag(request);
        } finally {
            worker.exit();
        }
    }
}
