package org.watari.bindgen;

import java.util.Set;

/// C names that Java does not take as they are.
final class JavaNames {
    private static final Set<String> RESERVED = Set.of("""
            abstract assert boolean break byte case catch char class const continue default do double else enum extends \
            final finally float for goto if implements import instanceof int interface long native new package private \
            protected public return short static strictfp super switch synchronized this throw throws transient try void \
            volatile while true false null _""".split(" "));

    private JavaNames() {}

    /// The name itself, or with an underscore behind if it is a word of Java.
    static String safe(String name) {
        return RESERVED.contains(name) ? name + "_" : name;
    }

    /// A string as a Java and C literal; both agree on these escapes.
    static String literal(String text) {
        return '"'
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t")
                + '"';
    }
}
