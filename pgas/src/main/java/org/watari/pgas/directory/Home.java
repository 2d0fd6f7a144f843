package org.watari.pgas.directory;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.Reply;
import org.watari.acp.RequestHandler;

/// What a rank does for others, on whatever thread makes progress: it translates handles of which it has a
/// part, tells of its own objects, and takes notice of those of others.
///
/// ```text
///   request   words                                  answer
///   GET       GET, handle, offset, bytes             status, base address, the bytes
///   PUT       PUT, handle, offset, the bytes         status, base address
///   BLOCK     BLOCK, handle                          status, control block
///   ALLOCATED ALLOCATED, control block               none
///   ALLOCATE  ALLOCATE, control block                status
///   FREE      FREE, count, handles                   status, when nobody here uses them any more
///   RELEASE   RELEASE, count, handles                none
///   NOTHING   NOTHING                                status
///   EXCHANGE  EXCHANGE, handle, offset, word,        status, base address, the word before
///             1 to compare, expected word
///   FORGET    FORGET, handle, piece                  status, when nobody here uses its address any more
/// ```
///
/// **Threads**: the holder of the transport, one call at a time.
final class Home implements RequestHandler {

    static final long GET = 1;
    static final long PUT = 2;
    static final long BLOCK = 3;
    static final long ALLOCATED = 4;
    static final long ALLOCATE = 5;
    static final long FREE = 6;
    static final long RELEASE = 7;
    static final long NOTHING = 8;
    static final long EXCHANGE = 9;
    static final long FORGET = 10;

    static final long OK = 0;
    /// The object was never allocated.
    static final long UNKNOWN = 1;
    static final long FREED = 2;
    static final long NO_ROOM = 3;
    static final long OUT_OF_BOUNDS = 4;

    /// Before the bytes of an answer to [#GET].
    static final int GET_HEADER = 2 * Long.BYTES;
    /// Before the bytes of a [#PUT].
    static final int PUT_HEADER = 3 * Long.BYTES;
    /// Before the handles of [#FREE] and [#RELEASE].
    static final int LIST_HEADER = 2 * Long.BYTES;

    private final int rank;
    private final int size;
    private final Replica[] replicas;
    private final AddressCache cache;
    private final PinnedTable table;
    private final MemorySegment answer;

    Home(int rank, int size, Replica[] replicas, AddressCache cache, PinnedTable table, long maxBytes, Arena arena) {
        this.rank = rank;
        this.size = size;
        this.replicas = replicas;
        this.cache = cache;
        this.table = table;
        this.answer = arena.allocate(maxBytes, Long.BYTES);
    }

    private static long word(MemorySegment message, int place) {
        return message.get(JAVA_LONG_UNALIGNED, (long) place * Long.BYTES);
    }

    @Override
    public void onRequest(int sender, MemorySegment request, Reply reply) {
        long what = word(request, 0);
        if (what == GET) {
            get(sender, request, reply);
        } else if (what == PUT) {
            put(sender, request, reply);
        } else if (what == BLOCK) {
            tell(word(request, 1), reply);
        } else if (what == ALLOCATED) {
            note(request);
        } else if (what == ALLOCATE) {
            status(reply, allocate(request));
        } else if (what == FREE) {
            free(request, reply);
        } else if (what == RELEASE) {
            release(request);
        } else if (what == NOTHING) {
            status(reply, OK);
        } else if (what == EXCHANGE) {
            exchange(sender, request, reply);
        } else if (what == FORGET) {
            forget(sender, request, reply);
        } else {
            throw new IllegalStateException("rank " + sender + " sent request " + what + " to the directory of rank "
                    + rank + ": do all ranks run the same version?");
        }
    }

    /// What a status means, for people.
    static String textOf(long status) {
        return switch ((int) status) {
            case (int) OK -> "done";
            case (int) UNKNOWN -> "it knows no such object";
            case (int) FREED -> "the object was freed";
            case (int) NO_ROOM -> "no room";
            case (int) OUT_OF_BOUNDS -> "beyond its part of the object";
            default -> "unknown";
        };
    }

    private void status(Reply reply, long status) {
        answer.set(JAVA_LONG_UNALIGNED, 0, status);
        reply.send(answer.asSlice(0, Long.BYTES));
    }

    private @Nullable ControlBlock find(long handle) {
        int partition = Handle.partition(handle);
        ControlBlock block = partition < replicas.length ? replicas[partition].find(Handle.index(handle)) : null;
        return block != null && block.handle == handle ? block : null;
    }

    /// @return 0 where bytes of an object's part here may be touched
    private static long check(@Nullable ControlBlock block, long offset, long bytes) {
        if (block == null) {
            return UNKNOWN;
        }
        if (block.isFreed()) {
            return FREED;
        }
        return offset < 0 || bytes < 0 || bytes > block.part.bytes() - offset ? OUT_OF_BOUNDS : OK;
    }

    // --- access ----------------------------------------------------------------------------------------------------

    private void get(int asker, MemorySegment request, Reply reply) {
        ControlBlock block = find(word(request, 1));
        long offset = word(request, 2);
        long bytes = word(request, 3);
        long status = check(block, offset, bytes);
        if (status != OK || block == null) {
            status(reply, status);
            return;
        }
        long address = addressFor(asker, block, offset);
        block.part.get(offset, answer, GET_HEADER, bytes);
        sendWithAddress(reply, address, GET_HEADER + bytes);
    }

