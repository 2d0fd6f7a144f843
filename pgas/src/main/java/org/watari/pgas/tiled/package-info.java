/// Arrays with two indices, in tiles over a grid of ranks, and the exchange of their halos.
///
/// A [TiledArray] lays the arithmetic of [org.watari.pgas.distribution.Tiled] over an array of any of the six
/// types; a [LocalTile] of the type, such as [DoubleTile], reads and writes the tile of this rank and its
/// halo by plain loads and stores; a [HaloExchange] brings the elements next to the tile into its halo, in
/// step with the neighbours only.
///
/// A tile may be used by any thread, the rest by the thread of the context it is made with. Start reading at
/// [TiledArray].
@NullMarked
package org.watari.pgas.tiled;

import org.jspecify.annotations.NullMarked;
