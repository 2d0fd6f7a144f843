package org.watari.perf;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/// A rank of a level that makes the calls of a C library through our bindings: one of two, which write and
/// read one another's memory and look at their own.
///
/// ```
/// byte 0               1024             4096
///      +---------------+----------+-----+--------
///      | control words | meetings |     | data
///      +---------------+----------+-----+--------
/// ```
abstract class BareRank extends MeasuringRank {
    /// Where the data begin.
    static final long DATA = 4096;

    private static final long MEETINGS = 1024;
    /// As many idle rounds as the basic layer makes before it sleeps.
    private static final int IDLE_ROUNDS = 500;
    /// Pauses get longer and longer, so that a target hardly disturbs the rank that is being measured.
    private static final long FIRST_PAUSE_NS = 1_000_000;

    private static final long LAST_PAUSE_NS = 16_000_000;

    private static final VarHandle BYTE = JAVA_BYTE.varHandle();
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    private final int rank;
    private final MemorySegment memory;
    private final boolean sleeps;
    private long meetings;
    /// What the last byte of the data becomes in a ping-pong.
    private byte turn;

    /// @param memory that the other rank writes and reads
    /// @param sleeps whether a wait without anything to do pauses
    BareRank(int rank, MemorySegment memory, boolean sleeps) {
        super(rank, 2);
        this.rank = rank;
        this.memory = memory;
        this.sleeps = sleeps;
    }

    /// Writes a word of the other rank's memory; complete when it returns.
    abstract void putWord(long offset, long value);

    /// Makes progress where nobody else does.
    ///
    /// @return whether there was any
    abstract boolean advance();

    /// A pause in a wait for the other rank, up to the next event where the library tells of it.
    ///
    /// @param mostNs how long at most
    abstract void pause(long mostNs);

    /// Sends the data with a last byte; complete when it returns.
    abstract void sendTurn(long size, byte last);

    @Override
    final void tell(int toRank, int word, long value) {
        putWord((long) word * Long.BYTES, value);
    }

    @Override
    final long look(int word) {
        return (long) LONG.getAcquire(memory, (long) word * Long.BYTES);
    }

    @Override
    final void progress() {
        advance();
    }

    @Override
    final void meet() {
        meetings++;
        putWord(MEETINGS, meetings);
        awaitMeeting();
    }

    @Override
    final void release() {
        meetings++;
        if (rank == 0) {
            putWord(MEETINGS, meetings);
        } else {
            awaitMeeting();
        }
    }

    private void awaitMeeting() {
        int idle = 0;
        long pauseNs = FIRST_PAUSE_NS;
        while ((long) LONG.getAcquire(memory, MEETINGS) < meetings) {
            if (advance()) {
                idle = 0;
                pauseNs = FIRST_PAUSE_NS;
            } else if (sleeps && ++idle > IDLE_ROUNDS) {
                pause(pauseNs);
                pauseNs = Math.min(2 * pauseNs, LAST_PAUSE_NS);
            }
        }
    }

    @Override
    final void prepare(long size) {
        turn = 0;
        if (size > 0) {
            memory.set(JAVA_BYTE, DATA + size - 1, (byte) 0);
        }
    }

    /// The first half of a ping-pong at rank 0, and the second.
    final void pingPong(long size) {
        sendTurn(size, ++turn);
        awaitTurn(size);
    }

    @Override
    void respond(Benchmark benchmark, long size, long count) {
        if (benchmark == Benchmark.PUT_PING_PONG) {
            for (long i = 0; i < count; i++) {
                turn++;
                awaitTurn(size);
                sendTurn(size, turn);
            }
        }
    }

    private void awaitTurn(long size) {
        while ((byte) BYTE.getAcquire(memory, DATA + size - 1) != turn) {
            advance();
        }
    }
}
