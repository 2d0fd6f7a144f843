package org.watari.acp.transport.verbs;

import org.watari.acp.transport.AtomicOperation;

/// Atomics of a device are an addition and a compare-and-swap of 8 bytes. Every other operation, and every one
/// on 4 bytes, fetches the 8 bytes around the word and compares and swaps them until nobody has been faster.
///
/// All atomics of this transport on a word are thus atomic against each other. Loopback and processors are not
/// concerned: their updates are atomic against those of the device only where the device says so.
final class DeviceAtomics {

    private static final long LOW = 0xFFFF_FFFFL;

    private DeviceAtomics() {}

    /// Whether one request does it.
    static boolean isNative(Work work) {
        return work.width == Long.BYTES
                && (work.operation == AtomicOperation.ADD || work.operation == AtomicOperation.COMPARE_AND_SWAP);
    }

    /// Whether the request under way may have changed the word: the first of several only fetches it.
    static boolean mayHaveChanged(Work work) {
        return isNative(work) || work.fetched;
    }

    /// Takes what a request has found.
    ///
    /// @return whether the work has ended: [#old] of what was found is its result
    static boolean onFound(Work work, long found) {
        boolean first = !work.fetched;
        work.fetched = true;
        if (isNative(work)) {
            return true;
        }
        if (!first && found == work.guess) {
            return true;
        }
        work.guess = found;
        // A comparison that fails, or an operation that changes nothing, ends with what was found.
        return next(work) == found;
    }

    /// The 8 bytes to be stored where [Work#guess] is found.
    static long next(Work work) {
        long old = old(work, work.guess);
        long changed = switch (work.operation) {
            case ADD -> old + work.operand;
            case AND -> old & work.operand;
            case OR -> old | work.operand;
            case XOR -> old ^ work.operand;
            case SWAP -> work.operand;
            case COMPARE_AND_SWAP -> old == expected(work) ? work.operand : old;
        };
        if (work.width == Long.BYTES) {
            return changed;
        }
        long mask = LOW << work.shift;
        return (work.guess & ~mask) | ((changed << work.shift) & mask);
    }

    private static long expected(Work work) {
        return work.width == Long.BYTES ? work.expected : (int) work.expected;
    }

    /// The word in the 8 bytes found; a 4-byte value is sign-extended.
    static long old(Work work, long found) {
        return work.width == Long.BYTES ? found : (int) (found >>> work.shift);
    }
}
