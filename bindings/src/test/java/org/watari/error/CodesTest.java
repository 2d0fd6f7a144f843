package org.watari.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.ucp.ucp_h;

/// The codes that are written out agree with the generated ones, and unknown ones have a text (rows B1, B5).
final class CodesTest {
    @Test
    void statusesAgreeWithTheHeader() throws ReflectiveOperationException {
        int compared = 0;
        for (Field field : UcxStatus.class.getFields()) {
            int ours = field.getInt(null);
            Method generated = ucp_h.class.getMethod(field.getName());
            assertEquals(((Number) generated.invoke(null)).intValue(), ours, field.getName());
            assertEquals(field.getName() + " (" + ours + ")", UcxStatus.describe(ours));
            compared++;
        }
        assertTrue(compared >= 30, "statuses compared: " + compared);
    }

    @Test
    void completionStatusesAgreeWithTheHeader() throws ReflectiveOperationException {
        int compared = 0;
        for (Field field : WcStatus.class.getFields()) {
            int ours = field.getInt(null);
            Method generated = ibverbs_h.class.getMethod(field.getName());
            assertEquals(((Number) generated.invoke(null)).intValue(), ours, field.getName());
            assertEquals(field.getName(), WcStatus.name(ours));
            assertTrue(WcStatus.describe(ours, 0).startsWith(field.getName() + " (" + ours + "), "), field.getName());
            compared++;
        }
        assertEquals(22, compared);
    }

    @Test
    void unknownCodesAreSaidToBeUnknown() {
        assertEquals("unknown (99), vendor code 0x5", WcStatus.describe(99, 5));
        assertEquals("unknown (-33)", UcxStatus.describe(-33));
        assertEquals("unknown (-9223372036854775808)", UcxStatus.describe(Long.MIN_VALUE));
        assertEquals("unknown (4711)", Errno.describe(4711));
        assertEquals("unknown", Errno.name(-1));
    }

    @Test
    void exceptionsSayOperationCodeAndValues() {
        StatusException failed = new StatusException("ucp_ep_create", -6, Damage.ENDPOINT, "an address of 40 bytes");
        assertEquals("ucp_ep_create: UCS_ERR_UNREACHABLE (-6), an address of 40 bytes", failed.getMessage());
        assertEquals(-6, failed.status());
        assertEquals(Damage.ENDPOINT, failed.damage());
        assertEquals("ucp_ep_create", failed.operation());
        PeerFailedException peer = new PeerFailedException("get", 3, "node7", "UCS_ERR_CONNECTION_RESET (-25)", failed);
        assertEquals("get: rank 3 on node7 failed: UCS_ERR_CONNECTION_RESET (-25)", peer.getMessage());
        assertEquals(3, peer.rank());
        assertEquals("node7", peer.host());
        WaitTimeoutException late = new WaitTimeoutException("barrier", 5000, "3 of 4 arrived");
        assertEquals("barrier: not done after 5000 ms, 3 of 4 arrived", late.getMessage());
        assertEquals(5000, late.waitedMs());
    }
}
