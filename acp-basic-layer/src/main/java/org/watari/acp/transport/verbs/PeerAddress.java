package org.watari.acp.transport.verbs;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.watari.verbs.Gid;

/// What ranks tell each other before they are joined: where the datagrams of a rank go.
///
/// @param host              name of its host
/// @param nonce             random; a datagram that does not carry it is meant for an earlier process
/// @param gid               its GID
/// @param lid               its LID, 0 on Ethernet
/// @param controlQueuePair  number of its datagram queue pair
/// @param mtuBytes          packets its port takes
/// @param reads             reads and atomics it takes from one connection at the same time
/// @param sink              address of a word of it that anybody may write and nobody reads
/// @param sinkKey           the key of that word
record PeerAddress(
        String host,
        long nonce,
        Gid gid,
        int lid,
        int controlQueuePair,
        int mtuBytes,
        int reads,
        long sink,
        int sinkKey) {

    private static final int FIXED_BYTES = 4 * Long.BYTES + 5 * Integer.BYTES;

    byte[] pack() {
        byte[] name = host.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(FIXED_BYTES + name.length)
                .putLong(nonce)
                .putLong(gid.prefix())
                .putLong(gid.interfaceId())
                .putInt(lid)
                .putInt(controlQueuePair)
                .putInt(mtuBytes)
                .putInt(reads)
                .putLong(sink)
                .putInt(sinkKey)
                .put(name)
                .array();
    }

    static PeerAddress unpack(byte[] packed) {
        ByteBuffer from = ByteBuffer.wrap(packed);
        long nonce = from.getLong();
        Gid gid = new Gid(from.getLong(), from.getLong());
        int lid = from.getInt();
        int qp = from.getInt();
        int mtu = from.getInt();
        int reads = from.getInt();
        long sink = from.getLong();
        int sinkKey = from.getInt();
        byte[] name = new byte[from.remaining()];
        from.get(name);
        return new PeerAddress(
                new String(name, StandardCharsets.UTF_8), nonce, gid, lid, qp, mtu, reads, sink, sinkKey);
    }
}
