package org.watari.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.ToLongFunction;
import org.watari.bindings.link.VerbsCalls;

/// Turns what set-up calls of libibverbs return into exceptions.
final class Calls {
    private Calls() {}

    /// Runs a call that makes an object and reports through `errno`.
    ///
    /// @param operation name of the C function
    /// @param object what it is called on, with values
    /// @param call takes memory for the error number
    /// @return the address of the object
    static long make(String operation, String object, ToLongFunction<MemorySegment> call) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = VerbsCalls.state(arena);
            long made = call.applyAsLong(state);
            if (made == 0) {
                throw VerbsCalls.failure(operation, object, VerbsCalls.errno(state));
            }
            return made;
        }
    }

    /// Checks a call that returns the error number itself.
    static void check(int errno, String operation, String object) {
        if (errno != 0) {
            // Some calls of older libraries answer with minus the number.
            throw VerbsCalls.failure(operation, object, Math.abs(errno));
        }
    }
}
