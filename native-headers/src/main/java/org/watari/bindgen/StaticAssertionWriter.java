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

                """, origin, header);
        for (HeaderModel.Alias alias : model.aliases()) {
            text.add(
                    "SIZE(%s, %d, %d);",
                    alias.name(), alias.type().size(), alias.type().alignment());
        }
        for (Struct struct : model.structs()) {
            text.blank();
            text.add("SIZE(%s, %d, %d);", struct.cName(), struct.size(), struct.alignment());
            writeFields(struct, struct.cName(), "", 0);
        }
        text.blank();
        model.constants().forEach(this::writeConstant);
        return text.toString();
    }

    private void writeFields(Struct struct, String type, String prefix, long base) {
        for (Field field : struct.fields()) {
            String path = prefix + field.name();
            long offset = base + field.offset();
            text.add("FIELD(%s, %s, %d, %d);", type, path, offset, field.size());
            field.nested().ifPresent(nested -> {
                String inside = field.type() instanceof CType.Array ? path + "[0]." : path + ".";
                writeFields(nested, type, inside, offset);
            });
        }
    }

    private void writeConstant(Constant constant) {
        String name = constant.name();
        text.add(
                switch (constant.value()) {
                    case String string -> SourceText.format("STRING(%s, %s);", name, JavaNames.literal(string));
                    case Long value -> SourceText.format("CONSTANT(%s, %s);", integer(constant), number(value));
                    default -> SourceText.format("REAL(%s, %s);", name, constant.value());
                });
    }

    private static String integer(Constant constant) {
        return constant.type() == CType.Scalar.C_POINTER ? "(intptr_t)" + constant.name() : constant.name();
    }

    /// C has no literal for the smallest number.
    private static String number(long value) {
        return value == Long.MIN_VALUE ? "-" + Long.MAX_VALUE + "LL - 1" : value + "LL";
    }
}
