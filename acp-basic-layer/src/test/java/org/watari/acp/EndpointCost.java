package org.watari.acp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.watari.ucp.UcpConfig;
import org.watari.ucp.UcpContext;
import org.watari.ucp.UcpEndpoint;
import org.watari.ucp.UcpWorker;

/// Measures what an endpoint costs its maker: one worker connects many times to another of this process that
/// makes no progress, so that it takes nothing. Not a test; `docs/memory-per-rank.md` says how to run it.
final class EndpointCost {

    private static final int STEP = 100;

    private EndpointCost() {}

    public static void main(String[] args) throws IOException {
        int count = Integer.parseInt(args[0]);
        try (UcpContext context = UcpContext.open(UcpConfig.defaults().withEstimatedEndpoints(count));
                UcpWorker peer = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED);
                UcpWorker worker = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED)) {
            byte[] address = peer.address();
            List<UcpEndpoint> endpoints = new ArrayList<>();
            for (int i = 0; i < STEP; i++) {
                endpoints.add(worker.connect(address));
            }
            long before = JobPrograms.resident();
            for (int i = 0; i < count; i++) {
                endpoints.add(worker.connect(address));
            }
            long each = (JobPrograms.resident() - before) / count;
            JobPrograms.print(each + " bytes an endpoint, " + address.length + " bytes an address, over "
                    + endpoints.getLast().transports());
            Runtime.getRuntime().halt(0);
        }
    }
}
