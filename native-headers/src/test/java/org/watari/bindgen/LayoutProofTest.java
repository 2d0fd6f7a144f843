package org.watari.bindgen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Capability B1: the C compiler agrees with every size, offset and constant, and would not if one were wrong.
class LayoutProofTest {
    @TempDir
    Path directory;

    @BeforeEach
    void needsCompiler() throws IOException, InterruptedException {
        NativeTools.assumeCompiler();
    }

    @ParameterizedTest
    @EnumSource(Regenerate.Binding.class)
    void compilerAgreesWithCommittedLayouts(Regenerate.Binding binding) throws IOException, InterruptedException {
        NativeTools.assumePinnedVersion(binding);
        assertEquals("", NativeTools.proofErrors(binding.proofIn(NativeTools.COMMITTED_C)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SIZE(struct ucp_params, 80, 8);|SIZE(struct ucp_params, 88, 8);",
                "FIELD(struct ucp_params, features, 8, 8);|FIELD(struct ucp_params, features, 16, 8);",
                "CONSTANT(UCS_INPROGRESS, 1LL);|CONSTANT(UCS_INPROGRESS, 2LL);"
            })
    void plantedErrorIsRefusedByCompiler(String right, String wrong) throws IOException, InterruptedException {
        NativeTools.assumePinnedVersion(Regenerate.Binding.UCP);
        String proof = Files.readString(Regenerate.Binding.UCP.proofIn(NativeTools.COMMITTED_C));
        assertTrue(proof.contains(right), right);
        Path broken = Files.writeString(directory.resolve("broken.c"), proof.replace(right, wrong));
        assertTrue(NativeTools.proofErrors(broken).contains("static assertion failed"));
    }

    @Test
    void plantedStringIsRefusedByCompiler() throws IOException, InterruptedException {
        NativeTools.assumePinnedVersion(Regenerate.Binding.PMIX);
        String proof = Files.readString(Regenerate.Binding.PMIX.proofIn(NativeTools.COMMITTED_C));
        String wrong = proof.replace("\"pmix.job.size\"", "\"pmix.job.sizf\"");
        Path broken = Files.writeString(directory.resolve("broken.c"), wrong);
        assertTrue(NativeTools.proofErrors(broken).contains("static assertion failed: \"PMIX_JOB_SIZE\""));
    }
}
