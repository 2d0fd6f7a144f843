package org.watari.cli.doctor.check;

import java.util.List;

/// What a check found.
public sealed interface Finding {
    /// The facts, with their values.
    String found();

    /// How bad it is.
    Level level();

    /// Nothing to do.
    ///
    /// @param found the facts
    record Fine(String found) implements Finding {
        @Override
        public Level level() {
            return Level.OK;
        }
    }

    /// Something to do.
    ///
    /// @param level    WARNING or ERROR
    /// @param found    the facts
    /// @param meaning  what it does to the ranks
    /// @param remedies each a command or a sentence; one of them is enough unless they say otherwise
    record Problem(Level level, String found, String meaning, List<String> remedies) implements Finding {
        /// Checks that there is a remedy.
        public Problem {
            remedies = List.copyOf(remedies);
            if (remedies.isEmpty() || (level != Level.WARNING && level != Level.ERROR)) {
                throw new IllegalArgumentException("a problem is a warning or an error, with a remedy");
            }
        }
    }

    /// The check could not be made.
    ///
    /// @param found why
    record Unanswered(String found) implements Finding {
        @Override
        public Level level() {
            return Level.UNANSWERED;
        }
    }

    /// Nothing to do.
    static Finding fine(String found) {
        return new Fine(found);
    }

    /// Works with limits.
    static Finding warning(String found, String meaning, String... remedies) {
        return new Problem(Level.WARNING, found, meaning, List.of(remedies));
    }

    /// Will not work.
    static Finding error(String found, String meaning, String... remedies) {
        return new Problem(Level.ERROR, found, meaning, List.of(remedies));
    }
}
