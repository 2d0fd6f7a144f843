package org.watari.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.Properties;
import org.watari.error.NativeLibraryException;
import org.watari.ucp.UcpContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Says which versions of what are in use.
@Command(name = "version", description = "Prints the versions of Watari, the JDK, the system and UCX.")
final class VersionCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the command runs
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.println("Watari " + watariVersion());
        out.println("JDK    " + System.getProperty("java.runtime.version") + " (" + System.getProperty("java.vendor")
                + "), " + System.getProperty("java.home"));
        out.println("System " + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch"));
        out.println("UCX    " + loadedUcx());
        out.flush();
    }

    /// Version and file, or why it cannot be used: the command must not fail for it.
    private static String loadedUcx() {
        try {
            return UcpContext.version() + ", " + UcpContext.libraryPath();
        } catch (NativeLibraryException e) {
            return "not usable: " + e.getMessage();
        }
    }

    private static String watariVersion() {
        Properties properties = new Properties();
        try (InputStream in = VersionCommand.class.getResourceAsStream("version.properties")) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            return "unknown (" + e.getMessage() + ")";
        }
        return properties.getProperty("version", "unknown");
    }
}
