package org.watari.bindings.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;
import org.watari.bindings.pmix.pmix_h;
import org.watari.bindings.pmix.pmix_proc;
import org.watari.bindings.pmix.pmix_value;

/// The macros of PMIx (issue item 2).
final class PmixValuesTest {
    @Test
    void processesAreNamed() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment proc = pmix_proc.allocate(arena);
            PmixValues.loadProcess(proc, "slurm.pmix.17.0", 3);
            assertEquals("slurm.pmix.17.0", PmixValues.nspace(proc));
            assertEquals(3, pmix_proc.rank(proc));
            String tooLong = "x".repeat(pmix_h.PMIX_MAX_NSLEN() + 1);
            assertThrows(IllegalArgumentException.class, () -> PmixValues.loadProcess(proc, tooLong, 0));
        }
    }

    @Test
    void numbersOfEveryTypeAreRead() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment value = pmix_value.allocate(arena);
            for (int type : new int[] {
                pmix_h.PMIX_UINT32(),
                pmix_h.PMIX_UINT(),
                pmix_h.PMIX_PROC_RANK(),
                pmix_h.PMIX_UINT64(),
                pmix_h.PMIX_SIZE()
            }) {
                value.fill((byte) 0);
                pmix_value.type(value, (short) type);
                pmix_value.data.uint32(pmix_value.data(value), 0xFFFF_FFFE);
                assertEquals(0xFFFF_FFFEL, PmixValues.number(value));
            }
            pmix_value.type(value, (short) pmix_h.PMIX_INT32());
            assertEquals(-2, PmixValues.number(value));
            pmix_value.type(value, (short) pmix_h.PMIX_STRING());
            assertThrows(IllegalArgumentException.class, () -> PmixValues.number(value));
        }
    }

    @Test
    void textsAreRead() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment value = pmix_value.allocate(arena);
            value.fill((byte) 0);
            assertEquals(null, PmixValues.text(value));
            pmix_value.type(value, (short) pmix_h.PMIX_STRING());
            assertEquals(null, PmixValues.text(value));
            pmix_value.data.string(pmix_value.data(value), arena.allocateFrom("node7"));
            assertEquals("node7", PmixValues.text(value));
        }
    }
}
