/// The bounded cache of what a rank has learnt of others: regions and their keys in the basic layer, addresses
/// of shared objects in the layer above. For those two alone; start reading at [BoundedCache].
@NullMarked
package org.watari.acp.cache;

import org.jspecify.annotations.NullMarked;
