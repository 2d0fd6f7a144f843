package org.watari.acp.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

/// What says that a message will never come. Capability R1.
class MailboxTest {
    private static final int PEER = 2;
    private static final long TAG = 3;

    private final Mailbox mailbox = new Mailbox();

    private void raise(long number, String text) {
        byte[] payload = Mailbox.alarmPayload(TAG, number, -1, text, 1000);
        mailbox.add(1, Mailbox.ALARM_TAG, MemorySegment.ofArray(payload));
    }

    private boolean isDecidedIn(long number) {
        mailbox.reach(TAG, number);
        return mailbox.isDecided(PEER, TAG);
    }

    @Test
    void alarmDecidesInWhatItConcernsAndInWhatFollowsButNotBefore() {
        raise(9, "nine");
        assertFalse(isDecidedIn(5));
        assertTrue(isDecidedIn(9));
        raise(5, "five");
        assertFalse(isDecidedIn(4));
        assertTrue(isDecidedIn(5));
        raise(7, "seven"); // changes nothing: all that it concerns is known to have failed
        assertFalse(isDecidedIn(4));
        assertNull(mailbox.alarm(TAG, 4));
        assertEquals(new Mailbox.Alarm(1, 5, -1, "five"), mailbox.alarm(TAG, 9));
    }

    @Test
    void everyAlarmDecidesForThoseWhoDoNotSayWhereTheyAre() {
        assertFalse(mailbox.isDecided(PEER, TAG));
        raise(9, "nine");
        assertTrue(mailbox.isDecided(PEER, TAG));
        assertFalse(mailbox.isDecided(PEER, TAG + 1));
        assertFalse(isDecidedIn(8));
        assertTrue(isDecidedIn(Long.MAX_VALUE));
        mailbox.clearAlarm(TAG);
        assertFalse(mailbox.isDecided(PEER, TAG));
    }
}
