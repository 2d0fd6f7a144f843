package org.watari.bindgen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.GroupLayout;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Capability B1: the generated classes compile without a warning, and read, write and call what C means.
class GeneratedCodeTest {
    private static final List<String> INCLUDES = List.of(
            "--include-typedef shape_t",
            "--include-typedef shape_compare_t",
            "--include-typedef shape_status_t",
            "--include-struct point",
            "--include-typedef div_t",
            "--include-function div",
            "--include-function qsort",
            "--include-var environ",
            "--include-constant SHAPE_LIMIT",
            "--include-constant SHAPE_MASK",
            "--include-constant SHAPE_WIDE",
            "--include-constant SHAPE_HALF",
            "--include-constant SHAPE_KEY",
            "--include-constant SHAPE_NOWHERE",
            "--include-constant SHAPE_FAILED",
            "--include-constant SHAPE_SQUARE");

    @TempDir
    static Path directory;

    private static URLClassLoader classes;

    @BeforeAll
    static void generateAndCompile() throws IOException {
        NativeTools.assumeClang();
        generate(directory);
        List<String> arguments = new ArrayList<>(List.of("--release", "22", "-Xlint:all", "-Werror", "-d"));
        arguments.add(directory.resolve("classes").toString());
        try (Stream<Path> sources = Files.list(directory.resolve("org/example"))) {
            sources.map(Path::toString).forEach(arguments::add);
        }
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int status =
                ToolProvider.getSystemJavaCompiler().run(null, messages, messages, arguments.toArray(String[]::new));
        assertEquals(0, status, () -> messages.toString(StandardCharsets.UTF_8));
        classes = loader(directory.resolve("classes").toUri());
    }

    private static URLClassLoader loader(URI directory) throws MalformedURLException {
        return new URLClassLoader(new URL[] {directory.toURL()});
    }

    private static void generate(Path output) {
        List<String> arguments = new ArrayList<>(List.of("--output", output.toString(), "-t", "org.example"));
        arguments.addAll(List.of(
                "-l",
                ":libc.so.6",
                "--static-assertions",
                output.resolve("shapes_layout.c").toString()));
        INCLUDES.forEach(include -> arguments.addAll(Arrays.asList(include.split(" "))));
        arguments.add(NativeTools.TEST_HEADERS.resolve("shapes.h").toString());
        BindingGenerator.run(Options.parse(arguments));
    }

    @AfterAll
    static void closeLoader() throws IOException {
        if (classes != null) {
            classes.close();
        }
    }

    @Test
    void secondRunGivesTheSameFiles(@TempDir Path again) throws IOException {
        generate(again);
        try (Stream<Path> sources = Files.list(directory.resolve("org/example"))) {
            for (Path source : sources.toList()) {
                Path other = again.resolve("org/example").resolve(source.getFileName());
                assertEquals(Files.readString(source), Files.readString(other));
            }
        }
    }

    @Test
    void compilerAgreesWithLayouts() throws IOException, InterruptedException {
        NativeTools.assumeCompiler();
        assertEquals("", NativeTools.proofErrors(directory.resolve("shapes_layout.c")));
    }

    @Test
    void constantsHaveTheirTypeAndValue() {
        assertEquals(42, call("shapes_h", "SHAPE_LIMIT"));
        assertEquals(-1, call("shapes_h", "SHAPE_MASK"));
        assertEquals(1L << 40, call("shapes_h", "SHAPE_WIDE"));
        assertEquals(0.5, call("shapes_h", "SHAPE_HALF"));
        assertEquals(-3, call("shapes_h", "SHAPE_FAILED"));
        assertEquals(7, call("shapes_h", "SHAPE_SQUARE"));
        assertEquals("shape.\"key\"", ((MemorySegment) call("shapes_h", "SHAPE_KEY")).getString(0));
        assertEquals(-1L, ((MemorySegment) call("shapes_h", "SHAPE_NOWHERE")).address());
    }

