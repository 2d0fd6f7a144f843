package org.watari.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The dependencies of installed packages.
class PackageGraphReaderTest {
    private static final String STATUS = """
            Package: app
            Status: install ok installed
            Pre-Depends: base (>= 1.0)
            Depends: missing | mailer, lib:any (>= 2), base,
             nowhere | never, other
            Description: text
             Depends: not-a-field

            Package: base
            Status: install ok installed

            Package: lib
            Status: install ok installed
            Depends: base [amd64]

            Package: postman
            Status: hold ok installed
            Provides: mailer (= 3), post

            Package: other
            Status: deinstall ok config-files
            Depends: base
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @Test
    void alternativesVersionsAndVirtualPackagesBecomeEdges() throws Exception {
        Graph graph = PackageGraphReader.read(Files.writeString(folder.resolve("status"), STATUS));
        assertEquals(List.of("app>base", "app>postman", "app>lib", "lib>base"), GraphText.edges(graph));
        assertEquals(4, graph.vertexCount());
        assertTrue(graph.description().contains("(2 that nothing installed satisfies dropped)"), graph.description());
    }

    @Test
    void aSystemWithoutDpkgIsToldToNameAnEdgeList() {
        String message = message(folder.resolve("status"));
        assertTrue(message.contains("is missing") && message.contains("EDGES"), message);
    }

    @Test
    void aFileWithoutDependenciesIsRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("status"), "Package: a\nStatus: install ok installed\n");
        assertTrue(message(file).contains("no dependencies"), message(file));
    }

    private static String message(Path file) {
        return Objects.requireNonNull(assertThrows(InputException.class, () -> PackageGraphReader.read(file))
                .getMessage());
    }
}
