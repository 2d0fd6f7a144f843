package org.watari.cli;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/// Runs the Main-Class of a jar that is on the class path together with Watari: `java -jar` would leave Watari
/// out.
public final class JarMain {
    private JarMain() {}

    /// Runs the program.
    ///
    /// @param arguments the jar, then the arguments of the program
    /// @throws Throwable what the program throws
    public static void main(String[] arguments) throws Throwable {
        String name;
        try {
            name = MainProgram.mainClassOf(arguments[0]);
        } catch (MainProgram.Unusable e) {
            Watari.commandLine().getErr().println("watari exec: " + e.getMessage());
            Runtime.getRuntime().exit(Watari.USAGE);
            return;
        }
        Method main = Class.forName(name).getMethod("main", String[].class);
        try {
            main.invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }
}
