package org.watari.acp.internal.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import javax.management.MBeanServerFactory;
import org.jspecify.annotations.Nullable;

/// Publishes counters as soon as this JVM has a management server: at once where it has one already, else within
/// [#PERIOD_MS] after somebody (an agent, a tool that attaches, the program) has made it.
///
/// To make it for the sake of the counters would cost every rank half a second of processor time at its start (JDK 25),
/// for something that few jobs are asked for. A thread looks for it while counters wait; it ends with the last of them.
///
/// **Threads**: any; one lock, also held while counters are registered, so that none is after its withdrawal.
final class CounterPublisher {
    /// Longest time from the making of a server to the counters in it.
    static final long PERIOD_MS = 5000;

    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition CHANGED = LOCK.newCondition();
    private static final List<CounterBean> WAITING = new ArrayList<>();
    private static @Nullable Thread watcher;

    private CounterPublisher() {}

    /// Whether anybody in this JVM has a use for a management server; asking makes none.
    private static boolean serverExists() {
        return !MBeanServerFactory.findMBeanServer(null).isEmpty();
    }

    /// Publishes now or when there is a server.
    static void publish(CounterBean bean) {
        if (serverExists()) {
            bean.register();
            return;
        }
        LOCK.lock();
        try {
            WAITING.add(bean);
            if (watcher == null) {
                watcher = Thread.ofPlatform()
                        .daemon()
                        .name("watari-counters")
                        .stackSize(128 * 1024)
                        .start(CounterPublisher::watch);
            }
        } finally {
            LOCK.unlock();
        }
    }

    /// Takes counters back that may still wait; afterwards they are not published any more.
    static void withdraw(CounterBean bean) {
        Thread ending = null;
        LOCK.lock();
        try {
            WAITING.remove(bean);
            CHANGED.signalAll();
            ending = watcher;
            long left = TimeUnit.MILLISECONDS.toNanos(PERIOD_MS);
            while (WAITING.isEmpty() && watcher != null && left > 0) {
                left = CHANGED.awaitNanos(left);
            }
            if (watcher != null) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        } finally {
            LOCK.unlock();
        }
        if (ending != null) {
            awaitEnd(ending);
        }
    }

    /// So that nothing of a rank is left after its close.
    private static void awaitEnd(Thread ending) {
        try {
            ending.join(PERIOD_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void watch() {
        LOCK.lock();
        try {
            while (!WAITING.isEmpty()) {
                if (serverExists()) {
                    WAITING.forEach(CounterBean::register);
                    WAITING.clear();
                } else {
                    CHANGED.await(PERIOD_MS, TimeUnit.MILLISECONDS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody does; the counters that wait stay unpublished
        } finally {
            watcher = null;
            CHANGED.signalAll();
            LOCK.unlock();
        }
    }
}
