package org.watari.bindgen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the command line asks for. The options are jextract's, so that one argument file serves both; the last two
/// are this generator's own and are given by [Regenerate], not in argument files.
record Options(
        Path header,
        Path output,
        String targetPackage,
        String headerClass,
        List<String> libraries,
        List<String> clangArguments,
        Filter filter,
        Optional<Path> dumpIncludes,
        Optional<Path> staticAssertions,
        Optional<String> headerVersion) {

    static final String HELP = """
            Usage: watari-bindgen [options] HEADER
              --output DIR                  where to write (default: .)
              -t, --target-package PACKAGE  package of the generated classes
              --header-class-name NAME      class of functions and constants (default: HEADER with _ for .)
              -l, --library NAME            library to load; :NAME is a file name such as :libucp.so.0
              -I, --include-dir DIR         where to look for headers
              -D, --define-macro NAME[=VAL] macro defined before the header is read
              --include-function NAME       generate this; so too -struct, -union, -typedef, -constant, -var
              --dump-includes FILE          write an argument file that includes all, and stop
              --static-assertions FILE      also write a C file that proves sizes, offsets and constants
              --header-version TEXT         library and version, for the comment in the generated files
              @FILE                         read options from FILE; # starts a comment
              -h, --help, --version
            """;

    private static final Pattern TOKEN = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    static Options parse(List<String> arguments) {
        return new Parser(arguments).parse();
    }

    private static final class Parser {
        private final Deque<String> rest = new ArrayDeque<>();
        private final List<String> headers = new ArrayList<>();
        private final List<String> libraries = new ArrayList<>();
        private final List<String> clangArguments = new ArrayList<>();
        private final Filter filter = new Filter();
        private String output = ".";
        private String targetPackage = "";
        private @Nullable String headerClass;
        private @Nullable Path dumpIncludes;
        private @Nullable Path staticAssertions;
        private @Nullable String headerVersion;

        Parser(List<String> arguments) {
            arguments.forEach(argument -> rest.addAll(expand(argument)));
        }

        Options parse() {
            while (!rest.isEmpty()) {
                String argument = rest.remove();
                if (argument.startsWith("-")) {
                    option(argument);
                } else {
                    headers.add(argument);
                }
            }
            Path header = header();
            String defaultClass = header.getFileName().toString().replace('.', '_');
            return new Options(
                    header,
                    Path.of(output),
                    targetPackage,
                    headerClass == null ? defaultClass : headerClass,
                    List.copyOf(libraries),
                    List.copyOf(clangArguments),
                    filter,
                    Optional.ofNullable(dumpIncludes),
                    Optional.ofNullable(staticAssertions),
                    Optional.ofNullable(headerVersion));
        }

        private Path header() {
            if (headers.size() != 1) {
                throw new GeneratorException(SourceText.format(
                        "one header is needed, %s given; try --help",
                        headers.isEmpty() ? "none" : String.join(", ", headers)));
            }
            Path header = Path.of(headers.get(0));
            if (!Files.isReadable(header) || Files.isDirectory(header)) {
                throw new GeneratorException("cannot read the header " + header.toAbsolutePath());
            }
            return header;
        }

        private void option(String option) {
            switch (option) {
                case "--output" -> output = value(option);
                case "-t", "--target-package" -> targetPackage = value(option);
                case "--header-class-name" -> headerClass = value(option);
                case "-l", "--library" -> libraries.add(value(option));
                case "-I", "--include-dir" -> clangArguments.add("-I" + value(option));
                case "-D", "--define-macro" -> clangArguments.add("-D" + value(option));
                case "--dump-includes" -> dumpIncludes = Path.of(value(option));
                case "--static-assertions" -> staticAssertions = Path.of(value(option));
                case "--header-version" -> headerVersion = value(option);
                default -> {
                    if (!include(option)) {
                        throw new GeneratorException("unknown option " + option + "; try --help");
                    }
                }
            }
        }

        private boolean include(String option) {
            for (Filter.Kind kind : Filter.Kind.values()) {
                if (kind.option().equals(option)) {
                    filter.include(kind, value(option));
                    return true;
                }
            }
            return false;
        }

        private String value(String option) {
            String value = rest.poll();
            if (value == null) {
                throw new GeneratorException("the option " + option + " needs a value; try --help");
            }
            return value;
        }

        private static List<String> expand(String argument) {
            if (!argument.startsWith("@")) {
                return List.of(argument);
            }
            Path file = Path.of(argument.substring(1));
            try {
                return Files.readAllLines(file).stream()
                        .filter(line -> !line.stripLeading().startsWith("#"))
                        .flatMap(line -> TOKEN.matcher(line).results().map(Parser::token))
                        .toList();
            } catch (IOException e) {
                throw new GeneratorException("cannot read the argument file " + file.toAbsolutePath());
            }
        }

        private static String token(MatchResult match) {
            for (int group = 1; group < 3; group++) {
                if (match.group(group) != null) {
                    return match.group(group);
                }
            }
            return match.group(3);
        }
    }
}
