package org.watari.pgas.directory;

/// The registered memory of a rank's directory and what has been done with it since the opening.
///
/// ```java
/// PinCounters seen = directory.pinCounters();
/// System.out.printf("%d registrations, %d accesses by message%n", seen.registrations(), seen.fallbacks());
/// ```
///
/// @param registrations   memory registered, in chunks of which the parts of objects are taken
/// @param registeredBytes the size of these chunks
/// @param pinnedBytes     of them, what is occupied by parts of objects
/// @param pins            pieces that have got a place in registered memory, at their allocation or later
/// @param evictions       pieces that had to give theirs to another one
/// @param fallbacks       accesses of other ranks to pieces that had no place, or were about to leave it: they went
///                        by message
public record PinCounters(
        long registrations, long registeredBytes, long pinnedBytes, long pins, long evictions, long fallbacks) {}
