package org.watari.bindgen;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What an umbrella header declares, as far as the filter lets it through, in the order of the header.
record HeaderModel(
        List<Constant> constants,
        List<Alias> aliases,
        List<Struct> structs,
        List<FunctionPointer> functionPointers,
        List<Function> functions,
        List<Variable> variables) {

    /// An enum constant or a macro; the value is a `Long` (also for pointers), a `Double` or a `String`.
    record Constant(String name, CType type, Object value, String origin) {}

    /// A typedef of a scalar, pointer or array (`type`), or a second name of a struct (`Aggregate`).
    record Alias(String name, CType type, String declaration) {}

    /// A struct or union with a Java class of its own. `cName` is empty for an unnamed one inside another.
    record Struct(
            boolean union,
            String name,
            String cName,
            long size,
            long alignment,
            List<Member> members,
            Cursor.Location location) {

        /// The fields with those of anonymous members, at their offsets from the start of this struct.
        List<Field> fields() {
            return members.stream()
                    .flatMap(member -> switch (member) {
                        case Field field -> Stream.of(field);
                        case AnonymousMember anonymous ->
                            anonymous.struct().fields().stream().map(field -> field.movedBy(anonymous.offset()));
                    })
                    .toList();
        }
    }

    /// A member at `offset` from the start of its struct or union.
    sealed interface Member {
        long offset();

        long size();
    }

    /// A member with a name. `nested` is the unnamed struct or union that is its type (or its element type);
    /// `signature` that of the function it points to.
    record Field(
            String name,
            CType type,
            long offset,
            String declaration,
            Optional<Struct> nested,
            Optional<Signature> signature)
            implements Member {
        @Override
        public long size() {
            return type.size();
        }

        Field movedBy(long bytes) {
            return new Field(name, type, offset + bytes, declaration, nested, signature);
        }
    }

    /// A struct or union without a name, whose fields are used as if they were the enclosing one's.
    record AnonymousMember(Struct struct, long offset) implements Member {
        @Override
        public long size() {
            return struct.size();
        }

        /// Its name in the layout, the same as jextract's.
        String layoutName() {
            return "$anon$" + struct.location().line() + ":" + struct.location().column();
        }
    }

    /// What a function takes and returns; an empty result is `void`.
    record Signature(Optional<CType> result, List<Parameter> parameters) {}

    record Parameter(String name, CType type) {}

    /// A typedef of a function or of a pointer to one.
    record FunctionPointer(String name, Signature signature, String declaration) {}

    record Function(String name, Signature signature, String declaration) {}

    record Variable(String name, CType type, String declaration) {}
}
