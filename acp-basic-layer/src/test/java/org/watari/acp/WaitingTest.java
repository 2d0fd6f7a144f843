package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.DelayingProvider;
import org.watari.error.WaitTimeoutException;

/// Waiting by many threads of all kinds, under every policy. Capability A40, A41, A37, R1.
@Timeout(600)
class WaitingTest {

    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;
    private static final long TAG = 100;
    /// The unit of `/proc`, whatever the kernel was built with.
    private static final long TICK_NS = 10_000_000;

    private static void pause(long ms) throws InterruptedException {
        assertFalse(new CountDownLatch(1).await(ms, TimeUnit.MILLISECONDS), "nobody counts down");
    }

    private static MemorySegment word() {
        return Arena.ofAuto().allocate(8, 8);
    }

    // --- interrupts ------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"loopback, true", "loopback, false", "ucx, true", "ucx, false"})
    void interruptedThreadWaitsOnAsleepAndKeepsTheInterrupt(String transport, boolean second) throws Exception {
        InProcessJob.run(2, o -> o.withTransport(transport).withProgress(ProgressPolicy.SLEEP), acp -> {
            if (acp.rank() == 0) {
                // With a second thread one of the two leads and the other follows: both ways to sleep are met.
                List<Thread> threads = new ArrayList<>();
                AtomicInteger kept = new AtomicInteger();
                for (int i = 0; i < (second ? 2 : 1); i++) {
                    long tag = TAG + i;
                    threads.add(Thread.ofPlatform().start(() -> {
                        Thread.currentThread().interrupt();
                        acp.messages().receive(1, tag, word());
                        kept.addAndGet(Thread.currentThread().isInterrupted() ? 1 : 0);
                    }));
                }
                pause(300);
                threads.forEach(Thread::interrupt);
                long[] before = threads.stream().mapToLong(WaitingTest::cpu).toArray();
                pause(1000);
                for (int i = 0; i < before.length; i++) {
                    assertTrue(threads.get(i).isAlive());
                    long ms = (cpu(threads.get(i)) - before[i]) / 1_000_000;
                    assertTrue(ms < 300, "an interrupted wait used " + ms + " ms of processor time in a second");
                }
                acp.messages().send(1, TAG, MemorySegment.NULL);
                for (Thread thread : threads) {
                    assertTrue(thread.join(Duration.ofSeconds(20)));
                }
                assertEquals(threads.size(), kept.get());
            } else {
                acp.messages().receive(0, TAG, word());
                acp.messages().send(0, TAG, word());
                acp.messages().send(0, TAG + 1, word());
            }
            acp.sync();
        });
    }

