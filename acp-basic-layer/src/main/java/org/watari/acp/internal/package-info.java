/// How the basic layer works inside: one `Engine` a process, above any transport.
///
/// A caller writes its operation into the ring (`OperationRing`), takes the lease where it is free and starts the
/// operation itself; where the lease is busy, the holder starts it before it lets go. Whoever waits drives progress
/// (`Engine`), one waiter at a time sleeping in the kernel (`Sleepers`); the communication thread does the same while
/// nobody waits. `Transfers` moves bytes in chunks, `Owner` answers requests of other ranks, `RegionTable` holds this
/// rank's registrations, `RemoteRegions` what is known of those of others, `Mailbox` the messages of collectives.
///
/// Nothing here is exported. Unless a method says otherwise its caller holds the lease. Start reading at `Engine`.
@NullMarked
package org.watari.acp.internal;

import org.jspecify.annotations.NullMarked;
