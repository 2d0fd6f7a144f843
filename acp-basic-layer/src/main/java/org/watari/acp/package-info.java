/// The basic layer: global addresses, registration, one-sided copies and atomics, handles.
///
/// [Acp][org.watari.acp.Acp] starts a rank and leads to the rest: [GlobalMemory][org.watari.acp.GlobalMemory] registers
/// memory and turns local into global addresses, [GlobalMemoryAccess][org.watari.acp.GlobalMemoryAccess] copies and
/// updates, [StarterMemory][org.watari.acp.StarterMemory] is there from the start. The model is that of the ACP basic
/// layer, with its names.
///
/// Any thread may call anything here. Programs use this package directly or through `org.watari.pgas`. How it works is
/// in `org.watari.acp.internal`; what runs under it in `org.watari.acp.transport`. Start reading at `Acp`.
@NullMarked
package org.watari.acp;

import org.jspecify.annotations.NullMarked;
