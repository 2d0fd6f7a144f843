@NullMarked
package org.watari.error;

import org.jspecify.annotations.NullMarked;
