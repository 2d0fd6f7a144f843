package org.watari.acp.transport;

import java.lang.foreign.MemorySegment;

/// Puts, gets and messages between this rank and one other, laid out once and started many times; from
/// [Transport#list]. Filled by [#put], [#get] and [#message] until the first [#start], then fixed.
///
/// **Ordering**: puts and gets of a list have none among themselves; a message arrives when the bytes of all puts
/// before it in the list are visible at the peer. **Threads**: as for the transport. **Cost**: a start allocates
/// nothing.
public interface TransferList extends AutoCloseable {

    /// The peer.
    ///
    /// @return its rank
    int rank();

    /// Adds a put.
    ///
    /// @param target       attached memory of the peer
    /// @param targetOffset byte offset in it; bounds are checked
    /// @param source       memory from [Transport#allocate] of this transport
    /// @param sourceOffset byte offset in it; bounds are checked
    /// @param length       bytes
    /// @throws IllegalStateException when the list has been started before
    void put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length);

    /// Adds a get.
    ///
    /// @param source       attached memory of the peer
    /// @param sourceOffset byte offset in it; bounds are checked
    /// @param target       memory from [Transport#allocate] of this transport
    /// @param targetOffset byte offset in it; bounds are checked
    /// @param length       bytes
    /// @throws IllegalStateException when the list has been started before
    void get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length);

    /// Adds a message, the same at every start.
    ///
    /// @param message its bytes, copied before the call returns
    /// @param length  how many, at most [Capabilities#maxMessageBytes]
    /// @throws IllegalStateException when the list has been started before
    void message(MemorySegment message, long length);

    /// Starts everything.
    ///
    /// **Completion**: as for [#test]. **Blocking**: never.
    ///
    /// @return [Transport#DONE] when it has ended, [Transport#IN_PROGRESS], or a negative code of the transport
    /// @throws IllegalStateException when it is under way
    long start();

    /// How the last start stands.
    ///
    /// **Completion**: the end is operation completion of gets and remote completion of puts; messages have been
    /// handed over. After a failure some of the list may have been done, but nothing of it goes on.
    ///
    /// @return [Transport#DONE], [Transport#IN_PROGRESS] or a negative code; the same again until the next start
    long test();

    /// Frees what the list holds. Idempotent.
    ///
    /// @throws IllegalStateException when it is under way
    @Override
    void close();
}
