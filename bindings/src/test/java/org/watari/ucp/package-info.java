@NullMarked
package org.watari.ucp;

import org.jspecify.annotations.NullMarked;
