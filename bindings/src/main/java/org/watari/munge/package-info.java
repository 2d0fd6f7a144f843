/// Credentials of MUNGE, which the hosts of a cluster use to tell one another who a process belongs to.
///
/// Two processes of one user on hosts of one cluster can prove that to each other without a secret of their own.
///
/// Who may call: any thread. Start reading at [org.watari.munge.Munge].
@NullMarked
package org.watari.munge;

import org.jspecify.annotations.NullMarked;
