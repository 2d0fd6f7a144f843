package org.watari.bindgen;

import org.watari.bindgen.HeaderModel.Constant;
import org.watari.bindgen.HeaderModel.Field;
import org.watari.bindgen.HeaderModel.Struct;

/// Writes a C file that compiles only where every size, offset and constant of the Java classes is right.
///
/// It is a proof of its own: the C compiler that checks it shares neither code nor data with libclang's answers.
final class StaticAssertionWriter {
    private final SourceText text = new SourceText();

    String write(HeaderModel model, String header, String origin) {
        text.add("""
                /* Written by Watari's binding generator (org.watari.bindgen) from %s.
                 * Do not edit: change the header's argument file and regenerate.
                 * Compiles only if the C compiler agrees with every size, offset and constant of the Java classes. */
                #include "%s"
                #include <stddef.h>
                #include <stdint.h>

                #define SIZE(type, size, alignment) \\
                    _Static_assert(sizeof(type) == (size) && _Alignof(type) == (alignment), #type)
                #define FIELD(type, field, offset, size) \\
                    _Static_assert(offsetof(type, field) == (offset) && sizeof(((type *)0)->field) == (size), #type "." #field)
                #define CONSTANT(name, value) _Static_assert((long long)(name) == (value), #name)
                #define REAL(name, value) _Static_assert((name) == (value), #name)
                #define STRING(name, value) \\
                    _Static_assert(sizeof(name) == sizeof(value) && __builtin_strcmp(name, value) == 0, #name)

                """.formatted(origin, header));
        for (HeaderModel.Alias alias : model.aliases()) {
            text.add("SIZE(%s, %d, %d);"
                    .formatted(alias.name(), alias.type().size(), alias.type().alignment()));
        }
        for (Struct struct : model.structs()) {
            text.blank();
            text.add("SIZE(%s, %d, %d);".formatted(struct.cName(), struct.size(), struct.alignment()));
            writeFields(struct, struct.cName(), "", 0);
        }
        text.blank();
        model.constants().forEach(this::writeConstant);
        return text.toString();
    }

    private void writeFields(Struct struct, String type, String prefix, long base) {
        for (Field field : StructWriter.flatten(struct, base)) {
            String path = prefix + field.name();
            text.add("FIELD(%s, %s, %d, %d);".formatted(type, path, field.offset(), field.size()));
            field.nested().ifPresent(nested -> {
                String inside = field.type() instanceof CType.Array ? path + "[0]." : path + ".";
                writeFields(nested, type, inside, field.offset());
            });
        }
    }

    private void writeConstant(Constant constant) {
        String name = constant.name();
        text.add(
                switch (constant.value()) {
                    case String string -> "STRING(%s, %s);".formatted(name, JavaNames.literal(string));
                    case Long value when value == Long.MIN_VALUE ->
                        "CONSTANT(%s, -%dLL - 1);".formatted(name, Long.MAX_VALUE);
                    case Long value when constant.type() == CType.Scalar.C_POINTER ->
                        "CONSTANT((intptr_t)%s, %dLL);".formatted(name, value);
                    case Long value -> "CONSTANT(%s, %dLL);".formatted(name, value);
                    default -> "REAL(%s, %s);".formatted(name, constant.value());
                });
    }
}
