package org.watari.acp.bootstrap.manager;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Reads what launchers write into the environment.
final class Variables {
    private Variables() {}

    static String text(UnaryOperator<@Nullable String> environment, String name) {
        String value = environment.apply(name);
        if (value == null || value.isBlank()) {
            throw new ProcessManagerException(name, "is not set");
        }
        return value.strip();
    }

    /// A number from 0 to `most`.
    static int number(UnaryOperator<@Nullable String> environment, String name, int most) {
        String value = text(environment, name);
        try {
            int number = Integer.parseInt(value);
            if (number >= 0 && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Falls to the message below, which is the same for every wrong value.
        }
        throw new ProcessManagerException(name, name + "=" + value + " must be a number from 0 to " + most);
    }
}
