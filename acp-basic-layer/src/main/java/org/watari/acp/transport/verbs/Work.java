package org.watari.acp.transport.verbs;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.Transport;
import org.watari.verbs.MemoryRegion;

/// An operation on its way: one work request, several where the device limits their size, or one after another
/// for an atomic that the device does not have. Taken from a [WorkTable] and given back to it.
final class Work {

    /// What is done.
    enum Kind {
        /// RDMA write.
        PUT,
        /// RDMA read.
        GET,
        /// Fetch-and-add and compare-and-swap, as many as it takes.
        ATOMIC,
        /// Send.
        MESSAGE,
        /// The requests of a [WorkList].
        LIST,
        /// RDMA write to the peer's sink, whose completion says that all before it have ended; or no request
        /// at all.
        FLUSH,
        /// RDMA write of no bytes on a broken connection, which comes back behind all that was under way.
        MARK
    }

    /// No staging slot.
    static final int NONE = -1;

    final int index;
    int generation;
    /// Asked for by [Transport#test], or nobody.
    boolean ticketed;

    boolean ended;
    long status;

    Kind kind = Kind.FLUSH;
    /// Local side.
    long local;
    int lkey;
    boolean inline;
    /// Remote side.
    long remote;
    int rkey;
    long length;
    /// Bytes handed to the device.
    long posted;
    /// Requests handed to the device that have not completed.
    int requests;
    /// Whether all of it has been handed to the device.
    boolean issued;

    /// Whether it stands in a list of those that wait to be handed over.
    boolean waiting;

    /// A put whose bytes were copied: its ticket ends with the next completion that is asked for anyway.
    boolean lazy;

    /// The requests of a list, whose `length` and `posted` count them.
    @Nullable
    WorkList list;
    /// Requests of a list that have ended well, from its first on.
    long done;

    /// Slot of the staging pool.
    int slot = NONE;
    /// Memory of the caller, kept alive; where a staged result goes.
    @Nullable
    MemorySegment memory;

    long memoryOffset;
    /// Registration for this operation alone.
    @Nullable
    MemoryRegion temporary;

    /// For a message: its place in the order of messages to the peer.
    long serial;
    /// For a flush without a request: the request that it waits for.
    long waitFor;
    /// For a flush of one peer: the flush of all that it belongs to.
    @Nullable
    Work whole;

    AtomicOperation operation = AtomicOperation.ADD;
    int width;
    long operand;
    long expected;
    /// Shift of a 4-byte word in its 8 bytes.
    int shift;
    /// What the next request compares with, once the word has been fetched.
    long guess;
    boolean fetched;

    Work(int index) {
        this.index = index;
    }

    /// As new.
    Work reset(Kind next) {
        kind = next;
        ticketed = false;
        ended = false;
        status = Transport.DONE;
        local = 0;
        lkey = 0;
        inline = false;
        remote = 0;
        rkey = 0;
        length = 0;
        posted = 0;
        requests = 0;
        issued = false;
        waiting = false;
        lazy = false;
        list = null;
        done = 0;
        slot = NONE;
        memory = null;
        memoryOffset = 0;
        temporary = null;
        serial = 0;
        waitFor = 0;
        whole = null;
        fetched = false;
        return this;
    }

    /// Begins again, after the connection has been made anew: from its first byte, or from what is not known
    /// to be done.
    void rewind() {
        posted = done;
        issued = false;
    }

    @Override
    public String toString() {
        return kind + " of " + length + " bytes, " + posted + " posted, " + requests + " requests under way";
    }
}
