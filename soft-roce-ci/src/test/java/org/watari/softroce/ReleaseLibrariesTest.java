package org.watari.softroce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.watari.bindings.link.NativeLibrary;

/// In the root of another release the libraries are that release's, and their versions are read right: what Watari says
/// is what the package manager says (row B3 of the capability list). Run by `./watari versions test`.
@Tag("release")
final class ReleaseLibrariesTest {
    private static String packaged(String name) throws Exception {
        Process query = new ProcessBuilder("dpkg-query", "-W", "-f", "${Version}\n", name).start();
        String text = new String(query.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(query.waitFor(20, TimeUnit.SECONDS), "dpkg-query takes long");
        // Without the epoch, and without what Debian adds.
        return text.strip().replaceFirst("^\\d+:", "").replaceFirst("[-+~].*", "");
    }

    @ParameterizedTest
    @CsvSource({"UCX,libucx0", "IBVERBS,libibverbs1", "PMIX,libpmix2*"})
    void versionIsThatOfThePackage(String library, String name) throws Exception {
        NativeLibrary loaded = switch (library) {
            case "UCX" -> NativeLibrary.UCX;
            case "IBVERBS" -> NativeLibrary.IBVERBS;
            default -> NativeLibrary.PMIX;
        };
        loaded.open();
        String version = packaged(name);
        assertTrue(version.matches("\\d+\\.\\d+.*"), name + " " + version);
        assertEquals(
                version,
                loaded.version()
                        .substring(
                                0, Math.min(version.length(), loaded.version().length())));
    }
}
