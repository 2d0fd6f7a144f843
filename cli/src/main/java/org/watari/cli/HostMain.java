package org.watari.cli;

import java.io.IOException;
import org.watari.acp.bootstrap.HostAgent;

/// What `watari run` starts on each host: starts the ranks there, from a class archive only where that of the host is
/// whole.
final class HostMain {
    private HostMain() {}

    /// Serves one launcher.
    ///
    /// @param arguments none
    /// @throws InterruptedException when the calling thread is interrupted
    /// @throws IOException when the launcher does not listen
    public static void main(String[] arguments) throws InterruptedException, IOException {
        HostAgent.serve(ClassArchive::withoutDamaged);
    }
}
