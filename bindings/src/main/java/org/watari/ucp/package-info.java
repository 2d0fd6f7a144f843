/// The objects of UCX: context, worker, endpoint, memory, remote key, with their lifetimes.
///
/// Set-up calls throw; data-path calls take and return `long`: 0 is complete, positive a request for
/// [org.watari.ucp.UcpRequest], negative a status of [org.watari.error.UcxStatus]. Every argument is checked
/// before C is reached: a wrong one is an exception, never a crash.
///
/// Who may call: a context and its memory from any thread; a worker, its endpoints and their keys by one
/// holder at a time. A child holds its parent; a parent refuses to close while children are open; nothing is
/// freed by the collector.
///
/// Where to start reading: [org.watari.ucp.UcpContext], [org.watari.ucp.UcpWorker],
/// [org.watari.ucp.UcpEndpoint].
@NullMarked
package org.watari.ucp;

import org.jspecify.annotations.NullMarked;
