package org.watari.verbs;

import java.lang.foreign.MemorySegment;
import org.watari.bindings.ibverbs.ibv_port_attr;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.CLibrary;

/// How a port of a device stands: `ibv_port_attr`.
///
/// @param port its number, from 1
/// @param state its state in words, for instance `PORT_ACTIVE`
/// @param isActive whether packets can pass
/// @param isEthernet whether its link is Ethernet (RoCE), where peers are addressed by GID
/// @param needsGlobalRoute whether peers are addressed by GID on InfiniBand, too
/// @param lid address on InfiniBand, 0 on Ethernet
/// @param maxMtuBytes largest payload of a packet
/// @param activeMtuBytes payload of a packet on this link
/// @param maxMessageBytes largest message
/// @param gidEntries size of the GID table
/// **Source** `man 3 ibv_query_port`
public record PortAttributes(
        int port,
        String state,
        boolean isActive,
        boolean isEthernet,
        boolean needsGlobalRoute,
        int lid,
        int maxMtuBytes,
        int activeMtuBytes,
        long maxMessageBytes,
        int gidEntries) {

    private static final int SMALLEST_MTU = 128;

    static PortAttributes of(int port, MemorySegment struct) {
        int state = ibv_port_attr.state(struct);
        return new PortAttributes(
                port,
                CLibrary.string(ibverbs_h.ibv_port_state_str(state).address()),
                state == ibverbs_h.IBV_PORT_ACTIVE(),
                ibv_port_attr.link_layer(struct) == ibverbs_h.IBV_LINK_LAYER_ETHERNET(),
                (ibv_port_attr.flags(struct) & ibverbs_h.IBV_QPF_GRH_REQUIRED()) != 0,
                ibv_port_attr.lid(struct) & 0xFFFF,
                mtuBytes(ibv_port_attr.max_mtu(struct)),
                mtuBytes(ibv_port_attr.active_mtu(struct)),
                ibv_port_attr.max_msg_sz(struct) & 0xFFFF_FFFFL,
                ibv_port_attr.gid_tbl_len(struct));
    }

    /// The bytes of an `ibv_mtu`, whose values count powers of two from 256.
    static int mtuBytes(int code) {
        return code <= 0 ? 0 : SMALLEST_MTU << code;
    }

    /// The `ibv_mtu` of a number of bytes.
    ///
    /// @throws IllegalArgumentException if it is none of the five
    static int mtuCode(int bytes) {
        for (int code = ibverbs_h.IBV_MTU_256(); code <= ibverbs_h.IBV_MTU_4096(); code++) {
            if (mtuBytes(code) == bytes) {
                return code;
            }
        }
        throw new IllegalArgumentException("path MTU of " + bytes + " bytes: 256, 512, 1024, 2048 or 4096 is needed");
    }
}
