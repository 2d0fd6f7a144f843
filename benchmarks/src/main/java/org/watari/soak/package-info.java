/// `./watari soak`: ranks that start, work and end again and again for as long as is asked for, while what their
/// processes hold is counted. What grows is found, as CSV and a plot, and by the exit code.
///
/// [SoakCommand] reads the command line and runs one [SoakJob] after the other: ranks of [SoakRank], over shared
/// memory and over TCP, once with a start and an end in each round, once with one start for all. [Footprint] counts
/// what a process holds, [Flatness] says what of it has grown, [SoakPlot] draws it.
///
/// Nothing here is an interface for others; one thread. Start reading at [SoakCommand]; `docs/versions.md` says what is
/// run and when it counts as flat.
@NullMarked
package org.watari.soak;

import org.jspecify.annotations.NullMarked;
