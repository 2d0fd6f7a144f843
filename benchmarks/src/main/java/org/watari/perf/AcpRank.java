package org.watari.perf;

import java.io.IOException;
import org.watari.acp.Acp;
import org.watari.acp.GlobalMemoryAccess;

/// The layer `acp`: copies of the basic layer between the starter memories of two ranks.
///
/// **Threads** the main thread of each rank; the target waits in a collective, asleep.
public final class AcpRank extends MeasuringRank {
    private static final long BYTES = 8;

    private final GlobalMemoryAccess access;
    private final long here;
    private final long there;

    private AcpRank(String layer, Acp acp) {
        super(layer);
        access = acp.access();
        here = acp.starterMemory().globalAddress(0);
        there = acp.starterMemory().globalAddress(1);
    }

    /// Runs a rank.
    ///
    /// @param args the name of the layer in the results
    /// @throws IOException when the commands cannot be read
    public static void main(String[] args) throws IOException {
        try (Acp acp = Acp.start(args)) {
            pin(acp.rank());
            acp.sync();
            if (acp.rank() == 0) {
                new AcpRank(args[0], acp).serve();
            }
            acp.sync();
        }
    }

    @Override
    void step(Measured test) {
        switch (test) {
            case PUT_BW -> access.copy(there, here, BYTES, GlobalMemoryAccess.ORDER_NONE);
            case GET -> access.complete(access.copy(here, there, BYTES, GlobalMemoryAccess.ORDER_NONE));
            case PUT_FLUSH -> access.complete(access.copy(there, here, BYTES, GlobalMemoryAccess.ORDER_NONE));
            case PUT_LAT -> throw new IllegalArgumentException("not a test of this layer: " + test);
        }
    }

    @Override
    void end(Measured test, boolean targetSpins) {
        access.complete();
    }
}
