package org.watari.pgas;

import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;
import org.watari.acp.AcpTuning;

/// Ranks that are threads of this JVM and do not map each other's memory, as ranks on several hosts (P13, P1).
class InProcessUnmappedPgasTest extends PgasContract {
    @Override
    void run(int ranks, String program) {
        run(ranks, program, AcpTuning.fromSettings());
    }

    private static void run(int ranks, String program, AcpTuning tuning) {
        AcpOptions options = AcpOptions.fromSettings()
                .withTransport("loopback")
                .withMapSameHost(false)
                .withTuning(tuning);
        PgasBody body = Objects.requireNonNull(PgasPrograms.ALL.get(program));
        new InProcessJob(ranks, options, Duration.ofMinutes(3), body).run();
    }

    @Override
    @Test
    void accessesToAnotherRankAllocateNothing() {
        // By the transport's put and get: the reference transport keeps messages in the heap.
        run(2, "allocationOfCopies", AcpTuning.fromSettings().withMessageCopyBytes(0));
    }

    @Override
    @Test
    void whatContextsBeginAllocatesNothing() {
        run(2, "allocationOfContextCopies", AcpTuning.fromSettings().withMessageCopyBytes(0));
    }
}
