package org.watari.error;

/// The values of `ucs_status_t` under their names in C.
///
/// They are written out here so that a name can be given without loading the library; a test compares them
/// with the generated constants. A value without a name (from a newer UCX) is "unknown (n)".
///
/// **Source** `ucs/type/status.h`
public final class UcxStatus {
    /// The operation is complete.
    public static final int UCS_OK = 0;

    /// The operation is queued and not yet complete.
    public static final int UCS_INPROGRESS = 1;

    /// UCX reports: no message.
    public static final int UCS_ERR_NO_MESSAGE = -1;

    /// No room just now: make progress and try again.
    public static final int UCS_ERR_NO_RESOURCE = -2;

    /// UCX reports: io error.
    public static final int UCS_ERR_IO_ERROR = -3;

    /// UCX reports: no memory.
    public static final int UCS_ERR_NO_MEMORY = -4;

    /// UCX reports: invalid param.
    public static final int UCS_ERR_INVALID_PARAM = -5;

    /// UCX reports: unreachable.
    public static final int UCS_ERR_UNREACHABLE = -6;

    /// UCX reports: invalid addr.
    public static final int UCS_ERR_INVALID_ADDR = -7;

    /// UCX reports: not implemented.
    public static final int UCS_ERR_NOT_IMPLEMENTED = -8;

    /// UCX reports: message truncated.
    public static final int UCS_ERR_MESSAGE_TRUNCATED = -9;

    /// UCX reports: no progress.
    public static final int UCS_ERR_NO_PROGRESS = -10;

    /// UCX reports: buffer too small.
    public static final int UCS_ERR_BUFFER_TOO_SMALL = -11;

    /// UCX reports: no elem.
    public static final int UCS_ERR_NO_ELEM = -12;

    /// UCX reports: some connects failed.
    public static final int UCS_ERR_SOME_CONNECTS_FAILED = -13;

    /// UCX reports: no device.
    public static final int UCS_ERR_NO_DEVICE = -14;

    /// Events are waiting: make progress and arm again.
    public static final int UCS_ERR_BUSY = -15;

    /// UCX reports: canceled.
    public static final int UCS_ERR_CANCELED = -16;

    /// UCX reports: shmem segment.
    public static final int UCS_ERR_SHMEM_SEGMENT = -17;

    /// UCX reports: already exists.
    public static final int UCS_ERR_ALREADY_EXISTS = -18;

    /// UCX reports: out of range.
    public static final int UCS_ERR_OUT_OF_RANGE = -19;

    /// UCX reports: timed out.
    public static final int UCS_ERR_TIMED_OUT = -20;

    /// UCX reports: exceeds limit.
    public static final int UCS_ERR_EXCEEDS_LIMIT = -21;

    /// UCX reports: unsupported.
    public static final int UCS_ERR_UNSUPPORTED = -22;

    /// UCX reports: rejected.
    public static final int UCS_ERR_REJECTED = -23;

    /// UCX reports: not connected.
    public static final int UCS_ERR_NOT_CONNECTED = -24;

    /// UCX reports: connection reset.
    public static final int UCS_ERR_CONNECTION_RESET = -25;

    /// Bound of a range: first link failure.
    public static final int UCS_ERR_FIRST_LINK_FAILURE = -40;

    /// Bound of a range: last link failure.
    public static final int UCS_ERR_LAST_LINK_FAILURE = -59;

    /// Bound of a range: first endpoint failure.
    public static final int UCS_ERR_FIRST_ENDPOINT_FAILURE = -60;

    /// UCX reports: endpoint timeout.
    public static final int UCS_ERR_ENDPOINT_TIMEOUT = -80;

    /// Bound of a range: last endpoint failure.
    public static final int UCS_ERR_LAST_ENDPOINT_FAILURE = -89;

    /// Bound of the errors: no status is below it.
    public static final int UCS_ERR_LAST = -100;

    private UcxStatus() {}

    /// Says whether a value is an error.
    ///
    /// @param status a `ucs_status_t`
    /// @return whether it is negative
    public static boolean isError(int status) {
        return status < 0;
    }

    /// Says whether a status means that the endpoint or its link is lost.
    ///
    /// @param status a `ucs_status_t`
    /// @return whether operations to this peer cannot succeed any more
    public static boolean isPeerLost(int status) {
        return status == UCS_ERR_CONNECTION_RESET
                || status == UCS_ERR_NOT_CONNECTED
                || status == UCS_ERR_UNREACHABLE
                || (status <= UCS_ERR_FIRST_LINK_FAILURE && status >= UCS_ERR_LAST_ENDPOINT_FAILURE);
    }

