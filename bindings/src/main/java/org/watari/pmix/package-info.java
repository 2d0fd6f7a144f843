/// A process's connection to the launcher that started it, where that speaks PMIx: `mpirun`, `prterun`,
/// `srun --mpi=pmix` and others.
///
/// A process learns its rank and the size of its job, publishes bytes under a key and reads those of other ranks.
/// [org.watari.pmix.PmixClient] makes every call on one platform thread of its own and waits for it within a
/// limit, because a launcher may never answer.
///
/// Who may call: one client a process, from any thread. Start reading at `PmixClient`.
@NullMarked
package org.watari.pmix;

import org.jspecify.annotations.NullMarked;
