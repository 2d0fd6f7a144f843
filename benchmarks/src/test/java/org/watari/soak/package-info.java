/// Tests of the soak.
@NullMarked
package org.watari.soak;

import org.jspecify.annotations.NullMarked;
