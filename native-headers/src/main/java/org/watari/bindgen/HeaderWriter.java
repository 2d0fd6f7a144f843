package org.watari.bindgen;

import java.util.List;
import org.watari.bindgen.HeaderModel.Alias;
import org.watari.bindgen.HeaderModel.Constant;
import org.watari.bindgen.HeaderModel.Function;
import org.watari.bindgen.HeaderModel.Variable;

/// Writes the header class: layouts of C's own types, functions, variables, typedefs and constants.
///
/// Only functions and variables touch the shared library, through a holder class, so that layouts and constants can be
/// used on a machine that lacks it.
final class HeaderWriter {
    private final JavaWriter java;

    HeaderWriter(JavaWriter java) {
        this.java = java;
    }

    String write(HeaderModel model, List<String> libraries) {
        SourceText text = java.file();
        text.add("@SuppressWarnings(\"restricted\")");
        text.open("public class " + java.headerClass());
        text.add(java.headerClass() + "() {}").blank();
        writeLayouts(text);
        if (!model.functions().isEmpty() || !model.variables().isEmpty()) {
            text.blank();
            writeLibrary(text, libraries);
        }
        text.blank();
        writeUpcallStub(text);
        if (!model.aliases().isEmpty()) {
            text.blank();
        }
        model.aliases().forEach(alias -> writeAlias(text, alias));
        model.functions().forEach(function -> writeFunction(text.blank(), function));
        model.variables().forEach(variable -> writeVariable(text.blank(), variable));
        writeConstants(text, model.constants());
        text.close();
        return text.toString();
    }

    private static void writeLayouts(SourceText text) {
        text.add("""
                public static final OfBoolean C_BOOL = ValueLayout.JAVA_BOOLEAN;
                public static final OfByte C_CHAR = ValueLayout.JAVA_BYTE;
                public static final OfShort C_SHORT = ValueLayout.JAVA_SHORT;
                public static final OfInt C_INT = ValueLayout.JAVA_INT;
                public static final OfLong C_LONG = ValueLayout.JAVA_LONG;
                public static final OfLong C_LONG_LONG = ValueLayout.JAVA_LONG;
                public static final OfFloat C_FLOAT = ValueLayout.JAVA_FLOAT;
                public static final OfDouble C_DOUBLE = ValueLayout.JAVA_DOUBLE;
                public static final AddressLayout C_POINTER = ValueLayout.ADDRESS.withTargetLayout(MemoryLayout.sequenceLayout(Long.MAX_VALUE, C_CHAR));
                """);
    }

    /// The library stays loaded until the JVM ends: it may have started threads or installed signal handlers.
    private static void writeLibrary(SourceText text, List<String> libraries) {
        StringBuilder lookup = new StringBuilder("SymbolLookup.loaderLookup()");
        for (int i = libraries.size() - 1; i >= 0; i--) {
            lookup.insert(
                    0,
                    SourceText.format(
                            "SymbolLookup.libraryLookup(%s, Arena.global()).or(", libraryName(libraries.get(i))));
            lookup.append(')');
        }
        text.add("""
                // Loaded at the first use of a function; layouts and constants work without.
                private static final class Library {
                    static final SymbolLookup LOOKUP = %s.or(Linker.nativeLinker().defaultLookup());
                }

                static MemorySegment findOrThrow(String symbol) {
                    return Library.LOOKUP.find(symbol).orElseThrow(() -> new UnsatisfiedLinkError("unresolved symbol: " + symbol));
                }
                """, lookup);
    }

    private static String libraryName(String library) {
        return library.startsWith(":")
                ? JavaNames.literal(library.substring(1))
                : "System.mapLibraryName(" + JavaNames.literal(library) + ")";
    }

    private static void writeUpcallStub(SourceText text) {
        text.add("""
                static <F> MemorySegment upcallStub(Class<F> type, F function, FunctionDescriptor descriptor, Arena arena) {
                    try {
                        MethodHandle apply = MethodHandles.lookup().findVirtual(type, "apply", descriptor.toMethodType());
                        return Linker.nativeLinker().upcallStub(apply.bindTo(function), descriptor, arena);
                    } catch (ReflectiveOperationException ex) {
                        throw new AssertionError(ex);
                    }
                }
                """);
    }

