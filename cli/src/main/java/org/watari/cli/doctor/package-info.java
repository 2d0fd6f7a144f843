/// `watari doctor`: what of this machine keeps ranks from working, what it means, and what to do.
///
/// [org.watari.cli.doctor.DoctorCommand] is the command. It asks the checks of `org.watari.cli.doctor.check`,
/// each with a limit of time, and writes what they found as text or as JSON. Nothing here may depend on the
/// libraries it judges: they are loaded in processes of their own (`org.watari.cli.doctor.fact`).
///
/// Each check has an id that stays and a page in `docs/doctor/`.
@NullMarked
package org.watari.cli.doctor;

import org.jspecify.annotations.NullMarked;
