/// The verbs transport: the seam on libibverbs directly, one reliable connection per peer.
///
/// ```
/// VerbsTransport      the seam; checks arguments, makes a Work of each operation
///   Outbox            posts works of a peer in order, within its credits; ends them by completions
///   Connections       peers, made on first use over datagrams (Control); breaks and what comes after them
///   Receives          receive requests that all connections share, for messages
///   LocalRegions      which memory of this process is registered; StagingPool for what is not
///   Rail              device, port, GID, domain, completion queue
/// ```
///
/// Opened by the basic layer through `VerbsProvider` where `watari.transport` is `verbs`; called by one thread
/// at a time, the holder of the lease. Start reading at `VerbsTransport`, then `Peer`.
@NullMarked
package org.watari.acp.transport.verbs;

import org.jspecify.annotations.NullMarked;
