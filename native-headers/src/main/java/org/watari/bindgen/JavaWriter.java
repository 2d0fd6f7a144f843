package org.watari.bindgen;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.watari.bindgen.HeaderModel.Parameter;
import org.watari.bindgen.HeaderModel.Signature;

/// What all generated Java classes have in common: the head of the file, signatures, calls, function pointers.
final class JavaWriter {
    private final String headerClass;
    private final String targetPackage;
    private final String origin;

    /// @param origin the header and the version of its library, for the comment at the head of each file
    JavaWriter(String headerClass, String targetPackage, String origin) {
        this.headerClass = headerClass;
        this.targetPackage = targetPackage;
        this.origin = origin;
    }

    String headerClass() {
        return headerClass;
    }

    SourceText file() {
        SourceText text = new SourceText();
        text.add("// Written by Watari's binding generator (org.watari.bindgen) from " + origin + ".");
        text.add("// Do not edit: change the header's argument file and regenerate.");
        if (!targetPackage.isEmpty()) {
            text.blank().add("package " + targetPackage + ";");
        }
        return text.blank().add("""
                import java.lang.foreign.*;
                import java.lang.foreign.ValueLayout.*;
                import java.lang.invoke.*;
                import java.util.Objects;
                import java.util.function.Consumer;
                """).blank();
    }

    String layout(CType type) {
        return type.layout(headerClass);
    }

    String resultType(Signature signature) {
        return signature.result().map(CType::javaType).orElse("void");
    }

    String descriptor(Signature signature) {
        List<String> parameters =
                signature.parameters().stream().map(p -> layout(p.type())).toList();
        return signature
                .result()
                .map(result -> "FunctionDescriptor.of(" + join(Stream.of(layout(result)), parameters.stream()) + ")")
                .orElse("FunctionDescriptor.ofVoid(" + String.join(", ", parameters) + ")");
    }

    /// The parameters of a downcall: a struct that is returned by value needs memory, which the caller gives.
    List<Parameter> downcallParameters(Signature signature) {
        boolean struct = signature.result().orElse(null) instanceof CType.Aggregate;
        return struct
                ? Stream.concat(
                                Stream.of(new Parameter("allocator", CType.Scalar.C_POINTER)),
                                signature.parameters().stream())
                        .toList()
                : signature.parameters();
    }

    String declared(Signature signature) {
        List<Parameter> parameters = downcallParameters(signature);
        String list = parameters.stream()
                .map(p -> p.type().javaType() + " " + p.name())
                .collect(Collectors.joining(", "));
        return parameters.size() == signature.parameters().size()
                ? list
                : list.replaceFirst("MemorySegment", "SegmentAllocator");
    }

    String passed(Signature signature) {
        return downcallParameters(signature).stream().map(Parameter::name).collect(Collectors.joining(", "));
    }

    /// The body of a method that calls a handle with exactly its types.
    void invoke(SourceText text, String handle, Signature signature, String arguments) {
        String cast = signature.result().isEmpty() ? "" : "return (" + resultType(signature) + ") ";
        text.add("""
                try {
                    %s%s.invokeExact(%s);
                } catch (Error | RuntimeException ex$) {
                    throw ex$;
                } catch (Throwable ex$) {
                    throw new AssertionError("should not reach here", ex$);
                }
                """, cast, handle, arguments);
    }

    /// The class of a function pointer; `modifiers` differ between one nested in a struct and one of its own.
    void functionPointer(SourceText text, String modifiers, String name, Signature signature) {
        String parameters = signature.parameters().stream()
                .map(p -> p.type().javaType() + " " + p.name())
                .collect(Collectors.joining(", "));
        text.open(modifiers + " class " + name);
        text.add(name + "() {}").blank();
        text.open("public interface Function");
        text.add(resultType(signature) + " apply(" + parameters + ");");
        text.close().blank();
        text.add("private static final FunctionDescriptor $DESC = " + descriptor(signature) + ";");
        text.add("private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);")
                .blank();
        text.add("public static FunctionDescriptor descriptor() { return $DESC; }")
                .blank();
        text.add("""
                public static MemorySegment allocate(Function fi, Arena arena) {
                    return %s.upcallStub(Function.class, fi, $DESC, arena);
                }
                """, headerClass).blank();
        text.open("public static " + resultType(signature) + " invoke("
                + join(Stream.of("MemorySegment funcPtr"), nonEmpty(declared(signature))) + ")");
        invoke(text, "DOWN$MH", signature, join(Stream.of("funcPtr"), nonEmpty(passed(signature))));
        text.close();
        text.close();
    }

    private static Stream<String> nonEmpty(String list) {
        return list.isEmpty() ? Stream.empty() : Stream.of(list);
    }

    private static String join(Stream<String> first, Stream<String> second) {
        return Stream.concat(first, second).collect(Collectors.joining(", "));
    }
}
