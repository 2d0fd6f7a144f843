package org.watari.perf;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Acp;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.Chain;
import org.watari.acp.GlobalMemoryAccess;

/// The level `acp`: copies and atomics of the basic layer on library memory of another rank. Control words
/// are in the starter memory.
public final class AcpRank extends MeasuringRank {
    private static final VarHandle BYTE = ValueLayout.JAVA_BYTE.varHandle();
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();
    /// Of the control words, for the level's own use: where a rank publishes the address of its memory, and
    /// where it puts words that are on their way.
    private static final int ADDRESS = WORDS - 1;

    private static final int OUTBOX = WORDS - 2;
    private static final long RELEASE = 1;
    /// Puts of a chain: `--jvm-option -Dwatari.chainPuts=1000` for another number.
    private static final int CHAIN_PUTS =
            Math.clamp(Integer.getInteger("watari.chainPuts", 255), 1, Benchmark.MOST_PIECES);

    private final Acp acp;
    private final GlobalMemoryAccess access;
    /// Memory of this rank, by its address and as it is.
    private final long here;

    private final MemorySegment mine;
    private final long there;
    /// Where remote-to-remote copies read, on the last rank.
    private final long elsewhere;
    private @Nullable Chain chain;
    private long chainSize;
    /// Offset of the memory that the other rank puts to in a ping-pong, behind what a rank's own
    /// operations use.
    private final long landing;
    private byte turn;

    private AcpRank(Acp acp, AddressTranslationKey key, long landing) {
        super(acp.rank(), acp.processCount());
        this.mine = key.segment();
        this.acp = acp;
        this.access = acp.access();
        this.here = key.globalAddress();
        this.landing = landing;
        acp.starterMemory().segment().set(ValueLayout.JAVA_LONG, (long) ADDRESS * Long.BYTES, here);
        acp.sync();
        this.there = addressOf(acp.rank() == 0 ? 1 : 0);
        this.elsewhere = addressOf(acp.processCount() - 1);
        acp.sync();
    }

    private long addressOf(int rank) {
        long outbox = word(acp.rank(), OUTBOX);
        access.complete(access.copy(outbox, word(rank, ADDRESS), Long.BYTES, GlobalMemoryAccess.ORDER_NONE));
        return look(OUTBOX);
    }

    private long word(int rank, int index) {
        return acp.starterMemory().globalAddress(rank) + (long) index * Long.BYTES;
    }

    /// Runs a rank.
    ///
    /// @param args the size of the memory that is read and written
    /// @throws IOException when the commands cannot be read
    public static void main(String[] args) throws IOException {
        Way.take();
        long bytes = Long.parseLong(args[0]);
        try (Acp acp = Acp.start(args)) {
            AddressTranslationKey key = acp.memory().allocate(2 * bytes);
            new AcpRank(acp, key, bytes).run();
            acp.sync();
            acp.memory().free(key);
        }
    }

    @Override
    void tell(int toRank, int word, long value) {
        acp.starterMemory().segment().set(ValueLayout.JAVA_LONG, (long) OUTBOX * Long.BYTES, value);
        access.complete(
                access.copy(word(toRank, word), word(acp.rank(), OUTBOX), Long.BYTES, GlobalMemoryAccess.ORDER_NONE));
    }

    @Override
    long look(int word) {
        return (long) LONG.getAcquire(acp.starterMemory().segment(), (long) word * Long.BYTES);
    }

    @Override
    void progress() {
        // The communication thread does.
    }

    @Override
    void meet() {
        acp.sync();
    }

    @Override
    void release() {
        if (acp.rank() != 0) {
            acp.messages().receive(0, RELEASE, MemorySegment.NULL);
            return;
        }
        for (int other = 1; other < acp.processCount(); other++) {
            acp.messages().send(other, RELEASE, MemorySegment.NULL);
        }
    }

    @Override
    void one(Benchmark benchmark, long size) {
        switch (benchmark) {
            case PUT_LATENCY -> access.complete(access.copy(there, here, size, GlobalMemoryAccess.ORDER_NONE));
            case STORE_LATENCY ->
                access.complete(access.stores().put(there, mine, 0, size, GlobalMemoryAccess.ORDER_NONE));
            case GET_LATENCY -> access.complete(access.copy(here, there, size, GlobalMemoryAccess.ORDER_NONE));
            case ATOMIC_LATENCY ->
                access.complete(
                        size == Integer.BYTES
                                ? access.add4(here, there, 1, GlobalMemoryAccess.ORDER_NONE)
                                : access.add8(here, there, 1, GlobalMemoryAccess.ORDER_NONE));
            case PUT_PING_PONG -> {
                turn++;
                long put = sendTurn(size);
                awaitTurn(size);
                access.complete(put);
            }
            case BARRIER -> acp.sync();
            case CHAIN -> access.await(chain(size).start(GlobalMemoryAccess.ORDER_NONE));
            case CHAIN_REBUILT -> {
                try (Chain made = build(size)) {
                    access.await(made.start(GlobalMemoryAccess.ORDER_NONE));
                }
            }
            case CHAIN_SEPARATE -> {
                for (int i = 0; i < CHAIN_PUTS; i++) {
                    access.copy(there + i * size, here + i * size, size, GlobalMemoryAccess.ORDER_NONE);
                }
                access.complete();
            }
            default -> throw new IllegalArgumentException("not a latency of this level: " + benchmark.id());
        }
    }

    @Override
    void prepare(long size) {
        turn = 0;
        if (size > 0) {
            mine.set(ValueLayout.JAVA_BYTE, landing + size - 1, (byte) 0);
        }
    }

    @Override
    void respond(Benchmark benchmark, long size, long count) {
        if (benchmark != Benchmark.PUT_PING_PONG) {
            super.respond(benchmark, size, count);
            return;
        }
        for (long i = 0; i < count; i++) {
            turn++;
            awaitTurn(size);
            access.complete(sendTurn(size));
        }
    }

    private long sendTurn(long size) {
        mine.set(ValueLayout.JAVA_BYTE, size - 1, turn);
        return access.copy(there + landing, here, size, GlobalMemoryAccess.ORDER_NONE);
    }

    /// Makes progress meanwhile, where that is what moves the bytes of either side.
    private void awaitTurn(long size) {
        while ((byte) BYTE.getAcquire(mine, landing + size - 1) != turn) {
            access.inquire(GlobalMemoryAccess.ORDER_ALL);
        }
    }

    private Chain chain(long size) {
        Chain known = chain;
        if (known == null || chainSize != size) {
            if (known != null) {
                known.close();
            }
            known = build(size);
            chain = known;
            chainSize = size;
        }
        return known;
    }

    private Chain build(long size) {
        Chain.Builder builder = access.chain();
        for (int i = 0; i < CHAIN_PUTS; i++) {
            builder.put(there + i * size, here + i * size, size);
        }
        return builder.build();
    }

    @Override
    void post(Benchmark benchmark, long size) {
        switch (benchmark) {
            case PUT_RATE, PUT_BANDWIDTH -> access.copy(there, here, size, GlobalMemoryAccess.ORDER_NONE);
            case GET_BANDWIDTH -> access.copy(here, there, size, GlobalMemoryAccess.ORDER_NONE);
            case COPY_RATE -> access.copy(there, elsewhere, size, GlobalMemoryAccess.ORDER_NONE);
            default -> throw new IllegalArgumentException("not a rate of this level: " + benchmark.id());
        }
    }

    @Override
    void completeAll() {
        access.complete();
    }
}
