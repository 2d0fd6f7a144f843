package org.watari.cli.doctor.fact;

import org.watari.bindings.link.ProcessMemory;
import org.watari.error.Errno;

/// Reads a word from the memory of the process that started it: whether one rank may read another, which is not its
/// descendant either.
public final class PeerMemoryProbe {
    private PeerMemoryProbe() {}

    /// Runs in a JVM of its own.
    ///
    /// @param arguments pid, address of the word, the word
    public static void main(String[] arguments) {
        int result = ProcessMemory.readWord(
                Long.parseLong(arguments[0]), Long.parseLong(arguments[1]), Long.parseLong(arguments[2]));
        if (result == 0) {
            ProbeJvm.say("read", "yes");
        } else {
            ProbeJvm.say("refused", result < 0 ? "another word was read" : Errno.describe(result));
        }
    }
}
