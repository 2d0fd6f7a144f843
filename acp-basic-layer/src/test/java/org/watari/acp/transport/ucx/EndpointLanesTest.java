package org.watari.acp.transport.ucx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.watari.acp.transport.PeerPath;
import org.watari.acp.transport.PeerPath.Executor;

/// Texts of `ucp_ep_print_info`: those of memory and TCP as UCX 1.13.1 prints them.
class EndpointLanesTest {

    @Test
    void putsGoByTheLaneThatIsNamedAndAtomicsByOneForThem() {
        assertEquals(
                new PeerPath("posix/memory, sysv/memory", Executor.THIS_PROCESSOR, Executor.THIS_PROCESSOR),
                EndpointLanes.path("""
                        #               peer: <no debug data>
                        #                 lane[0]:  3:sysv/memory.0 md[2]  -> md[2]/sysv/sysdev[255] amo#0 am am_bw#0
                        #                 lane[1]:  4:posix/memory.0 md[3] -> md[3]/posix/sysdev[255] amo#1
                        #
                        #                tag_send: 0..<egr/short>..93..<egr/bcopy>..8256..<rndv>..(inf)
                        #                  put[0]: 0..<short>..4294967296..<bcopy>..(inf)
                        #                  get[0]: 0..<bcopy>..(inf)
                        """));
        assertEquals(
                new PeerPath("rc_verbs/rxe0, tcp/eth0", Executor.DEVICE, Executor.TARGET_PROCESSOR),
                EndpointLanes.path("""
                        #                 lane[0]:  1:tcp/eth0.0 md[1]      -> md[1]/tcp/sysdev[255] am keepalive
                        #                 lane[1]:  5:rc_verbs/rxe0:1.0 md[3] -> md[3]/ib/sysdev[0] rma_bw#0
                        #                tag_send: 0..<egr/short>..93..(inf)
                        #                  put[1]: 0..<short>..60..<bcopy>..(inf)
                        """));
    }

    @Test
    void withoutALaneOperationsAreMessages() {
        assertEquals(
                new PeerPath("tcp/lo", Executor.TARGET_PROCESSOR, Executor.TARGET_PROCESSOR), EndpointLanes.path("""
                        #                 lane[0]:  1:tcp/lo.0 md[1] -> md[1]/tcp/sysdev[255] am am_bw#0 keepalive wireup
                        #                tag_send: 0..<egr/short>..8185..<egr/zcopy>..20553..<rndv>..(inf)
                        """));
        assertEquals(Executor.TARGET_PROCESSOR, EndpointLanes.path("""
                                #  lane[0]:  5:ud_verbs/rxe0:1.0 md[3] -> md[3]/ib/sysdev[0] am am_bw#0
                                #  tag_send: 0..<egr/short>..(inf)
                                """).rma());
    }

    @Test
    void textWithoutThresholdsTellsWhatTheTransportsTell() {
        assertEquals(Executor.TARGET_PROCESSOR, rmaOf("tcp/eth0"));
        assertEquals(Executor.THIS_PROCESSOR, rmaOf("posix/memory"));
        assertEquals(Executor.UNKNOWN, rmaOf("rc_mlx5/mlx5_0:1"));
        assertEquals(Executor.UNKNOWN, EndpointLanes.path("no lanes here").rma());
    }

    private static Executor rmaOf(String transport) {
        return EndpointLanes.path("#  lane[0]:  5:" + transport + ".0 md[3] -> md[3]/x am\n")
                .rma();
    }
}
