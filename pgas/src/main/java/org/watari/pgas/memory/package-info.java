/// Registered memory for the parts of this layer: pieces of few registrations, and pieces for the way
/// between the heap and another host. Not for users; start reading at [StagingPool].
@NullMarked
package org.watari.pgas.memory;

import org.jspecify.annotations.NullMarked;