    private static long cpu(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId());
    }

    // --- many threads ----------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "loopback, false, AUTO",
        "loopback, true, AUTO",
        "ucx, false, SLEEP",
        "ucx, true, SLEEP",
        "ucx, true, NONE"
    })
    void hundredsOfThreadsThatWaitAreEachWokenByTheirOwnMessage(
            String transport, boolean isVirtual, ProgressPolicy policy) throws Exception {
        int count = 300;
        InProcessJob.run(2, o -> o.withTransport(transport).withProgress(policy), acp -> {
            if (acp.rank() == 0) {
                Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
                AtomicInteger received = new AtomicInteger();
                List<Thread> threads = new ArrayList<>();
                Thread.Builder builder = isVirtual ? Thread.ofVirtual() : Thread.ofPlatform();
                for (int i = 0; i < count; i++) {
                    long tag = TAG + i;
                    threads.add(builder.start(() -> {
                        try {
                            MemorySegment word = word();
                            acp.messages().receive(1, tag, word);
                            assertEquals(tag, word.get(JAVA_LONG, 0));
                            received.incrementAndGet();
                        } catch (Throwable t) {
                            failures.add(t);
                        }
                    }));
                }
                pause(200);
                acp.sync();
                for (Thread thread : threads) {
                    assertTrue(thread.join(Duration.ofSeconds(20)), received + " of " + count + " were woken");
                }
                assertTrue(failures.isEmpty(), failures::toString);
                assertEquals(count, received.get());
            } else {
                acp.sync();
                for (int i = count - 1; i >= 0; i--) {
                    MemorySegment word = word();
                    word.set(JAVA_LONG, 0, TAG + i);
                    acp.messages().send(0, TAG + i, word);
                }
            }
            acp.sync();
        });
    }

    @Test
    void virtualThreadsThatWaitHoldNoCarrierAndDoNotPoll() throws Exception {
        InProcessJob.run(2, o -> o.withTransport("ucx"), acp -> {
            if (acp.rank() == 0) {
                int count = 200;
                List<Thread> threads = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    long tag = TAG + i;
                    threads.add(Thread.ofVirtual().start(() -> acp.messages().receive(1, tag, word())));
                }
                pause(500);
                // Every carrier is free for others: they end while the first ones wait.
                List<Thread> others = new ArrayList<>();
                for (int i = 0; i < 100; i++) {
                    others.add(Thread.ofVirtual().start(() -> {}));
                }
                for (Thread other : others) {
                    assertTrue(other.join(Duration.ofSeconds(20)), "a thread that does nothing has no carrier");
                }
                long start = System.nanoTime();
                long before = cpuOfVirtualThreads();
                pause(1000);
                long used = cpuOfVirtualThreads() - before;
                long passed = System.nanoTime() - start;
                // Two hundred threads that looked every 100 µs used all cores.
                assertTrue(
                        used < passed / 2,
                        "200 parked virtual threads used " + used + " ns of processor time in " + passed);
                acp.sync();
                for (Thread thread : threads) {
                    assertTrue(thread.join(Duration.ofSeconds(20)));
                }
            } else {
                acp.sync();
                for (int i = 0; i < 200; i++) {
                    acp.messages().send(0, TAG + i, word());
                }
            }
            acp.sync();
        });
    }

    /// Processor time in ns of what runs virtual threads and what makes progress for them: neither compilers
    /// nor the collector, which may be busy with what was before.
    private static long cpuOfVirtualThreads() throws IOException {
        long ticks = 0;
        int found = 0;
        try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
            for (Path task : tasks.toList()) {
                try {
                    String stat = Files.readString(task.resolve("stat"));
                    if (stat.matches("\\d+ \\((ForkJoinPool|VirtualThread|watari)(?s).*")) {
                        String[] fields =
                                stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
                        ticks += Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
                        found++;
                    }
                } catch (NoSuchFileException e) {
                    // A thread that has just ended.
                }
            }
        }
        assertTrue(found > 0, "no thread of the wanted names");
        return ticks * TICK_NS;
    }

    // --- sleeping over what only progress can move -----------------------------------------------------------------

    /// Over a transport whose transfers need progress, ring no bell, and whose sleeps last until they are ended.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void operationThatNobodyWaitsForEndsWhileAllSleep(boolean anotherThreadLeads) throws Exception {
        DelayingProvider.seed(7);
        AtomicReference<MemorySegment> there = new AtomicReference<>(MemorySegment.NULL);
        InProcessJob.run(2, o -> o.withTransport(DelayingProvider.NAME).withMapSameHost(false), acp -> {
            AddressTranslationKey key = acp.memory().allocate(1 << 20);
            if (acp.rank() == 1) {
                there.set(key.segment());
            }
            long[] all = AcpDataContract.exchange(acp, key.globalAddress());
            if (acp.rank() == 0) {
                Thread waiting = Thread.ofPlatform().start(() -> {
                    if (anotherThreadLeads) {
                        acp.messages().receive(1, TAG, word());
                    }
                });
                for (int i = 1; i <= 20; i++) {
                    pause(50); // the communication thread, or the leader, is asleep
                    key.segment().set(JAVA_LONG, 0, i);
                    key.segment().set(JAVA_LONG, (1 << 20) - 8, i);
                    acp.access().copy(all[1], all[0], 1 << 20, NONE);
                    long start = System.nanoTime();
                    while ((long) JAVA_LONG.varHandle().getAcquire(there.get(), (1L << 20) - 8) < i) {
                        pause(1);
                        assertTrue(
                                System.nanoTime() - start < DelayingProvider.LONGEST_SLEEP_NS / 2,
                                "nobody moves the operation");
                    }
                }
                acp.messages().send(1, TAG, MemorySegment.NULL);
                assertTrue(waiting.join(Duration.ofSeconds(20)));
            } else {
                acp.messages().receive(0, TAG, word());
                acp.messages().send(0, TAG, MemorySegment.NULL);
            }
            acp.sync();
        });
    }

    // --- policies --------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @EnumSource(ProgressPolicy.class)
    void everyPolicyServesThreadsOfAllKinds(ProgressPolicy policy) throws Exception {
        InProcessJob.run(2, o -> o.withTransport("ucx").withMapSameHost(false).withProgress(policy), acp -> {
            try (Arena arena = Arena.ofShared()) {
                AddressTranslationKey user = acp.memory().register(arena.allocate(64, 64));
                long[] users = AcpDataContract.exchange(acp, user.globalAddress());
                Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
                List<Thread> threads = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    Thread.Builder builder = i % 2 == 0 ? Thread.ofPlatform() : Thread.ofVirtual();
                    threads.add(builder.start(() -> {
                        try {
                            for (int n = 0; n < 50; n++) {
                                acp.access().complete(acp.access().add8(0, users[1 - acp.rank()], 1, NONE));
                            }
                        } catch (Throwable t) {
                            failures.add(t);
                        }
                    }));
                }
                for (Thread thread : threads) {
                    // A rank without a communication thread must be in a call while others need it.
                    while (!thread.join(Duration.ofMillis(1))) {
                        acp.access().inquire(GlobalMemoryAccess.ORDER_ALL);
                    }
                }
                assertTrue(failures.isEmpty(), failures::toString);
                acp.sync();
                assertEquals(400, user.segment().get(JAVA_LONG, 0));
                acp.sync();
                acp.memory().unregister(user);
            }
        });
    }

    @Test
    void rankWithoutCommunicationThreadServesItsPeersWhileItCloses() throws Exception {
        InProcessJob.run(
                2, o -> o.withTransport("ucx").withMapSameHost(false).withProgress(ProgressPolicy.NONE), acp -> {
                    AddressTranslationKey user =
                            acp.memory().register(Arena.ofAuto().allocate(64, 64));
                    long[] users = AcpDataContract.exchange(acp, user.globalAddress());
                    assertEquals(
                            0,
                            Thread.getAllStackTraces().keySet().stream()
                                    .filter(t -> t.getName().startsWith("watari-communication"))
                                    .filter(t -> acp.rank() == 0)
                                    .count());
                    acp.sync();
                    if (acp.rank() == 1) {
                        pause(300); // rank 0 has closed, as far as it can alone
                        for (int i = 0; i < 100; i++) {
                            acp.access().complete(acp.access().add8(0, users[0], 1, NONE));
                        }
                    }
                });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void limitOfAWaitHoldsForThreadsOfBothKinds(boolean isVirtual) throws Exception {
        InProcessJob.run(1, o -> o.withTransport("ucx").withWaitLimit(Duration.ofMillis(200)), acp -> {
            AtomicReference<Throwable> seen = new AtomicReference<>();
            Thread.Builder builder = isVirtual ? Thread.ofVirtual() : Thread.ofPlatform();
            Thread thread = builder.start(() -> seen.set(assertThrows(
                    WaitTimeoutException.class, () -> acp.messages().receive(0, TAG, word()))));
            assertTrue(thread.join(Duration.ofSeconds(20)));
            assertTrue(seen.get() instanceof WaitTimeoutException, () -> "seen " + seen.get());
        });
    }
}
