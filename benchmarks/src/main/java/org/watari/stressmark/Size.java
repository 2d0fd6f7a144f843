package org.watari.stressmark;

/// A number that a stressmark can be given.
///
/// @param name    of the option, without dashes
/// @param usual   what it is when it is not given
/// @param least   possible
/// @param most    possible
/// @param meaning for people
record Size(String name, double usual, double least, double most, String meaning) {

    /// With its dashes.
    String option() {
        return (name.length() == 1 ? "-" : "--") + name;
    }

    /// The number that a text stands for: whole, unless fractions are usual.
    ///
    /// @throws IllegalArgumentException saying what is possible
    double parse(String text) {
        boolean whole = usual == Math.rint(usual);
        try {
            double number = whole ? Long.parseLong(text) : Double.parseDouble(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Falls to the message below, which is the same for every wrong value.
        }
        throw new IllegalArgumentException(option() + " " + text + ": a " + (whole ? "whole " : "") + "number from "
                + text(least) + " to " + text(most) + " is needed");
    }

    /// A number without a fraction that is 0.
    static String text(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
