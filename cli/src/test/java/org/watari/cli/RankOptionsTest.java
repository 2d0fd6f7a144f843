package org.watari.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Capability L1: each rank gets a share of the memory unless the user has chosen.
class RankOptionsTest {
    private static final List<String> ALWAYS = List.of("--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData");

    @Test
    void heapIsAQuarterOfTheMemoryDividedByTheRanks() {
        List<String> options = RankOptions.of(8, List.of(), Map.of());
        assertEquals(ALWAYS, RankOptions.java().subList(1, 3));
        assertTrue(options.contains("-XX:MaxRAMPercentage=3.125000"), options::toString);
        assertTrue(options.contains("-XX:InitialRAMPercentage=0.195313"), options::toString);
    }

    @Test
    void chosenHeapIsKeptWhereverItWasChosen() {
        assertEquals(2, RankOptions.of(2, List.of(), Map.of()).size());
        assertEquals(1, RankOptions.of(2, List.of("-Xmx1g"), Map.of()).size());
        assertEquals(
                List.of("-XX:+UseSerialGC", "-XX:MaxHeapSize=9m", "-Dx=y"),
                RankOptions.of(
                        2, List.of("-Dx=y"), Map.of("WATARI_JAVA_OPTIONS", " -XX:+UseSerialGC  -XX:MaxHeapSize=9m ")));
        assertEquals(List.of(), RankOptions.of(2, List.of(), Map.of("JDK_JAVA_OPTIONS", "-XX:MaxRAMPercentage=50")));
    }
}
