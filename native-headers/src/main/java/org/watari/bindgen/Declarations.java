package org.watari.bindgen;

/// C declarations as text, for the comments of the generated code.
final class Declarations {
    private Declarations() {}

    static String of(ClangType type, String name) {
        String spelling = type.spelling();
        int star = spelling.indexOf("(*)");
        if (star >= 0) {
            return spelling.substring(0, star + 2) + name + spelling.substring(star + 2);
        }
        int bracket = spelling.indexOf('[');
        return bracket >= 0
                ? join(spelling.substring(0, bracket), name) + spelling.substring(bracket)
                : join(spelling, name);
    }

    /// libclang's versions spell an enum that has only a typedef for a name differently: its name alone is stable.
    static String ofTypedef(ClangType type, String name) {
        return type.canonical().kind() == ClangType.ENUM ? "enum " + name : of(type, name);
    }

    static String ofFunction(ClangType type, String name) {
        String spelling = type.spelling();
        int parenthesis = spelling.indexOf('(');
        return join(spelling.substring(0, parenthesis), name) + spelling.substring(parenthesis);
    }

    private static String join(String type, String name) {
        String base = type.stripTrailing();
        return base.endsWith("*") ? base + name : base + " " + name;
    }
}
