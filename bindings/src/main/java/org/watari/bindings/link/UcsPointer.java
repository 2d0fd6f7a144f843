package org.watari.bindings.link;

/// What a UCX call of the `nbx` kind returns, as a `long`: the macros `UCS_PTR_IS_ERR`, `UCS_PTR_STATUS` and
/// `ucp_dt_make_contig`, which no generator can take over.
///
/// ```
/// 0                     complete
/// -100 … -1             an error: the ucs_status_t itself (the pointer is the sign-extended status)
/// anything else         a pointer to a request in progress
/// ```
///
/// **Source** `ucs/type/status.h`, `ucp/api/ucp.h`
public final class UcsPointer {
    private static final long LAST_ERROR = -100;
    private static final int DATATYPE_SHIFT = 3;

    private UcsPointer() {}

    /// Says whether the call failed at once.
    ///
    /// @param pointer what it returned
    /// @return whether the value is an error status
    public static boolean isError(long pointer) {
        return pointer < 0 && pointer >= LAST_ERROR;
    }

    /// Says whether the call left a request in progress.
    ///
    /// @param pointer what it returned
    /// @return whether the value is a request
    public static boolean isRequest(long pointer) {
        return pointer != 0 && !isError(pointer);
    }

    /// The status of a call that left no request.
    ///
    /// @param pointer what it returned
    /// @return 0 or an error; 1 (in progress) if it is a request
    public static int status(long pointer) {
        return isRequest(pointer) ? 1 : (int) pointer;
    }

    /// The data type of contiguous elements: `ucp_dt_make_contig`.
    ///
    /// @param elementBytes bytes of one element
    /// @return the value for the field `datatype`
    public static long contiguous(int elementBytes) {
        return (long) elementBytes << DATATYPE_SHIFT;
    }
}
