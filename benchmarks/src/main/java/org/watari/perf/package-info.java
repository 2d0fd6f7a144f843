/// `./watari bench`: the same operations in C, through the objects over UCX or libibverbs, the basic
/// layer and the PGAS layer, in one run.
///
/// [BenchCommand] reads the command line into a [Plan]. [Run] carries it out with programs in C
/// ([UcxPerftest], [Perftest]) and ranks of our own ([RankGroup]: [UcpRank], [VerbsRank], [AcpRank],
/// [PgasRank]) in turns, round by round, and [Results] holds what came of it, printed by [Table] and
/// [Csv].
///
/// Nothing here is an interface for others. Start reading at [BenchCommand], then [Benchmark].
@NullMarked
package org.watari.perf;

import org.jspecify.annotations.NullMarked;
