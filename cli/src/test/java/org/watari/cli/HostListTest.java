package org.watari.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.bootstrap.RemoteHosts.Slots;

/// Capability L4: what a host file and a list of hosts mean, and where the mistake is if they mean nothing.
class HostListTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("hosts"), text);
    }

    @Test
    void eachFormOfALineIsUnderstood() throws Exception {
        Path file = file("""
                # the first rack
                n1
                n2:4   # big
                \tme@n3.example  slots=2

                [2001:db8::1]:3
                2001:db8::2
                """);
        assertEquals(
                List.of(
                        new Slots("n1", 1),
                        new Slots("n2", 4),
                        new Slots("me@n3.example", 2),
                        new Slots("2001:db8::1", 3),
                        new Slots("2001:db8::2", 1)),
                HostList.read(file.toString()));
    }

    @Test
    void listHasTheSameFormsBetweenCommas() throws Exception {
        assertEquals(List.of(new Slots("n1", 2), new Slots("n2", 1)), HostList.parse("n1:2,n2"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "n2:0",
                "n2:x",
                "n2:",
                "n2 slots=",
                "n2 slots=-1",
                "n2 slots=4097",
                "n2:2 slots=2",
                "n2 2",
                "n2 slots=2 max=4",
                "-oProxyCommand=x",
                "n2;x",
                ":2"
            })
    void mistakeNamesFileAndLine(String line) throws IOException {
        Path file = file("n1:2\n\n" + line + "\n");
        String said = String.valueOf(assertThrows(HostList.Malformed.class, () -> HostList.read(file.toString()))
                .getMessage());
        assertTrue(said.startsWith(file + ":3: \""), said);
    }

    @Test
    void mistakeInAListNamesTheList() {
        for (String list : List.of("n1,,n2", "n1:0", "")) {
            String said = String.valueOf(assertThrows(HostList.Malformed.class, () -> HostList.parse(list))
                    .getMessage());
            assertTrue(said.startsWith("-H " + list + ": "), said);
        }
    }

    @Test
    void missingAndEmptyFilesAreNamed() throws IOException {
        String missing = folder.resolve("none").toString();
        assertEquals(
                missing + ": the host file cannot be read: no such file",
                assertThrows(HostList.Malformed.class, () -> HostList.read(missing))
                        .getMessage());
        String empty = file("# nobody\n").toString();
        assertEquals(
                empty + ": the host file names no host",
                assertThrows(HostList.Malformed.class, () -> HostList.read(empty))
                        .getMessage());
    }
}
