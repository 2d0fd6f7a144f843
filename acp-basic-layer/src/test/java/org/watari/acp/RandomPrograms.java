package org.watari.acp;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.AtomicOperation;

/// Makes random programs of copies, atomics and orders for one rank, and the memory that a sequential machine has after
/// them.
///
/// A program touches its own part of every region of every rank. An operation gets an order that determines the
/// result: whatever earlier operation it conflicts with is ended, or is before it by its order.
final class RandomPrograms {

    /// Kinds of regions of a rank: of the user, of the library, starter memory.
    static final int KINDS = 3;

    /// What an operation is.
    ///
    /// @param kind     copy or an atomic, null for a copy
    /// @param order    0, −1, −2, or 1: after the operation with number `after`
    /// @param after    number of an operation
    /// @param then     what to do after the issue
    record Step(
            @Nullable AtomicOperation kind,
            int target,
            long targetOffset,
            int source,
            long sourceOffset,
            int bytes,
            long operand,
            long expected,
            long order,
            int after,
            Then then) {}

    /// What the issuer does after an operation.
    enum Then {
        NOTHING,
        COMPLETE,
        AWAIT,
        INQUIRE
    }

    private record Range(int region, long from, long to) {
        boolean meets(Range other) {
            return region == other.region && from < other.to && other.from < to;
        }
    }

    private record Access(List<Range> reads, List<Range> writes) {
        boolean conflicts(Access other) {
            return meet(writes, other.writes) || meet(writes, other.reads) || meet(reads, other.writes);
        }

        private static boolean meet(List<Range> some, List<Range> others) {
            return some.stream().anyMatch(a -> others.stream().anyMatch(a::meets));
        }
    }

    private final Random random;
    private final int rank;
    private final int ranks;
    private final int area;
    /// The sequential machine's memory: this rank's part of every region.
    private final byte[][] memory;
    private final List<Step> steps = new ArrayList<>();
    private final List<Access> accesses = new ArrayList<>();
    /// For each operation: all up to this number have ended when it starts.
    private final List<Integer> after = new ArrayList<>();
    /// For each operation: the first of the stream it continues.
    private final List<Integer> stream = new ArrayList<>();

    private int ended = -1;

    /// @param area bytes of a program's part of a region
    RandomPrograms(long seed, int rank, int ranks, int area) {
        this.random = new Random(seed * 31 + rank);
        this.rank = rank;
        this.ranks = ranks;
        this.area = area;
        memory = new byte[ranks * KINDS][area];
        for (int region = 0; region < memory.length; region++) {
            for (int i = 0; i < area; i++) {
                memory[region][i] = first(rank, region, i);
            }
        }
    }

    /// What memory holds before the program.
    static byte first(int rank, int region, int offset) {
        return (byte) (rank * 89 + region * 31 + offset * 7 + (offset >> 8));
    }

    List<Step> steps() {
        return steps;
    }

    /// Compares a rank's part of a region with the sequential machine's.
    ///
    /// @return −1, or the first byte that differs
    long mismatch(int region, MemorySegment part) {
        return MemorySegment.ofArray(memory[region]).mismatch(part);
    }

    void generate(int count) {
        for (int i = 0; i < count; i++) {
            if (random.nextInt(3) == 0) {
                atomic();
            } else {
                copy();
            }
        }
    }

    private int region() {
        // Half of the time here: combinations of here and elsewhere come equally often.
        int owner = random.nextBoolean() ? rank : random.nextInt(ranks);
        return owner * KINDS + random.nextInt(KINDS);
    }

    private void copy() {
        int target = region();
        int source = random.nextInt(8) == 0 ? target : region();
        int most = random.nextInt(8) == 0 ? area / 2 : 64;
        int bytes = random.nextInt(most + 1);
        int to = random.nextInt(area - bytes + 1);
        int from = random.nextInt(area - bytes + 1);
        if (source == target && target / KINDS != rank) {
            // Only overlaps of memory that is here are said to behave as memmove.
            bytes = Math.min(bytes, Math.abs(from - to));
        }
        Access access = new Access(
                bytes == 0 ? List.of() : List.of(new Range(source, from, from + bytes)),
                bytes == 0 ? List.of() : List.of(new Range(target, to, to + bytes)));
        byte[] moved = Arrays.copyOfRange(memory[source], from, from + bytes);
        System.arraycopy(moved, 0, memory[target], to, bytes);
        add(null, target, to, source, from, bytes, 0, 0, access);
    }

