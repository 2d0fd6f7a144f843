package org.watari.pgas;

import org.watari.pgas.memory.LockWords;

/// Words of a lock that are elements of an array.
///
/// @param array of the team's own
record ArrayWords(LongArray array) implements LockWords {

    @Override
    public long get(long place) {
        return array.get(place);
    }

    @Override
    public void put(long place, long value) {
        array.put(place, value);
    }

    @Override
    public long getAcquire(long place) {
        return array.getAcquire(place);
    }

    @Override
    public void putRelease(long place, long value) {
        array.putRelease(place, value);
    }

    @Override
    public long compareAndExchange(long place, long expected, long value) {
        return array.compareAndExchange(place, expected, value);
    }

    @Override
    public long getAndSet(long place, long value) {
        return array.getAndSet(place, value);
    }

    @Override
    public void get(long place, long[] into) {
        array.get(place, into, 0, into.length);
    }

    @Override
    public void put(long place, long[] from) {
        array.put(place, from, 0, from.length);
    }

    @Override
    public void close() {
        array.close();
    }
}
