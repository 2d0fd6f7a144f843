package org.watari.acp.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.watari.acp.AtomicsExecutor;

/// The cache of remote regions against a map (A8, A9, Capability A13).
class KeyCacheTest {

    private static final int[] CAPACITIES = {1, 2, 4, 10, 100, 4096};

    private static RemoteRegion region(int number) {
        return new RemoteRegion(1, number, 1, 8, 0, AtomicsExecutor.CPU, null, null, 0, false, null, null);
    }

    @Property(tries = 200)
    void cacheKnowsWhatWasPutLastOrNothingAndNeverMoreThanItsCapacity(
            @ForAll @IntRange(max = 5) int choice,
            @ForAll @Size(max = 1000) List<@IntRange(min = -300, max = 600) Integer> steps) {
        KeyCache cache = new KeyCache(CAPACITIES[choice]);
        Map<Long, RemoteRegion> model = new HashMap<>();
        Set<Long> present = new HashSet<>();
        long expectedEvictions = 0;
        for (int step : steps) {
            long key = (Math.abs(step) % 300 + 1L) << 47;
            RemoteRegion known = cache.find(key);
            if (step >= 0) {
                RemoteRegion region = region(step);
                int before = cache.size();
                cache.put(key, region);
                if (known == null && cache.size() == before) {
                    expectedEvictions++;
                }
                model.put(key, region);
                present.add(key);
                assertSame(region, cache.find(key));
            } else if (known != null) {
                cache.remove(key, region(0)); // not the one that is there
                assertSame(known, cache.find(key));
                cache.remove(key, known);
                assertNull(cache.find(key));
                model.remove(key);
            }
            assertTrue(cache.size() <= cache.capacity() && cache.capacity() <= CAPACITIES[choice]);
            assertEquals(expectedEvictions, cache.evictions());
        }
        for (long key : present) {
            RemoteRegion found = cache.find(key);
            assertTrue(found == null || found == model.get(key), "an entry that has been replaced or removed");
        }
    }

    /// A region in use stays while others come and go once each.
    @Example
    void regionInUseIsNotTheOneThatGivesWay() {
        KeyCache cache = new KeyCache(2);
        RemoteRegion used = region(1);
        cache.put(1, used);
        for (int key = 2; key < 100; key++) {
            assertSame(used, cache.find(1));
            cache.put(key, region(key));
        }
        assertSame(used, cache.find(1));
        assertEquals(97, cache.evictions());
    }
}
