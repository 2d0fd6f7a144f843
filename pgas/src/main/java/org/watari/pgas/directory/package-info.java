/// The Shared Variable Directory: objects in the memories of many ranks, known everywhere by one word, and
/// addresses only where they are.
///
/// A program opens a [Directory] on its `Pgas`, allocates objects of a [SharedLayout] for all, over all or
/// on its own rank, and gets and puts their elements by handle and index. The first access to another
/// rank's part goes by a message to that rank, whose answer brings the address along; the accesses that
/// follow use it and ask nobody.
///
/// Handles are plain `long` values: they may be put into shared memory and used by a third rank. Any thread
/// may access objects, make and free those of its rank; what all ranks do together one thread of each does.
///
/// The protocol is in `docs/directory.md`. Start reading at [Directory].
@NullMarked
package org.watari.pgas.directory;

import org.jspecify.annotations.NullMarked;
