package org.watari.verbs;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which GID of a port packets carry, and why.
///
/// On Ethernet the best is RoCE v2 with an IPv4 address, since it is routed and every peer has one; then RoCE
/// v2 with an IPv6 address that is good beyond the link; then any RoCE v2; then RoCE v1. On InfiniBand it is
/// the first of the table.
///
/// @param entry the GID
/// @param reason why it was taken, for people
public record GidChoice(GidEntry entry, String reason) {

    /// Chooses among the GIDs of a port.
    ///
    /// @param gids the table of the device
    /// @param port the port
    /// @return the choice, or null if the port has no GID
    public static @Nullable GidChoice best(List<GidEntry> gids, int port) {
        return gids.stream()
                .filter(entry -> entry.port() == port && !entry.gid().isZero())
                .min(Comparator.comparingInt((GidEntry entry) -> rank(entry)).thenComparingInt(GidEntry::index))
                .map(entry -> new GidChoice(entry, reason(rank(entry))))
                .orElse(null);
    }

    /// Takes the GID that a user asks for.
    ///
    /// @param gids the table of the device
    /// @param port the port
    /// @param index in the table of the port
    /// @param asked who asked, for instance the name of a setting
    /// @return the choice
    /// @throws IllegalArgumentException if there is no such entry; it names those that are there
    public static GidChoice of(List<GidEntry> gids, int port, int index, String asked) {
        List<GidEntry> ofPort =
                gids.stream().filter(entry -> entry.port() == port).toList();
        return ofPort.stream()
                .filter(entry -> entry.index() == index)
                .findFirst()
                .map(entry -> new GidChoice(entry, "asked for by " + asked))
                .orElseThrow(() -> new IllegalArgumentException(
                        asked + " is " + index + ": port " + port + " has no such GID, it has " + ofPort));
    }

    private static int rank(GidEntry entry) {
        return switch (entry.type()) {
            case IB -> 0;
            case ROCE_V2 -> entry.gid().isIpv4() ? 1 : entry.gid().isLinkLocal() ? 3 : 2;
            case ROCE_V1 -> 4;
            case OTHER -> 5;
        };
    }

    private static String reason(int rank) {
        return switch (rank) {
            case 0 -> "the first of the InfiniBand port";
            case 1 -> "RoCE v2 with an IPv4 address is routed, and every peer has one";
            case 2 -> "no RoCE v2 GID with an IPv4 address; this one is routed";
            case 3 -> "RoCE v2 on this link only: the interface has no routed address";
            case 4 -> "no RoCE v2 GID: the port has RoCE v1 only";
            default -> "nothing else is there";
        };
    }
}
