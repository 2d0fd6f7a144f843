package org.watari.pgas.directory;

/// A pointer into private memory of one rank, which can be kept in a shared object: that rank alone can
/// follow it ([Directory#privateMemory]).
///
/// ```java
/// long cell = directory.allocateLocal(SharedLayout.privatePointer());
/// PrivatePointer mine = directory.privatePointer(Arena.ofAuto().allocate(4096));
/// directory.putPrivatePointer(cell, mine);
/// MemorySegment again = directory.privateMemory(directory.getPrivatePointer(cell));
/// ```
///
/// @param rank   whose memory it is, -1 for a pointer to nothing
/// @param number of the memory there, as [Directory#privatePointer] has given it out
/// @param offset in it, in bytes
public record PrivatePointer(int rank, long number, long offset) {

    /// The size of a pointer in memory: rank + 1, number, offset.
    public static final int BYTES = 3 * Long.BYTES;

    /// The pointer to nothing.
    public static final PrivatePointer NULL = new PrivatePointer(-1, 0, 0);

    /// The pointer to a byte further on.
    ///
    /// @param bytes how many; may be negative
    /// @return the pointer
    public PrivatePointer plus(long bytes) {
        return new PrivatePointer(rank, number, Math.addExact(offset, bytes));
    }

    long[] toWords() {
        return new long[] {rank + 1L, number, offset};
    }

    static PrivatePointer ofWords(long[] words) {
        return new PrivatePointer((int) words[0] - 1, words[1], words[2]);
    }
}
