package org.watari.bindgen;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.GroupLayout;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// libclang, loaded once per run: parses headers and hands out cursors.
///
/// **Threads**: one. **Cost**: each parse of `verbs.h` takes about a second; everything is freed by [#close()].
@SuppressWarnings("restricted")
final class Clang implements AutoCloseable {
    /// System property with the path of the libclang to use; without it the usual names are tried.
    static final String LIBRARY_PROPERTY = "watari.libclang";

    private static final Linker LINKER = Linker.nativeLinker();
    private static final int DETAILED_PREPROCESSING_RECORD = 0x01;
    private static final int SKIP_FUNCTION_BODIES = 0x40;
    private static final int SEVERITY_ERROR = 3;
    private static final int VISIT_CONTINUE = 1;

    private final Arena arena = Arena.ofConfined();
    private final SymbolLookup library;
    private final Map<ClangFunction, MethodHandle> handles = new EnumMap<>(ClangFunction.class);
    private final MemorySegment visitor;
    private final MemorySegment index;
    private final List<MemorySegment> units = new ArrayList<>();
    private List<Cursor> visited = new ArrayList<>();

    Clang() {
        disableCrashRecovery();
        this.library = load(arena);
        this.visitor = visitorStub();
        this.index = (MemorySegment) call(ClangFunction.clang_createIndex, 0, 0);
    }

