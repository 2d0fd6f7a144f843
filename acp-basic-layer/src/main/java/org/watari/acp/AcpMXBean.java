package org.watari.acp;

import java.util.List;

/// Counters of a rank, readable while it runs: JMX name `org.watari:type=Acp,rank=N` from [Acp#start] to [Acp#close].
/// In a JVM whose platform server nobody has used before (no agent, no attached tool, no call of the program) they
/// appear within a second after its first use.
///
/// Counted is what passes the command queue. Operations that end within their call by plain loads and stores, because
/// both sides are mapped here and nothing is waited for, are not, so that counting costs that path nothing. With
/// `watari.counters=false` nothing is counted.
///
/// **Threads**: any; a count may be a moment old. **Cost**: reading walks over the peers that have been talked to.
public interface AcpMXBean {

    /// What this rank did with one peer, itself included.
    ///
    /// @param rank       the peer
    /// @param operations ended, failed ones among them
    /// @param bytes      of those operations
    /// @param keyHits    regions that were known
    /// @param keyMisses  regions that had to be learnt
    /// @param staged     pieces that went through staging memory
    /// @param messages   pieces and atomics that went by a message to the owner
    /// @param failures   operations that failed
    record Peer(
            int rank,
            long operations,
            long bytes,
            long keyHits,
            long keyMisses,
            long staged,
            long messages,
            long failures) {}

    /// This rank.
    ///
    /// @return its number
    int getRank();

    /// Ranks of the job.
    ///
    /// @return count
    int getProcessCount();

    /// The transport.
    ///
    /// @return its name
    String getTransport();

    /// Operations that have ended.
    ///
    /// @return count
    long getOperations();

    /// Bytes of those operations.
    ///
    /// @return bytes
    long getBytes();

    /// Regions of other ranks that were known when an operation needed them.
    ///
    /// @return count
    long getKeyHits();

    /// Regions that had to be learnt first.
    ///
    /// @return count
    long getKeyMisses();

    /// Regions forgotten for want of room.
    ///
    /// @return count
    long getKeyEvictions();

    /// Peers with a connection.
    ///
    /// @return connections now open
    int getConnections();

    /// Regions of this rank.
    ///
    /// @return registrations now live
    int getRegistrations();

    /// Pieces that went through staging memory.
    ///
    /// @return count
    long getStaged();

    /// Pieces and atomics that went by a message to the owner.
    ///
    /// @return count
    long getMessages();

    /// Waits for space in the command queue.
    ///
    /// @return count
    long getStalls();

    /// Time spent in those waits.
    ///
    /// @return nanoseconds
    long getStallNs();

    /// Operations that failed.
    ///
    /// @return count
    long getFailures();

    /// The counters by peer.
    ///
    /// @return peers that have been talked to, in order of ranks
    List<Peer> getPeers();
}
