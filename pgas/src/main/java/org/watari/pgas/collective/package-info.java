/// The algorithms of the collective operations, over tagged messages between ranks.
///
/// Hidden: programs call the methods of `org.watari.pgas.Team`, which pass on to [Collectives]. Each message
/// starts with a header that names the operation, its number and its arguments, so that ranks that disagree
/// about what they are doing find out from the next message instead of waiting for ever. Barriers among ranks
/// that map one another's memory go by words instead of messages: [Barriers].
///
/// Trees and exchange patterns have a depth of `ceil(log2 P)`; none needs the number of ranks to be a power of
/// two.
///
/// One thread per rank at a time; a second one is refused. Start reading at [Collectives].
@NullMarked
package org.watari.pgas.collective;

import org.jspecify.annotations.NullMarked;
