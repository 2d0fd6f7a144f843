/// Tests of the objects of libibverbs: those tagged `rdma` need a device, the others none.
@NullMarked
package org.watari.verbs;

import org.jspecify.annotations.NullMarked;
