package org.watari.stressmark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the ranks do.
///
/// @param kind         the stressmark
/// @param sizes        its numbers
/// @param seed         of its input
/// @param threads      of each rank
/// @param cacheEntries addresses that a rank keeps with the cache on
/// @param rounds       runs with the cache off, and as many with it on, in turn
record Plan(Kind kind, Sizes sizes, int seed, int threads, int cacheEntries, int rounds) {

    private static final int FIXED_WORDS = 5;

    /// Refuses numbers that do not go together.
    Plan {
        kind.check(sizes);
    }

    /// As the arguments of a rank.
    List<String> words() {
        List<String> words = new ArrayList<>(List.of(
                kind.id(),
                Integer.toString(seed),
                Integer.toString(threads),
                Integer.toString(cacheEntries),
                Integer.toString(rounds)));
        words.addAll(sizes.words());
        return words;
    }

    static Plan parse(List<String> words) {
        Kind kind = Kind.of(words.getFirst());
        Map<String, String> given = new HashMap<>();
        words.stream().skip(FIXED_WORDS).map(word -> word.split("=", 2)).forEach(pair -> given.put(pair[0], pair[1]));
        int[] numbers = words.subList(1, FIXED_WORDS).stream()
                .mapToInt(Integer::parseInt)
                .toArray();
        return new Plan(kind, Sizes.of(kind.sizes(), given), numbers[0], numbers[1], numbers[2], numbers[3]);
    }
}
