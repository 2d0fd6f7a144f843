package org.watari.pgas.collective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.watari.acp.Acp;
import org.watari.pgas.Pgas;

/// Messages between two ranks. Capability P6.
class MessageLinkTest {
    private static final int RANKS = 2;
    /// Of no team.
    private static final long TAG = 77;

    /// Lengths of the blocks of two ranks, in pieces of a message: none, less than one, and more than are under
    /// way at once.
    private static final double[][] PIECES = {{0, 0}, {0.3, 0.3}, {0, 12.5}, {20, 1}, {7.7, 7.7}};

    /// Where both are as long one segment serves both directions, too.
    @Test
    void blocksOfAnyLengthAreExchanged() {
        Pgas.launchInProcess(RANKS, () -> {
            try (Pgas pgas = Pgas.open();
                    Arena arena = Arena.ofShared()) {
                Acp acp = pgas.acp();
                int me = acp.rank();
                int peer = 1 - me;
                MessageLink link =
                        new MessageLink(acp.messages(), TAG, me, Members.all(RANKS), arena, Integer::toString);
                for (double[] pieces : PIECES) {
                    link.advance();
                    link.begin(new Call(CollectiveKind.ALL_TO_ALL, 0, 0, 0));
                    byte[] sent = bytes(me, (int) (pieces[me] * link.pieceBytes()));
                    byte[] expected = bytes(peer, (int) (pieces[peer] * link.pieceBytes()));
                    byte[] received = new byte[expected.length];
                    link.exchange(peer, MemorySegment.ofArray(sent), peer, MemorySegment.ofArray(received));
                    assertArrayEquals(expected, received);
                    if (sent.length == expected.length) {
                        link.exchange(peer, MemorySegment.ofArray(sent), peer, MemorySegment.ofArray(sent));
                        assertArrayEquals(expected, sent);
                    }
                }
            }
        });
    }

    private static byte[] bytes(int rank, int count) {
        byte[] bytes = new byte[count];
        new Random(rank).nextBytes(bytes);
        return bytes;
    }
}
