package org.watari.pmix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.bindings.link.NativeLibrary;
import org.watari.bindings.pmix.pmix_h;
import org.watari.error.NativeLibraryException;

/// PMIx where no launcher is; with one, the tests of the command line use it (capability L2).
@Timeout(60)
class PmixClientTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @Test
    void processWithoutALauncherIsToldSo() {
        try {
            NativeLibrary.PMIX.open();
        } catch (NativeLibraryException e) {
            Assumptions.abort(String.valueOf(e.getMessage()));
        }
        Assumptions.assumeTrue(System.getenv("PMIX_NAMESPACE") == null, "started by a launcher that speaks PMIx");
        PmixException refused = assertThrows(PmixException.class, () -> PmixClient.open(LIMIT));
        assertEquals(pmix_h.PMIX_ERR_UNREACH(), refused.status(), refused::getMessage);
        assertTrue(String.valueOf(refused.getMessage()).startsWith("PMIx_Init: "), refused::getMessage);
        assertTrue(String.valueOf(refused.getMessage()).contains("(-25), "), refused::getMessage);
    }
}
