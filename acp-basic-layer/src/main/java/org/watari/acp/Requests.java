package org.watari.acp;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.watari.acp.internal.Core;
import org.watari.acp.internal.RequestCalls;

/// Requests to other ranks, which a [RequestHandler] there answers without a call of the program: whatever
/// thread makes progress runs it. What a layer above needs to have something done where the memory is, on
/// its first access there.
///
/// ```java
/// long tag = 42;
/// acp.requests().serve(tag, (sender, request, reply) -> reply.send(request)); // an echo
/// acp.sync();
/// byte[] answer = acp.requests().ask(1, tag, MemorySegment.ofArray(new byte[] {1, 2, 3}));
/// ```
///
/// **Ordering**: requests and tellings of one rank to another are handled in the order sent. **Threads**:
/// any.
/// **Limits**: tags are any numbers, apart from those of [Messages].
public final class Requests {

    private final Core core;
    private final RequestCalls calls;

    Requests(Core core) {
        this.core = core;
        this.calls = core.requests();
    }

    /// Largest payload of a request or an answer.
    ///
    /// @return bytes
    public int maxBytes() {
        return core.maxMessageBytes();
    }

    /// Has requests with a tag handled. Those that came before were refused: ranks meet between this and
    /// the first request.
    ///
    /// @param tag     any number
    /// @param handler who serves them
    /// @throws IllegalStateException when the tag has a handler
    public void serve(long tag, RequestHandler handler) {
        Objects.requireNonNull(handler, "handler");
        calls.serve(tag, handler);
    }

    /// Ends the handling of a tag. When this returns no handler of the tag runs.
    ///
    /// @param tag the tag
    public void stopServing(long tag) {
        calls.stopServing(tag);
    }

    /// Sends a request.
    ///
    /// **Completion**: source; the payload is copied. **Blocking**: never for the other rank; a request to
    /// this rank is handled before the call returns.
    ///
    /// @param rank    who is asked, this rank too
    /// @param tag     of its handler
    /// @param payload at most [#maxBytes]
    /// @return number for [#await]
    /// @throws org.watari.error.PeerFailedException when the rank is known to be dead
    public long begin(int rank, long tag, MemorySegment payload) {
        check(rank, payload);
        return calls.begin(rank, tag, payload);
    }

    /// Waits for the answer to a request. Makes progress itself.
    ///
    /// **Blocking**: within the wait limit.
    ///
    /// @param number from [#begin], each once
    /// @return payload of the answer
    /// @throws org.watari.error.PeerFailedException    when the rank is dead and has not answered
    /// @throws org.watari.error.CommunicationException with the text of what the handler threw, or that
    ///     there is none
    /// @throws org.watari.error.WaitTimeoutException   when the limit passes; the answer is dropped when it
    ///     comes
    public byte[] await(long number) {
        return calls.await(number);
    }

    /// Waits for the answer to a request as [#await(long)], with a limit of the caller's in place of the wait
    /// limit: for several requests that have one limit together.
    ///
    /// **Blocking**: within the limit; never when it is 0 or less.
    ///
    /// @param number  from [#begin], each once
    /// @param limitNs nanoseconds
    /// @return payload of the answer
    /// @throws org.watari.error.WaitTimeoutException when the limit passes; the answer is dropped when it
    ///     comes
    public byte[] await(long number, long limitNs) {
        return calls.await(number, limitNs);
    }

    /// Sends a request and waits for the answer: [#begin] and [#await].
    ///
    /// @param rank    who is asked
    /// @param tag     of its handler
    /// @param payload at most [#maxBytes]
    /// @return payload of the answer
    public byte[] ask(int rank, long tag, MemorySegment payload) {
        return await(begin(rank, tag, payload));
    }

    /// Sends what needs no answer. What its handler throws is logged there.
    ///
    /// **Completion**: source.
    ///
    /// @param rank    who is told, this rank too
    /// @param tag     of its handler
    /// @param payload at most [#maxBytes]
    /// @throws org.watari.error.PeerFailedException when the rank is known to be dead
    public void tell(int rank, long tag, MemorySegment payload) {
        check(rank, payload);
        calls.tell(rank, tag, payload);
    }

    private void check(int rank, MemorySegment payload) {
        core.checkRank(rank);
        if (payload.byteSize() > maxBytes()) {
            throw new IllegalArgumentException("request of " + payload.byteSize() + " bytes: at most " + maxBytes());
        }
    }
}
