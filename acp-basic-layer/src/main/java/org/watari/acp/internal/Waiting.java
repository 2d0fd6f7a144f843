package org.watari.acp.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.watari.acp.ProgressPolicy;
import org.watari.error.WaitTimeoutException;

/// How threads wait: by making progress themselves, then by sleeping in the kernel.
///
/// A waiter drives progress while there is some, or for a short spin. Then one waiter, the *leader*, arms the transport
/// and sleeps on its event; the others, *followers*, park and are unparked when something ended. The communication
/// thread leads while no application thread waits, so that a busy rank still serves its peers; it stands back while
/// application threads wait.
///
/// No wake-up is lost:
/// * an event of the network after the arming ends the leader's sleep (contract of the transport);
/// * what another thread's progress brings about is seen either by the leader's last look, made after it has declared
///   itself asleep, or by that thread, which looks for a sleeping leader after its progress and wakes it;
/// * a follower registers before its last look, and the thread that made progress looks for followers after it;
/// * every sleep is bounded all the same.
final class Waiting implements Runnable {

    /// What a waiter waits for.
    enum Goal {
        /// Operation `a` and all before it have ended.
        ENDED_UP_TO,
        /// Operation `a` has ended.
        ENDED,
        /// A message from rank `a` with tag `b` is in the mailbox, or the rank is dead.
        MESSAGE,
        /// The ring has a free slot.
        SPACE,
        /// Nothing: the communication thread.
        NEVER
    }

