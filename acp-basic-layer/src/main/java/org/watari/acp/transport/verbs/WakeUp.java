package org.watari.acp.transport.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.watari.bindings.link.CLibrary;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.Errno;

/// The sleep of this rank: until a completion event, or until it is rung.
///
/// **Threads**: [#ring] any, [#await] one at a time, [#wasRung] the holder of the lease.
final class WakeUp implements AutoCloseable {

    private final int bell;
    /// What ends the sleep: completion events, and the bell.
    private final int[] descriptors;
    private final MemorySegment ringState;
    private final MemorySegment drainState;
    private final MemorySegment waitState;

    /// @param events descriptors of completion channels
    WakeUp(Arena arena, int... events) {
        ringState = CLibrary.pollState(arena);
        drainState = CLibrary.pollState(arena);
        waitState = CLibrary.pollState(arena);
        bell = CLibrary.eventDescriptor(ringState);
        if (bell < 0) {
            throw new CommunicationException("eventfd", Damage.PROCESS, Errno.describe(-bell));
        }
        descriptors = Arrays.copyOf(events, events.length + 1);
        descriptors[events.length] = bell;
    }

    void ring() {
        CLibrary.writeEvent(ringState, bell);
    }

    /// Whether it was rung since it was last asked.
    boolean wasRung() {
        return CLibrary.readEvent(drainState, bell) > 0;
    }

    void await(long timeoutNs) {
        // Rounded up: a time below a millisecond must not become a spin.
        long limitMs = TimeUnit.NANOSECONDS.toMillis(timeoutNs) + 1;
        int result = CLibrary.pollAny(waitState, descriptors, (int) Math.min(limitMs, Integer.MAX_VALUE));
        if (result < 0 && result != -Errno.EINTR) {
            throw new CommunicationException("poll", Damage.PROCESS, Errno.describe(-result));
        }
    }

    @Override
    public void close() {
        CLibrary.close(drainState, bell);
    }
}
