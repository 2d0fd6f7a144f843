package org.watari.acp;

import java.lang.foreign.MemorySegment;

/// The way back to who made a request; see [Requests]. An answer to what was only told goes nowhere.
///
/// **Threads**: any, one answer in all.
public interface Reply {

    /// Answers.
    ///
    /// **Completion**: source. **Blocking**: never for the asker. An asker that is dead gets no answer and
    /// needs none.
    ///
    /// @param payload at most [Requests#maxBytes]
    /// @throws IllegalStateException when the request has been answered
    default void send(MemorySegment payload) {
        send(payload, GlobalAddress.NULL);
    }

    /// Answers, and sends along what the asker's basic layer needs to reach the region of an address,
    /// unless it has got that before or the message has no room for it: its first access there then asks
    /// nobody.
    ///
    /// @param payload at most [Requests#maxBytes]
    /// @param address an address of this rank, or null for none
    /// @throws IllegalStateException when the request has been answered
    void send(MemorySegment payload, long address);
}