    private static final VarHandle LEADER;
    private static final VarHandle FOLLOWER_COUNT;
    private static final VarHandle WAITS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LEADER = lookup.findVarHandle(Waiting.class, "leader", Thread.class);
            FOLLOWER_COUNT = lookup.findVarHandle(Waiting.class, "followerCount", int.class);
            WAITS = lookup.findVarHandle(Waiting.class, "waits", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final int MAX_FOLLOWERS = 64;
    /// Bound on one sleep: what a lost wake-up would cost, were there one.
    private static final long SLEEP_NS = TimeUnit.MILLISECONDS.toNanos(100);
    /// The communication thread looks this often whether application threads still wait.
    private static final long STAND_BACK_NS = TimeUnit.MILLISECONDS.toNanos(1);

    private static final long STAND_BACK_MAX_NS = TimeUnit.MILLISECONDS.toNanos(8);
    /// About 50 µs of progress calls, an order above a round trip through shared memory.
    private static final int SPINS = 500;

    /// More ranks than cores: a spin takes the core from the rank that is waited for.
    private static final int SPINS_WHEN_CROWDED = 2;

    private final Engine engine;
    private final int spins;
    private final int communicationSpins;
    private final long limitNs;
    private final AtomicReferenceArray<@Nullable Thread> followers = new AtomicReferenceArray<>(MAX_FOLLOWERS);
    private volatile @Nullable Thread leader;
    private volatile boolean leaderAsleep;
    private volatile int followerCount;
    private volatile long waits;
    private volatile boolean closing;

    Waiting(Engine engine, ProgressPolicy policy, boolean crowded, long limitNs) {
        this.engine = engine;
        this.limitNs = limitNs;
        this.spins = switch (policy) {
            case SPIN -> Integer.MAX_VALUE;
            case SLEEP -> 0;
            case AUTO -> crowded ? SPINS_WHEN_CROWDED : SPINS;
        };
        this.communicationSpins = Math.min(spins, crowded ? SPINS_WHEN_CROWDED : SPINS / 10);
    }

    /// Waits for a goal.
    ///
    /// @throws WaitTimeoutException when the limit passes; what was waited for goes on
    void await(Goal goal, long a, long b) {
        if (isMet(goal, a, b)) {
            return;
        }
        WAITS.getAndAdd(this, 1L);
        long start = System.nanoTime();
        int idle = 0;
        try {
            while (!isMet(goal, a, b)) {
                idle = step(goal, a, b, idle, spins);
                if (idle != 0 && System.nanoTime() - start > limitNs) {
                    throw timeout(goal, a, start);
                }
            }
        } finally {
            resign();
        }
    }

    /// One round of progress where the lease is free; never sleeps.
    ///
    /// @return true when something moved
    boolean tryProgress() {
        if (!engine.tryLease()) {
            return false;
        }
        long before = engine.events();
        int moved;
        long after;
        try {
            moved = engine.pump();
            after = engine.events();
        } finally {
            engine.releaseLease();
        }
        if (after != before) {
            wakeOthers(Thread.currentThread());
        }
        return moved > 0;
    }

    private boolean isMet(Goal goal, long a, long b) {
        return closing
                || switch (goal) {
                    case ENDED_UP_TO -> engine.ring.hasEndedUpTo(a);
                    case ENDED -> engine.ring.hasEnded(a);
                    case MESSAGE -> engine.mailbox.has((int) a, b) || engine.hasFailed((int) a);
                    case SPACE -> engine.ring.hasSpace();
                    case NEVER -> false;
                };
    }

    /// One try at progress, then one spin or sleep.
    ///
    /// @return how many tries in a row found nothing to do
    private int step(Goal goal, long a, long b, int idle, int spinLimit) {
        Thread me = Thread.currentThread();
        if (me.isVirtual()) {
            follow(goal, a, b, me); // a virtual thread must not hold its carrier in the kernel
            return idle + 1;
        }
        boolean armed = false;
        if (engine.tryLease()) {
            long before = engine.events();
            int moved;
            long after;
            try {
                moved = engine.pump();
                if (moved == 0 && idle >= spinLimit && lead(me)) {
                    armed = engine.transport.arm();
                    moved = armed ? 0 : 1;
                }
                after = engine.events();
            } finally {
                engine.releaseLease();
            }
            if (after != before) {
                wakeOthers(me);
            }
            if (moved > 0) {
                return 0;
            }
        }
        if (idle < spinLimit) {
            Thread.onSpinWait();
            return spinLimit == Integer.MAX_VALUE ? 1 : idle + 1;
        }
        if (armed) {
            sleep(goal, a, b);
        } else if (leader != me) {
            follow(goal, a, b, me);
        } else {
            Thread.onSpinWait(); // the lease is busy: its holder is about to let go
        }
        return idle + 1;
    }

    private boolean lead(Thread me) {
        return leader == me || (leader == null && LEADER.compareAndSet(this, null, me));
    }

    private void resign() {
        if (leader == Thread.currentThread()) {
            leader = null;
            wakeFollowers();
        }
    }

    private void sleep(Goal goal, long a, long b) {
        leaderAsleep = true;
        if (!isMet(goal, a, b) && !engine.ring.hasPublished()) {
            engine.transport.awaitEvent(SLEEP_NS);
        }
        leaderAsleep = false;
    }

    private void follow(Goal goal, long a, long b, Thread me) {
        int slot = 0;
        while (slot < MAX_FOLLOWERS && !followers.compareAndSet(slot, null, me)) {
            slot++;
        }
        if (slot == MAX_FOLLOWERS) {
            LockSupport.parkNanos(this, STAND_BACK_NS);
            return;
        }
        FOLLOWER_COUNT.getAndAdd(this, 1);
        if (!isMet(goal, a, b)) {
            if (leader != null) {
                LockSupport.parkNanos(this, SLEEP_NS);
            } else if (me.isVirtual()) {
                LockSupport.unpark(communicationThread);
                LockSupport.parkNanos(this, STAND_BACK_NS);
            }
        }
        followers.set(slot, null);
        FOLLOWER_COUNT.getAndAdd(this, -1);
    }

    /// After progress that others may wait for.
    private void wakeOthers(Thread me) {
        if (leaderAsleep && leader != me) {
            engine.transport.wakeUp();
        }
        wakeFollowers();
    }

    private void wakeFollowers() {
        if (followerCount == 0) {
            return;
        }
        for (int i = 0; i < MAX_FOLLOWERS; i++) {
            Thread follower = followers.get(i);
            if (follower != null) {
                LockSupport.unpark(follower);
            }
        }
    }

    private WaitTimeoutException timeout(Goal goal, long a, long start) {
        Operation oldest = engine.ring.oldest();
        String what = goal == Goal.MESSAGE ? "wait for a message of rank " + a : "wait for handle " + a;
        String state = oldest == null
                ? "no operation outstanding"
                : "oldest operation: " + oldest.describe(engine.addresses) + ", issued "
                        + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - oldest.startedNs) + " ms ago";
        return new WaitTimeoutException(what, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start), state);
    }

    // --- the communication thread ----------------------------------------------------------------------------------

    private @Nullable Thread communicationThread;

    void start(String name) {
        Thread thread = Thread.ofPlatform().name(name).daemon().unstarted(this);
        communicationThread = thread;
        thread.start();
    }

    /// Ends the communication thread and every wait for a message.
    void close() {
        closing = true;
        engine.transport.wakeUp();
        wakeFollowers();
        Thread thread = communicationThread;
        if (thread != null && thread != Thread.currentThread()) {
            LockSupport.unpark(thread);
            boolean interrupted = false;
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void run() {
        Thread me = Thread.currentThread();
        long seen = waits;
        long pause = STAND_BACK_NS;
        int idle = 0;
        while (!closing) {
            Thread leading = leader;
            if ((leading != null && leading != me) || waits != seen) {
                resign();
                seen = waits;
                LockSupport.parkNanos(this, pause);
                pause = Math.min(pause * 2, STAND_BACK_MAX_NS);
                idle = 0;
            } else {
                pause = STAND_BACK_NS;
                idle = step(Goal.NEVER, 0, 0, idle, communicationSpins);
            }
        }
        resign();
    }
}
