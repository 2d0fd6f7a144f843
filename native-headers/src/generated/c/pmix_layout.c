/* Written by Watari's binding generator (org.watari.bindgen) from pmix.h, pmix 4.2.2rc2 on amd64.
 * Do not edit: change the header's argument file and regenerate.
 * Compiles only if the C compiler agrees with every size, offset and constant of the Java classes. */
#include "pmix.h"
#include <stddef.h>
#include <stdint.h>

#define SIZE(type, size, alignment) \
    _Static_assert(sizeof(type) == (size) && _Alignof(type) == (alignment), #type)
#define FIELD(type, field, offset, size) \
    _Static_assert(offsetof(type, field) == (offset) && sizeof(((type *)0)->field) == (size), #type "." #field)
#define CONSTANT(name, value) _Static_assert((long long)(name) == (value), #name)
#define REAL(name, value) _Static_assert((name) == (value), #name)
#define STRING(name, value) \
    _Static_assert(sizeof(name) == sizeof(value) && __builtin_strcmp(name, value) == 0, #name)

SIZE(pmix_nspace_t, 256, 1);
SIZE(pmix_key_t, 512, 1);
SIZE(pmix_rank_t, 4, 4);
SIZE(pmix_status_t, 4, 4);
SIZE(pmix_data_type_t, 2, 2);
SIZE(pmix_scope_t, 1, 1);
SIZE(pmix_info_directives_t, 4, 4);

SIZE(struct timeval, 16, 8);
FIELD(struct timeval, tv_sec, 0, 8);
FIELD(struct timeval, tv_usec, 8, 8);

SIZE(struct pmix_byte_object, 16, 8);
FIELD(struct pmix_byte_object, bytes, 0, 8);
FIELD(struct pmix_byte_object, size, 8, 8);

SIZE(pmix_envar_t, 24, 8);
FIELD(pmix_envar_t, envar, 0, 8);
FIELD(pmix_envar_t, value, 8, 8);
FIELD(pmix_envar_t, separator, 16, 1);

SIZE(struct pmix_proc, 260, 4);
FIELD(struct pmix_proc, nspace, 0, 256);
FIELD(struct pmix_proc, rank, 256, 4);

SIZE(struct pmix_value, 32, 8);
FIELD(struct pmix_value, type, 0, 2);
FIELD(struct pmix_value, data, 8, 24);
FIELD(struct pmix_value, data.flag, 8, 1);
FIELD(struct pmix_value, data.byte, 8, 1);
FIELD(struct pmix_value, data.string, 8, 8);
FIELD(struct pmix_value, data.size, 8, 8);
FIELD(struct pmix_value, data.pid, 8, 4);
FIELD(struct pmix_value, data.integer, 8, 4);
FIELD(struct pmix_value, data.int8, 8, 1);
FIELD(struct pmix_value, data.int16, 8, 2);
FIELD(struct pmix_value, data.int32, 8, 4);
FIELD(struct pmix_value, data.int64, 8, 8);
FIELD(struct pmix_value, data.uint, 8, 4);
FIELD(struct pmix_value, data.uint8, 8, 1);
FIELD(struct pmix_value, data.uint16, 8, 2);
FIELD(struct pmix_value, data.uint32, 8, 4);
FIELD(struct pmix_value, data.uint64, 8, 8);
FIELD(struct pmix_value, data.fval, 8, 4);
FIELD(struct pmix_value, data.dval, 8, 8);
FIELD(struct pmix_value, data.tv, 8, 16);
FIELD(struct pmix_value, data.time, 8, 8);
FIELD(struct pmix_value, data.status, 8, 4);
FIELD(struct pmix_value, data.rank, 8, 4);
FIELD(struct pmix_value, data.nspace, 8, 8);
FIELD(struct pmix_value, data.proc, 8, 8);
FIELD(struct pmix_value, data.bo, 8, 16);
FIELD(struct pmix_value, data.persist, 8, 1);
FIELD(struct pmix_value, data.scope, 8, 1);
FIELD(struct pmix_value, data.range, 8, 1);
FIELD(struct pmix_value, data.state, 8, 1);
FIELD(struct pmix_value, data.pinfo, 8, 8);
FIELD(struct pmix_value, data.darray, 8, 8);
FIELD(struct pmix_value, data.ptr, 8, 8);
FIELD(struct pmix_value, data.adir, 8, 1);
FIELD(struct pmix_value, data.envar, 8, 24);
FIELD(struct pmix_value, data.coord, 8, 8);
FIELD(struct pmix_value, data.linkstate, 8, 1);
FIELD(struct pmix_value, data.jstate, 8, 1);
FIELD(struct pmix_value, data.topo, 8, 8);
FIELD(struct pmix_value, data.cpuset, 8, 8);
FIELD(struct pmix_value, data.locality, 8, 2);
FIELD(struct pmix_value, data.geometry, 8, 8);
FIELD(struct pmix_value, data.devtype, 8, 8);
FIELD(struct pmix_value, data.devdist, 8, 8);
FIELD(struct pmix_value, data.endpoint, 8, 8);
FIELD(struct pmix_value, data.dbuf, 8, 8);
FIELD(struct pmix_value, data.pstats, 8, 8);
FIELD(struct pmix_value, data.dkstats, 8, 8);
FIELD(struct pmix_value, data.netstats, 8, 8);
FIELD(struct pmix_value, data.ndstats, 8, 8);

SIZE(struct pmix_info, 552, 8);
FIELD(struct pmix_info, key, 0, 512);
FIELD(struct pmix_info, flags, 512, 4);
FIELD(struct pmix_info, value, 520, 32);

CONSTANT(PMIX_MAX_NSLEN, 255LL);
CONSTANT(PMIX_MAX_KEYLEN, 511LL);
CONSTANT(PMIX_RANK_UNDEF, 4294967295LL);
CONSTANT(PMIX_RANK_WILDCARD, 4294967294LL);
CONSTANT(PMIX_RANK_LOCAL_NODE, 4294967293LL);
CONSTANT(PMIX_RANK_INVALID, 4294967292LL);
STRING(PMIX_NSDIR, "pmix.nsdir");
STRING(PMIX_JOBID, "pmix.jobid");
STRING(PMIX_APPNUM, "pmix.appnum");
STRING(PMIX_RANK, "pmix.rank");
STRING(PMIX_LOCAL_RANK, "pmix.lrank");
STRING(PMIX_NODE_RANK, "pmix.nrank");
STRING(PMIX_HOSTNAME, "pmix.hname");
STRING(PMIX_NODEID, "pmix.nodeid");
STRING(PMIX_LOCAL_PEERS, "pmix.lpeers");
STRING(PMIX_UNIV_SIZE, "pmix.univ.size");
STRING(PMIX_JOB_SIZE, "pmix.job.size");
STRING(PMIX_LOCAL_SIZE, "pmix.local.size");
STRING(PMIX_NUM_NODES, "pmix.num.nodes");
STRING(PMIX_COLLECT_DATA, "pmix.collect");
STRING(PMIX_TIMEOUT, "pmix.timeout");
STRING(PMIX_IMMEDIATE, "pmix.immediate");
STRING(PMIX_OPTIONAL, "pmix.optional");
STRING(PMIX_EVENT_HDLR_NAME, "pmix.evname");
STRING(PMIX_EVENT_AFFECTED_PROC, "pmix.evproc");
CONSTANT(PMIX_SUCCESS, 0LL);
CONSTANT(PMIX_ERROR, -1LL);
CONSTANT(PMIX_ERR_EXISTS, -11LL);
CONSTANT(PMIX_ERR_TIMEOUT, -24LL);
CONSTANT(PMIX_ERR_UNREACH, -25LL);
CONSTANT(PMIX_ERR_BAD_PARAM, -27LL);
CONSTANT(PMIX_ERR_INIT, -31LL);
CONSTANT(PMIX_ERR_NOMEM, -32LL);
CONSTANT(PMIX_ERR_NOT_FOUND, -46LL);
CONSTANT(PMIX_ERR_NOT_SUPPORTED, -47LL);
CONSTANT(PMIX_ERR_COMM_FAILURE, -49LL);
CONSTANT(PMIX_ERR_PARTIAL_SUCCESS, -52LL);
CONSTANT(PMIX_ERR_LOST_CONNECTION, -61LL);
CONSTANT(PMIX_EVENT_JOB_END, -145LL);
CONSTANT(PMIX_ERR_PROC_TERM_WO_SYNC, -200LL);
CONSTANT(PMIX_EVENT_PROC_TERMINATED, -201LL);
CONSTANT(PMIX_ERR_PROC_KILLED_BY_CMD, -400LL);
CONSTANT(PMIX_ERR_PROC_ABORTED_BY_SIG, -402LL);
CONSTANT(PMIX_ERR_EXIT_NONZERO_TERM, -404LL);
CONSTANT(PMIX_EVENT_NODE_DOWN, -231LL);
CONSTANT(PMIX_EVENT_NODE_OFFLINE, -232LL);
CONSTANT(PMIX_UNDEF, 0LL);
CONSTANT(PMIX_BOOL, 1LL);
CONSTANT(PMIX_BYTE, 2LL);
CONSTANT(PMIX_STRING, 3LL);
CONSTANT(PMIX_SIZE, 4LL);
CONSTANT(PMIX_PID, 5LL);
CONSTANT(PMIX_INT, 6LL);
CONSTANT(PMIX_INT8, 7LL);
CONSTANT(PMIX_INT16, 8LL);
CONSTANT(PMIX_INT32, 9LL);
CONSTANT(PMIX_INT64, 10LL);
CONSTANT(PMIX_UINT, 11LL);
CONSTANT(PMIX_UINT8, 12LL);
CONSTANT(PMIX_UINT16, 13LL);
CONSTANT(PMIX_UINT32, 14LL);
CONSTANT(PMIX_UINT64, 15LL);
CONSTANT(PMIX_FLOAT, 16LL);
CONSTANT(PMIX_DOUBLE, 17LL);
CONSTANT(PMIX_STATUS, 20LL);
CONSTANT(PMIX_VALUE, 21LL);
CONSTANT(PMIX_PROC, 22LL);
CONSTANT(PMIX_BYTE_OBJECT, 27LL);
CONSTANT(PMIX_DATA_ARRAY, 39LL);
CONSTANT(PMIX_PROC_RANK, 40LL);
CONSTANT(PMIX_LOCAL, 1LL);
CONSTANT(PMIX_REMOTE, 2LL);
CONSTANT(PMIX_GLOBAL, 3LL);
CONSTANT(PMIX_ERR_PROC_ABORTED, -7LL);
CONSTANT(PMIX_ERR_SERVER_FAILED_REQUEST, -10LL);
CONSTANT(PMIX_ERR_DATA_VALUE_NOT_FOUND, -30LL);
CONSTANT(PMIX_ERR_INVALID_NAMESPACE, -44LL);
CONSTANT(PMIX_ERR_JOB_TERMINATED, -145LL);
