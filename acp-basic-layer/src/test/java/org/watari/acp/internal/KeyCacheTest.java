package org.watari.acp.internal;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/// The cache of remote regions against a map (A8, A9).
class KeyCacheTest {

    private static RemoteRegion region(int number) {
        return new RemoteRegion(1, number, 1, 8, null, null, 0, null, null);
    }

    @Property(tries = 100)
    void cacheAnswersAsAMapDoes(@ForAll @Size(max = 2000) List<@IntRange(min = -300, max = 600) Integer> steps) {
        KeyCache cache = new KeyCache();
        Map<Long, RemoteRegion> model = new HashMap<>();
        for (int step : steps) {
            long key = (Math.abs(step) % 300 + 1L) << 47;
            if (step >= 0) {
                RemoteRegion region = region(step);
                cache.put(key, region);
                model.put(key, region);
            } else {
                RemoteRegion known = model.get(key);
                cache.remove(key, region(0)); // not the one that is there
                assertSame(known, cache.find(key));
                if (known != null) {
                    cache.remove(key, known);
                    model.remove(key);
                }
            }
            assertSame(model.get(key), cache.find(key));
        }
        model.forEach((key, region) -> assertSame(region, cache.find(key)));
        assertNull(cache.find(1L << 46));
    }
}
