package org.watari.acp.transport.ucx;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.PeerPath;
import org.watari.acp.transport.PeerPath.Executor;

/// What the text of `ucp_ep_print_info` tells about one-sided operations. Puts and gets go by the lane that a line
/// `put[LANE]` names, atomics by one that has `amo#`; without such a lane UCX makes active messages of them.
///
/// ```
/// #   lane[0]:  3:sysv/memory.0 md[2]   -> md[2]/sysv/sysdev[255] amo#0 am am_bw#0 keepalive
/// #   lane[1]:  4:posix/memory.0 md[3]  -> md[3]/posix/sysdev[255] amo#1
/// #   tag_send: 0..<egr/short>..93..<egr/bcopy>..8256..<rndv>..(inf)
/// #     put[0]: 0..<short>..4294967296..<bcopy>..(inf)
/// ```
///
/// **Source**: UCX 1.13.1, as it prints. Where another version prints no thresholds (`tag_send`), only what follows
/// from the transports alone is told.
final class EndpointLanes {

    private static final Pattern LANE = Pattern.compile("lane\\[(\\d+)\\]:\\s+\\d+:((\\w+)/\\w+)(.*)");
    private static final Pattern PUT = Pattern.compile(" put\\[(\\d+)\\]:");
    private static final String THRESHOLDS = " tag_send:";
    private static final Set<String> MAPPED = Set.of("self", "posix", "sysv", "xpmem");
    /// Where such a transport offers puts of its own, it sends them as bytes that the target's processor stores.
    private static final String TCP = "tcp";

    private EndpointLanes() {}

    static PeerPath path(String description) {
        Set<String> ways = new TreeSet<>();
        Map<Integer, String> transports = new TreeMap<>();
        Executor atomics = Executor.TARGET_PROCESSOR;
        Matcher lane = LANE.matcher(description);
        while (lane.find()) {
            ways.add(lane.group(2));
            transports.put(Integer.valueOf(lane.group(1)), lane.group(3));
            if (atomics == Executor.TARGET_PROCESSOR && lane.group(4).contains(" amo#")) {
                atomics = executor(lane.group(3));
            }
        }
        return transports.isEmpty()
                ? new PeerPath("not told by UCX", Executor.UNKNOWN, Executor.UNKNOWN)
                : new PeerPath(String.join(", ", ways), rma(description, transports), atomics);
    }

    private static Executor rma(String description, Map<Integer, String> transports) {
        Matcher put = PUT.matcher(description);
        if (put.find()) {
            return executor(transports.get(Integer.valueOf(put.group(1))));
        }
        if (description.contains(THRESHOLDS) || transports.values().stream().allMatch(TCP::equals)) {
            return Executor.TARGET_PROCESSOR;
        }
        return MAPPED.containsAll(transports.values()) ? Executor.THIS_PROCESSOR : Executor.UNKNOWN;
    }

    private static Executor executor(@Nullable String transport) {
        if (transport == null) {
            return Executor.UNKNOWN;
        }
        if (TCP.equals(transport)) {
            return Executor.TARGET_PROCESSOR;
        }
        return MAPPED.contains(transport) ? Executor.THIS_PROCESSOR : Executor.DEVICE;
    }
}
