package org.watari.acp.internal;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.watari.acp.transport.AvailableMemory;
import org.watari.error.OutOfSharedMemoryException;

/// What is read of available memory, and what is made of it for the ranks of a host.
class HostMemoryTest {

    private static final long MIB = 1 << 20;

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private AvailableMemory read() {
        return new HostMemory(root.resolve("meminfo"), root.resolve("own"), root.resolve("groups")).read();
    }

    @Test
    void whatTheSystemDoesNotTellLimitsNobody() {
        assertEquals(AvailableMemory.UNKNOWN, read());
    }

    @Test
    void thisMachineTellsOfItsMemory() {
        assertTrue(HostMemory.available().hostBytes() < Long.MAX_VALUE);
    }

    /// Of groups within one another the tightest counts; pages of files can be given back.
    @Test
    void limitOfAControlGroupCountsWhereverItIsSet() throws IOException {
        write("meminfo", "MemTotal:  4096 kB\nMemAvailable:    2048 kB\n");
        write("own", "0::/job/step\n");
        write("groups/job/memory.max", "1048576\n");
        write("groups/job/memory.current", "900000\n");
        write("groups/job/memory.stat", "anon 1\nactive_file 1000\ninactive_file 2000\n");
        write("groups/job/step/memory.max", "max\n");
        write("groups/job/step/memory.current", "900000\n");
        AvailableMemory ofJob = read();
        assertEquals(2 * MIB, ofJob.hostBytes());
        assertEquals(1048576 - 900000 + 3000, ofJob.groupBytes());
        assertNotEquals(0, ofJob.group());
        write("groups/job/step/memory.max", "900001\n");
        assertEquals(1, read().groupBytes());
        assertNotEquals(ofJob.group(), read().group());
    }

    @Test
    void limitOfAnOlderControlGroupCountsToo() throws IOException {
        write("own", "4:cpu,memory:/a\n1:cpu:/b\n0::/\n");
        write("groups/memory/a/memory.limit_in_bytes", "5000\n");
        write("groups/memory/a/memory.usage_in_bytes", "3000\n");
        write("groups/memory/a/memory.stat", "inactive_file 7\ntotal_inactive_file 500\n");
        assertEquals(2500, read().groupBytes());
        assertEquals(Long.MAX_VALUE, read().hostBytes());
    }

    // --- the ranks of a host -----------------------------------------------------------------------------------------

    private static long[] words(long... bytesHostGroup) {
        long[] words = new long[bytesHostGroup.length / 3 * HostRoom.WORDS];
        for (int i = 0; i < bytesHostGroup.length / 3; i++) {
            long group = bytesHostGroup[3 * i + 2];
            AvailableMemory available = new AvailableMemory(
                    bytesHostGroup[3 * i + 1], group == 0 ? Long.MAX_VALUE : group, group == 0 ? 0 : 100 + i / 2);
            System.arraycopy(
                    HostRoom.words(bytesHostGroup[3 * i], available), 0, words, i * HostRoom.WORDS, HostRoom.WORDS);
        }
        return words;
    }

    private static String refused(long... bytesHostGroup) {
        return String.valueOf(assertThrows(
                        OutOfSharedMemoryException.class,
                        () -> HostRoom.check("allocate", rank -> "h" + rank / 2, words(bytesHostGroup)))
                .getMessage());
    }

    @Test
    void ranksOfAHostAreRefusedWhatTheyCannotHaveTogether() {
        assertDoesNotThrow(() ->
                HostRoom.check("allocate", rank -> "h" + rank / 2, words(50, 100, 0, 50, 100, 0, 60, 60, 0, 0, 60, 0)));
        String text = refused(1, 100, 0, 1, 100, 0, 60, 100, 0, 41, 101, 0);
        assertTrue(text.contains("101 bytes wanted by 2 ranks together, 100 available on host h1:"), text);
        text = refused(30, 100, 59, 30, 100, 60, 0, 0, 1, 0, 0, 1);
        assertTrue(text.contains("60 bytes wanted by 2 ranks together, 59 available on host h0 within"), text);
        text = refused(Long.MAX_VALUE, 100, 0, Long.MAX_VALUE, 100, 0);
        assertTrue(text.contains(Long.MAX_VALUE + " bytes wanted"), text);
    }
}
