package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.GatedProvider;
import org.watari.error.StaleAddressException;
import org.watari.error.WaitTimeoutException;

/// Start, end, waits and slow peers (A1, A2, A36, A37, A47, R1).
@Timeout(400)
class AcpLifecycleTest {

    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;

    private static AcpOptions gated(AcpOptions options) {
        // The gates hold back what goes by the transport's put and get.
        return options.withTransport(GatedProvider.NAME)
                .withMapSameHost(false)
                .withTuning(AcpTuning.fromSettings().withMessageCopyBytes(0));
    }

    @AfterEach
    void openTheGates() {
        GatedProvider.open(1);
        GatedProvider.open(2);
    }

    private static List<String> mappings() throws IOException {
        try (var lines = Files.lines(Path.of("/proc/self/maps"))) {
            return lines.filter(l -> l.contains("/dev/shm") || l.contains("SYSV") || l.contains("ucx"))
                    .filter(l -> !l.contains(".so"))
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"loopback", "ucx"})
    void nothingOfTheLibraryIsLeftAfterClose(String transport) throws Exception {
        List<String> before = mappings();
        for (int i = 0; i < 3; i++) {
            InProcessJob.run(3, o -> o.withTransport(transport), acp -> {
                AddressTranslationKey key = acp.memory().allocate(1 << 20);
                long[] all = AcpDataContract.exchange(acp, key.globalAddress());
                acp.access().complete(acp.access().copy(all[(acp.rank() + 1) % 3], key.globalAddress(), 1000, NONE));
            });
        }
        assertEquals(before, mappings());
        List<String> threads = Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("watari"))
                .toList();
        assertEquals(List.of(), threads);
    }

    @Test
    void processStartsOnceAtATimeAndAgainAfterClose() {
        for (int i = 0; i < 2; i++) {
            try (Acp acp = Acp.start()) {
                assertEquals(1, acp.processCount());
                IllegalStateException refusal = assertThrows(IllegalStateException.class, Acp::start);
                assertTrue(String.valueOf(refusal.getMessage()).contains("has started already"), refusal::getMessage);
                acp.sync();
            }
        }
        Acp closed = Acp.start();
        closed.close();
        closed.close();
        long own = closed.starterMemory().globalAddress(0);
        assertThrows(IllegalStateException.class, () -> closed.access().copy(own, own + 8, 8, NONE));
        assertThrows(IllegalStateException.class, () -> closed.access().complete(1));
        assertThrows(IllegalStateException.class, () -> closed.access().inquire(1));
        assertThrows(IllegalStateException.class, () -> closed.memory().allocate(8));
        assertThrows(IllegalStateException.class, () -> closed.messages().send(0, 1, MemorySegment.NULL));
        assertThrows(IllegalStateException.class, () -> closed.messages().receive(0, 1, MemorySegment.NULL));
    }

    @Test
    void differentSettingsAreAClearErrorOnEveryRank() {
        AtomicInteger refused = new AtomicInteger();
        AssertionError failure = assertThrows(
                AssertionError.class,
                () -> InProcessJob.runApart(
                        3,
                        InProcessJob.LIMIT,
                        (rank, options) -> options.withTransport("loopback").withStarterBytes(rank == 2 ? 128 : 64),
                        acp -> refused.addAndGet(100)));
        refused.addAndGet(1 + failure.getSuppressed().length);
        assertEquals(3, refused.get());
        assertTrue(String.valueOf(failure.getCause()).contains("all ranks need the same version and settings"));
    }

    @Test
    void unknownTransportIsRefusedWithTheKnownOnes() {
        AssertionError failure = assertThrows(
                AssertionError.class, () -> InProcessJob.run(1, o -> o.withTransport("no-such-transport"), acp -> {}));
        assertTrue(String.valueOf(failure.getCause()).contains("no-such-transport"));
        assertTrue(String.valueOf(failure.getCause()).contains("ucx"));
    }

    @Test
    void waitBeyondItsLimitNamesOperationPeerAndAge() throws Exception {
        // A rank that closes is told to those who wait for it after a second: rank 1 does not before rank 0 has done.
        CountDownLatch done = new CountDownLatch(1);
        InProcessJob.run(2, o -> gated(o).withWaitLimit(Duration.ofMillis(300)), acp -> {
            AddressTranslationKey key = acp.memory().allocate(64);
            if (acp.rank() == 1) {
                assertTrue(done.await(60, TimeUnit.SECONDS), "rank 0 has not done");
                return;
            }
            try {
                GatedProvider.shut(1);
                long h = acp.access()
                        .copy(key.globalAddress(), acp.starterMemory().globalAddress(1), 8, NONE);
                for (int i = 0; i < 2; i++) {
                    WaitTimeoutException e = assertThrows(
                            WaitTimeoutException.class, () -> acp.access().complete(h));
                    assertTrue(String.valueOf(e.getMessage()).contains("copy of 8 bytes from rank 1"), e::getMessage);
                    assertTrue(String.valueOf(e.getMessage()).matches("(?s).*issued \\d+ ms ago.*"), e::getMessage);
                    assertTrue(e.waitedMs() >= 300);
                }
                assertFalse(acp.access().inquire(h));
                WaitTimeoutException e = assertThrows(
                        WaitTimeoutException.class, () -> acp.messages().receive(1, 9, key.segment()));
                assertTrue(String.valueOf(e.getMessage()).contains("message of rank 1"), e::getMessage);
                GatedProvider.open(1);
                acp.access().complete(h);
            } finally {
                done.countDown();
            }
        });
    }

    @Test
    void awaitConcernsOneOperationAndCompleteAllBeforeIt() throws Exception {
        InProcessJob.run(3, AcpLifecycleTest::gated, acp -> {
            if (acp.rank() == 0) {
                GlobalMemoryAccess access = acp.access();
                long own = acp.starterMemory().globalAddress(0);
                GatedProvider.shut(1);
                long slow = access.copy(own, acp.starterMemory().globalAddress(1), 8, NONE);
                long quick = access.copy(own + 8, acp.starterMemory().globalAddress(2), 8, NONE);
                long here = access.copy(own + 16, own + 24, 8, NONE);
                access.await(quick);
                access.await(here);
                assertFalse(access.inquire(quick), "an earlier one goes on");
                assertFalse(access.inquire(slow));
                long after = access.copy(own + 32, own + 40, 8, GlobalMemoryAccess.ORDER_ALL);
                assertFalse(access.inquire(after));
                GatedProvider.open(1);
                access.complete(after);
                assertTrue(access.inquire(slow));
            }
            acp.sync();
        });
    }

    @Test
    void fullQueueBlocksUntilAnEntryIsFree() throws Exception {
        InProcessJob.run(2, o -> gated(o).withQueueEntries(1), acp -> {
            if (acp.rank() == 0) {
                GlobalMemoryAccess access = acp.access();
                long own = acp.starterMemory().globalAddress(0);
                GatedProvider.shut(1);
                access.copy(own, acp.starterMemory().globalAddress(1), 8, NONE);
                Thread second =
                        Thread.ofVirtual().start(() -> access.complete(access.copy(own + 8, own + 16, 8, NONE)));
                assertFalse(second.join(Duration.ofMillis(100)), "the queue is full");
                GatedProvider.open(1);
                assertTrue(second.join(Duration.ofSeconds(20)));
            }
            acp.sync();
        });
    }

    @Test
    void memoryFreedDuringATransferIsNotHandedOutBeforeItsEnd() throws Exception {
        InProcessJob.run(2, AcpLifecycleTest::gated, acp -> {
            AddressTranslationKey target = acp.memory().allocate(64);
            long[] targets = AcpDataContract.exchange(acp, target.globalAddress());
            if (acp.rank() == 0) {
                acp.access().complete(acp.access().copy(target.globalAddress(), targets[1], 8, NONE));
                GatedProvider.shut(1);
                long h = acp.access().copy(target.globalAddress(), targets[1], 8, NONE);
                long address = target.segment().address();
                acp.memory().free(target);
                AddressTranslationKey next = acp.memory().allocate(64);
                assertFalse(next.segment().address() == address, "still in use");
                GatedProvider.open(1);
                assertThrows(StaleAddressException.class, () -> acp.access().complete(h));
                AddressTranslationKey third = acp.memory().allocate(64);
                assertEquals(address, third.segment().address());
            }
            acp.sync();
        });
    }

    @Test
    void memoryOfTheUserIsNotWrittenAfterUnregister() throws Exception {
        InProcessJob.run(2, AcpLifecycleTest::gated, acp -> {
            if (acp.rank() == 0) {
                MemorySegment memory = java.lang.foreign.Arena.ofAuto().allocate(64, 64);
                AddressTranslationKey user = acp.memory().register(memory);
                GatedProvider.shut(1);
                long h = acp.access()
                        .copy(user.globalAddress(), acp.starterMemory().globalAddress(1), 8, NONE);
                acp.memory().unregister(user);
                memory.set(JAVA_LONG, 0, 42);
                GatedProvider.open(1);
                assertThrows(StaleAddressException.class, () -> acp.access().complete(h));
                assertEquals(42, memory.get(JAVA_LONG, 0));
            }
            acp.sync();
        });
    }

    @Test
    void failureThatNobodyAsksForIsLoggedAtClose() throws Exception {
        Queue<String> logged = new ConcurrentLinkedQueue<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                logged.add(entry.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger logger = Logger.getLogger("org.watari.acp");
        logger.addHandler(handler);
        try {
            InProcessJob.run(1, o -> o.withTransport("loopback"), acp -> {
                long nowhere = acp.memory().addresses().encode(0, 0, 60_000, 0);
                acp.access().copy(acp.starterMemory().globalAddress(0), nowhere, 8, NONE);
            });
        } finally {
            logger.removeHandler(handler);
        }
        assertTrue(
                logged.stream().anyMatch(line -> line.contains("nobody asked for") && line.contains("tag 60000")),
                logged::toString);
    }

    @Test
    void threadsThatWaitAtCloseAreLetGo() throws Exception {
        Queue<Throwable> ended = new ConcurrentLinkedQueue<>();
        CountDownLatch about = new CountDownLatch(2);
        InProcessJob.run(1, o -> o.withTransport("ucx"), acp -> {
            for (boolean virtual : new boolean[] {false, true}) {
                Runnable wait = () -> {
                    about.countDown();
                    try {
                        acp.messages().receive(0, 7, MemorySegment.NULL);
                    } catch (IllegalStateException e) {
                        ended.add(e);
                    }
                };
                if (virtual) {
                    Thread.ofVirtual().start(wait);
                } else {
                    Thread.ofPlatform().daemon().start(wait);
                }
            }
            assertTrue(about.await(10, TimeUnit.SECONDS));
        });
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (ended.size() < 2 && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        assertEquals(2, ended.size());
    }
}
