package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.util.Random;
import org.watari.pgas.distribution.Distribution;

/// A distributed array of any of the six types beside a plain Java array with the same contents. The methods of
/// the array are found by their names, so that one program covers all types.
final class ModelArray implements AutoCloseable {
    final DistributedArray array;
    /// A Java array of the element type.
    final Object model;

    final int length;
    private final ElementType type;

    ModelArray(Team team, ElementType type, int length, Distribution distribution) {
        this.array = allocate(team, type, length, distribution);
        this.type = type;
        this.length = length;
        this.model = javaArray(length);
    }

    static DistributedArray allocate(Team team, ElementType type, long length, Distribution distribution) {
        return switch (type) {
            case BYTE -> team.allocateBytes(length, distribution);
            case SHORT -> team.allocateShorts(length, distribution);
            case INT -> team.allocateInts(length, distribution);
            case LONG -> team.allocateLongs(length, distribution);
            case FLOAT -> team.allocateFloats(length, distribution);
            case DOUBLE -> team.allocateDoubles(length, distribution);
        };
    }

    /// The class of an element.
    static Class<?> classOf(ElementType type) {
        return switch (type) {
            case BYTE -> byte.class;
            case SHORT -> short.class;
            case INT -> int.class;
            case LONG -> long.class;
            case FLOAT -> float.class;
            case DOUBLE -> double.class;
        };
    }

    ElementType type() {
        return type;
    }

    boolean isWhole() {
        return type == ElementType.INT || type == ElementType.LONG;
    }

    boolean isFloating() {
        return type == ElementType.FLOAT || type == ElementType.DOUBLE;
    }

    Object javaArray(int elements) {
        return Array.newInstance(classOf(type), elements);
    }

    /// A Java array of pseudo-random values.
    Object values(Random random, int elements) {
        Object values = javaArray(elements);
        for (int i = 0; i < elements; i++) {
            Array.set(values, i, value(random));
        }
        return values;
    }

    Object value(Random random) {
        int special = random.nextInt(8);
        return switch (type) {
            case BYTE -> (byte) random.nextInt();
            case SHORT -> (short) random.nextInt();
            case INT -> random.nextInt();
            case LONG -> random.nextLong();
            case FLOAT -> special == 0 ? Float.NaN : special == 1 ? -0.0f : random.nextFloat();
            case DOUBLE -> special == 0 ? Double.NaN : special == 1 ? -0.0 : random.nextDouble();
        };
    }

    /// The bytes of a Java array.
    static MemorySegment bytesOf(Object values) {
        return switch (values) {
            case byte[] v -> MemorySegment.ofArray(v);
            case short[] v -> MemorySegment.ofArray(v);
            case int[] v -> MemorySegment.ofArray(v);
            case long[] v -> MemorySegment.ofArray(v);
            case float[] v -> MemorySegment.ofArray(v);
            case double[] v -> MemorySegment.ofArray(v);
            default -> throw new IllegalArgumentException("not a Java array of numbers: " + values.getClass());
        };
    }

    Object modelAt(long index) {
        return Array.get(model, (int) index);
    }

    void setModel(long index, Object value) {
        Array.set(model, (int) index, value);
    }

    /// Calls a method of the array; in `signature` each letter is a parameter: `l` long, `i` int, `T` element,
    /// `A` array of elements, `X` array of indices.
    Object call(String name, String signature, Object... arguments) {
        return call(array, name, signature, arguments);
    }

    Object call(Object target, String name, String signature, Object... arguments) {
        Class<?>[] types = new Class<?>[signature.length()];
        for (int i = 0; i < types.length; i++) {
            types[i] = switch (signature.charAt(i)) {
                case 'l' -> long.class;
                case 'i' -> int.class;
                case 'T' -> classOf(type);
                case 'A' -> classOf(type).arrayType();
                case 'X' -> long[].class;
                default -> throw new IllegalArgumentException(signature);
            };
        }
        try {
            Object answer = target.getClass().getMethod(name, types).invoke(target, arguments);
            return answer == null ? "nothing" : answer;
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(array + " has no " + name + "(" + signature + ")", e);
        }
    }

    /// Compares elements with the model by their bits.
    void assertElements(Object expected, Object found, String how) {
        assertEquals(-1, bytesOf(expected).mismatch(bytesOf(found)), () -> how + " of " + array);
    }

    @Override
    public void close() {
        array.close();
    }
}
