/// Micro benchmarks (JMH): the cost of one operation of each layer on one thread, in time and heap bytes.
///
/// [ElementBenchmark] and [CopyBenchmark] reach another rank of the same host through the mapped memory: the
/// fork that measures is rank 0 and has started a second process, [SleepingRank], as rank 1 ([Neighbour]).
/// [DowncallBenchmark] is the floor below everything: an empty call of UCX.
///
/// Run by `./watari mvn -Pbench`, see `benchmarks/README.md`. Start reading at [ElementBenchmark].
@NullMarked
package org.watari.bench;

import org.jspecify.annotations.NullMarked;
