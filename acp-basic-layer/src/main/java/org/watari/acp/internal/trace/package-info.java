/// Counters of a rank and events of the Java Flight Recorder: what happened, how often, with whom.
///
/// Written by the engine under the lease (plain fields, one writer at a time) and by waits; read through
/// `org.watari.acp.AcpMXBean` by any thread, at any time, without stopping anybody. Nothing here decides
/// anything. Start reading at [org.watari.acp.internal.trace.Trace].
@NullMarked
package org.watari.acp.internal.trace;

import org.jspecify.annotations.NullMarked;
