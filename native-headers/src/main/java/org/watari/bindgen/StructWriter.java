package org.watari.bindgen;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.watari.bindgen.HeaderModel.AnonymousMember;
import org.watari.bindgen.HeaderModel.Field;
import org.watari.bindgen.HeaderModel.Member;
import org.watari.bindgen.HeaderModel.Struct;

/// Writes the Java class of a struct or union: its layout, and for each field its layout, offset, getter and setter.
///
/// Offsets are written as numbers, as the C compiler gave them, so that a class needs no path lookup when it loads.
final class StructWriter {
    private final JavaWriter java;

    StructWriter(JavaWriter java) {
        this.java = java;
    }

    String write(Struct struct) {
        SourceText text = java.file();
        text.add("// " + struct.cName());
        text.add("@SuppressWarnings(\"restricted\")");
        writeClass(text, "public class", struct, struct.name());
        return text.toString();
    }

    /// A second name of a struct, made by a typedef.
    String writeSubclass(String name, String of) {
        SourceText text = java.file();
        text.open("public class " + name + " extends " + of);
        text.add(name + "() {}");
        return text.close().toString();
    }

    private void writeClass(SourceText text, String modifiers, Struct struct, String layoutName) {
        text.open(modifiers + " " + struct.name());
        text.add(struct.name() + "() {}");
        List<Field> fields = struct.fields();
        for (Field field : fields) {
            field.nested().ifPresent(nested -> {
                text.blank().add("// " + field.declaration());
                writeClass(text, "public static class", nested, nested.name());
            });
        }
        text.blank();
        for (Field field : fields) {
            CType type = field.type();
            text.add(
                    "private static final %s %s$LAYOUT = %s.withName(\"%s\");",
                    type.layoutType(), JavaNames.safe(field.name()), java.layout(type), field.name());
        }
        text.blank();
        text.add("private static final GroupLayout $LAYOUT = " + groupLayout(struct, layoutName) + ";")
                .blank();
        text.add("public static final GroupLayout layout() { return $LAYOUT; }");
        for (Field field : fields) {
            text.blank();
            writeField(text, struct, field);
        }
        text.blank();
        writeMemory(text);
        text.close();
    }

    /// The group with its padding written out, since Java adds none.
    private String groupLayout(Struct struct, String name) {
        List<String> elements = new ArrayList<>();
        long end = 0;
        for (Member member : struct.members()) {
            if (!struct.union() && member.offset() > end) {
                elements.add(padding(member.offset() - end));
            }
            elements.add(
                    switch (member) {
                        case Field field -> JavaNames.safe(field.name()) + "$LAYOUT";
                        case AnonymousMember anonymous -> groupLayout(anonymous.struct(), anonymous.layoutName());
                    });
            end = struct.union() ? Math.max(end, member.size()) : member.offset() + member.size();
        }
        if (struct.size() > end) {
            elements.add(padding(struct.union() ? struct.size() : struct.size() - end));
        }
        String body = elements.stream()
                .map(element -> element.lines().collect(Collectors.joining("\n        ")))
                .collect(Collectors.joining(",\n        "));
        return SourceText.format(
                "MemoryLayout.%s(\n        %s)\n    .withName(\"%s\")",
                struct.union() ? "unionLayout" : "structLayout", body, name);
    }

    private static String padding(long size) {
        return "MemoryLayout.paddingLayout(" + size + ")";
    }

