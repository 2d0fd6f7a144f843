package org.watari.acp.transport;

/// How a rank is reached, for people.
///
/// @param way     which way messages take, for example `tcp/eth0`
/// @param rma     who carries out puts to its memory and gets from it
/// @param atomics who carries out atomics of the transport on its memory
public record PeerPath(String way, Executor rma, Executor atomics) {

    /// Who carries out one-sided operations.
    public enum Executor {
        /// The calling processor, on memory that is mapped here.
        THIS_PROCESSOR("by loads and stores"),
        /// The device; the target's processor takes no part.
        DEVICE("by the device"),
        /// The target's processor, when it gets a message.
        TARGET_PROCESSOR("emulated by messages"),
        /// Nobody: the device has none.
        NOBODY("not there"),
        /// The transport does not tell.
        UNKNOWN("not known how");

        private final String words;

        Executor(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}
