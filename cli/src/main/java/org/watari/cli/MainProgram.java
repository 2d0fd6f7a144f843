package org.watari.cli;

import java.io.File;
import java.io.IOException;
import java.io.Serial;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What MAIN on the command line means: a class, a jar or a source file. It is checked before anything is
/// started, so that a mistake is one line and not one stack trace a rank.
final class MainProgram {
    /// MAIN cannot be run; the message says why in one line.
    static final class Unusable extends Exception {
        @Serial
        private static final long serialVersionUID = 1L;

        Unusable(String message) {
            super(message);
        }
    }

    /// The first release whose launcher takes an instance main method.
    private static final int INSTANCE_MAIN_RELEASE = 25;

    private MainProgram() {}

    /// The words for `java` that run MAIN: a class path and a class, or a class path and a source file.
    static List<String> resolve(String main, String classPath) throws Unusable {
        if (main.endsWith(".java")) {
            return List.of("-cp", ClassArchive.classPathWith(classPath), source(main));
        }
        if (main.endsWith(".jar")) {
            String path = ClassArchive.classPathWith(main, classPath);
            return List.of("-cp", path, checkedClass(mainClassOf(main), path, " (Main-Class of " + main + ")"));
        }
        if (main.contains("/")) {
            throw new Unusable(main + ": MAIN must be a class, a .jar or a .java file");
        }
        String path = ClassArchive.classPathWith(classPath);
        return List.of("-cp", path, checkedClass(main, path, ""));
    }

    private static String source(String main) throws Unusable {
        Path file = path(main);
        if (!Files.isRegularFile(file)) {
            throw new Unusable(main + ": no such source file");
        }
        if (!Files.isReadable(file)) {
            throw new Unusable(main + ": the source file cannot be read");
        }
        return main;
    }

    private static Path path(String name) throws Unusable {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new Unusable(name + ": no path: " + e.getReason());
        }
    }

    /// The class that the manifest of a jar names.
    static String mainClassOf(String jar) throws Unusable {
        Path file = path(jar);
        if (!Files.isRegularFile(file)) {
            throw new Unusable(jar + ": no such jar");
        }
        try (JarFile open = new JarFile(file.toFile())) {
            Manifest manifest = open.getManifest();
            String name = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
            if (name == null || name.isBlank()) {
                throw new Unusable(jar + ": its manifest names no Main-Class");
            }
            return name.strip();
        } catch (IOException e) {
            throw new Unusable(jar + ": the jar cannot be read: " + e.getMessage());
        }
    }

    private static String checkedClass(String name, String classPath, String origin) throws Unusable {
        try (URLClassLoader loader = new URLClassLoader(urls(classPath), ClassLoader.getPlatformClassLoader())) {
            Class<?> type = Class.forName(name, false, loader);
            if (!hasMain(type)) {
                throw new Unusable(
                        "class " + name + origin + " has no main method: public static void main(String[] args)");
            }
        } catch (ClassNotFoundException e) {
            throw new Unusable("class " + name + origin + " is not on the class path (--class-path)");
        } catch (NoClassDefFoundError e) {
            // A class named in a wrong case, or one that needs another which is missing.
            throw new Unusable("class " + name + origin + " cannot be loaded: " + e.getMessage());
        } catch (LinkageError e) {
            throw new Unusable("class " + name + origin + " cannot be loaded: " + e);
        } catch (IOException e) {
            throw new Unusable("class path " + classPath + ": " + e.getMessage());
        }
        return name;
    }

    private static URL[] urls(String classPath) throws Unusable {
        List<URL> urls = new ArrayList<>();
        try {
            for (String entry : classPath.split(File.pathSeparator, -1)) {
                // As for the java command: an empty entry is the working directory, `lib/*` every jar in lib.
                if (entry.equals("*") || entry.endsWith("/*")) {
                    Path folder = path(entry.equals("*") ? "." : entry.substring(0, entry.length() - 2));
                    addJars(folder, urls);
                } else {
                    urls.add(path(entry.isEmpty() ? "." : entry).toUri().toURL());
                }
            }
        } catch (MalformedURLException e) {
            throw new Unusable("class path " + classPath + ": " + e.getMessage());
        }
        return urls.toArray(new URL[0]);
    }

    private static void addJars(Path folder, List<URL> urls) throws Unusable, MalformedURLException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path jar :
                    files.filter(file -> file.toString().endsWith(".jar")).toList()) {
                urls.add(jar.toUri().toURL());
            }
        } catch (IOException e) {
            throw new Unusable("class path " + folder + ": " + e.getMessage());
        }
    }

    private static boolean hasMain(Class<?> type) {
        boolean instanceMain = Runtime.version().feature() >= INSTANCE_MAIN_RELEASE;
        for (@Nullable Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (isMain(method, instanceMain)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isMain(Method method, boolean instanceMain) {
        if (!method.getName().equals("main") || method.getReturnType() != void.class) {
            return false;
        }
        Class<?>[] types = method.getParameterTypes();
        boolean takesArguments = types.length == 1 && types[0] == String[].class;
        if (instanceMain) {
            return (takesArguments || types.length == 0) && !Modifier.isPrivate(method.getModifiers());
        }
        return takesArguments && Modifier.isPublic(method.getModifiers()) && Modifier.isStatic(method.getModifiers());
    }
}
