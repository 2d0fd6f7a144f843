/// How the elements of a distributed array are spread over the ranks of a team.
///
/// A [Distribution] is what a program chooses: `Distribution.block()`, `cyclic()` or `blockCyclic(b)`. Bound to
/// a length and a number of ranks it becomes a [Partition], which turns an index into the rank that holds it
/// and the place in that rank's memory, and back.
///
/// Everything here is pure arithmetic on `long`, without state and without communication, and may be used from
/// any thread. The laws that every distribution obeys are written down in the property tests: places and
/// indices are inverse to one another, every index has one owner, and the sizes add up to the length.
///
/// Start reading at [Distribution].
@NullMarked
package org.watari.pgas.distribution;

import org.jspecify.annotations.NullMarked;
