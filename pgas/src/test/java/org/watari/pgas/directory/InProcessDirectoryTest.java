package org.watari.pgas.directory;

import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.watari.pgas.Pgas;

/// Ranks that are threads of this JVM and map each other's memory.
class InProcessDirectoryTest extends DirectoryContract {

    @Override
    protected void run(int ranks, String program) {
        Pgas.launchInProcess(ranks, Duration.ofMinutes(3), Objects.requireNonNull(DirectoryPrograms.ALL.get(program)));
    }

    /// Capability X2: 10^5 objects of each rank.
    @Test
    void threadsOfARankAllocateAndFreeManyObjectsAtOnce() {
        run(2, "longThreadStorm");
    }
}
