package org.watari.pgas.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.watari.acp.Acp;
import org.watari.pgas.Pgas;

/// Barriers by themselves. Capability A5.
class BarriersTest {
    private static final int RANKS = 2;
    private static final int BARRIERS = 10;
    /// Of no team.
    private static final long TAG = 77;

    /// Without a communication thread ranks that only meet by words would serve nobody.
    @Test
    void everyBarrierByWordsMakesProgress() {
        Pgas.launchInProcess(RANKS, () -> {
            try (Pgas pgas = Pgas.open();
                    Arena arena = Arena.ofShared()) {
                Acp acp = pgas.acp();
                MessageLink link =
                        new MessageLink(acp.messages(), TAG, acp.rank(), Members.all(RANKS), arena, Integer::toString);
                AtomicInteger progress = new AtomicInteger();
                Barriers barriers = new Barriers(
                        link,
                        new Reductions(link, acp.rank(), RANKS),
                        acp.memory(),
                        acp.rank(),
                        RANKS,
                        true,
                        progress::incrementAndGet);
                for (int i = 0; i < BARRIERS; i++) {
                    link.advance();
                    link.begin(new Call(CollectiveKind.BARRIER, 0, 0, 0));
                    barriers.begin(CollectiveKind.BARRIER);
                    barriers.enter();
                }
                assertEquals(BARRIERS - 1, progress.get(), "the first one goes by messages");
                pgas.world().barrier(); // nobody uses the words any more
                barriers.close();
            }
        });
    }
}
