/// The transport over UCX: any network UCX knows, shared memory and TCP among them.
///
/// One context, one worker, one endpoint for each peer that was used. Puts, gets and atomics are UCX's; messages are
/// tag messages with the sender's rank as tag, found by probing, so that nothing calls back into Java on the data path;
/// sleep is in the kernel on the worker's event descriptor.
///
/// Opened by the basic layer through `UcxProvider` and called by the holder of its lease. Start reading at
/// `UcxTransport`; the objects under it are in `org.watari.ucp`.
@NullMarked
package org.watari.acp.transport.ucx;

import org.jspecify.annotations.NullMarked;
