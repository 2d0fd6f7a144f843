package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.acp.testing.Ranks;
import org.watari.acp.testing.VirtualCable;
import org.watari.verbs.VerbsDevice;

/// Processes over the verbs transport, on two devices where there are two: a stopped owner, a killed peer (A31,
/// A38, A50).
@Tag("rdma")
@Timeout(600)
class VerbsJobIT {

    private static final Duration LIMIT = Duration.ofMinutes(4);

    private static Ranks ranks(int count) {
        return ranks(count, VerbsDevice.list().stream().map(VerbsDevice::name).toList());
    }

    private static Ranks ranks(int count, List<String> devices) {
        String even = devices.getFirst();
        String odd = devices.get(devices.size() > 1 ? 1 : 0);
        String choice = "case $((WATARI_RANK % 2)) in 0) WATARI_VERBS_DEVICE=" + even + ";; *) WATARI_VERBS_DEVICE="
                + odd + ";; esac; export WATARI_VERBS_DEVICE; exec \"$@\"";
        return Ranks.of(count)
                .within("/bin/sh", "-c", choice, "sh")
                .shortLived()
                .environment("WATARI_TRANSPORT", "verbs")
                .limit(LIMIT);
    }

    @Test
    void ownerThatIsStoppedIsReadWrittenAndUpdated() {
        Ranks.Result result = ranks(2).main(VerbsPrograms.StoppedOwner.class)
                .environment("WATARI_REPORT", "job")
                .run()
                .expectExit(0)
                .expectLines(1, "done 0")
                .expectLines(1, "done 1")
                .expectLines(1, "start report: 2 ranks");
        assertTrue(result.all().contains("puts and gets by the device"), result::all);
        assertTrue(result.all().contains("rdma-core"), result::all);
    }

    /// 10 000 tries; `watari.test.flags` takes more, `watari.test.netem` another disturbance.
    @Test
    void flagIsNeverSeenBeforeItsDataThoughPacketsAreLostAndReordered() throws IOException {
        try (VirtualCable cable = VirtualCable.ofTheProject()) {
            cable.disturb(System.getProperty("watari.test.netem", "delay 1ms loss 3% reorder 10%")
                    .split(" ", -1));
            ranks(2, List.of(cable.devices()))
                    .main(VerbsPrograms.FlagAfterData.class, System.getProperty("watari.test.flags", "10048"))
                    .environment("WATARI_VERBS_TIMEOUT_CODE", "12")
                    .run()
                    .expectExit(0)
                    .expectLines(1, "done 0")
                    .expectLines(1, "done 1");
        }
    }

    @Test
    void survivorsOfAKilledRankGoOnAmongThemselves() {
        int dead = 1;
        try (Ranks.Job job =
                ranks(3).main(FailurePrograms.Survivors.class).survive().start()) {
            job.awaitLines(3, "works"::equals);
            job.kill(dead);
            Ranks.Result result = job.await();
            assertEquals(0, result.exitCode(), result::all);
            for (int rank : new int[] {0, 2}) {
                assertEquals("went on without rank " + dead, result.out(rank).getLast(), result::all);
            }
            assertTrue(result.all().contains("rank " + dead + " on "), result::all);
        }
    }
}
