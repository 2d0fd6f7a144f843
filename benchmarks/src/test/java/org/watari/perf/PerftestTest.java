package org.watari.perf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the programs of perftest print is read, and they are told what our ranks do (A42, A43). The
/// output is that of version 6.06 on Soft-RoCE.
class PerftestTest {
    private static final Way WAY = new Way("rxe0", 1, 1, 64);

    private static final String WRITE_LAT = """
            ---------------------------------------------------------------------------------------
                                RDMA_Write Latency Test
             Dual-port       : OFF\t\tDevice         : rxe0
             Number of qps   : 1\t\tTransport type : IB
             Connection type : RC\t\tUsing SRQ      : OFF
             PCIe relax order: OFF
             ibv_wr* API     : OFF
             TX depth        : 1
             Mtu             : 4096[B]
             Link type       : Ethernet
             GID index       : 1
             Max inline data : 0[B]
             rdma_cm QPs\t : OFF
             Data ex. method : Ethernet
            ---------------------------------------------------------------------------------------
             local address: LID 0000 QPN 0x0011 PSN 0x14f3a1 RKey 0x0002f8 VAddr 0x0055a379047000
             GID: 00:00:00:00:00:00:00:00:00:00:255:255:198:18:77:01
             remote address: LID 0000 QPN 0x0011 PSN 0x9adbb0 RKey 0x000237 VAddr 0x00555a3e87b000
             GID: 00:00:00:00:00:00:00:00:00:00:255:255:198:18:77:02
            ---------------------------------------------------------------------------------------
             #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    t_stdev[usec]\
               99% percentile[usec]   99.9% percentile[usec]\s
             8       1000          1140.31        15431.23      4004.75  \t       4287.17     \t1032.11\t\t9924.66\
             \t\t15431.23
            ---------------------------------------------------------------------------------------
            """;

    private static String bandwidth(String line) {
        return """
                ---------------------------------------------------------------------------------------
                Warning: Large message requested and CQ moderation enabled
                Warning: It can lead to inaccurate results
                ---------------------------------------------------------------------------------------
                                    RDMA_Write BW Test
                 TX depth        : 128
                 CQ Moderation   : 16
                 local address: LID 0000 QPN 0x0015 PSN 0xf5da97 RKey 0x0006ec VAddr 0x005556a24d7000
                ---------------------------------------------------------------------------------------
                 #bytes     #iterations    BW peak[MB/sec]    BW average[MB/sec]   MsgRate[Mpps]
                """
                + line
                + "\n---------------------------------------------------------------------------------------\n";
    }

    @Test
    void latencyIsTheTypicalOne() throws IOException {
        Sample sample = Perftest.latency(WRITE_LAT);
        assertEquals(4_004_750, sample.medianNs(), 0.001);
        assertEquals(9_924_660, sample.p99Ns(), 0.001);
        assertEquals(1e9 / 4_287_170, sample.perSecond(), 0.001);
    }

    @Test
    void ofTwoFiguresOfABandwidthTheFinerOneCounts() throws IOException {
        Sample large = Perftest.bandwidth(
                bandwidth(" 65536      300              24.59              24.59  \t\t   0.000393"), 65_536);
        assertEquals(24.59 * (1 << 20) / 65_536, large.perSecond(), 0.001);
        assertEquals(1e9 / large.perSecond(), large.medianNs(), 0.001);
        assertTrue(Double.isNaN(large.p99Ns()));
        Sample small = Perftest.bandwidth(
                bandwidth(" 8          1000             0.20               0.01   \t\t   0.001563"), 8);
        assertEquals(1563, small.perSecond(), 0.001);
    }

    @Test
    void peakWithoutATimeDoesNoHarmAnAverageWithoutOneIsShown() throws IOException {
        Sample sample = Perftest.bandwidth(bandwidth(" 8   5000      inf      0.06   \t\t   0.008190"), 8);
        assertEquals(8190, sample.perSecond(), 0.001);
        String without = bandwidth(" 8   5000      inf      inf   \t\t   inf");
        IOException e = assertThrows(IOException.class, () -> Perftest.bandwidth(without, 8));
        assertTrue(String.valueOf(e.getMessage()).contains("Infinity"), e.toString());
    }

    @Test
    void outputWithoutATableIsShown() {
        IOException e =
                assertThrows(IOException.class, () -> Perftest.latency(" Unable to find the Infiniband/RoCE device\n"));
        assertTrue(String.valueOf(e.getMessage()).contains("Unable to find the Infiniband"), e.toString());
        assertThrows(IOException.class, () -> Perftest.bandwidth(WRITE_LAT, 8));
    }

    private static String words(Benchmark benchmark, long size, Way way) {
        Plan.Case what = new Plan.Case(benchmark, size, 2);
        Perftest.Test test = Perftest.Test.of(what);
        return test == null ? "none" : String.join(" ", test.words(way, what, 1000));
    }

    /// Capability A42: a ping-pong stands beside a ping-pong, an operation and its completion beside
    /// the same.
    @Test
    void eachBenchmarkStandsBesideWhatDoesTheSame() {
        String end = " -n 1000 -d rxe0 -i 1 -x 1";
        assertEquals("ib_write_lat -s 8" + end + " -I 64 -F", words(Benchmark.PUT_PING_PONG, 8, WAY));
        assertEquals("ib_write_bw -s 8 -t 1 -Q 1 -N" + end + " -I 64 -F", words(Benchmark.PUT_LATENCY, 8, WAY));
        assertEquals("ib_read_lat -s 65536" + end + " -F", words(Benchmark.GET_LATENCY, 65_536, WAY));
        assertEquals("ib_atomic_lat -A FETCH_AND_ADD" + end + " -F", words(Benchmark.ATOMIC_LATENCY, 8, WAY));
        assertEquals("ib_write_bw -s 8 -t 128 -Q 16 -N" + end + " -I 64 -F", words(Benchmark.PUT_RATE, 8, WAY));
        assertEquals(
                "ib_write_bw -s 65536 -t 128 -Q 1 -N" + end + " -I 0 -F", words(Benchmark.PUT_BANDWIDTH, 65_536, WAY));
        assertEquals(
                "ib_read_bw -s 65536 -t 128 -Q 1 -N -o 16" + end + " -F", words(Benchmark.GET_BANDWIDTH, 65_536, WAY));
        assertNull(Perftest.Test.of(new Plan.Case(Benchmark.ATOMIC_LATENCY, 4, 2)));
        assertNull(Perftest.Test.of(new Plan.Case(Benchmark.CHAIN, 64, 2)));
    }

    @Test
    void onInfiniBandNoGidIsNamed() {
        Way way = new Way("mlx5_0", 2, -1, 0);
        assertEquals("ib_read_lat -s 8 -n 1000 -d mlx5_0 -i 2 -F", words(Benchmark.GET_LATENCY, 8, way));
    }

    @Test
    void theFirstWayIsThatOfRankZeroAndTheLastThatOfTheOthers() {
        Way other = new Way("rxe1", 1, 1, 64);
        assertEquals(WAY, Way.of(List.of(WAY, other), 0));
        assertEquals(other, Way.of(List.of(WAY, other), 1));
        assertEquals(other, Way.of(List.of(WAY, other), 2));
        assertEquals(WAY, Way.of(List.of(WAY), 1));
    }
}
