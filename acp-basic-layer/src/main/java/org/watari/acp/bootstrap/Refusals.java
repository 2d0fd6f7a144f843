package org.watari.acp.bootstrap;

import java.net.SocketAddress;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Counts who was turned away at the rendezvous, and logs the first, the tenth, the hundredth and so on: however many
/// come, the log stays short.
///
/// **Threads**: any.
final class Refusals {
    private static final System.Logger LOG = System.getLogger("org.watari.acp");

    private final AtomicLong count = new AtomicLong();

    void note(@Nullable SocketAddress from, String why) {
        long refused = count.incrementAndGet();
        if (isPowerOfTen(refused)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "rendezvous: refused " + from + ": " + why + (refused == 1 ? "" : " (number " + refused + ")"));
        }
    }

    long count() {
        return count.get();
    }

    private static boolean isPowerOfTen(long number) {
        long power = 1;
        while (power < number) {
            power *= 10;
        }
        return power == number;
    }
}
