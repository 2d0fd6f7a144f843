/// The command line: `watari demo`, `watari run`, `watari doctor`, `watari version`, `watari help`.
///
/// The script `watari` at the root of the project starts [org.watari.cli.Watari]; each command is a class of
/// its own that picocli fills from the words of the command line. Exit codes: 0 done, 1 failed, 2 the command
/// line is wrong, and for `run` the code of the first rank that failed. [org.watari.cli.JarMain] is what
/// `watari exec` starts for a jar.
///
/// Nothing here is API: no other module may depend on this one. Start reading at `Watari`.
@NullMarked
package org.watari.cli;

import org.jspecify.annotations.NullMarked;
