package org.watari.cli.doctor.check;

import java.util.Locale;

/// How bad a finding is, the least first.
public enum Level {
    /// Nothing to do.
    OK(0),
    /// The check could not be made.
    UNANSWERED(1),
    /// Works, but slower, with less, or not in every case.
    WARNING(1),
    /// Will not work.
    ERROR(2);

    private final int exitCode;

    Level(int exitCode) {
        this.exitCode = exitCode;
    }

    /// The exit code of the command where this is the worst finding.
    public int exitCode() {
        return exitCode;
    }

    /// The word in JSON.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
