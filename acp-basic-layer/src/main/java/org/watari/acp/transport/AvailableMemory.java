package org.watari.acp.transport;

/// What a rank's machine can give now, as the rank sees it.
///
/// @param hostBytes  of the machine
/// @param groupBytes of the control group with the tightest limit that the rank is in
/// @param group      a number of that group, the same for all its processes; 0 where none limits the rank
public record AvailableMemory(long hostBytes, long groupBytes, long group) {

    /// Nothing is known of a limit.
    public static final AvailableMemory UNKNOWN = new AvailableMemory(Long.MAX_VALUE, Long.MAX_VALUE, 0);
}
