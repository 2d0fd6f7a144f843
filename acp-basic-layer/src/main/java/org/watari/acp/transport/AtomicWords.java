package org.watari.acp.transport;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/// Atomic updates of a word in mapped memory by the processor, for transports and for the owner of a word.
/// Coherent with the updates of every process that maps the same memory.
public final class AtomicWords {

    private static final VarHandle INT = JAVA_INT.varHandle();
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    private AtomicWords() {}

    /// Updates a word.
    ///
    /// **Cost**: one locked instruction, or a compare-and-set loop; no allocation.
    ///
    /// @param operation what to do
    /// @param width     4 or 8
    /// @param memory    native memory
    /// @param offset    byte offset, aligned to the width
    /// @param operand   the operand; for compare-and-swap the new value
    /// @param expected  the expected value of a compare-and-swap, else ignored
    /// @return the value found before; a 4-byte value is sign-extended
    /// @throws IllegalStateException when the memory is closed
    public static long update(
            AtomicOperation operation, int width, MemorySegment memory, long offset, long operand, long expected) {
        boolean interrupted = Thread.currentThread().isInterrupted();
        try {
            return width == Integer.BYTES
                    ? updateInt(operation, memory, offset, (int) operand, (int) expected)
                    : updateLong(operation, memory, offset, operand, expected);
        } catch (IllegalStateException e) {
            ClosedMemory.forgetInterrupt(interrupted);
            throw e;
        }
    }

    private static long updateLong(
            AtomicOperation operation, MemorySegment memory, long offset, long operand, long expected) {
        return switch (operation) {
            case ADD -> (long) LONG.getAndAdd(memory, offset, operand);
            case AND -> (long) LONG.getAndBitwiseAnd(memory, offset, operand);
            case OR -> (long) LONG.getAndBitwiseOr(memory, offset, operand);
            case XOR -> (long) LONG.getAndBitwiseXor(memory, offset, operand);
            case SWAP -> (long) LONG.getAndSet(memory, offset, operand);
            case COMPARE_AND_SWAP -> (long) LONG.compareAndExchange(memory, offset, expected, operand);
        };
    }

    private static int updateInt(
            AtomicOperation operation, MemorySegment memory, long offset, int operand, int expected) {
        return switch (operation) {
            case ADD -> (int) INT.getAndAdd(memory, offset, operand);
            case AND -> (int) INT.getAndBitwiseAnd(memory, offset, operand);
            case OR -> (int) INT.getAndBitwiseOr(memory, offset, operand);
            case XOR -> (int) INT.getAndBitwiseXor(memory, offset, operand);
            case SWAP -> (int) INT.getAndSet(memory, offset, operand);
            case COMPARE_AND_SWAP -> (int) INT.compareAndExchange(memory, offset, expected, operand);
        };
    }
}
