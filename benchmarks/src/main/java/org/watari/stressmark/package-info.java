/// The DIS stressmarks on the Shared Variable Directory: `./watari stressmark`. `docs/stressmarks.md` says
/// what they do and how they are checked.
///
/// [PointerWalk], [PartitionSearch] and [PixelPairs] are the algorithms alone, on any [FieldReader]; the
/// implementations of [Stressmark] run them on elements of a directory.
@NullMarked
package org.watari.stressmark;

import org.jspecify.annotations.NullMarked;
