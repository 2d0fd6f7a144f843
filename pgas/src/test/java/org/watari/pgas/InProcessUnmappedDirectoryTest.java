package org.watari.pgas;

import java.time.Duration;
import java.util.Objects;
import org.watari.acp.AcpOptions;
import org.watari.pgas.directory.DirectoryContract;
import org.watari.pgas.directory.DirectoryPrograms;

/// The directory among ranks that are threads of this JVM and do not map each other's memory, as ranks on
/// several hosts.
class InProcessUnmappedDirectoryTest extends DirectoryContract {

    @Override
    protected void run(int ranks, String program) {
        AcpOptions options = AcpOptions.fromSettings().withTransport("loopback").withMapSameHost(false);
        PgasBody body = Objects.requireNonNull(DirectoryPrograms.ALL.get(program));
        new InProcessJob(ranks, options, Duration.ofMinutes(3), body).run();
    }
}
