package org.watari.cli.doctor.check;

import java.io.IOException;

/// One check.
///
/// @param id       its name, which stays; also that of its page in `docs/doctor/`
/// @param title    what is checked, in a few words
/// @param question finds out
public record Check(String id, String title, Question question) {
    /// Finds out; may block, and is interrupted when its time is over.
    @FunctionalInterface
    public interface Question {
        /// Answers.
        ///
        /// @return what was found
        /// @throws IOException          if a fact is not to be had
        /// @throws InterruptedException when the time is over
        Finding ask() throws IOException, InterruptedException;
    }

    /// The page that says more, from the root of the project.
    public String page() {
        return "docs/doctor/" + id + ".md";
    }
}
