package org.watari.verbs;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;

/// A global identifier: the address of a port, 16 bytes in the order of the network.
///
/// @param prefix first 8 bytes
/// @param interfaceId last 8 bytes
public record Gid(long prefix, long interfaceId) {
    private static final long LINK_LOCAL = 0xFE80L << 48;
    private static final long IPV4 = 0xFFFFL << 32;

    /// Says whether it stands for nothing.
    ///
    /// @return whether all bytes are 0
    public boolean isZero() {
        return prefix == 0 && interfaceId == 0;
    }

    /// Says whether it carries an IPv4 address (`::ffff:a.b.c.d`).
    ///
    /// @return whether it does
    public boolean isIpv4() {
        return prefix == 0 && (interfaceId & ~0xFFFF_FFFFL) == IPV4;
    }

    /// Says whether it is good on its own link only (`fe80::/10`).
    ///
    /// @return whether it is
    public boolean isLinkLocal() {
        return (prefix & 0xFFC0L << 48) == LINK_LOCAL;
    }

    /// As an IPv6 address is written, with the IPv4 part in its own way.
    @Override
    public String toString() {
        if (isIpv4()) {
            int a = (int) interfaceId;
            return "::ffff:" + (a >>> 24) + "." + (a >>> 16 & 0xFF) + "." + (a >>> 8 & 0xFF) + "." + (a & 0xFF);
        }
        try {
            byte[] bytes = ByteBuffer.allocate(2 * Long.BYTES)
                    .putLong(prefix)
                    .putLong(interfaceId)
                    .array();
            return InetAddress.getByAddress(bytes).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException("16 bytes are an address", e);
        }
    }
}
