package org.watari.bindgen;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.watari.bindgen.Filter.Kind;
import org.watari.bindgen.HeaderModel.Alias;
import org.watari.bindgen.HeaderModel.AnonymousMember;
import org.watari.bindgen.HeaderModel.Callback;
import org.watari.bindgen.HeaderModel.Constant;
import org.watari.bindgen.HeaderModel.Field;
import org.watari.bindgen.HeaderModel.Function;
import org.watari.bindgen.HeaderModel.Struct;
import org.watari.bindgen.HeaderModel.Variable;

/// Reads one umbrella header into a model, through the filter. Stops at the first declaration it cannot express.
final class HeaderReader {
    private static final String PROBE = "watari_constant_";
    private static final String POINTER_PROBE = "watari_pointer_";

    private final Clang clang;
    private final Path header;
    private final List<String> clangArguments;
    private final Filter filter;

    private final TypeMapper types = new TypeMapper();
    private final StructReader structReader = new StructReader(types);
    private final Set<String> macros = new LinkedHashSet<>();
    private final Map<String, Constant> constants = new LinkedHashMap<>();
    private final Map<String, Alias> aliases = new LinkedHashMap<>();
    private final Map<String, Struct> structs = new LinkedHashMap<>();
    private final Map<String, Callback> callbacks = new LinkedHashMap<>();
    private final Map<String, Function> functions = new LinkedHashMap<>();
    private final Map<String, Variable> variables = new LinkedHashMap<>();

    HeaderReader(Clang clang, Path header, List<String> clangArguments, Filter filter) {
        this.clang = clang;
        this.header = header.toAbsolutePath();
        this.clangArguments = List.copyOf(clangArguments);
        this.filter = filter;
    }

    HeaderModel read() {
        List<Cursor> declarations = clang.parse(header, clangArguments).children();
        nameUntagged(declarations);
        declarations.forEach(this::visit);
        evaluateMacros();
        filter.requireAllDeclared(header.getFileName().toString());
        structs.values().forEach(struct -> requireDependencies(struct, struct));
        return new HeaderModel(
                List.copyOf(constants.values()),
                List.copyOf(aliases.values()),
                List.copyOf(structs.values()),
                List.copyOf(callbacks.values()),
                List.copyOf(functions.values()),
                List.copyOf(variables.values()));
    }

    /// Only tells what the header declares; nothing is read, so nothing can be unsupported.
    void list() {
        for (Cursor declaration : clang.parse(header, clangArguments).children()) {
            String name = declaration.name();
            switch (declaration.kind()) {
                case Cursor.STRUCT, Cursor.UNION -> {
                    if (declaration.isDefinition() && !name.isEmpty()) {
                        filter.includes(kindOf(declaration), name);
                    }
                }
                case Cursor.ENUM -> declaration.children().forEach(c -> filter.includes(Kind.CONSTANT, c.name()));
                case Cursor.TYPEDEF -> filter.includes(Kind.TYPEDEF, name);
                case Cursor.FUNCTION -> {
                    if (declaration.isExternal()) {
                        filter.includes(Kind.FUNCTION, name);
                    }
                }
                case Cursor.VARIABLE -> filter.includes(Kind.VAR, name);
                default -> {
                    if (declaration.isConstantLikeMacro()) {
                        filter.includes(Kind.CONSTANT, name);
                    }
                }
            }
        }
    }

    /// Typedefs come after the unnamed structs that they name, so they are looked at first.
    private void nameUntagged(List<Cursor> declarations) {
        for (Cursor declaration : declarations) {
            if (declaration.kind() == Cursor.TYPEDEF) {
                Cursor target = declaration.typedefType().canonical().declaration();
                boolean tagged = declaration.typedefType().canonical().spelling().indexOf(' ') >= 0;
                if (target.isRecord() && !tagged) {
                    types.name(target, declaration.name());
                }
            }
        }
    }

    private void visit(Cursor declaration) {
        switch (declaration.kind()) {
            case Cursor.STRUCT, Cursor.UNION -> visitStruct(declaration);
            case Cursor.ENUM -> visitEnum(declaration);
            case Cursor.TYPEDEF -> visitTypedef(declaration);
            case Cursor.FUNCTION -> visitFunction(declaration);
            case Cursor.VARIABLE -> visitVariable(declaration);
            default -> {
                if (declaration.isConstantLikeMacro() && filter.includes(Kind.CONSTANT, declaration.name())) {
                    macros.add(declaration.name());
                }
            }
        }
    }

    private void visitStruct(Cursor declaration) {
        if (!declaration.isDefinition() || declaration.isUnnamed()) {
            return;
        }
        // C gives an enum or a tagged struct declared inside a struct the scope of the file.
        for (Cursor child : declaration.children()) {
            if (child.kind() == Cursor.ENUM || child.isRecord()) {
                visit(child);
            }
        }
        String name = types.className(declaration);
        if (includesStruct(declaration, name) && !structs.containsKey(name)) {
            structs.put(name, structReader.read(declaration, name, declaration.type().spelling()));
        }
    }

    private boolean includesStruct(Cursor declaration, String name) {
        boolean byTypedef = types.isUntagged(declaration) && filter.includes(Kind.TYPEDEF, name);
        return filter.includes(kindOf(declaration), name) || byTypedef;
    }

    private static Kind kindOf(Cursor declaration) {
        return declaration.kind() == Cursor.UNION ? Kind.UNION : Kind.STRUCT;
    }

