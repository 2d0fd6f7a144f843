package org.watari.pgas.directory;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.watari.acp.testing.Ranks;

/// The directory among processes of this machine that talk through UCX and map each other's memory.
class SharedMemoryDirectoryTest extends DirectoryContract {

    @Override
    protected void run(int ranks, String program) throws Exception {
        processes(ranks, program).run().expectExit(0);
    }

    /// Capability X6: an access by a known address needs nothing of the home, which is stopped.
    @Test
    void hitsCompleteWhileTheHomeIsStopped() throws Exception {
        run(2, "stopped");
    }

    /// Capability X6: an access by a known address to mapped memory allocates nothing.
    @Test
    void hitsOfMappedMemoryAllocateNothing() throws Exception {
        run(2, "allocation");
    }

    /// Capability X9: a dead rank counts as having acknowledged.
    @Test
    void deadRankIsNotWaitedFor() throws Exception {
        processes(3, "oneDies").survive().run().expectExit(0).expectLines(2, "went on");
    }

    static Ranks processes(int ranks, String program) {
        Ranks processes = Ranks.of(ranks)
                .main(DirectoryPrograms.class, program)
                .environment("WATARI_TRANSPORT", "ucx")
                .limit(Duration.ofMinutes(4));
        return "allocation".equals(program) ? processes : processes.shortLived();
    }
}
