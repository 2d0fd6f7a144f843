@NullMarked
package org.watari.perf;

import org.jspecify.annotations.NullMarked;
