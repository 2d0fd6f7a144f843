package org.watari.acp.transport;

/// What a transport can do.
///
/// @param maxMessageBytes    largest message, in bytes
/// @param checksKeys         true when the device refuses a stale key by itself
/// @param needsTargetProgress true when a one-sided operation may need the target to make progress
public record Capabilities(int maxMessageBytes, boolean checksKeys, boolean needsTargetProgress) {}
