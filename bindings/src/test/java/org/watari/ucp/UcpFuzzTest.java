package org.watari.ucp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random wrong and right calls: exceptions only, never a crash, never memory out of bounds (row B9).
final class UcpFuzzTest {
    private static final int ROUNDS = Integer.getInteger("watari.fuzz.rounds", 100_000);
    private static final long[] NUMBERS = {
        0,
        1,
        -1,
        2,
        3,
        4,
        7,
        8,
        16,
        63,
        64,
        1000,
        4096,
        Pair.BYTES - 8L,
        Pair.BYTES - 1L,
        Pair.BYTES,
        Pair.BYTES + 1L,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1L << 32,
        1L << 46,
        1L << 47,
        Long.MAX_VALUE,
        Long.MAX_VALUE - 7,
        Long.MIN_VALUE
    };

    private static final List<AtomicOperation> OPERATIONS = List.of(AtomicOperation.values());

    private final Random random = new Random(Long.getLong("watari.fuzz.seed", 20_240_229L));
    private final long[] requests = new long[64];

    @ParameterizedTest
    @ValueSource(strings = {"posix,sysv", "tcp", "self"})
    void wrongCallsThrowAndNothingElseChanges(String transports) {
        int refused = 0;
        Pair closed = new Pair(transports);
        closed.close();
        try (Pair pair = new Pair(transports);
                Arena arena = Arena.ofShared();
                UcpMemory small = UcpMemory.allocate(pair.context, 64)) {
            // What lies right before and after the target must never change.
            MemorySegment guarded = arena.allocate(3L * Pair.BYTES, 4096);
            guarded.fill((byte) 0x5A);
            try (UcpMemory middle = UcpMemory.map(pair.context, guarded.asSlice(Pair.BYTES, Pair.BYTES));
                    RemoteKey key = pair.endpoint.unpackKey(middle.packKey())) {
                Args args = new Args(pair, closed, small, arena, key);
                for (int round = 0; round < ROUNDS; round++) {
                    try {
                        remember(call(args));
                    } catch (RuntimeException e) {
                        refused++;
                    }
                    pair.near.progress();
                    pair.far.progress();
                    if (round % 64 == 0) {
                        reap(pair);
                    }
                }
                reap(pair);
                assertEquals(0, drain(pair));
            }
            byte[] fresh = new byte[Pair.BYTES];
            java.util.Arrays.fill(fresh, (byte) 0x5A);
            assertEquals(-1, guarded.asSlice(0, Pair.BYTES).mismatch(MemorySegment.ofArray(fresh)));
            assertEquals(-1, guarded.asSlice(2L * Pair.BYTES, Pair.BYTES).mismatch(MemorySegment.ofArray(fresh)));
        }
        assertTrue(refused > ROUNDS / 10, "most calls are wrong: " + refused);
    }

    private record Args(Pair pair, Pair closed, UcpMemory small, Arena arena, RemoteKey key) {}

    private long number() {
        return switch (random.nextInt(3)) {
            case 0 -> NUMBERS[random.nextInt(NUMBERS.length)];
            case 1 -> random.nextInt(64);
            default -> random.nextLong();
        };
    }

    private long length() {
        return random.nextInt(4) == 0 ? number() : random.nextInt(64);
    }

    private MemorySegment segment(Args args) {
        return switch (random.nextInt(6)) {
            case 0 -> MemorySegment.ofArray(new byte[64]);
            case 1 -> MemorySegment.NULL;
            case 2 -> args.arena.allocate(1 + random.nextInt(8)).asReadOnly();
            case 3 -> args.small.segment();
            default -> LOCAL;
        };
    }

    private static final MemorySegment LOCAL = Arena.global().allocate(Pair.BYTES);

    @SuppressWarnings("NullAway")
    private RemoteKey key(Args args) {
        return switch (random.nextInt(8)) {
            case 0 -> args.closed.key;
            case 1 -> nothing();
            default -> args.key;
        };
    }

    @SuppressWarnings("NullAway")
    private AtomicOperation operation() {
        return random.nextInt(6) == 0 ? nothing() : OPERATIONS.get(random.nextInt(OPERATIONS.size()));
    }