    private void visitEnum(Cursor declaration) {
        String origin = declaration.isUnnamed() ? "enum" : declaration.type().spelling();
        for (Cursor constant : declaration.children(Cursor.ENUM_CONSTANT)) {
            String name = constant.name();
            if (filter.includes(Kind.CONSTANT, name)) {
                CType type = types.map(constant.type(), constant, name);
                constants.putIfAbsent(name, new Constant(name, type, constant.enumConstantValue(), origin));
            }
        }
    }

    private void visitTypedef(Cursor declaration) {
        String name = declaration.name();
        if (!filter.includes(Kind.TYPEDEF, name)) {
            return;
        }
        ClangType type = declaration.typedefType();
        ClangType target = type.canonical().kind() == ClangType.POINTER
                ? type.canonical().pointee()
                : type.canonical();
        String text = "typedef " + Declarations.of(type, name);
        if (target.isFunction()) {
            HeaderModel.Signature signature =
                    types.signature(target, declaration.children(Cursor.PARAMETER), declaration, name);
            callbacks.putIfAbsent(name, new Callback(name, signature, text));
        } else if (type.canonical().kind() != ClangType.VOID && type.canonical().size() >= 0) {
            CType mapped = types.map(type, declaration, name);
            boolean itself = mapped instanceof CType.Aggregate struct
                    && struct.javaClass().equals(name);
            if (!itself) {
                aliases.putIfAbsent(name, new Alias(name, mapped, text));
            }
        }
    }

    private void visitFunction(Cursor declaration) {
        String name = declaration.name();
        if (!filter.includes(Kind.FUNCTION, name)) {
            return;
        }
        if (declaration.isExternal()) {
            ClangType type = declaration.type();
            HeaderModel.Signature signature =
                    types.signature(type.canonical(), declaration.children(Cursor.PARAMETER), declaration, name);
            functions.putIfAbsent(name, new Function(name, signature, Declarations.ofFunction(type, name)));
        } else if (filter.isNamed(Kind.FUNCTION, name)) {
            throw TypeMapper.unsupported(
                    declaration, name, "is inline or static, so no library exports it", "call what its body calls");
        }
    }

    private void visitVariable(Cursor declaration) {
        String name = declaration.name();
        if (declaration.isExternal() && filter.includes(Kind.VAR, name)) {
            ClangType type = declaration.type();
            variables.putIfAbsent(
                    name, new Variable(name, types.map(type, declaration, name), Declarations.of(type, name)));
        }
    }

    /// Lets the compiler evaluate each macro as the initialiser of a variable; one that is no expression makes that
    /// variable invalid. Pointers such as `(void*)-1` only evaluate when cast to an integer, hence the second variable.
    private void evaluateMacros() {
        macros.removeAll(constants.keySet());
        StringBuilder text = new StringBuilder("#include \"" + header + "\"\n");
        for (String macro : macros) {
            text.append("__auto_type %s%s = %s;\n".formatted(PROBE, macro, macro));
            text.append("__UINTPTR_TYPE__ %s%s = (__UINTPTR_TYPE__) (%s);\n".formatted(POINTER_PROBE, macro, macro));
        }
        List<String> arguments = new ArrayList<>(clangArguments);
        arguments.addAll(List.of("-ferror-limit=0", "-w"));
        Path name = header.resolveSibling("watari-macros.c");
        Map<String, Cursor> probes = new LinkedHashMap<>();
        for (Cursor probe : clang.parseText(name, text.toString(), arguments).children(Cursor.VARIABLE)) {
            if (!probe.isInvalid()) {
                probes.put(probe.name(), probe);
            }
        }
        for (String macro : macros) {
            addMacro(macro, probes.get(PROBE + macro), probes.get(POINTER_PROBE + macro));
            if (filter.isNamed(Kind.CONSTANT, macro) && !constants.containsKey(macro)) {
                throw new GeneratorException(
                        "%s: the macro %s is no constant of a supported type; leave it out of the includes"
                                .formatted(header.getFileName(), macro));
            }
        }
    }

    private void addMacro(String name, @Nullable Cursor probe, @Nullable Cursor pointerProbe) {
        if (probe == null || isAggregate(probe.type())) {
            return;
        }
        CType type = types.map(probe.type(), probe, name);
        Optional<Object> value = probe.evaluate();
        if (value.isEmpty() && type == CType.Scalar.C_POINTER && pointerProbe != null) {
            value = pointerProbe.evaluate();
        }
        value.ifPresent(v -> constants.put(name, new Constant(name, type, v, "#define")));
    }

    private static boolean isAggregate(ClangType type) {
        int kind = type.canonical().kind();
        return kind == ClangType.RECORD || kind == ClangType.CONSTANT_ARRAY;
    }

    /// A struct by value inside another needs its own class.
    private void requireDependencies(Struct struct, Struct top) {
        struct.members().forEach(member -> {
            switch (member) {
                case AnonymousMember anonymous -> requireDependencies(anonymous.struct(), top);
                case Field field when field.nested().isPresent() ->
                    requireDependencies(field.nested().get(), top);
                case Field field -> requireClass(field, top);
            }
        });
    }

    private void requireClass(Field field, Struct top) {
        CType type = field.type() instanceof CType.Array array ? array.innermost() : field.type();
        if (type instanceof CType.Aggregate aggregate && !structs.containsKey(aggregate.javaClass())) {
            throw new GeneratorException("%s: %s.%s needs %s; add --include-struct %s (or -union, -typedef)"
                    .formatted(
                            top.location(), top.name(), field.name(), aggregate.javaClass(), aggregate.javaClass()));
        }
    }
}
