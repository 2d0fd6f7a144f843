/// `./watari figures`: the figures of the paper on the Shared Variable Directory and its remote address
/// cache, measured with ours, as CSV and plots.
///
/// [FiguresCommand] reads the command line. [HitRates] is figure 8: stressmarks on many simulated nodes
/// ([Kernel], [org.watari.pgas.directory.SimulatedNodes]). [Latencies] is figures 6 and 7: two processes run
/// [LatencyRank]. [Plot] draws what they write.
///
/// Nothing here is an interface for others; one thread. Start reading at [FiguresCommand];
/// `docs/figures.md` says what is measured and how to read it.
@NullMarked
package org.watari.figures;

import org.jspecify.annotations.NullMarked;
