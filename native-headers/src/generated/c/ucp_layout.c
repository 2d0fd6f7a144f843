/* Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
 * Do not edit: change the header's argument file and regenerate.
 * Compiles only if the C compiler agrees with every size, offset and constant of the Java classes. */
#include "ucp.h"
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

SIZE(ucs_memory_type_t, 4, 4);
SIZE(ucs_status_t, 1, 1);
SIZE(ucs_status_ptr_t, 8, 8);
SIZE(ucs_config_print_flags_t, 4, 4);
SIZE(ucp_context_h, 8, 8);
SIZE(ucp_ep_h, 8, 8);
SIZE(ucp_err_handling_mode_t, 4, 4);
SIZE(ucp_rkey_h, 8, 8);
SIZE(ucp_mem_h, 8, 8);
SIZE(ucp_worker_h, 8, 8);
SIZE(ucp_tag_t, 8, 8);
SIZE(ucp_tag_message_h, 8, 8);
SIZE(ucp_datatype_t, 8, 8);
SIZE(ucs_thread_mode_t, 4, 4);
SIZE(ucp_atomic_op_t, 4, 4);

SIZE(struct sockaddr_storage, 128, 8);
FIELD(struct sockaddr_storage, ss_family, 0, 2);
FIELD(struct sockaddr_storage, __ss_padding, 2, 118);
FIELD(struct sockaddr_storage, __ss_align, 120, 8);

SIZE(struct ucs_sock_addr, 16, 8);
FIELD(struct ucs_sock_addr, addr, 0, 8);
FIELD(struct ucs_sock_addr, addrlen, 8, 4);

SIZE(struct ucp_mem_attr, 32, 8);
FIELD(struct ucp_mem_attr, field_mask, 0, 8);
FIELD(struct ucp_mem_attr, address, 8, 8);
FIELD(struct ucp_mem_attr, length, 16, 8);
FIELD(struct ucp_mem_attr, mem_type, 24, 4);

SIZE(struct ucp_err_handler, 16, 8);
FIELD(struct ucp_err_handler, cb, 0, 8);
FIELD(struct ucp_err_handler, arg, 8, 8);

SIZE(struct ucp_ep_params, 104, 8);
FIELD(struct ucp_ep_params, field_mask, 0, 8);
FIELD(struct ucp_ep_params, address, 8, 8);
FIELD(struct ucp_ep_params, err_mode, 16, 4);
FIELD(struct ucp_ep_params, err_handler, 24, 16);
FIELD(struct ucp_ep_params, user_data, 40, 8);
FIELD(struct ucp_ep_params, flags, 48, 4);
FIELD(struct ucp_ep_params, sockaddr, 56, 16);
FIELD(struct ucp_ep_params, conn_request, 72, 8);
FIELD(struct ucp_ep_params, name, 80, 8);
FIELD(struct ucp_ep_params, local_sockaddr, 88, 16);

SIZE(ucs_cpu_set_t, 128, 8);
FIELD(ucs_cpu_set_t, ucs_bits, 0, 128);

SIZE(struct ucp_dt_iov, 16, 8);
FIELD(struct ucp_dt_iov, buffer, 0, 8);
FIELD(struct ucp_dt_iov, length, 8, 8);

SIZE(struct ucp_params, 80, 8);
FIELD(struct ucp_params, field_mask, 0, 8);
FIELD(struct ucp_params, features, 8, 8);
FIELD(struct ucp_params, request_size, 16, 8);
FIELD(struct ucp_params, request_init, 24, 8);
FIELD(struct ucp_params, request_cleanup, 32, 8);
FIELD(struct ucp_params, tag_sender_mask, 40, 8);
FIELD(struct ucp_params, mt_workers_shared, 48, 4);
FIELD(struct ucp_params, estimated_num_eps, 56, 8);
FIELD(struct ucp_params, estimated_num_ppn, 64, 8);
FIELD(struct ucp_params, name, 72, 8);

