package org.watari.error;

/// The values of `ibv_wc_status` under their names in C, with their meaning in words.
///
/// They are written out here so that a name can be given without loading the library; a test compares them
/// with the generated constants. A value without a name (from a newer library) is "unknown (n)".
///
/// **Source** `man 3 ibv_poll_cq`, InfiniBand specification, chapter 11.6.2
public final class WcStatus {
    /// Verbs reports: it ended well.
    public static final int IBV_WC_SUCCESS = 0;

    /// Verbs reports: a length does not fit: a message is larger than the receive, or than the port allows.
    public static final int IBV_WC_LOC_LEN_ERR = 1;

    /// Verbs reports: the request does not fit the queue pair or its state.
    public static final int IBV_WC_LOC_QP_OP_ERR = 2;

    /// Verbs reports: the request does not fit the end-to-end context.
    public static final int IBV_WC_LOC_EEC_OP_ERR = 3;

    /// Verbs reports: local memory is not registered, or not for this access, with the local key given.
    public static final int IBV_WC_LOC_PROT_ERR = 4;

    /// Verbs reports: outcome unknown: the queue pair was already in error.
    public static final int IBV_WC_WR_FLUSH_ERR = 5;

    /// Verbs reports: a memory window could not be bound.
    public static final int IBV_WC_MW_BIND_ERR = 6;

    /// Verbs reports: the peer answered with a packet that was not expected.
    public static final int IBV_WC_BAD_RESP_ERR = 7;

    /// Verbs reports: the peer wrote with immediate to local memory that does not allow it.
    public static final int IBV_WC_LOC_ACCESS_ERR = 8;

    /// Verbs reports: the peer's queue pair does not take this request, or a receive is too small for it.
    public static final int IBV_WC_REM_INV_REQ_ERR = 9;

    /// Verbs reports: the peer's device refused: wrong remote key, range or right.
    public static final int IBV_WC_REM_ACCESS_ERR = 10;

    /// Verbs reports: the peer's device could not carry the request out.
    public static final int IBV_WC_REM_OP_ERR = 11;

    /// Verbs reports: no answer within time-out and retries: the peer or its queue pair is gone.
    public static final int IBV_WC_RETRY_EXC_ERR = 12;

    /// Verbs reports: the peer had no receive posted within the retries.
    public static final int IBV_WC_RNR_RETRY_EXC_ERR = 13;

    /// Verbs reports: the reliable datagram domains do not match.
    public static final int IBV_WC_LOC_RDD_VIOL_ERR = 14;

    /// Verbs reports: the peer refused a reliable datagram request.
    public static final int IBV_WC_REM_INV_RD_REQ_ERR = 15;

    /// Verbs reports: the peer aborted the request.
    public static final int IBV_WC_REM_ABORT_ERR = 16;

    /// Verbs reports: the number of the end-to-end context is wrong.
    public static final int IBV_WC_INV_EECN_ERR = 17;

    /// Verbs reports: the end-to-end context is in the wrong state.
    public static final int IBV_WC_INV_EEC_STATE_ERR = 18;

    /// Verbs reports: the device has failed.
    public static final int IBV_WC_FATAL_ERR = 19;

    /// Verbs reports: no response came in time.
    public static final int IBV_WC_RESP_TIMEOUT_ERR = 20;

    /// Verbs reports: an error of another kind.
    public static final int IBV_WC_GENERAL_ERR = 21;

    private WcStatus() {}

    /// Says whether a status tells of the connection or the peer and not of the request alone.
    ///
    /// @param status an `ibv_wc_status`
    /// @return whether the peer did not answer at all
    public static boolean isPeerLost(int status) {
        return status == IBV_WC_RETRY_EXC_ERR
                || status == IBV_WC_RNR_RETRY_EXC_ERR
                || status == IBV_WC_RESP_TIMEOUT_ERR;
    }

    /// The name, the number and the meaning of a status, and the code of the vendor.
    ///
    /// @param status an `ibv_wc_status`
    /// @param vendorError `vendor_err`, whose meaning only the vendor knows; 0 is left out
    /// @return for instance `IBV_WC_RNR_RETRY_EXC_ERR (13), the peer had no receive posted within the retries,
    /// vendor code 0x87`
    public static String describe(int status, int vendorError) {
        String text = name(status) + " (" + status + ")" + (text(status).isEmpty() ? "" : ", " + text(status));
        return vendorError == 0 ? text : text + ", vendor code 0x" + Integer.toHexString(vendorError);
    }

