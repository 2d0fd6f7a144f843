package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.watari.pgas.distribution.Distribution;

/// Every rank calls the methods of arrays and of their views with right and wrong arguments in turn: exceptions
/// of a few kinds may come, and nothing else; what lies beside the arrays stays as it is.
final class WrongUsePrograms {
    private static final int CALLS = 12_000;
    private static final int LENGTH = 37;
    private static final long GUARD = 0xA5A5_A5A5_A5A5_A5A5L;

    /// The last two come from segments that are read-only and from those of other threads.
    private static final Set<Class<?>> ALLOWED = Set.of(
            IndexOutOfBoundsException.class,
            ArrayIndexOutOfBoundsException.class,
            IllegalArgumentException.class,
            IllegalStateException.class,
            NullPointerException.class,
            UnsupportedOperationException.class,
            WrongThreadException.class);

    /// What must not be called at random: it is collective, or waits.
    private static final Set<String> LEFT_OUT = Set.of("close", "wait", "notify", "notifyAll");

    private WrongUsePrograms() {}

    static void all(Pgas pgas) throws Exception {
        Team team = pgas.world();
        for (ElementType type : ElementType.values()) {
            Calls calls;
            try (LongArray before = team.allocateLongs(LENGTH, Distribution.cyclic());
                    DistributedArray array = ModelArray.allocate(team, type, LENGTH, Distribution.blockCyclic(4));
                    LongArray after = team.allocateLongs(LENGTH, Distribution.cyclic());
                    Signals signals = team.allocateSignals(1);
                    Arena arena = Arena.ofShared()) {
                fill(before);
                fill(after);
                calls = new Calls(
                        array,
                        signals.update(0, 0, SignalOp.ADD, 1),
                        arena,
                        new Random(type.number() * 1000L + team.rank()));
                calls.make();
                team.barrier();
                checkGuards(before);
                checkGuards(after);
                works(team, array);
            }
            calls.allRefused();
        }
    }

    private static void fill(LongArray guards) {
        guards.local().segment().fill((byte) GUARD);
    }

    private static void checkGuards(LongArray guards) {
        for (long place = 0; place < guards.local().size(); place++) {
            assertEquals(GUARD, guards.local().get(place), guards::toString);
        }
    }

    private static void works(Team team, DistributedArray array) {
        array.localSegment().fill((byte) (team.rank() + 1));
        team.barrier();
        MemorySegment whole = MemorySegment.ofArray(new byte[LENGTH << array.shift]);
        array.get(0, whole);
        for (int index = 0; index < LENGTH; index++) {
            assertEquals(array.ownerOf(index) + 1, whole.get(ValueLayout.JAVA_BYTE, (long) index << array.shift));
        }
        team.barrier();
    }

    /// A segment that only another thread may use.
    @SuppressWarnings("MustBeClosedChecker")
    static MemorySegment otherThreadsSegment() throws InterruptedException {
        MemorySegment[] made = new MemorySegment[1];
        Thread other =
                Thread.ofPlatform().start(() -> made[0] = Arena.ofConfined().allocate(24));
        other.join(10_000);
        return made[0];
    }

    private static final class Calls {
        private final DistributedArray array;
        private final Signals.Update signal;
        private final Random random;
        private final List<Method> methods;
        private final List<Method> ofView;
        private final Object view;
        private final List<MemorySegment> segments = new ArrayList<>();

        @SuppressWarnings("MustBeClosedChecker") // the confined arena lives as long as the process
        Calls(DistributedArray array, Signals.Update signal, Arena arena, Random random) throws Exception {
            this.array = array;
            this.signal = signal;
            this.random = random;
            this.view = array.getClass().getMethod("local").invoke(array);
            this.methods = methodsOf(array);
            this.ofView = methodsOf(view);
            for (long bytes : new long[] {0, 1, 7, 8, 16, 24, 8 * LENGTH, 8 * LENGTH + 8}) {
                segments.add(arena.allocate(bytes));
                segments.add(arena.allocate(bytes + 1).asSlice(1));
                segments.add(MemorySegment.ofArray(new byte[(int) bytes]));
                segments.add(arena.allocate(bytes).asReadOnly());
            }
            segments.add(MemorySegment.NULL);
            segments.add(otherThreadsSegment());
            try (Arena closed = Arena.ofShared()) {
                segments.add(closed.allocate(24));
            }
        }

        private static List<Method> methodsOf(Object target) {
            return Arrays.stream(target.getClass().getMethods())
                    .filter(method -> !LEFT_OUT.contains(method.getName()))
                    .sorted(Comparator.comparing(Method::toString))
                    .toList();
        }

        void make() throws Exception {
            for (int i = 0; i < CALLS; i++) {
                boolean ofArray = random.nextInt(10) > 0;
                List<Method> some = ofArray ? methods : ofView;
                call(some.get(random.nextInt(some.size())), ofArray ? array : view);
            }
        }

        /// Of a closed array no element can be had.
        void allRefused() throws Exception {
            for (Method method : methods) {
                boolean ofElements = method.getParameterCount() > 0
                        && method.getDeclaringClass() != Object.class
                        && !Set.of("ownerOf", "isDirect").contains(method.getName());
                if (ofElements) {
                    for (int i = 0; i < 5; i++) {
                        assertTrue(call(method, array) != null, method + " of a closed array returned");
                    }
                }
            }
        }

        /// The exception, or null when the call has returned.
        private @Nullable Throwable call(Method method, Object target) throws IllegalAccessException {
            Object[] arguments = new Object[method.getParameterCount()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = argument(method.getParameterTypes()[i]);
            }
            try {
                method.invoke(target, arguments);
                return null;
            } catch (InvocationTargetException e) {
                Throwable thrown = Objects.requireNonNull(e.getCause());
                if (!ALLOWED.contains(thrown.getClass())) {
                    throw new AssertionError(method + Arrays.toString(arguments) + " of " + array, thrown);
                }
                return thrown;
            }
        }

        private @Nullable Object argument(Class<?> type) {
            if (type == long.class) {
                return number();
            }
            if (type == int.class) {
                return (int) number();
            }
            if (type == short.class) {
                return (short) number();
            }
            if (type == byte.class) {
                return (byte) number();
            }
            if (type == float.class) {
                return random.nextFloat();
            }
            if (type == double.class) {
                return random.nextDouble();
            }
            if (random.nextInt(20) == 0) {
                return null;
            }
            if (type == Signals.Update.class) {
                return signal;
            }
            if (type == MemorySegment.class) {
                return segments.get(random.nextInt(segments.size()));
            }
            if (type == long[].class) {
                return random.longs(random.nextInt(6)).map(any -> number()).toArray();
            }
            return type.isArray() ? Array.newInstance(type.componentType(), random.nextInt(6)) : "other";
        }

        private long number() {
            return switch (random.nextInt(12)) {
                case 0 -> Long.MAX_VALUE - random.nextInt(2);
                case 1 -> Long.MIN_VALUE + random.nextInt(2);
                case 2 -> LENGTH - 1L + random.nextInt(3);
                case 3 -> -random.nextInt(6);
                case 4 -> random.nextLong();
                case 5 -> 1L << random.nextInt(Long.SIZE);
                default -> random.nextInt(LENGTH);
            };
        }
    }
}
