package org.watari.acp.transport;

/// What a transport can do.
///
/// @param maxMessageBytes    largest message, in bytes
/// @param checksKeys         true when the device refuses a stale key by itself
/// @param needsTargetProgress true when a one-sided operation may need the target to make progress
/// @param putsEndRemotely    true when the ticket of a put ends with its remote completion and says whether
///     that very put was refused, so that no flush has to follow
public record Capabilities(
        int maxMessageBytes, boolean checksKeys, boolean needsTargetProgress, boolean putsEndRemotely) {

    /// Of a transport whose puts end when their source may be used again.
    ///
    /// @param maxMessageBytes     largest message, in bytes
    /// @param checksKeys          true when the device refuses a stale key by itself
    /// @param needsTargetProgress true when a one-sided operation may need the target to make progress
    public Capabilities(int maxMessageBytes, boolean checksKeys, boolean needsTargetProgress) {
        this(maxMessageBytes, checksKeys, needsTargetProgress, false);
    }
}