    private void writeAlias(SourceText text, Alias alias) {
        if (!(alias.type() instanceof CType.Aggregate)) {
            text.add(
                    "public static final %s %s = %s; // %s",
                    alias.type().layoutType(),
                    JavaNames.safe(alias.name()),
                    java.layout(alias.type()),
                    alias.declaration());
        }
    }

    private void writeFunction(SourceText text, Function function) {
        String name = JavaNames.safe(function.name());
        HeaderModel.Signature signature = function.signature();
        text.add("""
                private static final class %1$s {
                    static final MemorySegment ADDR = findOrThrow("%2$s");
                    static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, %1$s$descriptor());
                }

                public static FunctionDescriptor %1$s$descriptor() { return %3$s; }
                public static MethodHandle %1$s$handle() { return %1$s.HANDLE; }
                public static MemorySegment %1$s$address() { return %1$s.ADDR; }

                // %4$s
                """, name, function.name(), java.descriptor(signature), function.declaration());
        text.open(SourceText.format(
                "public static %s %s(%s)", java.resultType(signature), name, java.declared(signature)));
        java.invoke(text, name + ".HANDLE", signature, java.passed(signature));
        text.close();
    }

    private void writeVariable(SourceText text, Variable variable) {
        String name = JavaNames.safe(variable.name());
        CType type = variable.type();
        text.add("""
                private static final class %1$s$constants {
                    static final %3$s LAYOUT = %4$s;
                    static final MemorySegment SEGMENT = findOrThrow("%2$s").reinterpret(LAYOUT.byteSize());
                }

                // %5$s
                public static %3$s %1$s$layout() { return %1$s$constants.LAYOUT; }
                public static MemorySegment %1$s$segment() { return %1$s$constants.SEGMENT; }
                """, name, variable.name(), type.layoutType(), java.layout(type), variable.declaration());
        if (type instanceof CType.Scalar) {
            text.add("""
                    public static %2$s %1$s() { return %1$s$constants.SEGMENT.get(%1$s$constants.LAYOUT, 0L); }
                    public static void %1$s(%2$s varValue) { %1$s$constants.SEGMENT.set(%1$s$constants.LAYOUT, 0L, varValue); }
                    """, name, type.javaType());
        } else {
            text.add("""
                    public static MemorySegment %1$s() { return %1$s$constants.SEGMENT; }
                    public static void %1$s(MemorySegment varValue) { MemorySegment.copy(varValue, 0L, %1$s$constants.SEGMENT, 0L, %1$s$constants.LAYOUT.byteSize()); }
                    """, name);
        }
    }

    private static void writeConstants(SourceText text, List<Constant> constants) {
        String origin = "";
        for (Constant constant : constants) {
            if (!constant.origin().equals(origin)) {
                origin = constant.origin();
                text.blank().add("// " + origin);
            }
            text.add(method(constant));
        }
    }

    private static String method(Constant constant) {
        String name = JavaNames.safe(constant.name());
        CType type = constant.type();
        return switch (constant.value()) {
            case String string -> SourceText.format("""
                    public static MemorySegment %1$s() {
                        class Holder { static final MemorySegment %1$s = Arena.global().allocateFrom(%2$s); }
                        return Holder.%1$s;
                    }
                    """, name, JavaNames.literal(string));
            case Long address when type == CType.Scalar.C_POINTER -> SourceText.format("""
                    public static MemorySegment %1$s() {
                        class Holder { static final MemorySegment %1$s = MemorySegment.ofAddress(%2$dL); }
                        return Holder.%1$s;
                    }
                    """, name, address);
            default ->
                SourceText.format(
                        "public static %s %s() { return %s; }", type.javaType(), name, number(type, constant.value()));
        };
    }

    /// The number as a Java literal of the type; an unsigned C value keeps its bits.
    private static String number(CType type, Object value) {
        if (!(value instanceof Long bits)) {
            return type == CType.Scalar.C_FLOAT ? value + "f" : value.toString();
        }
        return switch (type) {
            case CType.Scalar.C_BOOL -> String.valueOf(bits != 0);
            case CType.Scalar.C_CHAR -> String.valueOf(bits.byteValue());
            case CType.Scalar.C_SHORT -> String.valueOf(bits.shortValue());
            case CType.Scalar.C_INT -> String.valueOf(bits.intValue());
            default -> bits + "L";
        };
    }
}