    /// The name of a status in C.
    ///
    /// @param status an `ibv_wc_status`
    /// @return for instance `IBV_WC_REM_ACCESS_ERR`, or `unknown`
    public static String name(int status) {
        return switch (status) {
            case IBV_WC_SUCCESS -> "IBV_WC_SUCCESS";
            case IBV_WC_LOC_LEN_ERR -> "IBV_WC_LOC_LEN_ERR";
            case IBV_WC_LOC_QP_OP_ERR -> "IBV_WC_LOC_QP_OP_ERR";
            case IBV_WC_LOC_EEC_OP_ERR -> "IBV_WC_LOC_EEC_OP_ERR";
            case IBV_WC_LOC_PROT_ERR -> "IBV_WC_LOC_PROT_ERR";
            case IBV_WC_WR_FLUSH_ERR -> "IBV_WC_WR_FLUSH_ERR";
            case IBV_WC_MW_BIND_ERR -> "IBV_WC_MW_BIND_ERR";
            case IBV_WC_BAD_RESP_ERR -> "IBV_WC_BAD_RESP_ERR";
            case IBV_WC_LOC_ACCESS_ERR -> "IBV_WC_LOC_ACCESS_ERR";
            case IBV_WC_REM_INV_REQ_ERR -> "IBV_WC_REM_INV_REQ_ERR";
            case IBV_WC_REM_ACCESS_ERR -> "IBV_WC_REM_ACCESS_ERR";
            case IBV_WC_REM_OP_ERR -> "IBV_WC_REM_OP_ERR";
            case IBV_WC_RETRY_EXC_ERR -> "IBV_WC_RETRY_EXC_ERR";
            case IBV_WC_RNR_RETRY_EXC_ERR -> "IBV_WC_RNR_RETRY_EXC_ERR";
            case IBV_WC_LOC_RDD_VIOL_ERR -> "IBV_WC_LOC_RDD_VIOL_ERR";
            case IBV_WC_REM_INV_RD_REQ_ERR -> "IBV_WC_REM_INV_RD_REQ_ERR";
            case IBV_WC_REM_ABORT_ERR -> "IBV_WC_REM_ABORT_ERR";
            case IBV_WC_INV_EECN_ERR -> "IBV_WC_INV_EECN_ERR";
            case IBV_WC_INV_EEC_STATE_ERR -> "IBV_WC_INV_EEC_STATE_ERR";
            case IBV_WC_FATAL_ERR -> "IBV_WC_FATAL_ERR";
            case IBV_WC_RESP_TIMEOUT_ERR -> "IBV_WC_RESP_TIMEOUT_ERR";
            case IBV_WC_GENERAL_ERR -> "IBV_WC_GENERAL_ERR";
            default -> "unknown";
        };
    }

    /// What a status means.
    ///
    /// @param status an `ibv_wc_status`
    /// @return one sentence, or nothing if it is unknown
    public static String text(int status) {
        return switch (status) {
            case IBV_WC_SUCCESS -> "it ended well";
            case IBV_WC_LOC_LEN_ERR ->
                "a length does not fit: a message is larger than the receive, or than the port allows";
            case IBV_WC_LOC_QP_OP_ERR -> "the request does not fit the queue pair or its state";
            case IBV_WC_LOC_EEC_OP_ERR -> "the request does not fit the end-to-end context";
            case IBV_WC_LOC_PROT_ERR ->
                "local memory is not registered, or not for this access, with the local key given";
            case IBV_WC_WR_FLUSH_ERR -> "outcome unknown: the queue pair was already in error";
            case IBV_WC_MW_BIND_ERR -> "a memory window could not be bound";
            case IBV_WC_BAD_RESP_ERR -> "the peer answered with a packet that was not expected";
            case IBV_WC_LOC_ACCESS_ERR -> "the peer wrote with immediate to local memory that does not allow it";
            case IBV_WC_REM_INV_REQ_ERR ->
                "the peer's queue pair does not take this request, or a receive is too small for it";
            case IBV_WC_REM_ACCESS_ERR -> "the peer's device refused: wrong remote key, range or right";
            case IBV_WC_REM_OP_ERR -> "the peer's device could not carry the request out";
            case IBV_WC_RETRY_EXC_ERR -> "no answer within time-out and retries: the peer or its queue pair is gone";
            case IBV_WC_RNR_RETRY_EXC_ERR -> "the peer had no receive posted within the retries";
            case IBV_WC_LOC_RDD_VIOL_ERR -> "the reliable datagram domains do not match";
            case IBV_WC_REM_INV_RD_REQ_ERR -> "the peer refused a reliable datagram request";
            case IBV_WC_REM_ABORT_ERR -> "the peer aborted the request";
            case IBV_WC_INV_EECN_ERR -> "the number of the end-to-end context is wrong";
            case IBV_WC_INV_EEC_STATE_ERR -> "the end-to-end context is in the wrong state";
            case IBV_WC_FATAL_ERR -> "the device has failed";
            case IBV_WC_RESP_TIMEOUT_ERR -> "no response came in time";
            case IBV_WC_GENERAL_ERR -> "an error of another kind";
            default -> "";
        };
    }
}