    private void put(int asker, MemorySegment request, Reply reply) {
        ControlBlock block = find(word(request, 1));
        long offset = word(request, 2);
        long bytes = request.byteSize() - PUT_HEADER;
        long status = check(block, offset, bytes);
        if (status != OK || block == null) {
            status(reply, status);
            return;
        }
        long address = addressFor(asker, block, offset);
        block.part.put(offset, request, PUT_HEADER, bytes);
        sendWithAddress(reply, address, GET_HEADER);
    }

    private void exchange(int asker, MemorySegment request, Reply reply) {
        ControlBlock block = find(word(request, 1));
        long offset = word(request, 2);
        long status = check(block, offset, Long.BYTES);
        if (status != OK || block == null) {
            status(reply, status);
            return;
        }
        long address = addressFor(asker, block, offset);
        Long expected = word(request, 4) == 0 ? null : word(request, 5);
        long before = RemoteAccess.exchange(
                block.part.memoryAt(offset), block.part.within(offset), word(request, 3), expected);
        answer.set(JAVA_LONG_UNALIGNED, GET_HEADER, before);
        sendWithAddress(reply, address, GET_HEADER + Long.BYTES);
    }

    /// Before the bytes are touched: this may move them.
    private long addressFor(int asker, ControlBlock block, long offset) {
        if (offset == block.part.bytes()) {
            return GlobalAddress.NULL; // an access of no bytes
        }
        return table.addressFor(block, block.part.pieceAt(offset), asker);
    }

    private void sendWithAddress(Reply reply, long address, long bytes) {
        answer.set(JAVA_LONG_UNALIGNED, 0, OK);
        answer.set(JAVA_LONG_UNALIGNED, Long.BYTES, address);
        reply.send(answer.asSlice(0, bytes), address);
    }

    // --- the lists -------------------------------------------------------------------------------------------------

    private void tell(long handle, Reply reply) {
        ControlBlock block = replicas[Handle.partition(handle)].find(Handle.index(handle));
        if (block == null || Handle.generation(block.handle) < Handle.generation(handle)) {
            status(reply, UNKNOWN);
        } else if (block.handle != handle || block.isFreed()) {
            status(reply, FREED);
        } else {
            long[] words = block.toWords();
            answer.set(JAVA_LONG_UNALIGNED, 0, OK);
            MemorySegment.copy(words, 0, answer, JAVA_LONG_UNALIGNED, Long.BYTES, words.length);
            reply.send(answer.asSlice(0, (1L + words.length) * Long.BYTES));
        }
    }

    /// An object of another rank of which nothing lies here.
    private void note(MemorySegment request) {
        ControlBlock block = blockOf(request, Long.BYTES);
        replicas[Handle.partition(block.handle)].put(block);
    }

    /// The control block of an object of which nothing lies here.
    static ControlBlock blockOf(MemorySegment message, long from) {
        long[] words = words(message, from);
        return new ControlBlock(words[0], SharedLayout.ofWords(words, 2).over((int) words[1]), Part.NONE);
    }

    private static long[] words(MemorySegment message, long from) {
        return message.asSlice(from).toArray(JAVA_LONG_UNALIGNED);
    }

    private long allocate(MemorySegment request) {
        long[] words = words(request, Long.BYTES);
        Placement placement = SharedLayout.ofWords(words, 2).over(size);
        long bytes = placement.bytesOn(rank);
        Part part = table.takeForOthers(bytes);
        if (part == null) {
            return NO_ROOM;
        }
        replicas[Handle.partition(words[0])].put(new ControlBlock(words[0], placement, part));
        return OK;
    }

    private void free(MemorySegment request, Reply reply) {
        int count = (int) word(request, 1);
        // One more for this call, so that the answer is not given in the middle of it.
        AtomicInteger left = new AtomicInteger(count + 1);
        for (int i = 0; i < count; i++) {
            long handle = word(request, 2 + i);
            ControlBlock block = replicas[Handle.partition(handle)].put(ControlBlock.freed(handle));
            if (block.handle == handle) {
                boolean isFirst = !block.isFreed();
                block.free(() -> {
                    if (isFirst) {
                        cache.forget(block);
                    }
                    drained(left, reply);
                });
            } else {
                drained(left, reply);
            }
        }
        drained(left, reply);
    }

    /// A piece is to move. What is under way may have its address, or enter it yet; what begins when it has been
    /// forgotten for the second time cannot. What began in between is waited for whether the address is there
    /// then or not: it may have been found and have left a full cache since.
    private void forget(int home, MemorySegment request, Reply reply) {
        ControlBlock block = find(word(request, 1));
        int piece = (int) word(request, 2);
        if (block == null) {
            status(reply, OK);
            return;
        }
        Runnable done = () -> reply.send(MemorySegment.ofArray(new long[] {OK}));
        cache.forget(block, home, piece);
        block.afterThoseUnderWay(() -> {
            cache.forget(block, home, piece);
            block.afterThoseUnderWay(done);
        });
    }

    private static void drained(AtomicInteger left, Reply reply) {
        if (left.decrementAndGet() == 0) {
            reply.send(MemorySegment.ofArray(new long[] {OK}));
        }
    }

    /// No rank can be at work on the objects any more.
    private void release(MemorySegment request) {
        int count = (int) word(request, 1);
        for (int i = 0; i < count; i++) {
            ControlBlock block = find(word(request, 2 + i));
            if (block != null) {
                table.give(block.part);
            }
        }
    }
}
