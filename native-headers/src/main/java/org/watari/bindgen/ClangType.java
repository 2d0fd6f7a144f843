package org.watari.bindgen;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;

/// A C type (libclang's `CXType`).
record ClangType(Clang clang, MemorySegment segment) {
    /// Values of `enum CXTypeKind` that the generator tells apart.
    static final int VOID = 2;

    static final int BOOL = 3;
    static final int CHAR_U = 4;
    static final int UCHAR = 5;
    static final int USHORT = 8;
    static final int UINT = 9;
    static final int ULONG = 10;
    static final int ULONG_LONG = 11;
    static final int CHAR_S = 13;
    static final int SCHAR = 14;
    static final int SHORT = 16;
    static final int INT = 17;
    static final int LONG = 18;
    static final int LONG_LONG = 19;
    static final int FLOAT = 21;
    static final int DOUBLE = 22;
    static final int POINTER = 101;
    static final int RECORD = 105;
    static final int ENUM = 106;
    static final int FUNCTION_WITHOUT_PROTOTYPE = 110;
    static final int FUNCTION = 111;
    static final int CONSTANT_ARRAY = 112;
    static final int INCOMPLETE_ARRAY = 114;

    int kind() {
        return segment.get(JAVA_INT, 0);
    }

    boolean isFunction() {
        return kind() == FUNCTION || kind() == FUNCTION_WITHOUT_PROTOTYPE;
    }

    String spelling() {
        return clang.string(ClangFunction.clang_getTypeSpelling, segment);
    }

    /// The type without its typedefs.
    ClangType canonical() {
        return type(ClangFunction.clang_getCanonicalType);
    }

    ClangType pointee() {
        return type(ClangFunction.clang_getPointeeType);
    }

    ClangType element() {
        return type(ClangFunction.clang_getArrayElementType);
    }

    ClangType result() {
        return type(ClangFunction.clang_getResultType);
    }

    ClangType parameter(int i) {
        return new ClangType(clang, clang.segment(ClangFunction.clang_getArgType, segment, i));
    }

    int parameterCount() {
        return (int) clang.call(ClangFunction.clang_getNumArgTypes, segment);
    }

    boolean isVariadic() {
        return clang.test(ClangFunction.clang_isFunctionTypeVariadic, segment);
    }

    long arrayLength() {
        return (long) clang.call(ClangFunction.clang_getArraySize, segment);
    }

    Cursor declaration() {
        return new Cursor(clang, clang.segment(ClangFunction.clang_getTypeDeclaration, segment));
    }

    /// Size in bytes; negative for an incomplete type.
    long size() {
        return (long) clang.call(ClangFunction.clang_Type_getSizeOf, segment);
    }

    long alignment() {
        return (long) clang.call(ClangFunction.clang_Type_getAlignOf, segment);
    }

    /// Byte offset of a member, looked for in anonymous members too.
    long offsetOf(String member) {
        long bits = (long) clang.call(ClangFunction.clang_Type_getOffsetOf, segment, clang.cString(member));
        if (bits < 0) {
            throw new GeneratorException(spelling() + " has no member " + member + " (CXTypeLayoutError " + bits + ")");
        }
        return bits / Byte.SIZE;
    }

    private ClangType type(ClangFunction function) {
        return new ClangType(clang, clang.segment(function, segment));
    }
}
