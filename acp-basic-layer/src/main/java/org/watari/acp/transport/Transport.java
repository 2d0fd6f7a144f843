package org.watari.acp.transport;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The seam between the basic layer and a network: memory that other ranks can reach, one-sided operations on it,
/// small messages, progress and wake-up. A transport has no thread of its own.
///
/// **Threads**: one caller at a time for everything but [#awaitEvent] and [#wakeUp], which any thread may call at any
/// time. The layer above takes a lease before it calls; a transport takes no lock.
///
/// **Tickets**: [#put], [#get], [#atomic] and [#flush] return 0 when the operation has ended, a positive
/// ticket while it goes on, or a negative code of this interface. A ticket is asked by [#test] until it
/// answers something other than [#IN_PROGRESS], and is void from then on.
///
/// The loopback transport is the executable definition of this contract; `TransportContract` in the tests states it.
public interface Transport extends AutoCloseable {

    /// The operation has ended well.
    long DONE = 0;

    /// The operation goes on; only an answer of [#test].
    long IN_PROGRESS = 1;

    /// The peer is dead or cannot be reached: nothing aimed at it will end well any more.
    long PEER_FAILED = -17;

    /// The target or its device refused the operation: wrong key, wrong bounds.
    long REFUSED = -18;

    /// Any other failure; [#failureText] says which.
    long FAILED = -19;

    /// The connection broke under an atomic: it may or may not have been made. The peer is not concerned.
    long OUTCOME_UNKNOWN = -20;

    /// Name by which the transport is chosen, for example `ucx`.
    ///
    /// @return the name
    String name();

    /// What the transport can do, fixed from start to end.
    ///
    /// @return the capabilities
    Capabilities capabilities();

    /// Ways that operations can choose between by [RemoteMemory#onRail]; fixed from start to end, the same on
    /// all ranks.
    ///
    /// @return number of rails, at least 1; 16 at most
    default int rails() {
        return 1;
    }

    /// What a peer needs to reach this rank; exchanged among all ranks before [#join].
    ///
    /// @return opaque bytes
    byte[] address();

    /// Makes the other ranks known. Connects to none of them: connections are made on first use.
    ///
    /// @param addresses the answer of [#address] of every rank, in rank order
    void join(byte[][] addresses);

    /// Allocates zeroed memory that other ranks can reach, 64-byte aligned at least.
    ///
    /// **Cost**: set-up, system calls.
    ///
    /// @param bytes size, positive
    /// @return the memory, owned by the caller
    /// @throws org.watari.error.OutOfSharedMemoryException when there is not enough
    LocalMemory allocate(long bytes);

    /// The most that [#allocate] can register as one.
    ///
    /// @return bytes
    default long registrationBytes() {
        return Long.MAX_VALUE;
    }

    /// What the machine can give now to [#allocate].
    ///
    /// **Cost**: set-up, system calls.
    ///
    /// @return what is known
    default AvailableMemory availableMemory() {
        return AvailableMemory.UNKNOWN;
    }

    /// Attaches to memory that another rank (or this one) allocated.
    ///
    /// @param rank owner of the memory
    /// @param key  the owner's [LocalMemory#key]
    /// @return the attached memory
    /// @throws org.watari.error.PeerFailedException when the owner is known to be dead
    RemoteMemory attach(int rank, byte[] key);