    /// libclang's crash recovery installs its own SIGSEGV handler, which would take the signals that the JVM uses
    /// for its null checks and safepoints.
    private static void disableCrashRecovery() {
        MethodHandle setenv = LINKER.downcallHandle(
                LINKER.defaultLookup().find("setenv").orElseThrow(),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
        try (Arena strings = Arena.ofConfined()) {
            int rc = (int) setenv.invokeExact(
                    strings.allocateFrom("LIBCLANG_DISABLE_CRASH_RECOVERY"), strings.allocateFrom("1"), 1);
            if (rc != 0) {
                throw new GeneratorException("setenv(LIBCLANG_DISABLE_CRASH_RECOVERY) returned " + rc);
            }
        } catch (Throwable t) {
            throw rethrow(t);
        }
    }

    private static SymbolLookup load(Arena arena) {
        List<String> failures = new ArrayList<>();
        for (String candidate : candidates()) {
            try {
                return SymbolLookup.libraryLookup(candidate, arena);
            } catch (IllegalArgumentException e) {
                failures.add(candidate);
            }
        }
        throw new GeneratorException("cannot load libclang (tried " + String.join(", ", failures)
                + "): install libclang1-14 and libclang-common-14-dev, or pass -D" + LIBRARY_PROPERTY + "=PATH");
    }

    /// Version 14 first: it is what the committed sources were generated with, although later ones give the same.
    private static List<String> candidates() {
        String chosen = System.getProperty(LIBRARY_PROPERTY);
        if (chosen != null) {
            return List.of(chosen);
        }
        List<String> names = new ArrayList<>(List.of("libclang-14.so.1", "libclang.so.1", "libclang.so"));
        try (DirectoryStream<Path> installed = Files.newDirectoryStream(Path.of("/usr/lib"), "llvm-*")) {
            for (Path directory : installed) {
                names.add(directory.resolve("lib/libclang.so.1").toString());
            }
        } catch (IOException e) {
            return names;
        }
        return names;
    }

    /// Parses a header and returns the cursor of the whole. A header with errors is refused.
    Cursor parse(Path header, List<String> arguments) {
        MemorySegment unit = parse(header, MemorySegment.NULL, 0, arguments);
        int diagnostics = (int) call(ClangFunction.clang_getNumDiagnostics, unit);
        for (int i = 0; i < diagnostics; i++) {
            MemorySegment diagnostic = (MemorySegment) call(ClangFunction.clang_getDiagnostic, unit, i);
            int severity = (int) call(ClangFunction.clang_getDiagnosticSeverity, diagnostic);
            String text = string(ClangFunction.clang_formatDiagnostic, diagnostic, 1);
            call(ClangFunction.clang_disposeDiagnostic, diagnostic);
            if (severity >= SEVERITY_ERROR) {
                throw new GeneratorException("cannot parse " + header + ": " + text);
            }
        }
        return root(unit);
    }

    /// Parses text as if it were a file of that name. Errors are for the caller to find in the cursors.
    Cursor parseText(Path name, String text, List<String> arguments) {
        MemorySegment unsaved = arena.allocate(MemoryLayout.structLayout(ADDRESS, ADDRESS, JAVA_LONG));
        MemorySegment content = arena.allocateFrom(text);
        unsaved.setAtIndex(ADDRESS, 0, arena.allocateFrom(name.toString()));
        unsaved.setAtIndex(ADDRESS, 1, content);
        unsaved.setAtIndex(JAVA_LONG, 2, content.byteSize() - 1);
        return root(parse(name, unsaved, 1, arguments));
    }

    private MemorySegment parse(Path file, MemorySegment unsaved, int unsavedCount, List<String> arguments) {
        MemorySegment argv = arena.allocate(ADDRESS, Math.max(1, arguments.size()));
        for (int i = 0; i < arguments.size(); i++) {
            argv.setAtIndex(ADDRESS, i, arena.allocateFrom(arguments.get(i)));
        }
        MemorySegment unit = arena.allocate(ADDRESS);
        int rc = (int) call(
                ClangFunction.clang_parseTranslationUnit2,
                index,
                arena.allocateFrom(file.toString()),
                argv,
                arguments.size(),
                unsaved,
                unsavedCount,
                DETAILED_PREPROCESSING_RECORD | SKIP_FUNCTION_BODIES,
                unit);
        if (rc != 0) {
            throw new GeneratorException("libclang cannot read " + file + " (CXErrorCode " + rc + ")");
        }
        MemorySegment parsed = unit.get(ADDRESS, 0);
        units.add(parsed);
        return parsed;
    }

    private Cursor root(MemorySegment unit) {
        return new Cursor(this, segment(ClangFunction.clang_getTranslationUnitCursor, unit));
    }

    List<Cursor> children(Cursor parent) {
        List<Cursor> outer = visited;
        List<Cursor> found = new ArrayList<>();
        visited = found;
        call(ClangFunction.clang_visitChildren, parent.segment(), visitor, MemorySegment.NULL);
        visited = outer;
        return found;
    }

    private MemorySegment visitorStub() {
        try {
            MethodHandle visit = MethodHandles.lookup()
                    .bind(
                            this,
                            "visit",
                            MethodType.methodType(
                                    int.class, MemorySegment.class, MemorySegment.class, MemorySegment.class));
            return LINKER.upcallStub(
                    visit,
                    FunctionDescriptor.of(
                            JAVA_INT, ClangFunction.Structs.CURSOR, ClangFunction.Structs.CURSOR, ADDRESS),
                    arena);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /// Called by libclang. The cursor lives only during the call, hence the copy.
    @SuppressWarnings("unused")
    private int visit(MemorySegment cursor, MemorySegment parent, MemorySegment data) {
        visited.add(
                new Cursor(this, arena.allocate(ClangFunction.Structs.CURSOR).copyFrom(cursor)));
        return VISIT_CONTINUE;
    }

    /// Calls a function that returns a `CXString`, and frees that string.
    String string(ClangFunction function, Object... arguments) {
        MemorySegment string = segment(function, arguments);
        String text = text((MemorySegment) call(ClangFunction.clang_getCString, string));
        call(ClangFunction.clang_disposeString, string);
        return text;
    }

    /// The characters at a C string; empty for a null pointer.
    static String text(MemorySegment chars) {
        return chars.equals(MemorySegment.NULL)
                ? ""
                : chars.reinterpret(Long.MAX_VALUE).getString(0);
    }

    MemorySegment allocate(AddressLayout layout) {
        return arena.allocate(layout);
    }

    MemorySegment cString(String text) {
        return arena.allocateFrom(text);
    }

    MemorySegment segment(ClangFunction function, Object... arguments) {
        return (MemorySegment) call(function, arguments);
    }

    boolean test(ClangFunction function, Object... arguments) {
        return (int) call(function, arguments) != 0;
    }

    Object call(ClangFunction function, Object... arguments) {
        try {
            return (Object) handles.computeIfAbsent(function, this::link).invokeExact(arguments);
        } catch (Throwable t) {
            throw rethrow(t);
        }
    }

    private MethodHandle link(ClangFunction function) {
        MemorySegment address = library.find(function.name())
                .orElseThrow(() -> new GeneratorException(
                        "this libclang has no " + function + ": it is older than LLVM 9; install libclang1-14"));
        MethodHandle handle = LINKER.downcallHandle(address, function.descriptor);
        if (function.descriptor.returnLayout().orElse(null) instanceof GroupLayout) {
            handle = MethodHandles.insertArguments(handle, 0, (SegmentAllocator) arena);
        }
        return handle.asType(handle.type().generic())
                .asSpreader(Object[].class, handle.type().parameterCount());
    }

    private static RuntimeException rethrow(Throwable t) {
        if (t instanceof Error e) {
            throw e;
        }
        return t instanceof RuntimeException e ? e : new IllegalStateException(t);
    }

    @Override
    public void close() {
        units.forEach(unit -> call(ClangFunction.clang_disposeTranslationUnit, unit));
        call(ClangFunction.clang_disposeIndex, index);
        arena.close();
    }
}
