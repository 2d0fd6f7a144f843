package org.watari.pgas;

import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.watari.acp.AcpOptions;
import org.watari.pgas.directory.DirectoryContract;
import org.watari.pgas.directory.DirectoryPrograms;

/// The directory among ranks that are threads of this JVM and reach each other through an RDMA device alone
/// (X1 to X9, X12, X13).
@Tag("rdma")
class VerbsDirectoryTest extends DirectoryContract {

    private static final String STORM = "watari.test.stormRounds";
    private static final String REUSE = "watari.test.reuseRounds";

    /// Many rounds are run where they are fast; here it is about the device.
    @BeforeAll
    static void fewRounds() {
        System.setProperty(STORM, "2");
        System.setProperty(REUSE, "100");
    }

    @AfterAll
    static void asBefore() {
        System.clearProperty(STORM);
        System.clearProperty(REUSE);
    }

    @Override
    protected void run(int ranks, String program) {
        AcpOptions options = AcpOptions.fromSettings().withTransport("verbs").withMapSameHost(false);
        PgasBody body = Objects.requireNonNull(DirectoryPrograms.ALL.get(program));
        new InProcessJob(ranks, options, Duration.ofMinutes(4), body).run();
    }
}
