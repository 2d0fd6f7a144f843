package org.watari.acp.transport;

import java.lang.foreign.MemorySegment;

/// Receiver of what [Transport#progress] finds. Called by the thread that calls `progress`; may call the transport.
public interface MessageSink {

    /// A message arrived.
    ///
    /// @param rank    the sender
    /// @param message its bytes, valid during the call only
    /// @param length  bytes
    void onMessage(int rank, MemorySegment message, long length);

    /// A peer is found to have failed; told once for each peer.
    ///
    /// @param rank the peer
    /// @param text the cause
    void onPeerFailed(int rank, String text);
}
