/// Facts about this machine: files of `/proc` and `/sys`, limits, control groups, libraries and their symbols, and
/// what processes of their own find out by loading libraries.
///
/// [org.watari.cli.doctor.fact.ProbeJvm] starts these; a library that crashes or hangs ends the probe and not the
/// doctor. Files that are not there throw an `IOException` that names them, unless a method says otherwise.
@NullMarked
package org.watari.cli.doctor.fact;

import org.jspecify.annotations.NullMarked;
