package org.watari.acp.transport.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.watari.acp.transport.LocalMemory;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.verbs.Access;
import org.watari.verbs.MemoryRegion;
import org.watari.verbs.ProtectionDomain;

/// Memory of this rank that is registered: allocated here, reached by others with a key, and the local side of
/// operations without a copy.
final class LocalRegions {

    /// Address, length and key.
    static final int KEY_BYTES = 2 * Long.BYTES + Integer.BYTES;

    private static final long ALIGNMENT = 4096;
    /// A 4-byte atomic works on the 8 bytes around its word.
    private static final long PADDING = 64;
    private static final Set<Access> ACCESS =
            EnumSet.of(Access.LOCAL_WRITE, Access.REMOTE_WRITE, Access.REMOTE_READ, Access.REMOTE_ATOMIC);

    private final ProtectionDomain pd;
    /// By address, so that a range is found by halving.
    private MemoryRegion[] regions = new MemoryRegion[0];

    LocalRegions(ProtectionDomain pd) {
        this.pd = pd;
    }

    Allocated allocate(long bytes) {
        return enter(new Allocated(bytes));
    }

    /// Registers memory of another rail here, too; closed before that.
    Allocated share(Allocated other) {
        return enter(new Allocated(other));
    }

    private Allocated enter(Allocated made) {
        MemoryRegion[] more = Arrays.copyOf(regions, regions.length + 1);
        int at = place(made.region.address());
        System.arraycopy(regions, at, more, at + 1, regions.length - at);
        more[at] = made.region;
        regions = more;
        return made;
    }

    private void forget(MemoryRegion region) {
        MemoryRegion[] fewer = new MemoryRegion[regions.length - 1];
        int at = place(region.address());
        System.arraycopy(regions, 0, fewer, 0, at);
        System.arraycopy(regions, at + 1, fewer, at, fewer.length - at);
        regions = fewer;
    }

    /// Index of the first region that does not begin before an address.
    private int place(long address) {
        int low = 0;
        int high = regions.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Long.compareUnsigned(regions[middle].address(), address) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// Index of the region that a range lies in.
    ///
    /// @return the index, or -1
    int find(long address, long bytes) {
        int at = place(address + 1) - 1;
        if (at < 0) {
            return -1;
        }
        long offset = address - regions[at].address();
        return offset <= regions[at].length() - bytes ? at : -1;
    }

    int lkey(int index) {
        return regions[index].lkey();
    }

    /// Memory of this rank, registered for one rail.
    final class Allocated implements LocalMemory {
        /// Of the memory; that of a shared registration owns nothing.
        private final Arena arena = Arena.ofShared();
        private final MemorySegment whole;
        private final MemorySegment segment;
        private final MemoryRegion region;

        Allocated(long bytes) {
            long padded = (bytes + PADDING - 1) / PADDING * PADDING;
            try {
                whole = arena.allocate(padded, ALIGNMENT);
                segment = whole.asSlice(0, bytes);
                region = MemoryRegion.register(pd, whole, ACCESS);
            } catch (OutOfMemoryError e) {
                arena.close();
                throw new OutOfSharedMemoryException(
                        "verbs allocate", bytes + " bytes: " + e.getMessage() + "; ask for less");
            } catch (RuntimeException e) {
                arena.close();
                throw e;
            }
        }

        Allocated(Allocated other) {
            whole = other.whole;
            segment = other.segment;
            region = MemoryRegion.register(pd, whole, ACCESS);
        }

        @Override
        public MemorySegment segment() {
            return segment;
        }

        @Override
        public byte[] key() {
            return ByteBuffer.allocate(KEY_BYTES)
                    .putLong(region.address())
                    .putLong(segment.byteSize())
                    .putInt(region.rkey())
                    .array();
        }

        /// From here on the device refuses the key; then the memory goes.
        @Override
        public void close() {
            if (!region.isClosed()) {
                forget(region);
                region.close();
            }
            if (arena.scope().isAlive()) {
                arena.close();
            }
        }
    }
}
