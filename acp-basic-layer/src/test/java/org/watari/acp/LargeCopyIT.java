package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.watari.acp.testing.Ranks;

/// Copies that no 32-bit length can hold (Capability A25). `-Dwatari.test.bytes` sets another size.
class LargeCopyIT {

    private static final long DEFAULT_BYTES = (2L << 30) + (1 << 20) + 8;
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    /// Puts and gets one region, and compares every word.
    static final class Program {
        private Program() {}

        public static void main(String[] args) {
            long bytes = Long.parseLong(args[0]);
            try (Acp acp = Acp.start(args)) {
                AddressTranslationKey key = acp.memory().allocate(bytes);
                MemorySegment memory = key.segment();
                long[] all = AcpDataContract.exchange(acp, key.globalAddress());
                if (acp.rank() == 0) {
                    fill(memory);
                    acp.access().complete(acp.access().copy(all[1], all[0], bytes, GlobalMemoryAccess.ORDER_NONE));
                    memory.fill((byte) 0);
                }
                acp.sync();
                if (acp.rank() == 1) {
                    check(memory);
                }
                acp.sync();
                if (acp.rank() == 0) {
                    acp.access().complete(acp.access().copy(all[0], all[1], bytes, GlobalMemoryAccess.ORDER_NONE));
                    check(memory);
                }
                acp.sync();
            }
        }

        private static void fill(MemorySegment memory) {
            for (long i = 0; i < memory.byteSize(); i += Long.BYTES) {
                memory.set(JAVA_LONG, i, i * MULTIPLIER);
            }
        }

        private static void check(MemorySegment memory) {
            for (long i = 0; i < memory.byteSize(); i += Long.BYTES) {
                if (memory.get(JAVA_LONG, i) != i * MULTIPLIER) {
                    throw new AssertionError("word at " + i + " is wrong");
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void copiesBeyondTwoGibibytesAreWhole(boolean map) throws IOException {
        long bytes = Long.getLong("watari.test.bytes", DEFAULT_BYTES);
        long needed = 2 * bytes + (1L << 30);
        long free = Math.min(
                availableMemory(), Files.getFileStore(Path.of("/dev/shm")).getUsableSpace());
        assumeTrue(free >= needed, () -> "needs " + needed + " bytes of memory and /dev/shm, " + free + " are free");
        Ranks.of(2)
                .main(Program.class, Long.toString(bytes))
                .environment("WATARI_MAP_SAME_HOST", Boolean.toString(map))
                .limit(Duration.ofMinutes(15))
                .run()
                .expectExit(0);
    }

    private static long availableMemory() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/meminfo"))) {
            if (line.startsWith("MemAvailable:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) << 10;
            }
        }
        return 0;
    }
}
