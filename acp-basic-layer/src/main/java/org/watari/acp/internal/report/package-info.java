/// The start-up report of a job: what each rank finds out about itself, and one short text of it all.
///
/// Every rank fills a `RankFacts` (what the kernel tells is read by `OwnProcess`), the facts travel to all by the
/// bootstrap, and rank 0 writes a `JobReport` of them, in which ranks that say the same share a line. Nothing here runs
/// unless a report is asked for, and nothing keeps state. Start reading at
/// [org.watari.acp.internal.report.JobReport].
@NullMarked
package org.watari.acp.internal.report;

import org.jspecify.annotations.NullMarked;
