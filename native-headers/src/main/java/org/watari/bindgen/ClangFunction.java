package org.watari.bindgen;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.StructLayout;
import org.jspecify.annotations.Nullable;

/// The functions of libclang's C interface that the generator calls, under their C names.
/// The interface is stable since LLVM 9; the structs below are passed and returned by value.
enum ClangFunction {
    clang_createIndex(ADDRESS, JAVA_INT, JAVA_INT),
    clang_disposeIndex(null, ADDRESS),
    clang_parseTranslationUnit2(JAVA_INT, ADDRESS, ADDRESS, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS),
    clang_disposeTranslationUnit(null, ADDRESS),
    clang_getTranslationUnitCursor(Structs.CURSOR, ADDRESS),
    clang_getNumDiagnostics(JAVA_INT, ADDRESS),
    clang_getDiagnostic(ADDRESS, ADDRESS, JAVA_INT),
    clang_getDiagnosticSeverity(JAVA_INT, ADDRESS),
    clang_formatDiagnostic(Structs.STRING, ADDRESS, JAVA_INT),
    clang_disposeDiagnostic(null, ADDRESS),
    clang_getCString(ADDRESS, Structs.STRING),
    clang_disposeString(null, Structs.STRING),
    clang_visitChildren(JAVA_INT, Structs.CURSOR, ADDRESS, ADDRESS),

    clang_getCursorSpelling(Structs.STRING, Structs.CURSOR),
    clang_getCursorType(Structs.TYPE, Structs.CURSOR),
    clang_getCursorLocation(Structs.LOCATION, Structs.CURSOR),
    clang_getFileLocation(null, Structs.LOCATION, ADDRESS, ADDRESS, ADDRESS, ADDRESS),
    clang_getFileName(Structs.STRING, ADDRESS),
    clang_getCursorLinkage(JAVA_INT, Structs.CURSOR),
    clang_isCursorDefinition(JAVA_INT, Structs.CURSOR),
    clang_isInvalidDeclaration(JAVA_INT, Structs.CURSOR),
    clang_Cursor_isAnonymous(JAVA_INT, Structs.CURSOR),
    clang_Cursor_isAnonymousRecordDecl(JAVA_INT, Structs.CURSOR),
    clang_Cursor_isBitField(JAVA_INT, Structs.CURSOR),
    clang_Cursor_isFunctionInlined(JAVA_INT, Structs.CURSOR),
    clang_Cursor_isMacroFunctionLike(JAVA_INT, Structs.CURSOR),
    clang_Cursor_isMacroBuiltin(JAVA_INT, Structs.CURSOR),
    clang_getEnumDeclIntegerType(Structs.TYPE, Structs.CURSOR),
    clang_getEnumConstantDeclValue(JAVA_LONG, Structs.CURSOR),
    clang_getTypedefDeclUnderlyingType(Structs.TYPE, Structs.CURSOR),

    clang_Cursor_Evaluate(ADDRESS, Structs.CURSOR),
    clang_EvalResult_getKind(JAVA_INT, ADDRESS),
    clang_EvalResult_getAsLongLong(JAVA_LONG, ADDRESS),
    clang_EvalResult_getAsDouble(JAVA_DOUBLE, ADDRESS),
    clang_EvalResult_getAsStr(ADDRESS, ADDRESS),
    clang_EvalResult_dispose(null, ADDRESS),

    clang_getTypeSpelling(Structs.STRING, Structs.TYPE),
    clang_getCanonicalType(Structs.TYPE, Structs.TYPE),
    clang_getTypeDeclaration(Structs.CURSOR, Structs.TYPE),
    clang_getPointeeType(Structs.TYPE, Structs.TYPE),
    clang_getResultType(Structs.TYPE, Structs.TYPE),
    clang_getNumArgTypes(JAVA_INT, Structs.TYPE),
    clang_getArgType(Structs.TYPE, Structs.TYPE, JAVA_INT),
    clang_isFunctionTypeVariadic(JAVA_INT, Structs.TYPE),
    clang_getArrayElementType(Structs.TYPE, Structs.TYPE),
    clang_getArraySize(JAVA_LONG, Structs.TYPE),
    clang_Type_getSizeOf(JAVA_LONG, Structs.TYPE),
    clang_Type_getAlignOf(JAVA_LONG, Structs.TYPE),
    clang_Type_getOffsetOf(JAVA_LONG, Structs.TYPE, ADDRESS);

    /// The structs that cross the interface by value. A class of their own, because enum constants cannot name
    /// static fields of their enum.
    static final class Structs {
        static final StructLayout STRING =
                MemoryLayout.structLayout(ADDRESS, JAVA_INT, MemoryLayout.paddingLayout(Integer.BYTES));
        static final StructLayout CURSOR =
                MemoryLayout.structLayout(JAVA_INT, JAVA_INT, MemoryLayout.sequenceLayout(3, ADDRESS));
        static final StructLayout TYPE = MemoryLayout.structLayout(
                JAVA_INT, MemoryLayout.paddingLayout(Integer.BYTES), MemoryLayout.sequenceLayout(2, ADDRESS));
        static final StructLayout LOCATION = MemoryLayout.structLayout(
                MemoryLayout.sequenceLayout(2, ADDRESS), JAVA_INT, MemoryLayout.paddingLayout(Integer.BYTES));

        private Structs() {}
    }

    @SuppressWarnings("ImmutableEnumChecker") // descriptors are immutable by contract
    final FunctionDescriptor descriptor;

    ClangFunction(@Nullable MemoryLayout result, MemoryLayout... parameters) {
        this.descriptor =
                result == null ? FunctionDescriptor.ofVoid(parameters) : FunctionDescriptor.of(result, parameters);
    }
}
