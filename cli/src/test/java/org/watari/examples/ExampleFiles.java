package org.watari.examples;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/// Runs examples one after another on a rank, each from its start to its end: the processes are what costs
/// time.
///
/// The first argument is the folder of the compiled files; each other one is a name and its arguments, with
/// blanks between.
final class ExampleFiles {
    private ExampleFiles() {}

    public static void main(String[] args) throws Exception {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {Path.of(args[0]).toUri().toURL()})) {
            for (int i = 1; i < args.length; i++) {
                String[] words = args[i].split(" ");
                String[] arguments = new String[words.length - 1];
                System.arraycopy(words, 1, arguments, 0, arguments.length);
                Method main = loader.loadClass(words[0]).getMethod("main", String[].class);
                main.invoke(null, (Object) arguments);
            }
        }
    }
}
