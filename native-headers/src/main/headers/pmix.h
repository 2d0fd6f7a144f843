/* Umbrella header of org.watari.bindings.pmix: the client side of PMIx, and the free() for what it returns. */
#define _GNU_SOURCE /* pmix_common.h has inline functions that call strdup and setenv */
#include <stdlib.h>
#include <pmix.h>
