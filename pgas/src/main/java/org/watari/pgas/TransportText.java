package org.watari.pgas;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.watari.acp.Acp;

/// The ways to the peers of a rank in one line.
final class TransportText {
    private TransportText() {}

    static String of(Acp acp) {
        Map<String, Integer> peersByWay = new TreeMap<>();
        for (int peer = 0; peer < acp.processCount(); peer++) {
            if (peer != acp.rank()) {
                peersByWay.merge(acp.transportTo(peer), 1, Integer::sum);
            }
        }
        List<String> ways = new ArrayList<>();
        peersByWay.forEach((way, peers) -> ways.add(way + " to " + peers + (peers == 1 ? " peer" : " peers")));
        return ways.isEmpty() ? acp.transportName() : acp.transportName() + " (" + String.join(", ", ways) + ")";
    }
}
