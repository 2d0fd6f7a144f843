package org.watari.acp.internal;

import org.jspecify.annotations.Nullable;

/// Where an operation leaves what its caller wants to have by return value. Written by the lease holder before the
/// operation ends, read by the caller after.
final class Fetched {

    /// The value that an atomic found.
    long value;
    /// The region of a look-up.
    @Nullable
    Region region;
}
