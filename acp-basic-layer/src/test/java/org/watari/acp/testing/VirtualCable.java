package org.watari.acp.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/// The pair of virtual Ethernet devices under `rxe0` and `rxe1`, as `soft-roce-ci/rig/devices` makes it:
/// packets on it can be lost, delayed and reordered, and it can be cut. Nothing else of the machine is
/// touched, and [#close] undoes all.
public final class VirtualCable implements AutoCloseable {

    private static final String[] ENDS = {"roce0", "roce1"};
    private static final String[] ADDRESSES = {"02:00:00:00:52:01", "02:00:00:00:52:02"};

    private VirtualCable() {}

    /// The cable; a test is skipped, with the reason, where it is not that of the project.
    ///
    /// @return closed by the caller
    public static VirtualCable ofTheProject() throws IOException {
        for (int end = 0; end < ENDS.length; end++) {
            Path address = Path.of("/sys/class/net", ENDS[end], "address");
            boolean ours = Files.exists(address)
                    && Files.readString(address).strip().equals(ADDRESSES[end])
                    && Files.exists(Path.of("/sys/class/infiniband", "rxe" + end));
            if (!ours) {
                String reason = ENDS[end] + " is not the cable of ./watari soft-roce, and others' are left alone";
                if ("1".equals(System.getenv("RDMA_REQUIRED"))) {
                    Assertions.fail(reason);
                }
                Assumptions.abort(reason);
            }
        }
        return new VirtualCable();
    }

    /// Devices of its two ends.
    ///
    /// @return two names
    public String[] devices() {
        return new String[] {"rxe0", "rxe1"};
    }

    /// Loses, delays and reorders packets in both directions.
    ///
    /// @param how words for `tc … netem`
    public void disturb(String... how) {
        for (String end : ENDS) {
            List<String> words = new ArrayList<>(List.of("tc", "qdisc", "replace", "dev", end, "root", "netem"));
            words.addAll(List.of(how));
            run(words);
        }
    }

    /// Takes the link down.
    public void cut() {
        run(List.of("ip", "link", "set", ENDS[0], "down"));
    }

    /// Brings the link up again.
    public void mend() {
        run(List.of("ip", "link", "set", ENDS[0], "up"));
    }

    /// Everything is as before.
    @Override
    public void close() {
        mend();
        for (String end : ENDS) {
            // Without a rule there is nothing to delete; replacing makes sure that there is one.
            run(List.of("tc", "qdisc", "replace", "dev", end, "root", "netem"));
            run(List.of("tc", "qdisc", "del", "dev", end, "root"));
        }
    }

    private static void run(List<String> command) {
        List<String> words = new ArrayList<>();
        if (!"root".equals(System.getProperty("user.name"))) {
            words.addAll(List.of("sudo", "-n"));
        }
        words.addAll(command);
        try {
            ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
            builder.environment().merge("PATH", "/usr/sbin:/sbin", (path, more) -> path + ":" + more);
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Assertions.assertEquals(0, process.waitFor(), () -> String.join(" ", words) + ": " + output);
        } catch (IOException e) {
            throw new AssertionError(String.join(" ", words), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(String.join(" ", words), e);
        }
    }
}
