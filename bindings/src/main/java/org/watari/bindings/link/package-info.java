/// The only hand-written place that loads and links native libraries.
///
/// [org.watari.bindings.link.NativeLibrary] finds and opens, [org.watari.bindings.link.UcxEnvironment] makes
/// the settings that UCX must see first, [org.watari.bindings.link.UcpDowncalls] holds the data path with one
/// `static final` handle per C function, [org.watari.bindings.link.VerbsDispatch] reaches what `verbs.h` has
/// inline.
///
/// Who may call: the object packages of this module and the project's own modules; it checks nothing, a wrong
/// argument here ends the JVM. From which thread: as the C function says.
///
/// Where to start reading: `NativeLibrary`, then `Downcalls`.
@NullMarked
package org.watari.bindings.link;

import org.jspecify.annotations.NullMarked;
