package org.watari.cli.doctor.fact;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.watari.error.CommunicationException;
import org.watari.ucp.UcpConfig;
import org.watari.ucp.UcpContext;
import org.watari.ucp.UcpEndpoint;
import org.watari.ucp.UcpFeature;
import org.watari.ucp.UcpRequest;
import org.watari.ucp.UcpWorker;

/// Connects two workers as two ranks would be and says which transports UCX uses: `self`, a worker and itself;
/// `host`, two of one host; `network`, two that share no memory.
public final class TransportProbe {
    private static final String SHARED_MEMORY = "self|posix|sysv|xpmem|cma|knem|shm|sm|mm";
    private static final long CONNECT_LIMIT_NS = TimeUnit.SECONDS.toNanos(5);

    private TransportProbe() {}

    /// Runs in a JVM of its own.
    ///
    /// @param arguments the kind of peer
    public static void main(String[] arguments) {
        String kind = arguments[0];
        UcpConfig config = UcpConfig.defaults()
                .withName("doctor")
                .withFeatures(UcpFeature.RMA, UcpFeature.AMO32, UcpFeature.AMO64, UcpFeature.TAG, UcpFeature.WAKEUP);
        if (kind.equals("network")) {
            @Nullable String transports = withoutSharedMemory(System.getenv("UCX_TLS"));
            if (transports == null) {
                ProbeJvm.say("error", "UCX_TLS allows nothing that leaves the host");
                return;
            }
            config = config.with("TLS", transports);
        }
        try (UcpContext context = UcpContext.open(config);
                UcpWorker near = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED);
                UcpWorker far = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED)) {
            UcpWorker peer = kind.equals("self") ? near : far;
            try (UcpEndpoint endpoint = near.connect(peer.address())) {
                boolean connected = awaitFlush(endpoint, near, far);
                if (!connected) {
                    ProbeJvm.say("error", "the connection was not made within 5 s");
                }
                endpoint.description()
                        .lines()
                        .filter(line -> line.contains("lane["))
                        .forEach(line -> ProbeJvm.say("lane", line.replaceAll(".*(lane\\[)", "$1")));
            }
        } catch (CommunicationException e) {
            ProbeJvm.say("error", String.valueOf(e.getMessage()));
        }
    }

    private static boolean awaitFlush(UcpEndpoint endpoint, UcpWorker near, UcpWorker far) {
        long request = endpoint.flush();
        long end = System.nanoTime() + CONNECT_LIMIT_NS;
        while (UcpRequest.isRequest(request)) {
            if (UcpRequest.isCompleted(near, request)) {
                return UcpRequest.free(near, request) == 0;
            }
            if (System.nanoTime() > end) {
                return false;
            }
            if (near.progress() + far.progress() == 0) {
                Thread.onSpinWait();
            }
        }
        return !UcpRequest.isError(request);
    }

    /// The value of `UCX_TLS` for a peer that shares no memory, or null if nothing is left of the user's.
    static @Nullable String withoutSharedMemory(@Nullable String chosen) {
        String excluded = "self,posix,sysv,xpmem";
        if (chosen == null || chosen.isBlank() || chosen.equals("all")) {
            return "^" + excluded;
        }
        if (chosen.startsWith("^")) {
            return chosen + "," + excluded;
        }
        String rest = Arrays.stream(chosen.split(",", -1))
                .filter(name -> !name.strip().matches(SHARED_MEMORY))
                .collect(Collectors.joining(","));
        return rest.isEmpty() ? null : rest;
    }
}
