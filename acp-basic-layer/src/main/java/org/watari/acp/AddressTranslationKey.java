package org.watari.acp;

import java.lang.foreign.MemorySegment;

/// A registered region of this rank: the way from local memory to global addresses. Made by [GlobalMemory#register] and
/// [GlobalMemory#allocate]; void after [GlobalMemory#unregister] and [GlobalMemory#free].
///
/// **Threads**: any.
public final class AddressTranslationKey {

    private final GlobalMemory owner;
    private final long base;
    private final long generation;
    private final MemorySegment segment;
    private final boolean library;

    AddressTranslationKey(GlobalMemory owner, long base, long generation, MemorySegment segment, boolean library) {
        this.owner = owner;
        this.base = base;
        this.generation = generation;
        this.segment = segment;
        this.library = library;
    }

    /// Global address of the first byte.
    ///
    /// @return the address
    public long globalAddress() {
        return base;
    }

    /// Global address of a byte.
    ///
    /// @param offset 0 to the region's length (the end is an address for no bytes)
    /// @return the address
    public long globalAddress(long offset) {
        if (offset < 0 || offset > segment.byteSize()) {
            throw new IndexOutOfBoundsException(
                    "offset " + offset + ": the region has " + segment.byteSize() + " bytes");
        }
        return base + offset;
    }

    /// Global address of local memory inside the region.
    ///
    /// @param part a slice of [#segment]
    /// @return its address, [GlobalAddress#NULL] when it does not lie wholly in the region
    public long globalAddress(MemorySegment part) {
        long offset = part.address() - segment.address();
        return part.isNative() && offset >= 0 && offset + part.byteSize() <= segment.byteSize()
                ? base + offset
                : GlobalAddress.NULL;
    }

    /// Size.
    ///
    /// @return bytes
    public long length() {
        return segment.byteSize();
    }

    /// The memory.
    ///
    /// @return the registered segment
    public MemorySegment segment() {
        return segment;
    }

    GlobalMemory owner() {
        return owner;
    }

    long generation() {
        return generation;
    }

    boolean isLibrary() {
        return library;
    }

    @Override
    public String toString() {
        return owner.addresses().toText(base) + " length " + segment.byteSize();
    }
}
