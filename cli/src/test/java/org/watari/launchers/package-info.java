/// Ranks under the launchers that clusters have, each started for real by its test.
@NullMarked
package org.watari.launchers;

import org.jspecify.annotations.NullMarked;
