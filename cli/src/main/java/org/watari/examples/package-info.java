/// Programs that run in the ranks: examples to read, and the main job that `watari demo` starts.
///
/// [PageRankProgram] is the main job. Rank 0 reads a graph ([EdgeListReader], [PackageGraphReader]),
/// [DistributedGraph] spreads it over distributed arrays with one-sided puts and gets, [DistributedPageRank]
/// iterates, and [SerialPageRank] checks the result in the same run.
///
/// Nothing here is an interface for others: no module exports it. Each program is one `main`, started once in
/// each rank, and uses its `Pgas` from that thread only.
///
/// Start reading at [PageRankProgram].
@NullMarked
package org.watari.examples;

import org.jspecify.annotations.NullMarked;
