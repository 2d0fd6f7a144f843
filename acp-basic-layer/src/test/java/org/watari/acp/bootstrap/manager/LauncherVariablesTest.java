package org.watari.acp.bootstrap.manager;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What launchers write, read: lists of hosts, lines of PMI; and who may read the line of rank 0.
class LauncherVariablesTest {
    private static final byte[] NONCE = {1, 2, 3};
    private static final byte[] SUBJECT = "step 7.0 start 1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] LINE = "watari1 192.0.2.1:5 00ff".getBytes(StandardCharsets.US_ASCII);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "n1 | n1",
                "n1,n2 | n1",
                "n[3-7,9],m1 | n3",
                "n[003-007] | n003",
                "n[2,4]-ib | n2-ib",
                "rack[1-2]n[5-6],x | rack1n5",
                "host.example.org | host.example.org",
            })
    void firstHostOfAListIsFound(String list, String first) {
        assertEquals(first, SlurmManager.firstHost(list));
    }

    @Test
    void portsOfAStepAreDistinctBelowThoseThatSystemsHandOutAndTheSameEverywhere() {
        int[] ports = SlurmManager.ports("4711.0");
        assertArrayEquals(ports, SlurmManager.ports("4711.0"));
        assertEquals(ports.length, Arrays.stream(ports).distinct().count());
        assertTrue(Arrays.stream(ports).allMatch(port -> port >= 20_000 && port < 32_000));
        assertNotEquals(ports[0], SlurmManager.ports("4711.1")[0]);
    }

    @Test
    void answersOfPmiAreRead() {
        assertEquals(
                Map.of("cmd", "get_result", "rc", "0", "value", "YQ=="),
                PmiWire.fields("cmd=get_result rc=0  value=YQ==\n"));
    }

    private static Authority bySecret(int key) {
        // Not a real MAC: what matters here is that another secret gives another one.
        UnaryOperator<byte[]> mac = bytes -> Arrays.copyOf(new byte[] {(byte) (Arrays.hashCode(bytes) + key), 1}, 32);
        return new Authority.BySecret(mac, "secret");
    }

    @Test
    void lineIsReadByWhoHasSecretNonceAndSubjectOnly() {
        Authority own = bySecret(0);
        Authority other = bySecret(1);
        assertTrue(own.accepts(NONCE, SUBJECT, own.proof(NONCE, SUBJECT)));
        assertFalse(own.accepts(NONCE, SUBJECT, other.proof(NONCE, SUBJECT)));
        assertFalse(own.accepts(NONCE, SUBJECT, new byte[0]));
        byte[] sealed = own.seal(NONCE, SUBJECT, LINE);
        assertArrayEquals(LINE, own.open(NONCE, SUBJECT, sealed));
        assertEquals(null, other.open(NONCE, SUBJECT, sealed));
        assertEquals(null, own.open(NONCE, SUBJECT, Arrays.copyOf(sealed, sealed.length - 1)));
        assertEquals(null, own.open(NONCE, SUBJECT, new byte[3]));
        assertFalse(new String(sealed, StandardCharsets.ISO_8859_1).contains("00ff"));
    }

    @Test
    void variablesThatAreMissingOrWrongAreNamed() {
        Map<String, String> variables = Map.of("A", "x", "B", "4");
        UnaryOperator<String> environment = variables::get;
        assertEquals(4, Variables.number(environment, "B", 4));
        assertEquals(
                "A: A=x must be a number from 0 to 4",
                assertThrows(ProcessManagerException.class, () -> Variables.number(environment, "A", 4))
                        .getMessage());
        assertEquals(
                "B: B=4 must be a number from 0 to 3",
                assertThrows(ProcessManagerException.class, () -> Variables.number(environment, "B", 3))
                        .getMessage());
        assertEquals(
                "C: is not set",
                assertThrows(ProcessManagerException.class, () -> Variables.text(environment, "C"))
                        .getMessage());
    }
}
