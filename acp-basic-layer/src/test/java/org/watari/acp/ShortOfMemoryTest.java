package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.InProcessBootstrap;
import org.watari.acp.testing.ShortOfMemoryProvider;
import org.watari.error.OutOfSharedMemoryException;

/// Ranks of one host that together ask for more memory than it has (A30, R1).
class ShortOfMemoryTest {

    private static final long HOST_BYTES = ShortOfMemoryProvider.AVAILABLE_BYTES;

    /// Each rank alone could have its starter memory; two of the three are on one host.
    @Test
    void startThatAHostHasNoRoomForIsRefusedOnEveryRank() {
        List<Bootstrap> bootstraps = InProcessBootstrap.group(3);
        List<CompletableFuture<String>> ranks = IntStream.range(0, 3)
                .mapToObj(rank -> CompletableFuture.supplyAsync(
                        () -> refused(bootstraps.get(rank)),
                        task -> Thread.ofPlatform().daemon().start(task)))
                .toList();
        List<String> texts = ranks.stream()
                .map(rank -> rank.orTimeout(60, TimeUnit.SECONDS).join())
                .distinct()
                .toList();
        assertEquals(1, texts.size(), texts::toString);
        String text = texts.getFirst();
        assertTrue(text.contains("watari.starterBytes"), text);
        assertTrue(text.contains("wanted by 2 ranks together, " + HOST_BYTES + " available on host even:"), text);
    }

    private static String refused(Bootstrap bootstrap) {
        AcpOptions options = AcpOptions.fromSettings()
                .withBootstrap(bootstrap)
                .withTransport(ShortOfMemoryProvider.NAME)
                .withStarterBytes(HOST_BYTES / 2);
        return String.valueOf(assertThrows(OutOfSharedMemoryException.class, () -> Acp.start(options))
                .getMessage());
    }
}
