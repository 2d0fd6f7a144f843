package org.watari.bindgen;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.watari.bindgen.HeaderModel.AnonymousMember;
import org.watari.bindgen.HeaderModel.Field;
import org.watari.bindgen.HeaderModel.Member;
import org.watari.bindgen.HeaderModel.Signature;
import org.watari.bindgen.HeaderModel.Struct;

/// Reads the members of a struct or union.
final class StructReader {
    private final TypeMapper types;

    StructReader(TypeMapper types) {
        this.types = types;
    }

    Struct read(Cursor declaration, String name, String cName) {
        ClangType type = declaration.type();
        List<Member> members = new ArrayList<>();
        for (Cursor child : declaration.children()) {
            if (child.isRecord() && child.isAnonymousMember()) {
                members.add(anonymousMember(child, type));
            } else if (child.kind() == Cursor.FIELD) {
                members.add(field(child, type, cName.isEmpty() ? name : cName));
            }
        }
        return new Struct(
                declaration.kind() == Cursor.UNION,
                name,
                cName,
                type.size(),
                type.alignment(),
                List.copyOf(members),
                declaration.location());
    }

    /// libclang does not tell the offset of a member without a name: any of its fields, looked up from outside and
    /// from inside, does.
    private AnonymousMember anonymousMember(Cursor declaration, ClangType enclosing) {
        Struct struct = read(declaration, "", "");
        if (struct.fields().isEmpty()) {
            throw TypeMapper.unsupported(
                    declaration, "an anonymous member of " + enclosing.spelling(), "is empty", "leave the struct out");
        }
        String inside = struct.fields().get(0).name();
        long offset = enclosing.offsetOf(inside) - declaration.type().offsetOf(inside);
        return new AnonymousMember(struct, offset);
    }

    private Field field(Cursor field, ClangType enclosing, String enclosingName) {
        String name = field.name();
        String what = enclosingName + "." + name;
        if (field.isBitField()) {
            throw TypeMapper.unsupported(
                    field, what, "is a bit-field", "leave the struct out of the includes, or mask the word by hand");
        }
        Optional<Struct> nested = nested(field, name);
        CType type = types.map(field.type(), field, what);
        long offset = enclosing.offsetOf(name);
        if (offset % type.alignment() != 0 || enclosing.alignment() < type.alignment()) {
            throw TypeMapper.unsupported(
                    field, what, "is packed below its alignment", "leave the struct out of the includes");
        }
        return new Field(
                name,
                type,
                offset,
                nested.isPresent() ? unnamedDeclaration(nested.get(), name) : Declarations.of(field.type(), name),
                nested,
                signature(field, what));
    }

    /// The unnamed struct or union that a field (or its elements) is made of.
    private Optional<Struct> nested(Cursor field, String name) {
        ClangType type = field.type().canonical();
        while (type.kind() == ClangType.CONSTANT_ARRAY) {
            type = type.element().canonical();
        }
        if (type.kind() != ClangType.RECORD || !type.declaration().isUnnamed()) {
            return Optional.empty();
        }
        types.name(type.declaration(), JavaNames.safe(name));
        return Optional.of(read(type.declaration(), JavaNames.safe(name), ""));
    }

    private static String unnamedDeclaration(Struct nested, String name) {
        return (nested.union() ? "union" : "struct") + " { ... } " + name;
    }

    /// The signature, for a field declared as pointer to a function; one of a typedef's type has that typedef's class.
    private Optional<Signature> signature(Cursor field, String what) {
        ClangType type = field.type();
        if (type.kind() != ClangType.POINTER || !type.canonical().pointee().isFunction()) {
            return Optional.empty();
        }
        return Optional.of(types.signature(type.canonical().pointee(), field.children(Cursor.PARAMETER), field, what));
    }
}
