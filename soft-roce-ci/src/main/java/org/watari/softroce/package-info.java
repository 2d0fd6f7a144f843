/// Says whether the kernel of this machine can offer a Soft-RoCE device (`rdma_rxe`), on which the verbs suites can run
/// without RDMA hardware.
///
/// [org.watari.softroce.KernelSupport] only looks: it loads no module and creates no link, because both need
/// root and change the machine for everybody. Any thread may call it, in any process; it reads `/proc` and
/// `/sys` once per call. Start reading at `KernelSupport.probe()`.
@NullMarked
package org.watari.softroce;

import org.jspecify.annotations.NullMarked;
