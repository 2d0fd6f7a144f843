package org.watari.pgas.directory;

/// The directory among processes of this machine that talk through TCP alone, as ranks on several hosts.
class TcpDirectoryTest extends DirectoryContract {

    @Override
    protected void run(int ranks, String program) throws Exception {
        SharedMemoryDirectoryTest.processes(ranks, program)
                .environment("UCX_TLS", "tcp,self")
                .environment("WATARI_MAP_SAME_HOST", "false")
                .run()
                .expectExit(0);
    }
}
