/// The reference transport: ranks are threads of one JVM, memory is memory, and every operation ends at once.
///
/// It defines the contract of the seam by the shortest code that meets it, serves programs that run several
/// ranks in one JVM, and is what upper layers are tested on first. Opened by the basic layer through
/// `LoopbackProvider`; the threads that call it are those of the ranks. Start reading at `LoopbackTransport`;
/// `LoopbackFabric` is what the ranks share.
@NullMarked
package org.watari.acp.transport.loopback;

import org.jspecify.annotations.NullMarked;
