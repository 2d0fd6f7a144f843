package org.watari.cli;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/// Lets `--report` take a value behind `=` only: the word that follows it is the program.
final class AttachedValue implements IParameterPreprocessor {
    static final String DEFAULT_REPORT = "job";
    /// What picocli gives where option and value are two words.
    private static final String TWO_WORDS = " ";

    @Override
    public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
        if (TWO_WORDS.equals(info.get("separator"))) {
            words.push(DEFAULT_REPORT);
        }
        return false; // picocli goes on as usual
    }
}
