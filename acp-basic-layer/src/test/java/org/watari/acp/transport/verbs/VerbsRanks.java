package org.watari.acp.transport.verbs;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.Transport;

/// Ranks of one job over verbs inside this process, driven by the test.
abstract class VerbsRanks {

    private static final long LIMIT_NS = TimeUnit.SECONDS.toNanos(60);

    final List<VerbsTransport> job = new ArrayList<>();
    final List<Sink> sinks = new ArrayList<>();
    final List<LocalMemory> memories = new ArrayList<>();
    final Arena arena = Arena.ofShared();
    /// Ranks that do nothing.
    final List<Integer> idle = new ArrayList<>();

    static final class Sink implements MessageSink {
        final List<Long> numbers = new ArrayList<>();
        final List<Integer> failed = new ArrayList<>();

        @Override
        public void onMessage(int rank, MemorySegment message, long length) {
            numbers.add(message.get(JAVA_LONG, 0));
        }

        @Override
        public void onPeerFailed(int rank, String text) {
            failed.add(rank);
        }
    }

    interface Condition {
        boolean holds();
    }

    /// Starts ranks on the first device.
    void start(int size) {
        for (int rank = 0; rank < size; rank++) {
            job.add(new VerbsTransport(rank, size, null));
        }
        join();
    }

    /// Starts one rank on each device.
    void startOn(String... devices) {
        for (int rank = 0; rank < devices.length; rank++) {
            job.add(new VerbsTransport(rank, devices.length, devices[rank]));
        }
        join();
    }

    private void join() {
        byte[][] addresses = job.stream().map(Transport::address).toArray(byte[][]::new);
        for (VerbsTransport transport : job) {
            sinks.add(new Sink());
            transport.join(addresses);
        }
    }

    @AfterEach
    void closeAll() {
        memories.forEach(LocalMemory::close);
        job.forEach(VerbsTransport::close);
        arena.close();
    }

    LocalMemory allocate(int rank, long bytes) {
        LocalMemory memory = job.get(rank).allocate(bytes);
        memories.add(memory);
        return memory;
    }

    void until(String what, Condition condition) {
        long start = System.nanoTime();
        while (!condition.holds()) {
            for (int rank = 0; rank < job.size(); rank++) {
                if (!idle.contains(rank)) {
                    job.get(rank).progress(sinks.get(rank));
                }
            }
            assertTrue(System.nanoTime() - start < LIMIT_NS, () -> "not within the limit: " + what + "; " + job);
        }
    }

    long finish(int rank, long ticket) {
        long[] status = {ticket > 0 ? Transport.IN_PROGRESS : ticket};
        until("ticket " + ticket, () -> {
            if (status[0] == Transport.IN_PROGRESS) {
                status[0] = job.get(rank).test(ticket);
            }
            return status[0] != Transport.IN_PROGRESS;
        });
        return status[0];
    }

    long flush(int rank, int to) {
        return finish(rank, job.get(rank).flush(to));
    }
}
