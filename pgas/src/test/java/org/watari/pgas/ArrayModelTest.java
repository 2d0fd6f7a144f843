package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.watari.acp.AcpOptions;
import org.watari.pgas.distribution.Distribution;

/// Arrays of the six types, of any length and distribution, beside plain Java arrays, and beside one another.
class ArrayModelTest {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Provide
    Arbitrary<Distribution> distributions() {
        return Arbitraries.oneOf(
                Arbitraries.just(Distribution.block()),
                Arbitraries.just(Distribution.cyclic()),
                Arbitraries.longs().between(1, 30).map(Distribution::blockCyclic));
    }

    /// Capability P1, P4, P11.
    @Property(tries = 100)
    void accessesAgreeWithAPlainJavaArray(
            @ForAll ElementType type,
            @ForAll @IntRange(max = 90) int length,
            @ForAll("distributions") Distribution distribution,
            @ForAll @IntRange(min = 1, max = 4) int ranks,
            @ForAll boolean mapped,
            @ForAll long seed) {
        AcpOptions options = AcpOptions.fromSettings().withTransport("loopback").withMapSameHost(mapped);
        PgasBody body = () ->
                PgasPrograms.withPgas(pgas -> ArrayPrograms.model(pgas.world(), type, length, distribution, seed));
        new InProcessJob(ranks, options, LIMIT, body).run();
    }

    /// Capability P1, P4: what one type has its relatives have.
    @Example
    void arraysOfSimilarTypesHaveTheSameMethods() {
        Set<String> bytes = methods(ByteArray.class, byte.class);
        Set<String> ints = methods(IntArray.class, int.class);
        Set<String> floats = methods(FloatArray.class, float.class);
        assertEquals(bytes, methods(ShortArray.class, short.class));
        assertEquals(ints, methods(LongArray.class, long.class));
        assertEquals(floats, methods(DoubleArray.class, double.class));
        assertTrue(ints.containsAll(bytes) && floats.containsAll(bytes));
        assertTrue(bytes.contains("T get(long)"), bytes::toString);
    }

    private static Set<String> methods(Class<?> array, Class<?> element) {
        return Arrays.stream(array.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isBridge())
                .map(method -> signature(method, element))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// The element type is "T". A `long` where the others have one too stays: indices come first.
    private static String signature(Method method, Class<?> element) {
        StringBuilder text = new StringBuilder(name(method.getReturnType(), element) + " " + method.getName() + "(");
        Class<?>[] types = method.getParameterTypes();
        boolean strided = method.getName().endsWith("Strided");
        for (int i = 0; i < types.length; i++) {
            boolean isIndex = i == 0 || (strided && i == 1);
            boolean isPlace = types.length > 3 && i >= types.length - 2;
            text.append(i == 0 ? "" : ", ")
                    .append(isIndex || isPlace ? types[i].getSimpleName() : name(types[i], element));
        }
        return text.append(')').toString();
    }

    private static String name(Class<?> type, Class<?> element) {
        if (type == element) {
            return "T";
        }
        if (type == element.arrayType()) {
            return "T[]";
        }
        return LocalElements.class.isAssignableFrom(type) ? "view" : type.getSimpleName();
    }
}
