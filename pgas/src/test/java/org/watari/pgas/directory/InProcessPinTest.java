package org.watari.pgas.directory;

import java.time.Duration;
import java.util.Objects;
import org.watari.pgas.Pgas;

/// Ranks that are threads of this JVM and map each other's memory.
class InProcessPinTest extends PinContract {

    @Override
    protected void run(int ranks, String program) {
        Pgas.launchInProcess(ranks, Duration.ofMinutes(3), Objects.requireNonNull(DirectoryPrograms.ALL.get(program)));
    }
}
