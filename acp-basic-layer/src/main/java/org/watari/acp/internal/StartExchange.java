package org.watari.acp.internal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.StringJoiner;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportProvider;

/// What the ranks have to agree on at start, and the transport's addresses.
final class StartExchange {

    private static final int VERSION = 3;

    private StartExchange() {}

    /// Opens the transport that was chosen.
    static Transport open(Bootstrap bootstrap, String choice) {
        String name = choice.toLowerCase(Locale.ROOT);
        if ("auto".equals(name)) {
            name = "in-process".equals(bootstrap.name()) ? "loopback" : "ucx";
        }
        StringJoiner known = new StringJoiner(", ");
        for (TransportProvider provider :
                ServiceLoader.load(TransportProvider.class, TransportProvider.class.getClassLoader())) {
            if (provider.name().equals(name)) {
                return provider.open(bootstrap.rank(), bootstrap.size());
            }
            known.add(provider.name());
        }
        throw new IllegalArgumentException(
                "watari.transport (WATARI_TRANSPORT) is '" + choice + "': auto, " + known + " are possible");
    }

    /// Makes the ranks known to the transport, after checking that all chose the same and that their hosts have room
    /// for what they allocate now. Collective.
    ///
    /// @param settings   what must be the same on all, beside the transport and the starter memory
    /// @param rootBytes  what each is about to allocate
    /// @param reportsJob whether this rank was asked for the report of the job
    /// @return whether rank 0 was, which decides: all ranks take part in the report or none does
    static boolean join(
            Bootstrap bootstrap,
            Transport transport,
            String settings,
            long starterBytes,
            long rootBytes,
            boolean reportsJob) {
        String own = transport.name() + ", " + settings;
        byte[] name = own.getBytes(StandardCharsets.UTF_8);
        byte[] address = transport.address();
        ByteBuffer mine = ByteBuffer.allocate(
                        2 * Integer.BYTES + (1 + HostRoom.WORDS) * Long.BYTES + 1 + name.length + address.length)
                .putInt(VERSION)
                .putLong(starterBytes)
                .put((byte) (reportsJob ? 1 : 0))
                .putInt(name.length)
                .put(name);
        for (long word : HostRoom.words(rootBytes, transport.availableMemory())) {
            mine.putLong(word);
        }
        mine.put(address);
        byte[][] all = bootstrap.allgather(mine.array());
        byte[][] addresses = new byte[all.length][];
        long[] room = new long[all.length * HostRoom.WORDS];
        boolean rankZeroReports = false;
        for (int r = 0; r < all.length; r++) {
            ByteBuffer theirs = ByteBuffer.wrap(all[r]);
            int version = theirs.getInt();
            long starter = theirs.getLong();
            boolean reports = theirs.get() != 0;
            rankZeroReports |= r == 0 && reports;
            byte[] theirName = new byte[theirs.getInt()];
            theirs.get(theirName);
            String other = new String(theirName, StandardCharsets.UTF_8);
            if (version != VERSION || starter != starterBytes || !other.equals(own)) {
                throw new IllegalStateException("rank " + r + " runs protocol " + version + ", transport " + other
                        + ", "
                        + starter + " bytes of starter memory; rank " + bootstrap.rank() + " runs protocol " + VERSION
                        + ", transport " + own + ", " + starterBytes
                        + ": all ranks need the same version and settings");
            }
            for (int word = 0; word < HostRoom.WORDS; word++) {
                room[r * HostRoom.WORDS + word] = theirs.getLong();
            }
            addresses[r] = new byte[theirs.remaining()];
            theirs.get(addresses[r]);
        }
        transport.join(addresses);
        HostRoom.check("start with " + starterBytes + " bytes of watari.starterBytes", transport::host, room);
        return rankZeroReports;
    }
}
