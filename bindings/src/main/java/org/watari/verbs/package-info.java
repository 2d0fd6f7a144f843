/// The objects of libibverbs: device, protection domain, memory region, completion queue, shared receive
/// queue, queue pair, with their lifetimes, and the batches of work requests that go through them.
///
/// Set-up calls throw and name device, port, GID and queue pair; data-path calls take and return `int` and
/// `long`: 0 or a count is good, negative is minus an [org.watari.error.Errno]. Structures of C are reached
/// through the generated layouts only.
///
/// Who may call: a context, its domains and regions from any thread; a queue pair, a completion queue, a
/// shared receive queue and every batch by one holder at a time. A child holds its parents; a parent refuses
/// to close while children are open; nothing is freed by the collector.
///
/// Where to start reading: [org.watari.verbs.VerbsDevice], [org.watari.verbs.DeviceContext],
/// [org.watari.verbs.QueuePair], [org.watari.verbs.SendBatch].
@NullMarked
package org.watari.verbs;

import org.jspecify.annotations.NullMarked;