    /// Writes local memory to remote memory.
    ///
    /// **Completion**: the ticket's end is source completion; remote completion needs a [#flush] of the rank,
    /// unless the transport's puts end remotely ([Capabilities#putsEndRemotely]).
    /// **Ordering**: none against other operations. **Cost**: no allocation.
    ///
    /// @param target       attached memory
    /// @param targetOffset byte offset in it; bounds are checked
    /// @param source       native memory that stays alive and unchanged until the ticket ends
    /// @param sourceOffset byte offset in it
    /// @param length       bytes
    /// @return 0, a ticket, or a negative code
    long put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length);

    /// Reads remote memory into local memory.
    ///
    /// **Completion**: the ticket's end is operation completion: the bytes are here.
    ///
    /// @param source       attached memory
    /// @param sourceOffset byte offset in it; bounds are checked
    /// @param target       native memory that stays alive until the ticket ends
    /// @param targetOffset byte offset in it
    /// @param length       bytes
    /// @return 0, a ticket, or a negative code
    long get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length);

    /// Updates one word of remote memory atomically with respect to other atomics made through this transport.
    ///
    /// **Completion**: the ticket's end is operation completion: the old value is in `result`.
    ///
    /// @param operation    what to do
    /// @param width        4 or 8 bytes
    /// @param target       attached memory
    /// @param targetOffset byte offset in it, a multiple of the width
    /// @param operand      the operand; for compare-and-swap the new value
    /// @param expected     the expected value of a compare-and-swap, else ignored
    /// @param result       native memory for the value found before, `width` bytes
    /// @param resultOffset byte offset in it
    /// @return 0, a ticket, or a negative code
    long atomic(
            AtomicOperation operation,
            int width,
            RemoteMemory target,
            long targetOffset,
            long operand,
            long expected,
            MemorySegment result,
            long resultOffset);

    /// Whether a put to a rank, or a get from it, is a message that the rank's processor carries out, so that many
    /// small ones had better share a message of the layer above.
    ///
    /// **Cost**: set-up where it is asked for the first time.
    ///
    /// @param rank a peer whose memory has been attached
    /// @return false where the device or the mapping does the work
    default boolean putsAreMessages(int rank) {
        return false;
    }

    /// Remote completion of every put to the rank issued before.
    ///
    /// @param rank the peer
    /// @return 0, a ticket, or a negative code
    long flush(int rank);

    /// Remote completion of everything sent to every connected rank. Before the end, while the peers still make
    /// progress, so that [#close] finds nothing to wait for.
    ///
    /// @return 0, a ticket, or a negative code
    long flushAll();

    /// Makes an empty list of transfers with a rank, to be started as one.
    ///
    /// **Cost**: set-up.
    ///
    /// @param rank the peer
    /// @return the list, owned by the caller; to be closed before the transport
    default TransferList list(int rank) {
        return new LoopedTransferList(this, rank);
    }

    /// How a ticket stands.
    ///
    /// @param ticket positive answer of an operation of this transport
    /// @return [#DONE], [#IN_PROGRESS] or a negative code
    long test(long ticket);

    /// Makes a connection to a peer where there is none, so that its death is told to the sink. For those who wait for
    /// a peer without sending to it.
    ///
    /// @param rank the peer
    void watch(int rank);

    /// Sends a message. The bytes are copied before the call returns; messages between two ranks arrive in order.
    ///
    /// @param rank    the peer, or this rank itself
    /// @param message native memory
    /// @param length  bytes, at most [Capabilities#maxMessageBytes]
    /// @return 0, or a negative code
    long send(int rank, MemorySegment message, long length);

    /// Advances everything outstanding and hands arrived messages and peer failures to the sink.
    ///
    /// **Blocking**: never.
    ///
    /// @param sink receiver of messages and peer failures, called before the return
    /// @return number of events handled; 0 when nothing happened
    int progress(MessageSink sink);

    /// Prepares for sleep. Call it with the lease held, after a [#progress] that returned 0.
    ///
    /// @return true when from now on an event ends [#awaitEvent]; false when there is something to progress first
    boolean arm();

    /// Sleeps until an event after the last successful [#arm], a [#wakeUp], or the time-out. The lease is not needed.
    ///
    /// @param timeoutNs nanoseconds, positive
    void awaitEvent(long timeoutNs);

    /// Ends a sleep in [#awaitEvent], this one or the next.
    void wakeUp();

    /// Why a rank failed, in words.
    ///
    /// @param rank the peer
    /// @return the cause, or null when the rank is not known to have failed
    @Nullable
    String failureText(int rank);

    /// The host a rank runs on, exchanged with the addresses.
    ///
    /// @param rank the peer
    /// @return its name, empty where it is not known
    String host(int rank);

    /// Says that a rank is dead, as has been learnt in another way: nothing is sent to it any more.
    ///
    /// @param rank   the peer
    /// @param reason what ended it
    void fail(int rank, String reason);

    /// Which way bytes take to a rank, for people.
    ///
    /// @param rank the peer
    /// @return for example `tcp`, or `not connected`
    String pathTo(int rank);

    /// How a rank is reached, for people; connects to it where that is what tells it.
    ///
    /// **Cost**: set-up.
    ///
    /// @param rank the peer
    /// @return the way, and who carries out one-sided operations
    default PeerPath path(int rank) {
        return new PeerPath(pathTo(rank), PeerPath.Executor.UNKNOWN, PeerPath.Executor.UNKNOWN);
    }

    /// The native libraries that this transport calls, for people.
    ///
    /// @return version by name, for example `UCX` and `1.13.1`
    default Map<String, String> libraries() {
        return Map.of();
    }

    /// Number of peers with a connection.
    ///
    /// @return connections now open
    int connections();

    /// Memory that the transport holds, for the memory table.
    ///
    /// @return bytes by feature, in the order to be shown
    default Map<String, Long> memory() {
        return Map.of();
    }

    /// Closes connections: flushes within the time limit, then by force. Attached and allocated memory
    /// must be closed.
    @Override
    void close();
}
