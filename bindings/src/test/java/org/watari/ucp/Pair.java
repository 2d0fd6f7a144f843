package org.watari.ucp;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Assertions;
import org.watari.error.UcxStatus;

/// Two workers of one JVM, connected, with memory on the side of the second; over `self` both are one worker.
final class Pair implements AutoCloseable {
    static final long LIMIT_MS = 20_000;
    static final int BYTES = 1 << 16;

    final UcpContext context;
    final UcpWorker near;
    final UcpWorker far;
    final UcpEndpoint endpoint;
    final UcpMemory memory;
    final RemoteKey key;

    Pair(String transports) {
        this(config(transports), transports.equals("self"));
    }

    private static UcpConfig config(String transports) {
        UcpConfig all = UcpConfig.defaults().withName("test").with("TLS", transports);
        // The transport `self` has no events, so it is not used where they are asked for.
        return transports.equals("self")
                ? all.withFeatures(UcpFeature.RMA, UcpFeature.AMO32, UcpFeature.AMO64, UcpFeature.TAG, UcpFeature.AM)
                : all;
    }

    Pair(UcpConfig config, boolean loop) {
        context = UcpContext.open(config);
        near = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED);
        far = loop ? near : UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED);
        endpoint = near.connect(far.address());
        memory = UcpMemory.allocate(context, BYTES);
        key = endpoint.unpackKey(memory.packKey());
    }

    /// Makes progress on both sides until something is true.
    void until(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LIMIT_MS);
        while (!condition.getAsBoolean()) {
            near.progress();
            far.progress();
            Assertions.assertTrue(System.nanoTime() - deadline < 0, () -> what + " not done in " + LIMIT_MS + " ms");
        }
    }

    /// Waits for the result of a data-path call on the near side.
    void complete(long result) {
        Assertions.assertEquals(UcxStatus.UCS_OK, status(near, result), () -> UcxStatus.describe(result));
    }

    int status(UcpWorker worker, long result) {
        if (!UcpRequest.isRequest(result)) {
            return (int) result;
        }
        until("request", () -> UcpRequest.isCompleted(worker, result));
        return UcpRequest.free(worker, result);
    }

    void flush() {
        complete(endpoint.flush());
    }

    /// Runs something on the near side while another thread makes progress on the far side, as another
    /// process would.
    void whileFarProgresses(Runnable action) {
        if (far == near) {
            action.run();
            return;
        }
        AtomicBoolean done = new AtomicBoolean();
        Thread progress = Thread.ofPlatform().start(() -> {
            while (!done.get()) {
                if (far.progress() == 0) {
                    LockSupport.parkNanos(20_000);
                }
            }
        });
        try {
            action.run();
        } finally {
            done.set(true);
            try {
                progress.join(LIMIT_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() {
        key.close();
        whileFarProgresses(endpoint::close);
        memory.close();
        far.close();
        near.close();
        context.close();
    }
}
