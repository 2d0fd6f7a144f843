@NullMarked
package org.watari.bindings.link;

import org.jspecify.annotations.NullMarked;
