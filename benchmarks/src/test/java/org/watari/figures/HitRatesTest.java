package org.watari.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.watari.pgas.Pgas;
import org.watari.pgas.directory.CacheCounters;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.DirectoryOptions;
import org.watari.pgas.directory.Placement;
import org.watari.pgas.directory.SharedLayout;

/// The simulated nodes of figure 8 beside a count by hand and beside the directory itself.
final class HitRatesTest {
    private static final Scale SCALE = new Scale(6);

    private static HitRates.Row simulate(Kernel kernel, int cacheEntries) {
        List<HitRates.Row> rows = new ArrayList<>();
        Pgas.launchInProcess(1, () -> {
            try (Pgas pgas = Pgas.open()) {
                rows.add(HitRates.simulate(pgas, kernel, SCALE, cacheEntries));
            }
        });
        return rows.getFirst();
    }

    /// The policy in its plainest form: places in a round, each with the node it knows and whether that was
    /// asked for since the hand came by.
    private static final class Model {
        final int[] known;
        final boolean[] used;
        int hand;
        int entries;
        long hits;
        long misses;
        long evictions;

        Model(int capacity) {
            known = new int[capacity];
            used = new boolean[capacity];
            Arrays.fill(known, -1);
        }

        void lookUp(int node) {
            for (int place = 0; place < known.length; place++) {
                if (known[place] == node) {
                    used[place] = true;
                    hits++;
                    return;
                }
            }
            misses++;
            while (known[hand] >= 0 && used[hand]) {
                used[hand] = false;
                hand = (hand + 1) % known.length;
            }
            evictions += known[hand] >= 0 ? 1 : 0;
            entries += known[hand] >= 0 ? 0 : 1;
            known[hand] = node;
            used[hand] = false;
            hand = (hand + 1) % known.length;
        }
    }

    private static MemorySegment wholeArray(Kernel kernel, Placement placement) {
        MemorySegment all = MemorySegment.ofArray(
                new byte
                        [Math.toIntExact(
                                placement.layout().length() * placement.layout().elementBytes())]);
        long from = 0;
        for (int node = 0; node < SCALE.nodes(); node++) {
            MemorySegment part = all.asSlice(from, placement.bytesOn(node));
            kernel.fill(SCALE, node, part);
            from += part.byteSize();
        }
        assertEquals(all.byteSize(), from, "blocks in the order of the nodes, one each");
        return all;
    }

    /// Capability X20: what is drawn is what a count by hand gives.
    @ParameterizedTest
    @EnumSource
    void hitsMissesAndEvictionsAreThoseCountedByHand(Kernel kernel) {
        SharedLayout layout = kernel.layout(SCALE);
        Placement placement = layout.over(SCALE.nodes());
        MemorySegment all = wholeArray(kernel, placement);
        for (int cacheEntries : new int[] {1, 2, 4, 10}) {
            long hits = 0;
            long misses = 0;
            long evictions = 0;
            int mostEntries = 0;
            for (int node = 0; node < SCALE.nodes(); node++) {
                int here = node;
                Model model = new Model(cacheEntries);
                kernel.run(SCALE, node, (index, into) -> {
                    MemorySegment.copy(all, index * layout.elementBytes(), into, 0, into.byteSize());
                    int before = -1;
                    for (long i = index; i < index + into.byteSize() / layout.elementBytes(); i++) {
                        int home = placement.ownerOf(i);
                        if (home != before && home != here) {
                            model.lookUp(home);
                        }
                        before = home;
                    }
                });
                hits += model.hits;
                misses += model.misses;
                evictions += model.evictions;
                mostEntries = Math.max(mostEntries, model.entries);
            }
            assertTrue(hits > 0 && misses > 0);
            assertEquals(
                    new HitRates.Row(kernel, SCALE, cacheEntries, hits, misses, evictions, mostEntries),
                    simulate(kernel, cacheEntries));
        }
    }

    /// Capability X20: what is simulated is what ranks with a directory of their own count.
    @ParameterizedTest
    @EnumSource
    void simulatedNodesCountWhatRanksCount(Kernel kernel) {
        int cacheEntries = 3;
        ConcurrentLinkedQueue<CacheCounters> counters = new ConcurrentLinkedQueue<>();
        Pgas.launchInProcess(SCALE.nodes(), () -> {
            try (Pgas pgas = Pgas.open();
                    Directory directory =
                            Directory.open(pgas, DirectoryOptions.defaults().withCacheEntries(cacheEntries))) {
                SharedLayout layout = kernel.layout(SCALE);
                Placement placement = layout.over(SCALE.nodes());
                int me = pgas.thread();
                long array = directory.allocateAll(layout);
                MemorySegment part = MemorySegment.ofArray(new byte[Math.toIntExact(placement.bytesOn(me))]);
                kernel.fill(SCALE, me, part);
                directory.put(array, placement.indexOf(me, 0), part);
                pgas.world().barrier();
                kernel.run(SCALE, me, (index, into) -> directory.get(array, index, into));
                counters.add(directory.counters());
                pgas.world().barrier();
            }
        });
        assertEquals(
                new HitRates.Row(
                        kernel,
                        SCALE,
                        cacheEntries,
                        counters.stream().mapToLong(CacheCounters::hits).sum(),
                        counters.stream().mapToLong(CacheCounters::misses).sum(),
                        counters.stream().mapToLong(CacheCounters::evictions).sum(),
                        counters.stream().mapToInt(CacheCounters::entries).max().orElse(-1)),
                simulate(kernel, cacheEntries));
    }

    @Test
    void scalesAreThoseOfThePaper() {
        List<String> all = Scale.all(false).stream().map(Scale::text).toList();
        assertEquals("8-2 16-4 32-8 64-16 128-32 256-64 512-128 1024-256 2048-512", String.join(" ", all));
        assertEquals(
                all.subList(0, 5), Scale.all(true).stream().map(Scale::text).toList());
    }
}