    @Test
    void offsetsAgreeWithTheLayout() {
        GroupLayout layout = (GroupLayout) call("shape_t", "layout");
        assertEquals(layout.byteSize(), call("shape_t", "sizeof"));
        for (String field : List.of("tag", "corners", "grid", "status", "kind", "detail", "area", "compare")) {
            assertEquals(offset(layout, PathElement.groupElement(field)), call("shape_t", field + "$offset"), field);
        }
        String anonymous = layout.memberLayouts().stream()
                .flatMap(member -> member.name().stream())
                .filter(name -> name.startsWith("$anon$"))
                .findFirst()
                .orElseThrow();
        long word = (long) call("shape_t", "word$offset");
        assertEquals(offset(layout, PathElement.groupElement(anonymous), PathElement.groupElement("word")), word);
        assertEquals(word + Integer.BYTES, call("shape_t", "high$offset"));
    }

    private static long offset(MemoryLayout layout, PathElement... path) {
        return layout.byteOffset(path);
    }

    @Test
    void packedEnumIsOneByte() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment shape = (MemorySegment) call("shape_t", "allocate", arena);
            call("shape_t", "status", shape, (byte) -3);
            assertEquals((byte) -3, call("shape_t", "status", shape));
            assertEquals(ValueLayout.JAVA_BYTE, field("shapes_h", "shape_status_t"));
        }
    }

    @Test
    void anonymousMembersShareTheirBytes() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment shape = (MemorySegment) call("shape_t", "allocate", arena);
            call("shape_t", "low", shape, 1);
            call("shape_t", "high", shape, 2);
            assertEquals(0x2_0000_0001L, call("shape_t", "word", shape));
        }
    }

    @Test
    void namedUnionIsANestedClass() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment shape = (MemorySegment) call("shape_t", "allocate", arena);
            MemorySegment remote = (MemorySegment) call("shape_t$detail", "remote", call("shape_t", "detail", shape));
            call("shape_t$detail$remote", "address", remote, 77L);
            call("shape_t$detail$remote", "native_", remote, 5);
            assertEquals(77L, shape.get(ValueLayout.JAVA_LONG, (long) call("shape_t", "detail$offset")));
            assertEquals(16L, call("shape_t$detail", "sizeof"));
        }
    }

    @Test
    void arraysAreReadByIndexAndChecked() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment shape = (MemorySegment) call("shape_t", "allocate", arena);
            call("shape_t", "grid", shape, 1L, 4L, (short) 9);
            long last = (long) call("shape_t", "grid$offset") + 9 * Short.BYTES;
            assertEquals((short) 9, shape.get(ValueLayout.JAVA_SHORT, last));
            assertEquals((short) 9, call("shape_t", "grid", shape, 1L, 4L));
            assertArrayEquals(new long[] {2, 5}, (long[]) call("shape_t", "grid$dimensions"));
            assertThrows(IndexOutOfBoundsException.class, () -> call("shape_t", "grid", shape, 0L, 5L));
            assertThrows(IndexOutOfBoundsException.class, () -> call("shape_t", "grid", shape, 2L, 0L));

            MemorySegment corner = (MemorySegment) call("shape_t", "corners", shape, 2L);
            call("point", "y", corner, 8);
            assertEquals(8, shape.get(ValueLayout.JAVA_INT, (long) call("shape_t", "corners$offset") + 20));
            assertThrows(IndexOutOfBoundsException.class, () -> call("shape_t", "corners", shape, 3L));
        }
    }

    @Test
    void functionPointerCallsBackIntoJava() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment shape = (MemorySegment) call("shape_t", "allocate", arena);
            Object function = implement("shape_t$area$Function", arguments -> 10 * (int) arguments[1]);
            call("shape_t", "area", shape, call("shape_t$area", "allocate", function, arena));
            assertEquals(30, call("shape_t$area", "invoke", call("shape_t", "area", shape), MemorySegment.NULL, 3));
        }
    }

    @Test
    void functionsOfTheLibraryAreCalled() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment numbers = arena.allocateFrom(ValueLayout.JAVA_INT, 3, 1, 2);
            Object compare = implement(
                    "shape_compare_t$Function",
                    arguments -> Integer.compare(number(arguments[0]), number(arguments[1])));
            call("shapes_h", "qsort", numbers, 3L, 4L, call("shape_compare_t", "allocate", compare, arena));
            assertArrayEquals(new int[] {1, 2, 3}, numbers.toArray(ValueLayout.JAVA_INT));

            MemorySegment quotient = (MemorySegment) call("shapes_h", "div", (SegmentAllocator) arena, 17, 5);
            assertEquals(3, call("div_t", "quot", quotient));
            assertEquals(2, call("div_t", "rem", quotient));
        }
    }

    @Test
    void variablesOfTheLibraryAreRead() {
        MemorySegment environment = (MemorySegment) call("shapes_h", "environ");
        assertEquals(environment, ((MemorySegment) call("shapes_h", "environ$segment")).get(ValueLayout.ADDRESS, 0));
        AddressLayout pointer = (AddressLayout) field("shapes_h", "C_POINTER");
        String first = environment.get(pointer, 0).getString(0);
        assertTrue(first.contains("="), first);
    }

    private static int number(Object pointer) {
        return ((MemorySegment) pointer).get(ValueLayout.JAVA_INT, 0);
    }

    @Test
    void layoutsConstantsAndDescriptorsWorkWithoutTheLibrary(@TempDir Path elsewhere) throws IOException {
        List<String> arguments = List.of(
                "--output",
                elsewhere.toString(),
                "-l",
                ":libwatari-missing.so.1",
                "--include-function",
                "div",
                "--include-typedef",
                "div_t",
                "--include-constant",
                "SHAPE_LIMIT",
                NativeTools.TEST_HEADERS.resolve("shapes.h").toString());
        BindingGenerator.run(Options.parse(arguments));
        String source = elsewhere.resolve("shapes_h.java").toString();
        String struct = elsewhere.resolve("div_t.java").toString();
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", elsewhere.toString(), source, struct));
        try (URLClassLoader loader = loader(elsewhere.toUri())) {
            assertEquals(42, call(loader, "shapes_h", "SHAPE_LIMIT"));
            assertEquals(8L, call(loader, "div_t", "sizeof"));
            assertTrue(call(loader, "shapes_h", "div$descriptor").toString().contains("div_t"));
            assertThrows(LinkageError.class, () -> call(loader, "shapes_h", "div$address"));
        }
    }

    private interface Body {
        Object apply(Object[] arguments);
    }

    private static Object implement(String type, Body body) {
        Class<?> function = load(classes, "org.example." + type);
        return Proxy.newProxyInstance(
                classes, new Class<?>[] {function}, (proxy, method, arguments) -> body.apply(arguments));
    }

    private static Object call(String type, String method, Object... arguments) {
        return call(classes, "org.example." + type, method, arguments);
    }

    /// Calls the one static method of that name that takes as many arguments.
    private static Object call(ClassLoader loader, String type, String name, Object... arguments) {
        Method method = Arrays.stream(load(loader, type).getMethods())
                .filter(m -> m.getName().equals(name) && m.getParameterCount() == arguments.length)
                .filter(m -> accepts(m, arguments))
                .findFirst()
                .orElseThrow(() -> new AssertionError(type + "." + name + Arrays.toString(arguments)));
        try {
            return method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new AssertionError(e);
        } catch (IllegalAccessException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static boolean accepts(Method method, Object[] arguments) {
        MethodType boxed =
                MethodType.methodType(void.class, method.getParameterTypes()).wrap();
        return IntStream.range(0, arguments.length)
                .allMatch(i -> boxed.parameterType(i).isInstance(arguments[i]));
    }

    private static Object field(String type, String name) {
        try {
            return load(classes, "org.example." + type).getField(name).get(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static Class<?> load(ClassLoader loader, String name) {
        try {
            return loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