    /// The name and the number of a status.
    ///
    /// @param status a `ucs_status_t`
    /// @return for instance `UCS_ERR_BUSY (-15)`, or `unknown (-33)`
    public static String describe(long status) {
        return name(status) + " (" + status + ")";
    }

    /// The name of a status in C.
    ///
    /// @param status a `ucs_status_t`
    /// @return for instance `UCS_ERR_BUSY`, or `unknown`
    public static String name(long status) {
        if (status != (int) status) {
            return "unknown";
        }
        return switch ((int) status) {
            case UCS_OK -> "UCS_OK";
            case UCS_INPROGRESS -> "UCS_INPROGRESS";
            case UCS_ERR_NO_MESSAGE -> "UCS_ERR_NO_MESSAGE";
            case UCS_ERR_NO_RESOURCE -> "UCS_ERR_NO_RESOURCE";
            case UCS_ERR_IO_ERROR -> "UCS_ERR_IO_ERROR";
            case UCS_ERR_NO_MEMORY -> "UCS_ERR_NO_MEMORY";
            case UCS_ERR_INVALID_PARAM -> "UCS_ERR_INVALID_PARAM";
            case UCS_ERR_UNREACHABLE -> "UCS_ERR_UNREACHABLE";
            case UCS_ERR_INVALID_ADDR -> "UCS_ERR_INVALID_ADDR";
            case UCS_ERR_NOT_IMPLEMENTED -> "UCS_ERR_NOT_IMPLEMENTED";
            case UCS_ERR_MESSAGE_TRUNCATED -> "UCS_ERR_MESSAGE_TRUNCATED";
            case UCS_ERR_NO_PROGRESS -> "UCS_ERR_NO_PROGRESS";
            case UCS_ERR_BUFFER_TOO_SMALL -> "UCS_ERR_BUFFER_TOO_SMALL";
            case UCS_ERR_NO_ELEM -> "UCS_ERR_NO_ELEM";
            case UCS_ERR_SOME_CONNECTS_FAILED -> "UCS_ERR_SOME_CONNECTS_FAILED";
            case UCS_ERR_NO_DEVICE -> "UCS_ERR_NO_DEVICE";
            case UCS_ERR_BUSY -> "UCS_ERR_BUSY";
            case UCS_ERR_CANCELED -> "UCS_ERR_CANCELED";
            case UCS_ERR_SHMEM_SEGMENT -> "UCS_ERR_SHMEM_SEGMENT";
            case UCS_ERR_ALREADY_EXISTS -> "UCS_ERR_ALREADY_EXISTS";
            case UCS_ERR_OUT_OF_RANGE -> "UCS_ERR_OUT_OF_RANGE";
            case UCS_ERR_TIMED_OUT -> "UCS_ERR_TIMED_OUT";
            case UCS_ERR_EXCEEDS_LIMIT -> "UCS_ERR_EXCEEDS_LIMIT";
            case UCS_ERR_UNSUPPORTED -> "UCS_ERR_UNSUPPORTED";
            case UCS_ERR_REJECTED -> "UCS_ERR_REJECTED";
            case UCS_ERR_NOT_CONNECTED -> "UCS_ERR_NOT_CONNECTED";
            case UCS_ERR_CONNECTION_RESET -> "UCS_ERR_CONNECTION_RESET";
            case UCS_ERR_FIRST_LINK_FAILURE -> "UCS_ERR_FIRST_LINK_FAILURE";
            case UCS_ERR_LAST_LINK_FAILURE -> "UCS_ERR_LAST_LINK_FAILURE";
            case UCS_ERR_FIRST_ENDPOINT_FAILURE -> "UCS_ERR_FIRST_ENDPOINT_FAILURE";
            case UCS_ERR_ENDPOINT_TIMEOUT -> "UCS_ERR_ENDPOINT_TIMEOUT";
            case UCS_ERR_LAST_ENDPOINT_FAILURE -> "UCS_ERR_LAST_ENDPOINT_FAILURE";
            case UCS_ERR_LAST -> "UCS_ERR_LAST";
            default -> "unknown";
        };
    }
}
