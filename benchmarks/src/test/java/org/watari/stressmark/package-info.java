@NullMarked
package org.watari.stressmark;

import org.jspecify.annotations.NullMarked;
