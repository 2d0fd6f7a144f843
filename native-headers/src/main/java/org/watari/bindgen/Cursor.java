package org.watari.bindgen;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A place in the syntax tree (libclang's `CXCursor`): a declaration or a macro definition.
record Cursor(Clang clang, MemorySegment segment) {
    /// Values of `enum CXCursorKind` that the generator tells apart.
    static final int STRUCT = 2;

    static final int UNION = 3;
    static final int ENUM = 5;
    static final int FIELD = 6;
    static final int ENUM_CONSTANT = 7;
    static final int FUNCTION = 8;
    static final int VARIABLE = 9;
    static final int PARAMETER = 10;
    static final int TYPEDEF = 20;
    static final int MACRO = 501;

    private static final int LINKAGE_EXTERNAL = 4;
    private static final int EVALUATED_INTEGER = 1;
    private static final int EVALUATED_FLOATING = 2;
    private static final int EVALUATED_STRING = 4;

    /// File, line and column of a declaration.
    record Location(Path file, int line, int column) {
        @Override
        public String toString() {
            return file + ":" + line;
        }
    }

    int kind() {
        return segment.get(JAVA_INT, 0);
    }

    boolean isRecord() {
        return kind() == STRUCT || kind() == UNION;
    }

    String name() {
        return clang.string(ClangFunction.clang_getCursorSpelling, segment);
    }

    ClangType type() {
        return new ClangType(clang, clang.segment(ClangFunction.clang_getCursorType, segment));
    }

    ClangType enumType() {
        return new ClangType(clang, clang.segment(ClangFunction.clang_getEnumDeclIntegerType, segment));
    }

    ClangType typedefType() {
        return new ClangType(clang, clang.segment(ClangFunction.clang_getTypedefDeclUnderlyingType, segment));
    }

    List<Cursor> children() {
        return clang.children(this);
    }

    List<Cursor> children(int kind) {
        return children().stream().filter(child -> child.kind() == kind).toList();
    }

    Location location() {
        MemorySegment location = clang.segment(ClangFunction.clang_getCursorLocation, segment);
        MemorySegment file = clang.allocate(ADDRESS);
        MemorySegment line = clang.allocate(ADDRESS);
        MemorySegment column = clang.allocate(ADDRESS);
        clang.call(ClangFunction.clang_getFileLocation, location, file, line, column, MemorySegment.NULL);
        String name = clang.string(ClangFunction.clang_getFileName, file.get(ADDRESS, 0));
        return new Location(Path.of(name), line.get(JAVA_INT, 0), column.get(JAVA_INT, 0));
    }

    boolean isDefinition() {
        return clang.test(ClangFunction.clang_isCursorDefinition, segment);
    }

    boolean isInvalid() {
        return clang.test(ClangFunction.clang_isInvalidDeclaration, segment);
    }

    /// Has neither a tag nor a typedef for a name.
    boolean isUnnamed() {
        return clang.test(ClangFunction.clang_Cursor_isAnonymous, segment);
    }

    /// Is a member without a name, whose own members belong to the enclosing struct or union.
    boolean isAnonymousMember() {
        return clang.test(ClangFunction.clang_Cursor_isAnonymousRecordDecl, segment);
    }

    boolean isBitField() {
        return clang.test(ClangFunction.clang_Cursor_isBitField, segment);
    }

    /// A function or variable that the shared library can export: neither static nor inline.
    boolean isExternal() {
        return (int) clang.call(ClangFunction.clang_getCursorLinkage, segment) == LINKAGE_EXTERNAL
                && !clang.test(ClangFunction.clang_Cursor_isFunctionInlined, segment);
    }

    /// A macro written in a header that stands for a value: not built in, no parameters.
    boolean isConstantLikeMacro() {
        return kind() == MACRO
                && !clang.test(ClangFunction.clang_Cursor_isMacroBuiltin, segment)
                && !clang.test(ClangFunction.clang_Cursor_isMacroFunctionLike, segment);
    }

    long enumConstantValue() {
        return (long) clang.call(ClangFunction.clang_getEnumConstantDeclValue, segment);
    }

    /// The value of a variable's initialiser: a `Long`, a `Double` or a `String`.
    Optional<Object> evaluate() {
        MemorySegment result = clang.segment(ClangFunction.clang_Cursor_Evaluate, segment);
        if (result.equals(MemorySegment.NULL)) {
            return Optional.empty();
        }
        Object value = switch ((int) clang.call(ClangFunction.clang_EvalResult_getKind, result)) {
            case EVALUATED_INTEGER -> clang.call(ClangFunction.clang_EvalResult_getAsLongLong, result);
            case EVALUATED_FLOATING -> clang.call(ClangFunction.clang_EvalResult_getAsDouble, result);
            case EVALUATED_STRING -> Clang.text(clang.segment(ClangFunction.clang_EvalResult_getAsStr, result));
            default -> null;
        };
        clang.call(ClangFunction.clang_EvalResult_dispose, result);
        return Optional.ofNullable(value);
    }
}
