package org.watari.acp;

import org.watari.acp.transport.AtomicOperation;

/// The twelve atomics of [GlobalMemoryAccess] by return value: each waits for its end and returns the value found
/// before.
///
/// **Completion**: operation. **Ordering**: by `order`, as for [GlobalMemoryAccess#copy]. **Blocking**: until the
/// update has been made, within the wait limit; where the word is mapped here and the processors update it, not at all.
/// **Threads**: any number. **Errors**: those of the operation come from the call itself and are reported by it alone.
/// **Cost**: no allocation while one thread at a time waits here.
public final class FetchingAtomics {

    private final GlobalMemoryAccess access;

    FetchingAtomics(GlobalMemoryAccess access) {
        this.access = access;
    }

    /// Compare-and-swap on 4 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 4
    /// @param expected value to compare with
    /// @param newValue value to store when equal
    /// @param order what to wait for before
    /// @return the value found before
    public int compareAndSwap4(long word, int expected, int newValue, long order) {
        return (int) access.fetch(AtomicOperation.COMPARE_AND_SWAP, Integer.BYTES, word, newValue, expected, order);
    }

    /// Compare-and-swap on 8 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 8
    /// @param expected value to compare with
    /// @param newValue value to store when equal
    /// @param order what to wait for before
    /// @return the value found before
    public long compareAndSwap8(long word, long expected, long newValue, long order) {
        return access.fetch(AtomicOperation.COMPARE_AND_SWAP, Long.BYTES, word, newValue, expected, order);
    }

    /// Swap on 4 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 4
    /// @param value value to store
    /// @param order what to wait for before
    /// @return the value found before
    public int swap4(long word, int value, long order) {
        return (int) access.fetch(AtomicOperation.SWAP, Integer.BYTES, word, value, 0, order);
    }

    /// Swap on 8 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 8
    /// @param value value to store
    /// @param order what to wait for before
    /// @return the value found before
    public long swap8(long word, long value, long order) {
        return access.fetch(AtomicOperation.SWAP, Long.BYTES, word, value, 0, order);
    }

    /// Add, wrapping around, on 4 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 4
    /// @param value operand
    /// @param order what to wait for before
    /// @return the value found before
    public int add4(long word, int value, long order) {
        return (int) access.fetch(AtomicOperation.ADD, Integer.BYTES, word, value, 0, order);
    }

    /// Add, wrapping around, on 8 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 8
    /// @param value operand
    /// @param order what to wait for before
    /// @return the value found before
    public long add8(long word, long value, long order) {
        return access.fetch(AtomicOperation.ADD, Long.BYTES, word, value, 0, order);
    }

    /// Bitwise exclusive or on 4 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 4
    /// @param value operand
    /// @param order what to wait for before
    /// @return the value found before
    public int xor4(long word, int value, long order) {
        return (int) access.fetch(AtomicOperation.XOR, Integer.BYTES, word, value, 0, order);
    }

    /// Bitwise exclusive or on 8 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 8
    /// @param value operand
    /// @param order what to wait for before
    /// @return the value found before
    public long xor8(long word, long value, long order) {
        return access.fetch(AtomicOperation.XOR, Long.BYTES, word, value, 0, order);
    }

    /// Bitwise or on 4 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 4
    /// @param value operand
    /// @param order what to wait for before
    /// @return the value found before
    public int or4(long word, int value, long order) {
        return (int) access.fetch(AtomicOperation.OR, Integer.BYTES, word, value, 0, order);
    }

    /// Bitwise or on 8 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 8
    /// @param value operand
    /// @param order what to wait for before
    /// @return the value found before
    public long or8(long word, long value, long order) {
        return access.fetch(AtomicOperation.OR, Long.BYTES, word, value, 0, order);
    }

    /// Bitwise and on 4 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 4
    /// @param value operand
    /// @param order what to wait for before
    /// @return the value found before
    public int and4(long word, int value, long order) {
        return (int) access.fetch(AtomicOperation.AND, Integer.BYTES, word, value, 0, order);
    }

    /// Bitwise and on 8 bytes.
    ///
    /// @param word address of the word, its offset a multiple of 8
    /// @param value operand
    /// @param order what to wait for before
    /// @return the value found before
    public long and8(long word, long value, long order) {
        return access.fetch(AtomicOperation.AND, Long.BYTES, word, value, 0, order);
    }
}
