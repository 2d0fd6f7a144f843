package org.watari.pgas.directory;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import org.watari.pgas.memory.LockWords;

/// Words of a lock that are the elements of an object.
///
/// @param directory of the object
/// @param handle    of the object
record ObjectWords(Directory directory, long handle) implements LockWords {

    @Override
    public long get(long place) {
        return directory.getWord(directory.find(handle), place);
    }

    @Override
    public void put(long place, long value) {
        directory.putWord(directory.find(handle), place, value);
    }

    @Override
    public long getAcquire(long place) {
        long value = directory.getWord(directory.find(handle), place);
        VarHandle.acquireFence();
        return value;
    }

    @Override
    public void putRelease(long place, long value) {
        VarHandle.releaseFence();
        directory.putWord(directory.find(handle), place, value);
    }

    @Override
    public long compareAndExchange(long place, long expected, long value) {
        return directory.exchange(handle, place, value, expected);
    }

    @Override
    public long getAndSet(long place, long value) {
        return directory.exchange(handle, place, value, null);
    }

    @Override
    public void get(long place, long[] into) {
        directory.getWords(directory.find(handle), place, MemorySegment.ofArray(into));
    }

    @Override
    public void put(long place, long[] from) {
        directory.putWords(directory.find(handle), place, MemorySegment.ofArray(from));
    }

    @Override
    public void close() {
        // The object is freed by its handle.
    }
}
