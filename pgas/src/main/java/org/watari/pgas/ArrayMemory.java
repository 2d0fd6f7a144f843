package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.pgas.distribution.Partition;

/// The memory of one distributed array as this rank sees it.
///
/// @param id the number of the array, the same on all ranks
/// @param type what the elements are
/// @param partition where they lie
/// @param key the part of this rank
/// @param addresses global address of each rank's part
/// @param parts each rank's part where it is mapped here, else null
@SuppressWarnings("ArrayRecordComponent") // carries the arrays to the one constructor that keeps them
record ArrayMemory(
        long id,
        ElementType type,
        Partition partition,
        AddressTranslationKey key,
        long[] addresses,
        @Nullable MemorySegment[] parts) {}
