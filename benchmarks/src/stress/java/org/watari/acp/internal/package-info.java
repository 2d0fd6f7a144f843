/// Concurrency stress tests (jcstress) of the hand-over of the lease, the command queue and of sleeping and
/// waking.
///
/// They lie in the package they test, which no module exports: tests run on the class path. [StressRank]
/// makes an engine with a transport that does nothing but what a test tells it.
///
/// Run by `./watari mvn -Pstress`, see `benchmarks/README.md`. Start reading at [PublishAndRelease].
@NullMarked
package org.watari.acp.internal;

import org.jspecify.annotations.NullMarked;
