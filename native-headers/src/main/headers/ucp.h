/* Umbrella header of org.watari.bindings.ucp: the UCX protocol layer. */
#include <stdio.h>
#include <ucp/api/ucp.h>
#include <ucp/api/ucp_compat.h>
