/// The seam between the basic layer and the networks under it.
///
/// [Transport][org.watari.acp.transport.Transport] is the whole of it: a transport allocates memory that
/// other ranks can reach, attaches to theirs, moves bytes one-sidedly, sends small messages, and can sleep
/// until something happens. What the basic layer builds on top (global addresses, generations, handles,
/// order, completion) it builds once, for every transport.
///
/// Users choose a transport by name (`watari.transport`) and do not call it. One thread at a time calls a
/// transport: the holder of the basic layer's lease. Transports are found by `java.util.ServiceLoader`; the
/// seam knows none of them. Start reading at `Transport`, then at `TransportContract` in the tests, which
/// every transport passes.
@NullMarked
package org.watari.acp.transport;

import org.jspecify.annotations.NullMarked;
