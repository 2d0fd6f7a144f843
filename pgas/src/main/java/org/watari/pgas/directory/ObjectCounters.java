package org.watari.pgas.directory;

/// Look-ups of the addresses of one object on one rank, as this rank has made them.
///
/// ```java
/// for (ObjectCounters seen : directory.countersByObject()) {
///     System.out.printf("%x at rank %d: %d hits, %d misses%n",
///             seen.handle(), seen.rank(), seen.hits(), seen.misses());
/// }
/// ```
///
/// @param handle    of the object
/// @param rank      the home
/// @param hits      look-ups that found the address: the access went without the home
/// @param misses    those that did not: the access went by a message to the home
/// @param evictions addresses that had to give way to others
public record ObjectCounters(long handle, int rank, long hits, long misses, long evictions) {}
