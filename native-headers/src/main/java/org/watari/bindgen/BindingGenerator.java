package org.watari.bindgen;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.watari.bindgen.HeaderModel.Alias;
import org.watari.bindgen.HeaderModel.FunctionPointer;
import org.watari.bindgen.HeaderModel.Struct;

/// Reads a C header through libclang and writes Java classes with its layouts, constants and functions, and a C file
/// that proves them. Takes jextract's options and writes jextract's names; start reading at [#run(Options)].
public final class BindingGenerator {
    static final String VERSION = "watari-bindgen 1 (options and output API of jextract 25)";

    private BindingGenerator() {}

    /// Command line; ends with status 1 and one line on standard error if the header cannot be bound.
    ///
    /// @param arguments see `--help`
    public static void main(String[] arguments) {
        int status = run(List.of(arguments), stream(FileDescriptor.out), stream(FileDescriptor.err));
        if (status != 0) {
            System.exit(status);
        }
    }

    static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        if (arguments.contains("--help") || arguments.contains("-h")) {
            out.print(Options.HELP);
            return 0;
        }
        if (arguments.contains("--version")) {
            out.println(VERSION);
            return 0;
        }
        try {
            run(Options.parse(arguments));
            return 0;
        } catch (GeneratorException e) {
            err.println("watari-bindgen: " + e.getMessage());
            return 1;
        }
    }

    static void run(Options options) {
        try (Clang clang = new Clang()) {
            HeaderReader reader = new HeaderReader(clang, options.header(), options.clangArguments(), options.filter());
            if (options.dumpIncludes().isPresent()) {
                reader.list();
                write(options.dumpIncludes().get(), includes(options.filter()));
            } else {
                write(options, reader.read());
            }
        }
    }

    private static void write(Options options, HeaderModel model) {
        String header = options.header().getFileName().toString();
        String origin =
                header + options.headerVersion().map(version -> ", " + version).orElse("");
        JavaWriter java = new JavaWriter(options.headerClass(), options.targetPackage(), origin);
        StructWriter structs = new StructWriter(java);
        Path directory = options.output().resolve(options.targetPackage().replace('.', '/'));

        writeClass(directory, options.headerClass(), new HeaderWriter(java).write(model, options.libraries()));
        for (Struct struct : model.structs()) {
            writeClass(directory, struct.name(), structs.write(struct));
        }
        for (Alias alias : model.aliases()) {
            if (alias.type() instanceof CType.Aggregate struct) {
                writeClass(directory, alias.name(), structs.writeSubclass(alias.name(), struct.javaClass()));
            }
        }
        for (FunctionPointer pointer : model.functionPointers()) {
            SourceText text = java.file().add("// " + pointer.declaration());
            java.functionPointer(
                    text.add("@SuppressWarnings(\"restricted\")"), "public final", pointer.name(), pointer.signature());
            writeClass(directory, pointer.name(), text.toString());
        }
        options.staticAssertions()
                .ifPresent(file -> write(file, new StaticAssertionWriter().write(model, header, origin)));
    }

    private static String includes(Filter filter) {
        StringBuilder text = new StringBuilder();
        for (Filter.Kind kind : Filter.Kind.values()) {
            for (String name : filter.declared(kind)) {
                text.append(kind.option()).append(' ').append(name).append('\n');
            }
        }
        return text.toString();
    }

    private static void writeClass(Path directory, String name, String source) {
        write(directory.resolve(name + ".java"), source);
    }

    private static void write(Path file, String content) {
        try {
            Path parent = file.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new GeneratorException("cannot write " + file.toAbsolutePath() + ": " + e);
        }
    }
}
