package org.watari.verbs;

import java.lang.foreign.MemorySegment;
import org.watari.bindings.ibverbs.ibv_gid;
import org.watari.bindings.ibverbs.ibv_gid_entry;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.VerbsDispatch;

/// One entry of the GID table of a device: `ibv_gid_entry`.
///
/// @param port the port it belongs to
/// @param index its place in the table of the port
/// @param type how packets with it look
/// @param gid the address
/// @param interfaceIndex number of the network interface in the kernel, 0 if there is none
public record GidEntry(int port, int index, Type type, Gid gid, int interfaceIndex) {

    /// How packets with a GID look.
    public enum Type {
        /// InfiniBand.
        IB("InfiniBand"),
        /// Ethernet frames of their own kind, not routed.
        ROCE_V1("RoCE v1"),
        /// UDP over IP.
        ROCE_V2("RoCE v2"),
        /// A kind that this library does not know.
        OTHER("unknown type");

        private final String text;

        Type(String text) {
            this.text = text;
        }

        static Type of(int code) {
            if (code == ibverbs_h.IBV_GID_TYPE_IB()) {
                return IB;
            }
            if (code == ibverbs_h.IBV_GID_TYPE_ROCE_V1()) {
                return ROCE_V1;
            }
            return code == ibverbs_h.IBV_GID_TYPE_ROCE_V2() ? ROCE_V2 : OTHER;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    static GidEntry of(MemorySegment struct) {
        return new GidEntry(
                ibv_gid_entry.port_num(struct),
                ibv_gid_entry.gid_index(struct),
                Type.of(ibv_gid_entry.gid_type(struct)),
                read(ibv_gid_entry.gid(struct)),
                ibv_gid_entry.ndev_ifindex(struct));
    }

    static Gid read(MemorySegment union) {
        MemorySegment global = ibv_gid.global(union);
        return new Gid(
                VerbsDispatch.networkOrder(ibv_gid.global.subnet_prefix(global)),
                VerbsDispatch.networkOrder(ibv_gid.global.interface_id(global)));
    }

    static void write(Gid gid, MemorySegment union) {
        MemorySegment global = ibv_gid.global(union);
        ibv_gid.global.subnet_prefix(global, VerbsDispatch.networkOrder(gid.prefix()));
        ibv_gid.global.interface_id(global, VerbsDispatch.networkOrder(gid.interfaceId()));
    }

    /// For people.
    @Override
    public String toString() {
        return "GID " + index + " (" + type + ", " + gid + ")";
    }
}
