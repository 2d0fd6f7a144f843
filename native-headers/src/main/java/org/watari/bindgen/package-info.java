/// The binding generator: reads C headers through libclang and writes the C names as Java classes.
///
/// It exists because a build must be able to regenerate its bindings with what package registries offer; options,
/// argument files and the API of the output are jextract's. A second output, static assertions in C, proves the first.
///
/// Needed only when the headers change: [org.watari.bindgen.Regenerate] is the entry, nothing calls it at run time.
/// One thread. Start reading at [org.watari.bindgen.BindingGenerator], then `HeaderReader` (libclang to model) and
/// `HeaderWriter` (model to Java). `Clang` is the only class that links.
@NullMarked
package org.watari.bindgen;

import org.jspecify.annotations.NullMarked;
