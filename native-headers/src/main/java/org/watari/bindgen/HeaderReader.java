package org.watari.bindgen;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.watari.bindgen.Filter.Kind;
import org.watari.bindgen.HeaderModel.Alias;
import org.watari.bindgen.HeaderModel.Constant;
import org.watari.bindgen.HeaderModel.Field;
import org.watari.bindgen.HeaderModel.Function;
import org.watari.bindgen.HeaderModel.FunctionPointer;
import org.watari.bindgen.HeaderModel.Struct;
import org.watari.bindgen.HeaderModel.Variable;

/// Reads one umbrella header into a model, through the filter. Stops at the first declaration it cannot express.
final class HeaderReader {
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
    private final Map<String, FunctionPointer> functionPointers = new LinkedHashMap<>();
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
        requireDependencies();
        return new HeaderModel(
                List.copyOf(constants.values()),
                List.copyOf(aliases.values()),
                List.copyOf(structs.values()),
                List.copyOf(functionPointers.values()),
                List.copyOf(functions.values()),
                List.copyOf(variables.values()));
    }

    /// Only tells what the header declares; nothing is read, so nothing can be unsupported.
    void list() {
        for (Cursor declaration : clang.parse(header, clangArguments).children()) {
            String name = declaration.name();
            switch (declaration.kind()) {
                case Cursor.STRUCT, Cursor.UNION -> {
                    if (declaration.isDefinition() && !name.isEmpty() && !declaration.isUnnamed()) {
                        filter.includes(kindOf(declaration), name);
                    }
                }
                case Cursor.ENUM ->
                    declaration
                            .children(Cursor.ENUM_CONSTANT)
                            .forEach(constant -> filter.includes(Kind.CONSTANT, constant.name()));
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
                boolean tagged =
                        declaration.typedefType().canonical().spelling().indexOf(' ') >= 0;
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
            structs.put(
                    name,
                    structReader.read(declaration, name, declaration.type().spelling()));
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
        ClangType target =
                type.canonical().kind() == ClangType.POINTER ? type.canonical().pointee() : type.canonical();
        String text = "typedef " + Declarations.ofTypedef(type, name);
        if (target.isFunction()) {
            HeaderModel.Signature signature =
                    types.signature(target, declaration.children(Cursor.PARAMETER), declaration, name);
            functionPointers.putIfAbsent(name, new FunctionPointer(name, signature, text));
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

    private void evaluateMacros() {
        macros.removeAll(constants.keySet());
        constants.putAll(new MacroEvaluator(clang, header, clangArguments, types).evaluate(macros));
        for (String macro : macros) {
            if (filter.isNamed(Kind.CONSTANT, macro) && !constants.containsKey(macro)) {
                throw new GeneratorException(SourceText.format(
                        "%s: the macro %s is no constant of a supported type; leave it out of the includes",
                        header.getFileName(), macro));
            }
        }
    }

    /// A struct by value needs its class: inside another struct, as parameter or result, under a second name.
    private void requireDependencies() {
        structs.values().forEach(struct -> requireMembers(struct, struct.name()));
        aliases.values().forEach(alias -> requireClass(alias.type(), alias.name()));
        functions.values().forEach(function -> requireClasses(function.signature(), function.name()));
        functionPointers.values().forEach(pointer -> requireClasses(pointer.signature(), pointer.name()));
    }

    private void requireMembers(Struct struct, String path) {
        for (Field field : struct.fields()) {
            String fieldPath = path + "." + field.name();
            field.signature().ifPresent(signature -> requireClasses(signature, fieldPath));
            field.nested()
                    .ifPresentOrElse(
                            nested -> requireMembers(nested, fieldPath), () -> requireClass(field.type(), fieldPath));
        }
    }

    private void requireClasses(HeaderModel.Signature signature, String user) {
        signature.result().ifPresent(result -> requireClass(result, user));
        signature.parameters().forEach(parameter -> requireClass(parameter.type(), user));
    }

    private void requireClass(CType type, String user) {
        CType innermost = type instanceof CType.Array array ? array.innermost() : type;
        if (innermost instanceof CType.Aggregate aggregate && !structs.containsKey(aggregate.javaClass())) {
            throw new GeneratorException(SourceText.format(
                    "%s: %s needs %3$s; add --include-struct %3$s (or -union, -typedef)",
                    header.getFileName(), user, aggregate.javaClass()));
        }
    }
}
