/// Tests of the verbs transport beyond the contract: those tagged `rdma` need a device, the others none.
@NullMarked
package org.watari.acp.transport.verbs;

import org.jspecify.annotations.NullMarked;
