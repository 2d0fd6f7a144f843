/// What the tests of every module use to start the ranks of a job and to judge how they ended.
///
/// [org.watari.acp.testing.Ranks] starts real processes through the launcher of `watari run`, collects what they
/// print, and leaves nothing behind, whatever happens. Call it from the thread of a test.
@NullMarked
package org.watari.acp.testing;

import org.jspecify.annotations.NullMarked;
