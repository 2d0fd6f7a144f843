/// Tests of `./watari figures`.
@NullMarked
package org.watari.figures;

import org.jspecify.annotations.NullMarked;