    private UcpEndpoint endpoint(Args args) {
        return random.nextInt(10) == 0 ? args.closed.endpoint : args.pair.endpoint;
    }

    private UcpWorker worker(Args args) {
        return random.nextInt(10) == 0 ? args.closed.near : args.pair.near;
    }

    private long request() {
        return random.nextInt(3) == 0 ? number() : requests[random.nextInt(requests.length)];
    }

    private int bytes() {
        return random.nextInt(4) == 0 ? (int) number() : random.nextBoolean() ? 4 : 8;
    }

    private long call(Args args) {
        UcpEndpoint ep = endpoint(args);
        UcpWorker worker = worker(args);
        return switch (random.nextInt(22)) {
            case 0 -> ep.put(segment(args), number(), length(), key(args), number());
            case 1 -> ep.get(segment(args), number(), length(), key(args), number());
            case 2 -> ep.put(args.small, number(), length(), key(args), number());
            case 3 -> ep.get(args.small, number(), length(), key(args), number());
            case 4 -> ep.atomicPost(operation(), bytes(), number(), key(args), number());
            case 5 -> ep.atomicFetch(operation(), bytes(), number(), key(args), number(), segment(args), number());
            case 6 -> ep.compareAndSwap(bytes(), number(), number(), key(args), number(), segment(args), number());
            case 7 -> ep.sendTag(segment(args), number(), length(), number());
            case 8 -> worker.receiveTag(segment(args), number(), length(), number(), number());
            case 9 -> worker.receiveProbed(number(), segment(args), number(), length());
            case 10 -> ep.sendActiveMessage((int) number(), segment(args), number(), length(), length());
            case 11 -> ep.flush();
            case 12 -> worker.flush();
            case 13 -> nothing(UcpRequest.status(worker, request()));
            case 14 -> nothing(UcpRequest.free(worker, request()));
            case 15 -> nothing(UcpRequest.test(worker, request()));
            case 16 -> cancelled(worker, request());
            case 17 -> UcpRequest.receivedLength(worker, request()) * 0;
            case 18 -> connected(worker);
            case 19 -> unpacked(ep);
            case 20 -> allocated(args);
            default -> nothing(worker.fence());
        };
    }

    private long nothing(int status) {
        return status * 0L;
    }

    private static long cancelled(UcpWorker worker, long request) {
        UcpRequest.cancel(worker, request);
        return 0;
    }

    private long connected(UcpWorker worker) {
        byte[] bytes = new byte[random.nextInt(200)];
        random.nextBytes(bytes);
        worker.connect(bytes).close();
        return 0;
    }

    private long unpacked(UcpEndpoint ep) {
        byte[] bytes = new byte[random.nextInt(200)];
        random.nextBytes(bytes);
        ep.unpackKey(bytes).close();
        return 0;
    }

    private long allocated(Args args) {
        // Only sizes that are wrong or that no machine has.
        long bytes = number();
        if (bytes < 1 || bytes >= 1L << 46) {
            UcpMemory.allocate(args.pair.context, bytes).close();
        }
        return 0;
    }

    private void remember(long result) {
        if (UcpRequest.isRequest(result)) {
            for (int i = 0; i < requests.length; i++) {
                if (requests[i] == 0) {
                    requests[i] = result;
                    return;
                }
            }
        }
    }

    private void reap(Pair pair) {
        for (int i = 0; i < requests.length; i++) {
            requests[i] = 0;
        }
        drain(pair);
    }

    /// Long messages stay in progress until they are received, so they are.
    private static int drain(Pair pair) {
        int left = pair.near.drain(0);
        for (int attempt = 0; left > 0 && attempt < 100_000; attempt++) {
            receiveAll(pair.far);
            left = pair.near.drain(0);
        }
        receiveAll(pair.far);
        pair.far.drain(0);
        return left;
    }

    private static void receiveAll(UcpWorker far) {
        far.progress();
        long message;
        while ((message = far.probeTag(0, 0)) != 0) {
            far.receiveProbed(message, LOCAL, 0, Pair.BYTES);
        }
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
    private static <T> @Nullable T nothing() {
        return null;
    }

    static {
        LOCAL.set(ValueLayout.JAVA_LONG, 0, 1);
    }
}
