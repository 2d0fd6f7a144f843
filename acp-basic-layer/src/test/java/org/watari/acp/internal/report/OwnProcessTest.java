package org.watari.acp.internal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Texts of the kernel are read as it writes them.
class OwnProcessTest {

    @Test
    void mapsTellSharedMemoryAndTheLibrariesOfNetworks() {
        OwnProcess.Maps maps = OwnProcess.Maps.of(List.of(
                "7f0000000000-7f0000100000 rw-s 00000000 00:1a 12     /dev/shm/ucx_shm_posix_1 (deleted)",
                "7f0000200000-7f0000201000 rw-s 00000000 00:01 13     /SYSV00000000 (deleted)",
                "7f0000300000-7f0000301000 r--p 00000000 08:01 14     /usr/lib/libucp.so.0.0.0",
                "7f0000301000-7f0000302000 r-xp 00001000 08:01 14     /usr/lib/libucp.so.0.0.0",
                "7f0000303000-7f0000304000 r-xp 00001000 08:01 15     /usr/lib/ucx/libuct_cma.so.0.0.0",
                "7f0000305000-7f0000306000 r-xp 00001000 08:01 16     /usr/lib/libibverbs.so.1.14.44.0",
                "7f0000307000-7f0000308000 r-xp 00001000 08:01 17     /usr/lib/libc.so.6",
                "7f0000309000-7f000030a000 rw-p 00000000 00:00 0 "));
        assertEquals(8, maps.mappings());
        assertEquals(0x101000, maps.sharedBytes());
        assertEquals(
                "/usr/lib: libibverbs.so.1.14.44.0, libucp.so.0.0.0; /usr/lib/ucx: libuct_cma.so.0.0.0",
                maps.libraries());
    }

    @Test
    void limitsAreSoftOnes() {
        List<String> lines = List.of(
                "Limit                     Soft Limit           Hard Limit           Units     ",
                "Max locked memory         65536                131072               bytes     ",
                "Max open files            unlimited            unlimited            files     ");
        assertEquals(65536, OwnProcess.limit("Max locked memory", lines));
        assertEquals(Long.MAX_VALUE, OwnProcess.limit("Max open files", lines));
        assertEquals(Long.MAX_VALUE, OwnProcess.limit("Max something else", lines));
    }

    @Test
    void processorsAreCounted() {
        assertEquals(1, OwnProcess.countOf("0"));
        assertEquals(7, OwnProcess.countOf("0-3,8,10-11"));
    }

    @Test
    void thisProcessIsRead() {
        assertTrue(OwnProcess.openFiles() > 2);
        assertTrue(OwnProcess.maps().mappings() > 10);
        assertTrue(OwnProcess.processorsOnline() >= 1);
        assertTrue(OwnProcess.mostMappings() > OwnProcess.maps().mappings());
    }
}
