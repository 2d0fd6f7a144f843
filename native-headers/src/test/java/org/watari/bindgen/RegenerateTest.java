package org.watari.bindgen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Capability B2: regenerating gives the committed sources byte for byte.
class RegenerateTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(Regenerate.Binding.class)
    void regeneratedSourcesEqualCommittedOnes(Regenerate.Binding binding) throws IOException {
        NativeTools.assumeClang();
        NativeTools.assumePinnedVersion(binding);

        Regenerate.generate(binding, NativeTools.HEADERS, directory, directory);

        Map<String, String> committed = sources(binding.packageIn(NativeTools.COMMITTED_JAVA));
        Map<String, String> regenerated = sources(binding.packageIn(directory));
        assertFalse(committed.isEmpty());
        assertEquals(committed.keySet(), regenerated.keySet());
        committed.forEach((name, content) -> assertEquals(content, regenerated.get(name), name));
        assertEquals(
                Files.readString(binding.proofIn(NativeTools.COMMITTED_C)),
                Files.readString(binding.proofIn(directory)));
    }

    private static Map<String, String> sources(Path directory) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                sources.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return sources;
    }
}
