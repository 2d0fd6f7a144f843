package org.watari.acp.internal;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Reads settings: system property `watari.some.name`, else environment `WATARI_SOME_NAME`, else the default.
public final class Settings {

    private Settings() {}

    /// A setting as text.
    ///
    /// @param name property name, for example `watari.transport`
    /// @return the value, or null when unset or blank
    public static @Nullable String text(String name) {
        String value = System.getProperty(name);
        if (value == null || value.isBlank()) {
            value = System.getenv(environmentName(name));
        }
        return value == null || value.isBlank() ? null : value.strip();
    }

    /// Environment variable of a property: `watari.waitLimitSeconds` is `WATARI_WAIT_LIMIT_SECONDS`.
    ///
    /// @param name property name
    /// @return variable name
    public static String environmentName(String name) {
        return name.replaceAll("([a-z])([A-Z])", "$1_$2").replace('.', '_').toUpperCase(Locale.ROOT);
    }

    /// A setting as a number.
    ///
    /// @param name         property name
    /// @param defaultValue value when unset
    /// @param min          smallest value
    /// @param max          largest value
    /// @return the number
    public static long number(String name, long defaultValue, long min, long max) {
        String value = text(name);
        if (value == null) {
            return defaultValue;
        }
        try {
            long number = Long.parseLong(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below with the range
        }
        throw new IllegalArgumentException(name + " (" + environmentName(name) + ") is '" + value
                + "': a whole number from " + min + " to " + max + " is needed");
    }

    /// A setting as yes or no.
    ///
    /// @param name         property name
    /// @param defaultValue value when unset
    /// @return the choice
    public static boolean flag(String name, boolean defaultValue) {
        String value = text(name);
        if (value == null) {
            return defaultValue;
        }
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on", "1" -> true;
            case "false", "no", "off", "0" -> false;
            default ->
                throw new IllegalArgumentException(
                        name + " (" + environmentName(name) + ") is '" + value + "': true or false is needed");
        };
    }
}
