package org.watari.stressmark;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The numbers of one stressmark, all of them.
final class Sizes {

    private final Map<String, Double> values;

    private Sizes(Map<String, Double> values) {
        this.values = values;
    }

    /// Numbers that are given, and the usual ones for the rest.
    ///
    /// @throws IllegalArgumentException for a number that is not possible
    static Sizes of(List<Size> sizes, Map<String, String> given) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (Size size : sizes) {
            String text = given.get(size.name());
            values.put(size.name(), text == null ? size.usual() : size.parse(text));
        }
        return new Sizes(values);
    }

    double number(String name) {
        Double value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no size " + name + " among " + values.keySet());
        }
        return value;
    }

    int whole(String name) {
        return (int) number(name);
    }

    /// As arguments of a rank: `name=number`.
    Collection<String> words() {
        return values.entrySet().stream()
                .map(size -> size.getKey() + "=" + Size.text(size.getValue()))
                .toList();
    }

    /// For people.
    String text() {
        return values.entrySet().stream()
                .map(size -> size.getKey() + " " + Size.text(size.getValue()))
                .collect(Collectors.joining(", "));
    }
}
