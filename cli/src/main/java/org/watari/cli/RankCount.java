package org.watari.cli;

import org.watari.acp.bootstrap.LocalLauncher;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The option `-n`.
final class RankCount {
    private RankCount() {}

    /// The number that a text means; a wrong one is a mistake on the command line.
    static int parse(String text, CommandSpec spec) {
        try {
            int number = Integer.parseInt(text);
            if (number >= 1 && number <= LocalLauncher.MAX_RANKS) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Falls to the message below, which is the same for every wrong value.
        }
        throw new ParameterException(
                spec.commandLine(),
                "-n " + text + ": the number of ranks must be a number from 1 to " + LocalLauncher.MAX_RANKS);
    }
}
