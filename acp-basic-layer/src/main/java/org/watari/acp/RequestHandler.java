package org.watari.acp;

import java.lang.foreign.MemorySegment;

/// Serves the requests of one tag; see [Requests].
@FunctionalInterface
public interface RequestHandler {

    /// Serves a request.
    ///
    /// **Threads**: whichever makes progress on this rank, mostly the communication thread; one call at a
    /// time for all handlers of the rank. **Blocking**: must not. A handler calls nothing of [Acp] but
    /// [Reply#send]: the transport is taken while it runs, and a call that needs it throws
    /// `IllegalStateException`. What it throws is the answer.
    ///
    /// @param sender  who asks; may be this rank
    /// @param request the payload, native memory that is valid during the call only
    /// @param reply   takes the answer, within the call or later
    void onRequest(int sender, MemorySegment request, Reply reply);
}
