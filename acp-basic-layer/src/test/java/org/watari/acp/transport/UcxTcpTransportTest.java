package org.watari.acp.transport;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.watari.acp.transport.ucx.UcxProvider;
import org.watari.bindings.link.CLibrary;

/// The UCX transport passes the contract over TCP, where every put, get and atomic is a message (A20 to A30, R1, R4).
class UcxTcpTransportTest extends TransportContract {

    private static final String PATHS = "UCX_TLS";
    private static final String EVERY_PATH = "all";

    private static @Nullable String before;

    /// UCX reads the variable whenever a context is opened.
    @BeforeAll
    static void allowTcpOnly() {
        before = CLibrary.getenv(PATHS);
        CLibrary.setenv(PATHS, "tcp");
    }

    @AfterAll
    static void allowWhatWasAllowed() {
        CLibrary.setenv(PATHS, before == null ? EVERY_PATH : before);
    }

    @Override
    protected TransportProvider provider() {
        return new UcxProvider();
    }

    @Override
    protected boolean seesDeparturesInOneProcess() {
        return true;
    }

    @Override
    protected boolean mapsMemory() {
        return false;
    }
}
