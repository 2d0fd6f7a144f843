package org.watari.ucp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.watari.error.OutOfSharedMemoryException;

/// What the machine can still give, asked before memory is allocated.
///
/// UCX takes address space without asking: a file of any size in `/dev/shm`, a segment of System V. The first
/// touch then takes pages until the kernel ends processes, not only this one.
final class AvailableMemory {
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    private static final Path MEMORY_INFO = Path.of("/proc/meminfo");
    private static final String AVAILABLE = "MemAvailable:";
    /// Less than this is not worth reading a file for.
    private static final long SMALL_BYTES = 1 << 20;

    private AvailableMemory() {}

    static void check(long bytes) {
        if (bytes > SMALL_BYTES && bytes > availableBytes()) {
            throw new OutOfSharedMemoryException(
                    "ucp_mem_map", bytes + " bytes wanted, " + availableBytes() + " available on this machine");
        }
    }

    private static long availableBytes() {
        try {
            for (String line : Files.readAllLines(MEMORY_INFO)) {
                if (line.startsWith(AVAILABLE)) {
                    String kib =
                            line.substring(AVAILABLE.length()).replace("kB", "").strip();
                    return Long.parseLong(kib) * 1024;
                }
            }
        } catch (IOException | NumberFormatException e) {
            return Long.MAX_VALUE;
        }
        return Long.MAX_VALUE;
    }

    static boolean isSharedMemoryShort(long bytes) {
        return sharedMemoryBytes() < bytes;
    }

    private static long sharedMemoryBytes() {
        try {
            return Files.getFileStore(SHARED_MEMORY).getUsableSpace();
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }

    private static String sharedMemorySize() {
        try {
            return Long.toString(Files.getFileStore(SHARED_MEMORY).getTotalSpace());
        } catch (IOException e) {
            return "unknown";
        }
    }

    static OutOfSharedMemoryException exhausted(String operation, long bytes) {
        return new OutOfSharedMemoryException(
                operation,
                bytes + " bytes wanted in " + SHARED_MEMORY + ", which is too small: " + sharedMemoryBytes()
                        + " free of " + sharedMemorySize() + ". Raise its size (mount -o remount,size=1g "
                        + SHARED_MEMORY + "; a container: --shm-size=1g), or do without shared memory:"
                        + " UCX_TLS=tcp,self");
    }
}
