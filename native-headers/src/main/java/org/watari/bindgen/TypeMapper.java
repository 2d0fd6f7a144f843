package org.watari.bindgen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.watari.bindgen.CType.Aggregate;
import org.watari.bindgen.CType.Scalar;

/// Maps C types to what Java sees, and stops at those that Java cannot.
final class TypeMapper {
    /// Names of structs and unions that have none in C, or have it only through a typedef.
    private final Map<Cursor.Location, String> namesOfUntagged = new HashMap<>();

    void name(Cursor untagged, String name) {
        namesOfUntagged.putIfAbsent(untagged.location(), name);
    }

    /// Whether a typedef gives the struct or union its only name.
    boolean isUntagged(Cursor declaration) {
        return namesOfUntagged.containsKey(declaration.location());
    }

    /// The Java class of a struct or union.
    String className(Cursor declaration) {
        String given = namesOfUntagged.get(declaration.location());
        return given != null ? given : declaration.name();
    }

    CType map(ClangType type, Cursor where, String what) {
        ClangType canonical = type.canonical();
        return switch (canonical.kind()) {
            case ClangType.BOOL -> Scalar.C_BOOL;
            case ClangType.CHAR_S, ClangType.CHAR_U, ClangType.SCHAR, ClangType.UCHAR -> Scalar.C_CHAR;
            case ClangType.SHORT, ClangType.USHORT -> Scalar.C_SHORT;
            case ClangType.INT, ClangType.UINT -> Scalar.C_INT;
            case ClangType.LONG, ClangType.ULONG -> Scalar.C_LONG;
            case ClangType.LONG_LONG, ClangType.ULONG_LONG -> Scalar.C_LONG_LONG;
            case ClangType.FLOAT -> Scalar.C_FLOAT;
            case ClangType.DOUBLE -> Scalar.C_DOUBLE;
            case ClangType.POINTER -> Scalar.C_POINTER;
            // A packed enum is smaller than an int: its integer type decides, not the habit.
            case ClangType.ENUM -> map(canonical.declaration().enumType(), where, what);
            case ClangType.CONSTANT_ARRAY -> mapArray(canonical, where, what);
            case ClangType.RECORD -> mapRecord(canonical, where, what);
            case ClangType.INCOMPLETE_ARRAY ->
                throw unsupported(where, what, "is a flexible array", "read behind the struct by hand");
            default ->
                throw unsupported(
                        where, what, "has the unsupported type " + type.spelling(), "leave it out of the includes");
        };
    }

    private CType mapArray(ClangType array, Cursor where, String what) {
        if (array.arrayLength() == 0) {
            throw unsupported(where, what, "is an array of length 0", "read behind the struct by hand");
        }
        return new CType.Array(map(array.element(), where, what), array.arrayLength());
    }

    private CType mapRecord(ClangType struct, Cursor where, String what) {
        if (struct.size() < 0) {
            throw unsupported(
                    where, what, "has the incomplete type " + struct.spelling(), "include the header that defines it");
        }
        return new Aggregate(className(struct.declaration()), struct.size(), struct.alignment());
    }

    /// The signature of a function; parameter names come from the declaration, where it gives them.
    HeaderModel.Signature signature(ClangType function, List<Cursor> declared, Cursor where, String what) {
        if (function.isVariadic() || function.kind() == ClangType.FUNCTION_WITHOUT_PROTOTYPE) {
            throw unsupported(
                    where,
                    what,
                    function.isVariadic() ? "is variadic" : "is declared without a prototype",
                    "leave it out of the includes and link each use by hand");
        }
        List<HeaderModel.Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < function.parameterCount(); i++) {
            String name = i < declared.size() ? declared.get(i).name() : "";
            ClangType type = function.parameter(i);
            parameters.add(new HeaderModel.Parameter(
                    name.isEmpty() ? "x" + i : JavaNames.safe(name), mapParameter(type, where, what)));
        }
        Optional<CType> result = function.result().canonical().kind() == ClangType.VOID
                ? Optional.empty()
                : Optional.of(map(function.result(), where, what));
        return new HeaderModel.Signature(result, List.copyOf(parameters));
    }

    /// Arrays and functions become pointers when they are passed.
    private CType mapParameter(ClangType type, Cursor where, String what) {
        int kind = type.canonical().kind();
        boolean decays = kind == ClangType.CONSTANT_ARRAY
                || kind == ClangType.INCOMPLETE_ARRAY
                || type.canonical().isFunction();
        return decays ? Scalar.C_POINTER : map(type, where, what);
    }

    static GeneratorException unsupported(Cursor where, String what, String problem, String remedy) {
        return new GeneratorException(SourceText.format(
                "%s: %s %s, which has no counterpart here; %s", where.location(), what, problem, remedy));
    }
}
