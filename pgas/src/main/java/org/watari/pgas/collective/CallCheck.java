package org.watari.pgas.collective;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.watari.error.CollectiveMismatchException;

/// The debug mode of collectives: before each one the ranks tell one another what they are about to call, and
/// from where in the program, and none begins unless all call the same.
///
/// ```
///   byte  0      8      16     24          32 … 255
///         | kind | word | bytes | UTF-8 bytes | call site |
/// ```
///
/// The ranks that call what most call are right, of equally many those with the lowest rank.
///
/// **Cost** an all-gather of 256 bytes a rank and a walk over the stack, for each operation.
final class CallCheck {
    private static final int RECORD_BYTES = 256;
    private static final int SITE = 32;
    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;
    /// Ranks that are named one by one.
    private static final int MOST_NAMED = 8;

    /// What a rank calls, without the place, which may differ.
    private record What(long kind, long word, long bytes) {}

    private record Called(int rank, String text) {}

    private final MessageLink link;
    private final Movements movements;
    private final int size;
    private final IntFunction<String> operations;

    /// @param operations what the codes of calls mean, for people
    CallCheck(MessageLink link, Movements movements, int size, IntFunction<String> operations) {
        this.link = link;
        this.movements = movements;
        this.size = size;
        this.operations = operations;
    }

    /// Exchanges the calls.
    ///
    /// @throws CollectiveMismatchException on every rank, when they differ
    void check(Call call) {
        MemorySegment all = MemorySegment.ofArray(new byte[Math.multiplyExact(RECORD_BYTES, size)]);
        link.begin(new Call(CollectiveKind.CHECK, 0, 0, RECORD_BYTES));
        movements.allGather(record(call), all);
        link.begin(call);
        Map<What, List<Called>> groups = new LinkedHashMap<>();
        for (int rank = 0; rank < size; rank++) {
            MemorySegment theirs = all.asSlice((long) rank * RECORD_BYTES, RECORD_BYTES);
            What what = new What(theirs.get(WORD, 0), theirs.get(WORD, 8), theirs.get(WORD, 16));
            groups.computeIfAbsent(what, none -> new ArrayList<>()).add(new Called(rank, text(what, theirs)));
        }
        if (groups.size() > 1) {
            throw new CollectiveMismatchException(call.kind().text(), inWords(groups));
        }
    }

    private static MemorySegment record(Call call) {
        MemorySegment record = MemorySegment.ofArray(new byte[RECORD_BYTES]);
        byte[] site = callSite().getBytes(StandardCharsets.UTF_8);
        int length = Math.min(site.length, RECORD_BYTES - SITE);
        record.set(WORD, 0, call.kind().number());
        record.set(WORD, 8, call.word());
        record.set(WORD, 16, call.bytes());
        record.set(WORD, 24, length);
        MemorySegment.copy(site, 0, record, ValueLayout.JAVA_BYTE, SITE, length);
        return record;
    }

    private String text(What what, MemorySegment record) {
        Call word = Call.of(CollectiveKind.of(what.kind), what.word);
        Call call = new Call(word.kind(), word.operation(), word.root(), what.bytes);
        byte[] site = record.asSlice(SITE, record.get(WORD, 24)).toArray(ValueLayout.JAVA_BYTE);
        return call.text(operations, link.members()) + " at " + new String(site, StandardCharsets.UTF_8);
    }

    private String inWords(Map<What, List<Called>> groups) {
        List<Called> right = List.of();
        List<Called> wrong = new ArrayList<>();
        for (List<Called> group : groups.values()) {
            boolean isLarger = group.size() > right.size();
            wrong.addAll(isLarger ? right : group);
            right = isLarger ? group : right;
        }
        StringBuilder text = new StringBuilder();
        for (Called each : wrong.subList(0, Math.min(MOST_NAMED, wrong.size()))) {
            text.append("rank ").append(link.members().worldRankOf(each.rank)).append(" calls ");
            text.append(each.text).append("; ");
        }
        if (wrong.size() > MOST_NAMED) {
            text.append(wrong.size() - MOST_NAMED).append(" more ranks call something else; ");
        }
        Called first = right.getFirst();
        text.append("rank ").append(link.members().worldRankOf(first.rank));
        if (right.size() > 1) {
            text.append(" and ").append(right.size() - 1).append(" more");
        }
        return text.append(right.size() > 1 ? " call " : " calls ")
                .append(first.text)
                .toString();
    }

    /// The innermost call that does not come from this library, as `Class.method(File:line)`.
    private static String callSite() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.filter(frame -> isOfProgram(frame.getDeclaringClass()))
                        .findFirst()
                        .map(frame -> frame.toStackTraceElement().toString())
                        .orElse("an unknown place"));
    }

    /// Neither of this library nor of the JDK, whose classes come from no place that can be named.
    private static boolean isOfProgram(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source != null
                && !source.equals(CallCheck.class.getProtectionDomain().getCodeSource());
    }
}
