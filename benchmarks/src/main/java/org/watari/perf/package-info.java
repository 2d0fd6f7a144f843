/// Measurements between two processes: the same operations in C, through the UCX objects, the basic layer and
/// the PGAS layer, in one run.
///
/// [PutGetBesideC] is the program that a person starts, by `benchmarks/beside-c.sh`. It runs `ucx_perftest`
/// ([UcxPerftest]) and ranks of our own ([RankPair]: [UcpRank], [AcpRank], [PgasRank]) in turns, round by
/// round, and prints medians and ratios ([Report]). Ranks stay up between the rounds, so that what they measure
/// is compiled code; each has one main thread, which measures, pinned to a core.
///
/// Nothing here is an interface for others. Start reading at [PutGetBesideC], then [Measured].
@NullMarked
package org.watari.perf;

import org.jspecify.annotations.NullMarked;
