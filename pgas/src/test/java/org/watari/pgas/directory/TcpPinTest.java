package org.watari.pgas.directory;

import org.junit.jupiter.api.Test;
import org.watari.acp.testing.Ranks;

/// Processes of this machine that talk through TCP alone, as ranks on several hosts.
class TcpPinTest extends PinContract {

    @Override
    protected void run(int ranks, String program) throws Exception {
        processes(ranks, program).run().expectExit(0);
    }

    private static Ranks processes(int ranks, String program) {
        return SharedMemoryDirectoryTest.processes(ranks, program)
                .environment("UCX_TLS", "tcp,self")
                .environment("WATARI_MAP_SAME_HOST", "false");
    }

    /// Capability X11: the settings of the basic layer limit registrations and budget of a rank.
    @Test
    void settingsLimitWhatARankRegisters() throws Exception {
        processes(2, "settings")
                .environment("WATARI_REGISTRATION_BYTES", "8192")
                .environment("WATARI_PIN_BYTES", "262144")
                .run()
                .expectExit(0);
    }
}
