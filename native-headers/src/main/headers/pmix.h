/* Umbrella header of org.watari.bindings.pmix: the client side of PMIx. */
#include <pmix.h>
