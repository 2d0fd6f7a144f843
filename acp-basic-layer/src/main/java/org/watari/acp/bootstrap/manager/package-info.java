/// What launchers of a site offer to the processes they start, as far as a job needs it in order to begin.
///
/// A [org.watari.acp.bootstrap.manager.ProcessManager] knows rank and size, carries one line of text from rank 0 to
/// all others, and can end the job. Four kinds: PMIx, PMI-1 over a descriptor, a Slurm step without either, and a file
/// in the home folder for launchers that only set variables. The line says where the job's own rendezvous is and how to
/// get in; everything after that goes over the rendezvous and is the same under every launcher.
///
/// Who may call: `org.watari.acp.bootstrap`, one call at a time. Start reading at `ProcessManager`.
@NullMarked
package org.watari.acp.bootstrap.manager;

import org.jspecify.annotations.NullMarked;
