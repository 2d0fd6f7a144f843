package org.watari.acp.bootstrap.manager;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.watari.bindings.link.CLibrary;
import org.watari.error.Errno;

/// The wire protocol PMI-1: lines of `key=value` over a descriptor that the launcher left open.
///
/// ```
///   cmd=init pmi_version=1 pmi_subversion=1    ->  cmd=response_to_init rc=0 …
///   cmd=get_my_kvsname                         ->  cmd=my_kvsname kvsname=K
///   cmd=put kvsname=K key=a value=b            ->  cmd=put_result rc=0 …
///   cmd=barrier_in                             ->  cmd=barrier_out …
///   cmd=get kvsname=K key=a                    ->  cmd=get_result rc=0 value=b …
///   cmd=finalize                               ->  cmd=finalize_ack …
///   cmd=abort exitcode=c                           no answer
/// ```
///
/// A line has 1,024 bytes at most: Slurm reads no more, whatever it says of itself.
///
/// **Threads** one at a time.
final class PmiWire implements AutoCloseable {
    private static final int LINE_BYTES = 1024;
    /// What comes back may be longer than what may be sent.
    private static final int ANSWER_BYTES = 65_536;

    private final int descriptor;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment state = CLibrary.pollState(arena);
    private final MemorySegment buffer = arena.allocate(ANSWER_BYTES);

    PmiWire(int descriptor) {
        this.descriptor = descriptor;
    }

    /// Sends a line that is not answered.
    void tell(String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.US_ASCII);
        if (bytes.length > LINE_BYTES) {
            throw new IllegalArgumentException(bytes.length + " bytes, at most " + LINE_BYTES + ": " + line);
        }
        MemorySegment.copy(bytes, 0, buffer, ValueLayout.JAVA_BYTE, 0, bytes.length);
        long sent = 0;
        while (sent < bytes.length) {
            long count = CLibrary.write(state, descriptor, buffer.asSlice(sent, bytes.length - sent));
            if (count <= 0 && count != -Errno.EINTR) {
                throw new ProcessManagerException(
                        "PMI", "writing to descriptor " + descriptor + ": " + Errno.describe((int) -count));
            }
            sent += Math.max(count, 0);
        }
    }

    /// Sends a line and reads the answer.
    ///
    /// @param command what follows `cmd=`
    /// @param expected the word behind `cmd=` in the answer
    Map<String, String> ask(String command, String expected, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        tell("cmd=" + command);
        StringBuilder answer = new StringBuilder();
        while (answer.isEmpty() || answer.charAt(answer.length() - 1) != '\n') {
            if (answer.length() > ANSWER_BYTES) {
                throw new ProcessManagerException("PMI " + command, "an answer without end");
            }
            awaitReadable(command, deadline, limit);
            long count = CLibrary.read(state, descriptor, buffer);
            if (count == 0) {
                throw new ProcessManagerException("PMI " + command, "the launcher has closed descriptor " + descriptor);
            }
            if (count < 0 && count != -Errno.EINTR) {
                throw new ProcessManagerException(
                        "PMI " + command, "descriptor " + descriptor + ": " + Errno.describe((int) -count));
            }
            for (long i = 0; i < count; i++) {
                answer.append((char) (buffer.get(ValueLayout.JAVA_BYTE, i) & 0xff));
            }
        }
        Map<String, String> fields = fields(answer.toString());
        if (!expected.equals(fields.get("cmd")) || !"0".equals(fields.getOrDefault("rc", "0"))) {
            throw new ProcessManagerException(
                    "PMI " + command, "unexpected answer: " + answer.toString().strip());
        }
        return fields;
    }

    private void awaitReadable(String command, long deadline, Duration limit) {
        int ready = 0;
        while (ready <= 0) {
            long leftMs = (deadline - System.nanoTime()) / 1_000_000;
            if (leftMs <= 0) {
                throw new ProcessManagerException(
                        "PMI " + command, "the launcher has not answered within " + limit.toSeconds() + " s");
            }
            ready = CLibrary.poll(state, descriptor, (int) Math.min(leftMs, 1000));
            if (ready < 0 && ready != -Errno.EINTR) {
                throw new ProcessManagerException(
                        "PMI " + command, "descriptor " + descriptor + ": " + Errno.describe(-ready));
            }
        }
    }

    static Map<String, String> fields(String line) {
        Map<String, String> fields = new HashMap<>();
        for (String word : line.strip().split(" +", -1)) {
            int equals = word.indexOf('=');
            if (equals > 0) {
                fields.putIfAbsent(word.substring(0, equals), word.substring(equals + 1));
            }
        }
        return fields;
    }

    /// Frees the memory; the descriptor belongs to the process.
    @Override
    public void close() {
        arena.close();
    }
}
