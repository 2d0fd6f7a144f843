package org.watari.bindgen;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.watari.bindgen.HeaderModel.Constant;

/// Finds the values of macros, which have neither type nor value of their own: the compiler evaluates each as the
/// initialiser of a variable. One that is no expression makes that variable invalid.
final class MacroEvaluator {
    private static final String VALUE = "watari_value_";

    /// Pointers such as `(void *)-1` evaluate only when cast to an integer, hence a second variable for each macro.
    private static final String ADDRESS = "watari_address_";

    private final Clang clang;
    private final Path header;
    private final List<String> clangArguments;
    private final TypeMapper types;

    MacroEvaluator(Clang clang, Path header, List<String> clangArguments, TypeMapper types) {
        this.clang = clang;
        this.header = header;
        this.clangArguments = new ArrayList<>(clangArguments);
        this.clangArguments.addAll(List.of("-ferror-limit=0", "-w"));
        this.types = types;
    }

    /// The macros that are constants of a supported type.
    Map<String, Constant> evaluate(Set<String> macros) {
        StringBuilder text = new StringBuilder("#include \"" + header + "\"\n");
        for (String macro : macros) {
            text.append(SourceText.format("__auto_type %s%s = %s;\n", VALUE, macro, macro));
            text.append(SourceText.format("__UINTPTR_TYPE__ %s%s = (__UINTPTR_TYPE__) (%s);\n", ADDRESS, macro, macro));
        }
        Cursor root = clang.parseText(header.resolveSibling("watari-macros.c"), text.toString(), clangArguments);
        Map<String, Cursor> variables = new LinkedHashMap<>();
        for (Cursor variable : root.children(Cursor.VARIABLE)) {
            if (!variable.isInvalid()) {
                variables.put(variable.name(), variable);
            }
        }
        Map<String, Constant> constants = new LinkedHashMap<>();
        for (String macro : macros) {
            constant(macro, variables.get(VALUE + macro), variables.get(ADDRESS + macro))
                    .ifPresent(constant -> constants.put(macro, constant));
        }
        return constants;
    }

    private Optional<Constant> constant(String name, @Nullable Cursor variable, @Nullable Cursor address) {
        if (variable == null || isAggregate(variable.type())) {
            return Optional.empty();
        }
        CType type = types.map(variable.type(), variable, name);
        Optional<Object> value = variable.evaluate();
        if (value.isEmpty() && type == CType.Scalar.C_POINTER && address != null) {
            value = address.evaluate();
        }
        return value.map(v -> new Constant(name, type, v, "#define"));
    }

    private static boolean isAggregate(ClangType type) {
        int kind = type.canonical().kind();
        return kind == ClangType.RECORD || kind == ClangType.CONSTANT_ARRAY;
    }
}