SIZE(struct ucp_context_attr, 64, 8);
FIELD(struct ucp_context_attr, field_mask, 0, 8);
FIELD(struct ucp_context_attr, request_size, 8, 8);
FIELD(struct ucp_context_attr, thread_mode, 16, 4);
FIELD(struct ucp_context_attr, memory_types, 24, 8);
FIELD(struct ucp_context_attr, name, 32, 32);

SIZE(struct ucp_worker_attr, 80, 8);
FIELD(struct ucp_worker_attr, field_mask, 0, 8);
FIELD(struct ucp_worker_attr, thread_mode, 8, 4);
FIELD(struct ucp_worker_attr, address_flags, 12, 4);
FIELD(struct ucp_worker_attr, address, 16, 8);
FIELD(struct ucp_worker_attr, address_length, 24, 8);
FIELD(struct ucp_worker_attr, max_am_header, 32, 8);
FIELD(struct ucp_worker_attr, name, 40, 32);
FIELD(struct ucp_worker_attr, max_debug_string, 72, 8);

SIZE(struct ucp_worker_params, 200, 8);
FIELD(struct ucp_worker_params, field_mask, 0, 8);
FIELD(struct ucp_worker_params, thread_mode, 8, 4);
FIELD(struct ucp_worker_params, cpu_mask, 16, 128);
FIELD(struct ucp_worker_params, events, 144, 4);
FIELD(struct ucp_worker_params, user_data, 152, 8);
FIELD(struct ucp_worker_params, event_fd, 160, 4);
FIELD(struct ucp_worker_params, flags, 168, 8);
FIELD(struct ucp_worker_params, name, 176, 8);
FIELD(struct ucp_worker_params, am_alignment, 184, 8);
FIELD(struct ucp_worker_params, client_id, 192, 8);

SIZE(struct ucp_mem_map_params, 40, 8);
FIELD(struct ucp_mem_map_params, field_mask, 0, 8);
FIELD(struct ucp_mem_map_params, address, 8, 8);
FIELD(struct ucp_mem_map_params, length, 16, 8);
FIELD(struct ucp_mem_map_params, flags, 24, 4);
FIELD(struct ucp_mem_map_params, prot, 28, 4);
FIELD(struct ucp_mem_map_params, memory_type, 32, 4);

SIZE(struct ucp_tag_recv_info, 16, 8);
FIELD(struct ucp_tag_recv_info, sender_tag, 0, 8);
FIELD(struct ucp_tag_recv_info, length, 8, 8);

SIZE(ucp_request_param_t, 72, 8);
FIELD(ucp_request_param_t, op_attr_mask, 0, 4);
FIELD(ucp_request_param_t, flags, 4, 4);
FIELD(ucp_request_param_t, request, 8, 8);
FIELD(ucp_request_param_t, cb, 16, 8);
FIELD(ucp_request_param_t, cb.send, 16, 8);
FIELD(ucp_request_param_t, cb.recv, 16, 8);
FIELD(ucp_request_param_t, cb.recv_stream, 16, 8);
FIELD(ucp_request_param_t, cb.recv_am, 16, 8);
FIELD(ucp_request_param_t, datatype, 24, 8);
FIELD(ucp_request_param_t, user_data, 32, 8);
FIELD(ucp_request_param_t, reply_buffer, 40, 8);
FIELD(ucp_request_param_t, memory_type, 48, 4);
FIELD(ucp_request_param_t, recv_info, 56, 8);
FIELD(ucp_request_param_t, recv_info.length, 56, 8);
FIELD(ucp_request_param_t, recv_info.tag_info, 56, 8);
FIELD(ucp_request_param_t, memh, 64, 8);

SIZE(struct ucp_am_handler_param, 32, 8);
FIELD(struct ucp_am_handler_param, field_mask, 0, 8);
FIELD(struct ucp_am_handler_param, id, 8, 4);
FIELD(struct ucp_am_handler_param, flags, 12, 4);
FIELD(struct ucp_am_handler_param, cb, 16, 8);
FIELD(struct ucp_am_handler_param, arg, 24, 8);

