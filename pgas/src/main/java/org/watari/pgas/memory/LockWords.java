package org.watari.pgas.memory;

/// Words in the memory of ranks in which a lock keeps who holds it and who waits.
///
/// **Threads**: any.
public interface LockWords {

    /// A word.
    ///
    /// @param place from 0
    /// @return its value
    long get(long place);

    /// Writes a word.
    ///
    /// @param place from 0
    /// @param value what it shall be
    void put(long place, long value);

    /// As [#get], and what follows is seen after it.
    ///
    /// @param place from 0
    /// @return its value
    long getAcquire(long place);

    /// As [#put], and what comes before is seen before it.
    ///
    /// @param place from 0
    /// @param value what it shall be
    void putRelease(long place, long value);

    /// Writes a word if it has the expected value, atomically.
    ///
    /// @param place    from 0
    /// @param expected value
    /// @param value    what it shall be
    /// @return the value before
    long compareAndExchange(long place, long expected, long value);

    /// Writes a word atomically.
    ///
    /// @param place from 0
    /// @param value what it shall be
    /// @return the value before
    long getAndSet(long place, long value);

    /// Words that follow one another.
    ///
    /// @param place of the first
    /// @param into  where they go
    void get(long place, long[] into);

    /// Writes words that follow one another.
    ///
    /// @param place of the first
    /// @param from  their values
    void put(long place, long[] from);

    /// Gives the words up; no one uses them any more.
    void close();
}
