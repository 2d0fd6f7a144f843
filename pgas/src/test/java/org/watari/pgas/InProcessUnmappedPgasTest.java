package org.watari.pgas;

import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;

/// Ranks that are threads of this JVM and do not map each other's memory, as ranks on several hosts (P13, P1).
class InProcessUnmappedPgasTest extends PgasContract {
    @Override
    void run(int ranks, String program) {
        AcpOptions options = AcpOptions.fromSettings().withMapSameHost(false);
        PgasBody body = Objects.requireNonNull(PgasPrograms.ALL.get(program));
        new InProcessJob(ranks, options, Duration.ofMinutes(1), body).run();
    }

    @Override
    @Test
    void accessesToAnotherRankAllocateNothing() {
        run(2, "allocationOfCopies");
    }
}
