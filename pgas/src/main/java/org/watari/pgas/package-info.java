/// Distributed arrays and the operations that the ranks of a program make together.
///
/// A program starts with `try (Pgas pgas = Pgas.open())`, asks `pgas.world()` for its [Team], and allocates an
/// array there, a [LongArray] for instance. Each rank then reads and writes any element by its index,
/// one-sidedly: the rank that holds the element takes no part. [Team#barrier] separates the phases of a program;
/// [Signals] tell a single rank that something is there. A [Context] begins accesses that end later.
///
/// Opening, allocating, closing and the operations of a team are collective: all ranks call them in the same
/// order. Elements may be used by any thread; collective operations by one thread at a time.
///
/// Failures are unchecked exceptions whose text names the operation, the ranks and the values. Start reading at
/// [Pgas].
@NullMarked
package org.watari.pgas;

import org.jspecify.annotations.NullMarked;