SIZE(struct ucp_am_recv_param, 16, 8);
FIELD(struct ucp_am_recv_param, recv_attr, 0, 8);
FIELD(struct ucp_am_recv_param, reply_ep, 8, 8);

SIZE(struct ucp_ep_attr, 296, 8);
FIELD(struct ucp_ep_attr, field_mask, 0, 8);
FIELD(struct ucp_ep_attr, name, 8, 32);
FIELD(struct ucp_ep_attr, local_sockaddr, 40, 128);
FIELD(struct ucp_ep_attr, remote_sockaddr, 168, 128);

CONSTANT(UCS_MEMORY_TYPE_HOST, 0LL);
CONSTANT(UCS_MEMORY_TYPE_CUDA, 1LL);
CONSTANT(UCS_MEMORY_TYPE_CUDA_MANAGED, 2LL);
CONSTANT(UCS_MEMORY_TYPE_ROCM, 3LL);
CONSTANT(UCS_MEMORY_TYPE_ROCM_MANAGED, 4LL);
CONSTANT(UCS_MEMORY_TYPE_LAST, 5LL);
CONSTANT(UCS_MEMORY_TYPE_UNKNOWN, 5LL);
CONSTANT(UCS_OK, 0LL);
CONSTANT(UCS_INPROGRESS, 1LL);
CONSTANT(UCS_ERR_NO_MESSAGE, -1LL);
CONSTANT(UCS_ERR_NO_RESOURCE, -2LL);
CONSTANT(UCS_ERR_IO_ERROR, -3LL);
CONSTANT(UCS_ERR_NO_MEMORY, -4LL);
CONSTANT(UCS_ERR_INVALID_PARAM, -5LL);
CONSTANT(UCS_ERR_UNREACHABLE, -6LL);
CONSTANT(UCS_ERR_INVALID_ADDR, -7LL);
CONSTANT(UCS_ERR_NOT_IMPLEMENTED, -8LL);
CONSTANT(UCS_ERR_MESSAGE_TRUNCATED, -9LL);
CONSTANT(UCS_ERR_NO_PROGRESS, -10LL);
CONSTANT(UCS_ERR_BUFFER_TOO_SMALL, -11LL);
CONSTANT(UCS_ERR_NO_ELEM, -12LL);
CONSTANT(UCS_ERR_SOME_CONNECTS_FAILED, -13LL);
CONSTANT(UCS_ERR_NO_DEVICE, -14LL);
CONSTANT(UCS_ERR_BUSY, -15LL);
CONSTANT(UCS_ERR_CANCELED, -16LL);
CONSTANT(UCS_ERR_SHMEM_SEGMENT, -17LL);
CONSTANT(UCS_ERR_ALREADY_EXISTS, -18LL);
CONSTANT(UCS_ERR_OUT_OF_RANGE, -19LL);
CONSTANT(UCS_ERR_TIMED_OUT, -20LL);
CONSTANT(UCS_ERR_EXCEEDS_LIMIT, -21LL);
CONSTANT(UCS_ERR_UNSUPPORTED, -22LL);
CONSTANT(UCS_ERR_REJECTED, -23LL);
CONSTANT(UCS_ERR_NOT_CONNECTED, -24LL);
CONSTANT(UCS_ERR_CONNECTION_RESET, -25LL);
CONSTANT(UCS_ERR_FIRST_LINK_FAILURE, -40LL);
CONSTANT(UCS_ERR_LAST_LINK_FAILURE, -59LL);
CONSTANT(UCS_ERR_FIRST_ENDPOINT_FAILURE, -60LL);
CONSTANT(UCS_ERR_ENDPOINT_TIMEOUT, -80LL);
CONSTANT(UCS_ERR_LAST_ENDPOINT_FAILURE, -89LL);
CONSTANT(UCS_ERR_LAST, -100LL);
CONSTANT(UCS_CONFIG_PRINT_CONFIG, 1LL);
CONSTANT(UCS_CONFIG_PRINT_HEADER, 2LL);
CONSTANT(UCS_CONFIG_PRINT_DOC, 4LL);
CONSTANT(UCS_CONFIG_PRINT_HIDDEN, 8LL);
CONSTANT(UCS_CONFIG_PRINT_COMMENT_DEFAULT, 16LL);
CONSTANT(UCP_ERR_HANDLING_MODE_NONE, 0LL);
CONSTANT(UCP_ERR_HANDLING_MODE_PEER, 1LL);
CONSTANT(UCP_MEM_ATTR_FIELD_ADDRESS, 1LL);
CONSTANT(UCP_MEM_ATTR_FIELD_LENGTH, 2LL);
CONSTANT(UCP_MEM_ATTR_FIELD_MEM_TYPE, 4LL);
CONSTANT(UCP_WAKEUP_RMA, 1LL);
CONSTANT(UCP_WAKEUP_AMO, 2LL);
CONSTANT(UCP_WAKEUP_TAG_SEND, 4LL);
CONSTANT(UCP_WAKEUP_TAG_RECV, 8LL);
CONSTANT(UCP_WAKEUP_TX, 1024LL);
CONSTANT(UCP_WAKEUP_RX, 2048LL);
CONSTANT(UCP_WAKEUP_EDGE, 65536LL);
CONSTANT(UCS_THREAD_MODE_SINGLE, 0LL);
CONSTANT(UCS_THREAD_MODE_SERIALIZED, 1LL);
CONSTANT(UCS_THREAD_MODE_MULTI, 2LL);
CONSTANT(UCS_THREAD_MODE_LAST, 3LL);
CONSTANT(UCP_PARAM_FIELD_FEATURES, 1LL);
CONSTANT(UCP_PARAM_FIELD_REQUEST_SIZE, 2LL);
CONSTANT(UCP_PARAM_FIELD_REQUEST_INIT, 4LL);
CONSTANT(UCP_PARAM_FIELD_REQUEST_CLEANUP, 8LL);
CONSTANT(UCP_PARAM_FIELD_TAG_SENDER_MASK, 16LL);
CONSTANT(UCP_PARAM_FIELD_MT_WORKERS_SHARED, 32LL);
CONSTANT(UCP_PARAM_FIELD_ESTIMATED_NUM_EPS, 64LL);
CONSTANT(UCP_PARAM_FIELD_ESTIMATED_NUM_PPN, 128LL);
CONSTANT(UCP_PARAM_FIELD_NAME, 256LL);
CONSTANT(UCP_FEATURE_TAG, 1LL);
CONSTANT(UCP_FEATURE_RMA, 2LL);
CONSTANT(UCP_FEATURE_AMO32, 4LL);
CONSTANT(UCP_FEATURE_AMO64, 8LL);
CONSTANT(UCP_FEATURE_WAKEUP, 16LL);
CONSTANT(UCP_FEATURE_STREAM, 32LL);
CONSTANT(UCP_FEATURE_AM, 64LL);
CONSTANT(UCP_WORKER_PARAM_FIELD_THREAD_MODE, 1LL);
CONSTANT(UCP_WORKER_PARAM_FIELD_CPU_MASK, 2LL);
CONSTANT(UCP_WORKER_PARAM_FIELD_EVENTS, 4LL);
CONSTANT(UCP_WORKER_PARAM_FIELD_USER_DATA, 8LL);
CONSTANT(UCP_WORKER_PARAM_FIELD_EVENT_FD, 16LL);
CONSTANT(UCP_WORKER_PARAM_FIELD_FLAGS, 32LL);
CONSTANT(UCP_WORKER_PARAM_FIELD_NAME, 64LL);
CONSTANT(UCP_WORKER_PARAM_FIELD_AM_ALIGNMENT, 128LL);
CONSTANT(UCP_WORKER_PARAM_FIELD_CLIENT_ID, 256LL);
CONSTANT(UCP_WORKER_FLAG_IGNORE_REQUEST_LEAK, 1LL);
CONSTANT(UCP_WORKER_ADDRESS_FLAG_NET_ONLY, 1LL);
CONSTANT(UCP_EP_PARAM_FIELD_REMOTE_ADDRESS, 1LL);
CONSTANT(UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE, 2LL);
CONSTANT(UCP_EP_PARAM_FIELD_ERR_HANDLER, 4LL);
CONSTANT(UCP_EP_PARAM_FIELD_USER_DATA, 8LL);
CONSTANT(UCP_EP_PARAM_FIELD_SOCK_ADDR, 16LL);
CONSTANT(UCP_EP_PARAM_FIELD_FLAGS, 32LL);
CONSTANT(UCP_EP_PARAM_FIELD_CONN_REQUEST, 64LL);
CONSTANT(UCP_EP_PARAM_FIELD_NAME, 128LL);
CONSTANT(UCP_EP_PARAM_FIELD_LOCAL_SOCK_ADDR, 256LL);
CONSTANT(UCP_EP_PARAMS_FLAGS_CLIENT_SERVER, 1LL);
CONSTANT(UCP_EP_PARAMS_FLAGS_NO_LOOPBACK, 2LL);
CONSTANT(UCP_EP_PARAMS_FLAGS_SEND_CLIENT_ID, 4LL);
CONSTANT(UCP_EP_CLOSE_FLAG_FORCE, 1LL);
CONSTANT(UCP_EP_CLOSE_MODE_FORCE, 0LL);
CONSTANT(UCP_EP_CLOSE_MODE_FLUSH, 1LL);
CONSTANT(UCP_MEM_MAP_PARAM_FIELD_ADDRESS, 1LL);
CONSTANT(UCP_MEM_MAP_PARAM_FIELD_LENGTH, 2LL);
CONSTANT(UCP_MEM_MAP_PARAM_FIELD_FLAGS, 4LL);
CONSTANT(UCP_MEM_MAP_PARAM_FIELD_PROT, 8LL);
CONSTANT(UCP_MEM_MAP_PARAM_FIELD_MEMORY_TYPE, 16LL);
CONSTANT(UCP_ATTR_FIELD_REQUEST_SIZE, 1LL);
CONSTANT(UCP_ATTR_FIELD_THREAD_MODE, 2LL);
CONSTANT(UCP_ATTR_FIELD_MEMORY_TYPES, 4LL);
CONSTANT(UCP_ATTR_FIELD_NAME, 8LL);
CONSTANT(UCP_WORKER_ATTR_FIELD_THREAD_MODE, 1LL);
CONSTANT(UCP_WORKER_ATTR_FIELD_ADDRESS, 2LL);
CONSTANT(UCP_WORKER_ATTR_FIELD_ADDRESS_FLAGS, 4LL);
CONSTANT(UCP_WORKER_ATTR_FIELD_MAX_AM_HEADER, 8LL);
CONSTANT(UCP_WORKER_ATTR_FIELD_NAME, 16LL);
CONSTANT(UCP_WORKER_ATTR_FIELD_MAX_INFO_STRING, 32LL);
CONSTANT(UCP_DATATYPE_CONTIG, 0LL);
CONSTANT(UCP_DATATYPE_STRIDED, 1LL);
CONSTANT(UCP_DATATYPE_IOV, 2LL);
CONSTANT(UCP_DATATYPE_GENERIC, 7LL);
CONSTANT(UCP_DATATYPE_SHIFT, 3LL);
CONSTANT(UCP_DATATYPE_CLASS_MASK, 7LL);
CONSTANT(UCP_MEM_MAP_NONBLOCK, 1LL);
CONSTANT(UCP_MEM_MAP_ALLOCATE, 2LL);
CONSTANT(UCP_MEM_MAP_FIXED, 4LL);
CONSTANT(UCP_MEM_MAP_PROT_LOCAL_READ, 1LL);
CONSTANT(UCP_MEM_MAP_PROT_LOCAL_WRITE, 2LL);
CONSTANT(UCP_MEM_MAP_PROT_REMOTE_READ, 256LL);
CONSTANT(UCP_MEM_MAP_PROT_REMOTE_WRITE, 512LL);
CONSTANT(UCP_AM_FLAG_WHOLE_MSG, 1LL);
CONSTANT(UCP_AM_FLAG_PERSISTENT_DATA, 2LL);
CONSTANT(UCP_AM_SEND_FLAG_REPLY, 1LL);
CONSTANT(UCP_AM_SEND_FLAG_EAGER, 2LL);
CONSTANT(UCP_AM_SEND_FLAG_RNDV, 4LL);
CONSTANT(UCP_AM_SEND_REPLY, 1LL);
CONSTANT(UCP_CB_PARAM_FLAG_DATA, 1LL);
CONSTANT(UCP_ATOMIC_OP_ADD, 0LL);
CONSTANT(UCP_ATOMIC_OP_SWAP, 1LL);
CONSTANT(UCP_ATOMIC_OP_CSWAP, 2LL);
CONSTANT(UCP_ATOMIC_OP_AND, 3LL);
CONSTANT(UCP_ATOMIC_OP_OR, 4LL);
CONSTANT(UCP_ATOMIC_OP_XOR, 5LL);
CONSTANT(UCP_ATOMIC_OP_LAST, 6LL);
CONSTANT(UCP_OP_ATTR_FIELD_REQUEST, 1LL);
CONSTANT(UCP_OP_ATTR_FIELD_CALLBACK, 2LL);
CONSTANT(UCP_OP_ATTR_FIELD_USER_DATA, 4LL);
CONSTANT(UCP_OP_ATTR_FIELD_DATATYPE, 8LL);
CONSTANT(UCP_OP_ATTR_FIELD_FLAGS, 16LL);
CONSTANT(UCP_OP_ATTR_FIELD_REPLY_BUFFER, 32LL);
CONSTANT(UCP_OP_ATTR_FIELD_MEMORY_TYPE, 64LL);
CONSTANT(UCP_OP_ATTR_FIELD_RECV_INFO, 128LL);
CONSTANT(UCP_OP_ATTR_FIELD_MEMH, 256LL);
CONSTANT(UCP_OP_ATTR_FLAG_NO_IMM_CMPL, 65536LL);
CONSTANT(UCP_OP_ATTR_FLAG_FAST_CMPL, 131072LL);
CONSTANT(UCP_OP_ATTR_FLAG_FORCE_IMM_CMPL, 262144LL);
CONSTANT(UCP_OP_ATTR_FLAG_MULTI_SEND, 524288LL);
CONSTANT(UCP_AM_RECV_ATTR_FIELD_REPLY_EP, 1LL);
CONSTANT(UCP_AM_RECV_ATTR_FLAG_DATA, 65536LL);
CONSTANT(UCP_AM_RECV_ATTR_FLAG_RNDV, 131072LL);
CONSTANT(UCP_AM_HANDLER_PARAM_FIELD_ID, 1LL);
CONSTANT(UCP_AM_HANDLER_PARAM_FIELD_FLAGS, 2LL);
CONSTANT(UCP_AM_HANDLER_PARAM_FIELD_CB, 4LL);
CONSTANT(UCP_AM_HANDLER_PARAM_FIELD_ARG, 8LL);
CONSTANT(UCP_EP_ATTR_FIELD_NAME, 1LL);
CONSTANT(UCP_EP_ATTR_FIELD_LOCAL_SOCKADDR, 2LL);
CONSTANT(UCP_EP_ATTR_FIELD_REMOTE_SOCKADDR, 4LL);
CONSTANT(UCP_ENTITY_NAME_MAX, 32LL);
CONSTANT(UCP_API_MAJOR, 1LL);
CONSTANT(UCP_API_MINOR, 13LL);
CONSTANT(UCS_CPU_SETSIZE, 1024LL);
