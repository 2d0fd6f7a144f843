/// Tests of the verbs transport beyond the contract; all need an RDMA device.
@NullMarked
package org.watari.acp.transport.verbs;

import org.jspecify.annotations.NullMarked;
