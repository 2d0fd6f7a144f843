package org.watari.pgas;

import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;
import org.watari.acp.AcpTuning;
import org.watari.acp.testing.DelayingProvider;
import org.watari.acp.testing.Ranks;

/// The promises of the memory model on every way between two ranks. Capability P2, P3, P11.
/// `watari.test.litmusRounds` sets the rounds of each promise.
class LitmusTest {
    private static final int RANKS = 3;
    private static final Duration LIMIT = Duration.ofMinutes(20);

    @Test
    void promisesHoldAmongThreadsOfOneProcess() {
        new InProcessJob(RANKS, AcpOptions.fromSettings().withTransport("loopback"), LIMIT, program()).run();
    }

    /// Transfers are made late and in any order.
    @Test
    void promisesHoldOverATransportThatKeepsNoOrder() {
        DelayingProvider.seed(5);
        AcpOptions options = AcpOptions.fromSettings()
                .withMapSameHost(false)
                .withTuning(AcpTuning.fromSettings().withMessageCopyBytes(0));
        new InProcessJob(RANKS, options.withTransport(DelayingProvider.NAME), LIMIT, program()).run();
    }

    @Test
    void promisesHoldAmongProcessesThatMapEachOther() {
        processes().run().expectExit(0);
    }

    @Test
    void promisesHoldAmongProcessesOverSharedMemoryOfTheTransport() {
        processes().environment("WATARI_MAP_SAME_HOST", "false").run().expectExit(0);
    }

    @Test
    void promisesHoldAmongProcessesOverTcp() {
        processes()
                .environment("WATARI_MAP_SAME_HOST", "false")
                .environment("UCX_TLS", "tcp,self")
                .run()
                .expectExit(0);
    }

    private static PgasBody program() {
        return Objects.requireNonNull(PgasPrograms.ALL.get("litmus"));
    }

    private static Ranks processes() {
        return Ranks.of(RANKS)
                .main(PgasPrograms.class, "litmus")
                .jvmOptions("-D" + LitmusPrograms.ROUNDS + "=" + Integer.getInteger(LitmusPrograms.ROUNDS, 10_000))
                .environment("WATARI_TRANSPORT", "ucx")
                .limit(LIMIT);
    }
}
