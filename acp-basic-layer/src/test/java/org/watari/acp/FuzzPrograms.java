package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/// Every rank calls the public API with right and wrong arguments in turn: exceptions may come, and nothing else.
final class FuzzPrograms {

    private static final byte GUARD = (byte) 0xA5;
    private static final int GUARD_BYTES = 4096;
    private static final int MOST_KEYS = 40;
    private static final int MOST_CHAINS = 20;

    private FuzzPrograms() {}

    public static void main(String[] args) {
        RankMain.run(args, FuzzPrograms::work);
    }

    private static void work(Acp acp, String[] args) throws IOException {
        int calls = Integer.parseInt(args[0]);
        long seed = args.length > 1 && Long.parseLong(args[1]) != 0 ? Long.parseLong(args[1]) : System.nanoTime();
        try (Arena arena = Arena.ofShared()) {
            print("seed " + seed);
            Calls fuzz = new Calls(acp, arena, new Random(seed + acp.rank()));
            for (int i = 0; i < calls; i++) {
                fuzz.call(i, seed);
            }
            StalePrograms.drain(acp);
            acp.sync();
            fuzz.checkGuards();
            works(acp);
            print("fuzz passed: " + calls + " calls, " + fuzz.outcomes);
            acp.sync();
        }
    }

    private static void print(String line) throws IOException {
        new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /// The job does what it did before.
    private static void works(Acp acp) {
        AddressTranslationKey key = acp.memory().allocate(4096);
        long[] all = AcpDataContract.exchange(acp, key.globalAddress());
        int next = (acp.rank() + 1) % all.length;
        key.segment().fill((byte) acp.rank());
        acp.sync();
        acp.access().complete(acp.access().copy(all[next] + 2048, all[acp.rank()], 2048, 0));
        acp.access().complete(acp.access().add8(0, all[next], 1, 0));
        acp.sync();
        int last = (acp.rank() + all.length - 1) % all.length;
        if (key.segment().get(JAVA_BYTE, 3000) != last || key.segment().get(JAVA_BYTE, 0) != (byte) (acp.rank() + 1)) {
            throw new AssertionError("the job does not work after the fuzz");
        }
        acp.sync();
    }

    private static final class Calls {
        private final Acp acp;
        private final Random random;
        private final MemorySegment guarded;
        private final List<AddressTranslationKey> keys = new ArrayList<>();
        private final List<AddressTranslationKey> ended = new ArrayList<>();
        private final List<MemorySegment> segments = new ArrayList<>();
        private final Map<String, Integer> outcomes = new TreeMap<>();
        private final List<Chain> chains = new ArrayList<>();
        private long handle;

        @SuppressWarnings("MustBeClosedChecker") // the confined arena lives as long as the process
        Calls(Acp acp, Arena arena, Random random) {
            this.acp = acp;
            this.random = random;
            guarded = arena.allocate(16L * 2 * GUARD_BYTES, 64);
            guarded.fill(GUARD);
            for (int i = 0; i < 16; i++) {
                segments.add(guarded.asSlice(i * 2L * GUARD_BYTES, GUARD_BYTES));
            }
            segments.add(arena.allocate(100, 1).asSlice(1));
            segments.add(arena.allocate(64).asReadOnly());
            segments.add(MemorySegment.ofArray(new byte[64]));
            segments.add(MemorySegment.NULL);
            segments.add(Arena.ofConfined().allocate(64));
            try (Arena closed = Arena.ofShared()) {
                segments.add(closed.allocate(64));
            }
        }

        void checkGuards() {
            for (int i = 0; i < 16; i++) {
                MemorySegment guard = guarded.asSlice((i * 2L + 1) * GUARD_BYTES, GUARD_BYTES);
                for (long b = 0; b < GUARD_BYTES; b++) {
                    if (guard.get(JAVA_BYTE, b) != GUARD) {
                        throw new AssertionError("guard " + i + " byte " + b + " has been written");
                    }
                }
            }
        }

        void call(int number, long seed) {
            int choice = random.nextInt(40);
            String outcome = "returned";
            try {
                one(choice);
            } catch (RuntimeException e) {
                outcome = e.getClass().getSimpleName();
            } catch (Throwable t) {
                throw new AssertionError(
                        "seed " + seed + " rank " + acp.rank() + " call " + number + " kind " + choice, t);
            }
            outcomes.merge(outcome, 1, Integer::sum);
        }

        private void one(int choice) {
            switch (choice) {
                case 0 -> complete();
                case 1 -> acp.access().inquire(anyHandle());
                case 2 -> acp.access().await(anyHandle());
                case 3, 4 -> register();
                case 5, 6 -> end();
                case 7 -> keep(acp.memory().allocate(size()));
                case 8 -> direct();
                case 9 -> addresses();
                case 10 -> messages();
                case 11 -> options();
                case 12 -> nothing();
                case 13 -> build();
                case 14, 15 -> chain();
                case 16 -> store();
                case 17 -> notification();
                default -> {
                    if (choice < 26) {
                        note(acp.access().copy(address(), address(), size(), order()));
                    } else {
                        atomic(choice);
                    }
                }
            }
        }

        private void build() {
            if (chains.size() > MOST_CHAINS) {
                chains.removeFirst().close();
            }
            Chain.Builder builder = acp.access().chain();
            for (int i = random.nextInt(20); i >= 0; i--) {
                try {
                    describe(builder);
                } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                    outcomes.merge("refused descriptor", 1, Integer::sum);
                }
            }
            chains.add(builder.build());
        }

        private void describe(Chain.Builder builder) {
            int rank = random.nextInt(acp.processCount() + 1);
            switch (random.nextInt(7)) {
                case 0 -> builder.put(address(), address(), size());
                case 1 -> builder.get(address(), address(), size());
                case 2 -> builder.copy2d(address(), size(), address(), size(), size(), random.nextInt(-2, 100));
                case 3 -> builder.store8(address(), random.nextLong());
                case 4 -> builder.notify(rank, random.nextInt(-2, 5), random.nextInt());
                case 5 -> builder.notifySelf(random.nextInt(-2, 5), random.nextInt(4));
                default -> builder.commit();
            }
        }

        private void chain() {
            if (chains.isEmpty()) {
                return;
            }
            Chain chain = any(chains);
            switch (random.nextInt(8)) {
                case 0 -> chain.close();
                case 1 -> chain.isUnderWay();
                default -> note(chain.start(order()));
            }
        }

        private void store() {
            switch (random.nextInt(3)) {
                case 0 -> note(acp.access().stores().put4(address(), random.nextInt(), order()));
                case 1 -> note(acp.access().stores().put8(address(), random.nextLong(), order()));
                default ->
                    note(acp.access().stores().put(address(), any(segments), size() & 127, size() & 127, order()));
            }
        }

        private void notification() {
            int slot = random.nextInt(-2, 5);
            switch (random.nextInt(3)) {
                case 0 -> note(acp.notifications().send(random.nextInt(-1, 5), slot, random.nextInt(4), order()));
                case 1 -> acp.notifications().take(slot, random.nextInt(4));
                default ->
                    acp.notifications().await(slot, random.nextInt(4), Duration.ofNanos(random.nextInt(-5, 1000)));
            }
        }

        private void note(long issued) {
            if (issued > 0) {
                handle = issued;
            }
        }

        private void complete() {
            if (random.nextInt(8) == 0) {
                acp.access().complete();
            } else {
                acp.access().complete(anyHandle());
            }
        }

        private long anyHandle() {
            return switch (random.nextInt(6)) {
                case 0 -> 0;
                case 1 -> random.nextLong();
                case 2 -> -1 - random.nextInt(20);
                case 3 -> handle + random.nextInt(1000);
                default -> Math.max(0, handle - random.nextInt(50));
            };
        }

        private long order() {
            return random.nextBoolean() ? 0 : anyHandle();
        }

        private long address() {
            GlobalAddress addresses = acp.memory().addresses();
            int rank = random.nextInt(acp.processCount());
            return switch (random.nextInt(8)) {
                case 0 -> random.nextInt(4) == 0 ? 0 : random.nextLong();
                case 1 -> addresses.encode(rank, 0, random.nextInt(addresses.tagCount()), random.nextInt(1 << 20));
                case 2 -> acp.starterMemory().globalAddress(rank) + random.nextInt(70_000);
                case 3 -> addresses.encode(rank, 0, random.nextInt(30), random.nextInt(4096));
                case 4, 5 -> keys.isEmpty() ? 0 : any(keys).globalAddress() + random.nextInt(5000);
                // Words that atomics like.
                default -> addresses.encode(rank, 0, random.nextInt(30), random.nextInt(500) * 8L);
            };
        }

        private long size() {
            return switch (random.nextInt(10)) {
                case 0 -> -random.nextInt(100);
                case 1 -> random.nextLong() | 1L << 50;
                case 2 -> random.nextInt(70_000);
                case 3 -> Long.MAX_VALUE - random.nextInt(3);
                default -> random.nextInt(300);
            };
        }

        private <T> T any(List<T> some) {
            return some.get(random.nextInt(some.size()));
        }

        private void keep(AddressTranslationKey key) {
            keys.add(key);
            if (keys.size() > MOST_KEYS) {
                AddressTranslationKey oldest = keys.removeFirst();
                endOf(oldest, oldest.isLibrary());
            }
        }

        private void register() {
            keep(acp.memory().register(random.nextInt(50) == 0 ? none() : any(segments)));
        }

        private void endOf(AddressTranslationKey key, boolean library) {
            if (ended.size() > MOST_KEYS) {
                ended.clear();
            }
            ended.add(key);
            if (library) {
                acp.memory().free(key);
            } else {
                acp.memory().unregister(key);
            }
        }

        private void end() {
            if (keys.isEmpty() || (random.nextInt(3) == 0 && !ended.isEmpty())) {
                AddressTranslationKey key = ended.isEmpty() ? none() : any(ended);
                endOf(key, random.nextBoolean());
            } else {
                AddressTranslationKey key = any(keys);
                endOf(key, key.isLibrary() == (random.nextInt(4) != 0));
                keys.remove(key);
            }
        }

        private void direct() {
            MemorySegment memory = acp.memory().direct(address(), random.nextBoolean() ? 8 : size());
            if (memory != null && memory.byteSize() > 0) {
                memory.get(JAVA_BYTE, random.nextLong(memory.byteSize()));
            }
        }

        private void addresses() {
            switch (random.nextInt(5)) {
                case 0 ->
                    acp.memory()
                            .addresses()
                            .encode(random.nextInt(), random.nextInt(3), random.nextInt(), random.nextLong());
                case 1 -> acp.memory().addresses().toText(random.nextLong());
                case 2 -> any(keys).globalAddress(size());
                case 3 -> any(keys).globalAddress(any(segments));
                default -> acp.starterMemory().globalAddress(random.nextInt(5) - 1);
            }
        }

        private void messages() {
            int rank = random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(acp.processCount());
            switch (random.nextInt(20)) {
                case 0 -> acp.messages().send(rank, random.nextInt(1000), any(segments));
                case 1 -> {
                    acp.messages().send(acp.rank(), 5000, any(segments));
                    acp.messages().receive(acp.rank(), 5000, any(segments));
                }
                case 2 -> acp.messages().receive(random.nextInt() | 1 << 20, 1, any(segments));
                case 3 -> acp.messages().send(rank, 1, none());
                case 4 -> acp.messages().send(rank, random.nextLong() | Long.MIN_VALUE, any(segments));
                case 5 -> acp.messages().receive(rank, random.nextLong() | Long.MIN_VALUE, any(segments));
                case 6 -> acp.messages().raiseAlarm(random.nextLong() | Long.MIN_VALUE, new RuntimeException());
                case 7 -> acp.transportTo(random.nextInt(5) - 1);
                case 8 -> acp.report();
                default -> acp.access().inquire(handle);
            }
        }

        private void options() {
            AcpOptions options = AcpOptions.fromSettings();
            switch (random.nextInt(5)) {
                case 0 -> options.withQueueEntries(random.nextInt());
                case 1 -> options.withStarterBytes(random.nextLong());
                case 2 -> options.withTransport(random.nextBoolean() ? none() : "smoke");
                case 3 -> options.withWaitLimit(Duration.ofMillis(random.nextInt()));
                // Started already: refused, whatever the options.
                default -> Acp.start(options.withProgress(ProgressPolicy.SLEEP));
            }
        }

        /// What nobody may pass.
        @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
        private static <T> T none() {
            return null;
        }

        private void nothing() {
            switch (random.nextInt(3)) {
                case 0 -> acp.memory().register(Calls.<MemorySegment>none());
                case 1 -> acp.memory().free(Calls.<AddressTranslationKey>none());
                default -> acp.memory().unregister(Calls.<AddressTranslationKey>none());
            }
        }

        private void atomic(int choice) {
            GlobalMemoryAccess access = acp.access();
            long to = random.nextInt(3) == 0 ? 0 : address();
            long word = address();
            long a = random.nextLong();
            long b = random.nextLong();
            long order = order();
            note(
                    switch (choice) {
                        case 26 -> access.add4(to, word, (int) a, order);
                        case 27 -> access.add8(to, word, a, order);
                        case 28 -> access.and4(to, word, (int) a, order);
                        case 29 -> access.and8(to, word, a, order);
                        case 30 -> access.or4(to, word, (int) a, order);
                        case 31 -> access.or8(to, word, a, order);
                        case 32 -> access.xor4(to, word, (int) a, order);
                        case 33 -> access.xor8(to, word, a, order);
                        case 34 -> access.swap4(to, word, (int) a, order);
                        case 35 -> access.swap8(to, word, a, order);
                        case 36, 37 -> access.compareAndSwap4(to, word, (int) a, (int) b, order);
                        default -> access.compareAndSwap8(to, word, a, b, order);
                    });
        }
    }
}
