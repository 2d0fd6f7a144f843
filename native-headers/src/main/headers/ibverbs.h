/* Umbrella header of org.watari.bindings.ibverbs: the verbs of libibverbs. */
#include <infiniband/verbs.h>
