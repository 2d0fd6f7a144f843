package org.watari.bindgen;

import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Which declarations get into the output: with no `--include-…` option all, else only those named.
///
/// It notes what it is asked, so that afterwards the names that the header does not declare can be told.
final class Filter {
    /// The kinds of declaration that can be named, one option each.
    enum Kind {
        FUNCTION,
        STRUCT,
        UNION,
        TYPEDEF,
        CONSTANT,
        VAR;

        String option() {
            return "--include-" + name().toLowerCase(Locale.ROOT);
        }

        /// C has one name space for tags and another for typedefs, but libclang moved unnamed structs with a typedef
        /// from one to the other between versions: an argument file must work with both.
        boolean isType() {
            return this == STRUCT || this == UNION || this == TYPEDEF;
        }
    }

    private final Map<Kind, Set<String>> included = new EnumMap<>(Kind.class);
    private final Map<Kind, Set<String>> declared = new EnumMap<>(Kind.class);

    Filter() {
        for (Kind kind : Kind.values()) {
            included.put(kind, new LinkedHashSet<>());
            declared.put(kind, new LinkedHashSet<>());
        }
    }

    void include(Kind kind, String name) {
        names(included, kind).add(name);
    }

    /// Whether the declaration gets into the output.
    boolean includes(Kind kind, String name) {
        names(declared, kind).add(name);
        return includesAll() || isNamed(kind, name);
    }

    /// Whether an option names the declaration.
    boolean isNamed(Kind kind, String name) {
        return names(included, kind).contains(name);
    }

    boolean includesAll() {
        return included.values().stream().allMatch(Set::isEmpty);
    }

    /// The declarations asked for so far, in the order of the header.
    Set<String> declared(Kind kind) {
        return names(declared, kind);
    }

    /// Stops if an option names something that the header does not declare.
    void requireAllDeclared(String header) {
        for (Kind kind : Kind.values()) {
            for (String name : names(included, kind)) {
                if (!isDeclared(kind, name)) {
                    throw new GeneratorException(SourceText.format(
                            "%s: no declaration for %s %s; correct the name or drop the option (--dump-includes lists all)",
                            header, kind.option(), name));
                }
            }
        }
    }

    private boolean isDeclared(Kind kind, String name) {
        if (!kind.isType()) {
            return names(declared, kind).contains(name);
        }
        return declared.entrySet().stream()
                .anyMatch(entry -> entry.getKey().isType() && entry.getValue().contains(name));
    }

    private static Set<String> names(Map<Kind, Set<String>> of, Kind kind) {
        Set<String> names = of.get(kind);
        if (names == null) {
            throw new AssertionError(kind);
        }
        return names;
    }
}
