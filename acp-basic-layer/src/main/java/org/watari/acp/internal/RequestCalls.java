package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import org.watari.acp.RequestHandler;
import org.watari.acp.internal.Waiting.Goal;
import org.watari.acp.transport.Transport;

/// Requests, as any thread makes them; the inner side of [org.watari.acp.Requests].
public final class RequestCalls {

    private final Core core;
    private final Engine engine;
    private final Waiting waiting;
    private final RequestTable table;

    RequestCalls(Core core, Engine engine, Waiting waiting) {
        this.core = core;
        this.engine = engine;
        this.waiting = waiting;
        this.table = engine.requests;
    }

    /// Has requests with a tag handled.
    ///
    /// @param tag     any number
    /// @param handler who serves them
    public void serve(long tag, RequestHandler handler) {
        core.checkOpen();
        table.serve(tag, handler);
    }

    /// Ends the handling of a tag.
    ///
    /// @param tag the tag
    public void stopServing(long tag) {
        engine.takeLease(); // no handler runs while it is held
        try {
            table.stopServing(tag);
        } finally {
            engine.releaseLease();
        }
    }

    /// Sends a request.
    ///
    /// @param peer    who is asked
    /// @param tag     of its handler
    /// @param payload bytes
    /// @return its number
    public long begin(int peer, long tag, MemorySegment payload) {
        core.checkOpen();
        long id = table.open(peer);
        try {
            engine.request(peer, tag, id, payload);
        } catch (RuntimeException e) {
            table.drop(id);
            throw e;
        }
        return id;
    }

    /// Sends what needs no answer.
    ///
    /// @param peer    who is told
    /// @param tag     of its handler
    /// @param payload bytes
    public void tell(int peer, long tag, MemorySegment payload) {
        core.checkOpen();
        engine.request(peer, tag, RequestTable.TOLD, payload);
    }

    /// Waits for the answer.
    ///
    /// @param id from [#begin]
    /// @return its payload
    public byte[] await(long id) {
        return await(id, waiting.limitNs);
    }

    /// Waits for the answer, not longer than a limit of the caller's.
    ///
    /// @param id      from [#begin]
    /// @param limitNs the limit
    /// @return its payload
    public byte[] await(long id, long limitNs) {
        int peer = table.peerOf(id);
        try {
            waiting.await(Goal.ANSWERED, id, 0, limitNs);
            byte[] answer = table.answerOf(id);
            if (answer == null) {
                core.checkOpen();
                throw Failures.of(engine.transport, peer, Transport.PEER_FAILED, "request to rank " + peer);
            }
            return answer;
        } finally {
            table.drop(id);
        }
    }
}