    private void writeField(SourceText text, Struct struct, Field field) {
        String name = JavaNames.safe(field.name());
        CType type = field.type();
        String self = struct.union() ? "union" : "struct";
        text.add("// " + field.declaration());
        text.add("private static final long %s$OFFSET = %d;", name, field.offset());
        text.add("public static final %s %s$layout() { return %s$LAYOUT; }", type.layoutType(), name, name);
        text.add("public static final long %s$offset() { return %s$OFFSET; }", name, name);
        if (type instanceof CType.Scalar scalar) {
            text.add("""
                    public static %1$s %2$s(MemorySegment %3$s) { return %3$s.get(%2$s$LAYOUT, %2$s$OFFSET); }
                    public static void %2$s(MemorySegment %3$s, %1$s fieldValue) { %3$s.set(%2$s$LAYOUT, %2$s$OFFSET, fieldValue); }
                    """, scalar.javaType(), name, self);
        } else {
            text.add("""
                    public static MemorySegment %1$s(MemorySegment %2$s) { return %2$s.asSlice(%1$s$OFFSET, %1$s$LAYOUT.byteSize()); }
                    public static void %1$s(MemorySegment %2$s, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, %2$s, %1$s$OFFSET, %1$s$LAYOUT.byteSize()); }
                    """, name, self);
        }
        if (type instanceof CType.Array array) {
            writeElements(text, name, self, array);
        }
        field.signature().ifPresent(signature -> {
            text.blank();
            java.functionPointer(text, "public static final", name, signature);
        });
    }

    /// Access by index. The slice of the field checks the first index, [Objects#checkIndex] the others.
    private void writeElements(SourceText text, String name, String self, CType.Array array) {
        List<Long> dimensions = dimensions(array);
        int count = dimensions.size();
        String parameters =
                IntStream.range(0, count).mapToObj(i -> "long index" + i).collect(Collectors.joining(", "));
        String index = "index0";
        for (int i = 1; i < count; i++) {
            String inner = SourceText.format("Objects.checkIndex(index%d, %dL)", i, dimensions.get(i));
            index = (i == 1 ? index : "(" + index + ")") + " * " + dimensions.get(i) + " + " + inner;
        }
        text.blank();
        text.add("""
                private static final long[] %1$s$DIMS = { %2$s };
                public static long[] %1$s$dimensions() { return %1$s$DIMS.clone(); }
                """, name, dimensions.stream().map(String::valueOf).collect(Collectors.joining(", ")));
        CType element = array.innermost();
        if (element instanceof CType.Aggregate struct) {
            text.add("""
                    public static MemorySegment %1$s(MemorySegment %2$s, %3$s) { return %4$s.asSlice(%1$s(%2$s), %5$s).asSlice(0, %4$s.layout()); }
                    public static void %1$s(MemorySegment %2$s, %3$s, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, %1$s(%2$s), %4$s.sizeof() * (%5$s), %4$s.sizeof()); }
                    """, name, self, parameters, struct.javaClass(), index);
        } else {
            text.add("""
                    public static %1$s %2$s(MemorySegment %3$s, %4$s) { return %2$s(%3$s).getAtIndex(%5$s, %6$s); }
                    public static void %2$s(MemorySegment %3$s, %4$s, %1$s fieldValue) { %2$s(%3$s).setAtIndex(%5$s, %6$s, fieldValue); }
                    """, element.javaType(), name, self, parameters, java.layout(element), index);
        }
    }

    private static List<Long> dimensions(CType.Array array) {
        List<Long> dimensions = new ArrayList<>();
        CType type = array;
        while (type instanceof CType.Array dimension) {
            dimensions.add(dimension.length());
            type = dimension.element();
        }
        return dimensions;
    }

    private static void writeMemory(SourceText text) {
        text.add("""
                public static MemorySegment asSlice(MemorySegment array, long index) { return array.asSlice(layout().byteSize() * index); }

                public static long sizeof() { return layout().byteSize(); }

                public static MemorySegment allocate(SegmentAllocator allocator) { return allocator.allocate(layout()); }

                public static MemorySegment allocateArray(long elementCount, SegmentAllocator allocator) {
                    return allocator.allocate(MemoryLayout.sequenceLayout(elementCount, layout()));
                }

                public static MemorySegment reinterpret(MemorySegment addr, Arena arena, Consumer<MemorySegment> cleanup) {
                    return reinterpret(addr, 1, arena, cleanup);
                }

                public static MemorySegment reinterpret(MemorySegment addr, long elementCount, Arena arena, Consumer<MemorySegment> cleanup) {
                    return addr.reinterpret(layout().byteSize() * elementCount, arena, cleanup);
                }
                """);
    }
}
