/// The checks of `watari doctor`, in groups, and what a check may find.
///
/// A [org.watari.cli.doctor.check.Check] is asked once and answers with a
/// [org.watari.cli.doctor.check.Finding]. What it throws is an answer too: a check that could not be made. Start
/// reading at [org.watari.cli.doctor.check.AllChecks].
@NullMarked
package org.watari.cli.doctor.check;

import org.jspecify.annotations.NullMarked;