    private void atomic() {
        AtomicOperation[] kinds = AtomicOperation.values();
        AtomicOperation kind = kinds[random.nextInt(kinds.length)];
        int width = random.nextBoolean() ? Integer.BYTES : Long.BYTES;
        int source = region();
        long word = random.nextInt(area / width) * (long) width;
        int target = random.nextInt(4) == 0 ? -1 : rank * KINDS + random.nextInt(KINDS);
        long place = random.nextInt(area - width + 1);
        if (target == source && place < word + width && word < place + width) {
            target = -1; // the old value over the new one: which comes last is not said
        }
        long operand = random.nextBoolean() ? random.nextLong() : random.nextInt(5) - 2;
        long old = load(source, word, width);
        long expected = random.nextBoolean() ? old : random.nextLong();
        Range range = new Range(source, word, word + width);
        Access access = new Access(
                List.of(range), target < 0 ? List.of(range) : List.of(range, new Range(target, place, place + width)));
        store(source, word, width, updated(kind, width, old, operand, expected));
        if (target >= 0) {
            store(target, place, width, old);
        }
        add(kind, target, place, source, word, width, operand, expected, access);
    }

    private static long updated(AtomicOperation kind, int width, long old, long operand, long expected) {
        return switch (kind) {
            case ADD -> old + operand;
            case AND -> old & operand;
            case OR -> old | operand;
            case XOR -> old ^ operand;
            case SWAP -> operand;
            case COMPARE_AND_SWAP ->
                (width == Integer.BYTES ? (int) old == (int) expected : old == expected) ? operand : old;
        };
    }

    private long load(int region, long offset, int width) {
        MemorySegment bytes = MemorySegment.ofArray(memory[region]);
        return width == Integer.BYTES
                ? bytes.get(ValueLayout.JAVA_INT_UNALIGNED, offset)
                : bytes.get(ValueLayout.JAVA_LONG_UNALIGNED, offset);
    }

    private void store(int region, long offset, int width, long value) {
        MemorySegment bytes = MemorySegment.ofArray(memory[region]);
        if (width == Integer.BYTES) {
            bytes.set(ValueLayout.JAVA_INT_UNALIGNED, offset, (int) value);
        } else {
            bytes.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, value);
        }
    }

    private void add(
            @Nullable AtomicOperation kind,
            int target,
            long targetOffset,
            int source,
            long sourceOffset,
            int bytes,
            long operand,
            long expected,
            Access access) {
        int number = steps.size();
        int last = number - 1;
        while (last > ended && !accesses.get(last).conflicts(access)) {
            last--;
        }
        // `last` is the latest operation under way that this one conflicts with.
        long order = GlobalMemoryAccess.ORDER_ALL;
        int handle = 0;
        int startsAfter = number - 1;
        int streamFrom = number;
        int choice = random.nextInt(4);
        boolean differs = number > 0 && surelyDiffers(steps.get(number - 1), kind, target, source);
        if (choice == 0 && last <= ended) {
            order = GlobalMemoryAccess.ORDER_NONE;
            startsAfter = ended;
        } else if (choice == 1 && number > 0) {
            order = 1;
            handle = Math.max(0, last) + random.nextInt(number - Math.max(0, last));
            startsAfter = Math.max(handle, ended);
        } else if (choice >= 2 && number > 0 && (differs || isBeforeOrIn(access, number))) {
            order = GlobalMemoryAccess.ORDER_CONTINUE;
            startsAfter = differs ? number - 1 : Math.max(ended, after.get(number - 1));
            streamFrom = differs ? number : stream.get(number - 1);
        }
        after.add(startsAfter);
        stream.add(streamFrom);
        accesses.add(access);
        Then then = random.nextInt(6) > 0 ? Then.NOTHING : Then.values()[random.nextInt(Then.values().length)];
        if (then == Then.COMPLETE) {
            ended = number;
        }
        steps.add(new Step(
                kind, target, targetOffset, source, sourceOffset, bytes, operand, expected, order, handle, then));
    }

    /// True when a continuation means everything before: source or target rank is another than just before.
    private boolean surelyDiffers(Step before, @Nullable AtomicOperation kind, int target, int source) {
        if (kind != null || before.kind != null) {
            return source / KINDS != before.source / KINDS;
        }
        return source / KINDS != before.source / KINDS || target / KINDS != before.target / KINDS;
    }

    /// True when all conflicts are with operations that the one just before starts after, or with its stream.
    private boolean isBeforeOrIn(Access access, int number) {
        int from = Math.max(ended, after.get(number - 1)) + 1;
        for (int i = from; i < stream.get(number - 1); i++) {
            if (accesses.get(i).conflicts(access)) {
                return false;
            }
        }
        return true;
    }
}
