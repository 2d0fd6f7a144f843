package org.watari.acp.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
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
/// * what ends under another thread's lease is seen either by the leader's last look, made after it has declared
///   itself asleep, or by that thread, which looks for a sleeping leader when it lets the lease go, and wakes it;
/// * a follower registers before its last look, and whoever lets the lease go looks for followers after it;
/// * a waiter that finds the communication thread leading wakes it, and it gives up the lead: it may sleep through what
///   only progress can move;
/// * every sleep is bounded all the same.
///
/// A virtual thread makes progress like any other but never sleeps in the kernel, which would hold its carrier.
final class Waiting implements Runnable {

    /// What a waiter waits for.
    enum Goal {
        /// Operation `a` and all before it have ended.
        ENDED_UP_TO,
        /// Operation `a` has ended.
        ENDED,
        /// A message from rank `a` with tag `b` is in the mailbox, or it will never come.
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

    private static final System.Logger LOG = System.getLogger("org.watari.acp");
    private static final int MAX_FOLLOWERS = 64;
    /// Bound on one sleep: what a lost wake-up would cost, were there one.
    private static final long SLEEP_NS = TimeUnit.MILLISECONDS.toNanos(100);
    /// The communication thread looks this often whether application threads still wait.
    private static final long STAND_BACK_NS = TimeUnit.MILLISECONDS.toNanos(1);

    private static final long STAND_BACK_MAX_NS = TimeUnit.MILLISECONDS.toNanos(8);
    /// The lease is busy: its holder is about to let go.
    private static final long BUSY_LEASE_NS = TimeUnit.MICROSECONDS.toNanos(20);
    /// A virtual thread that nobody leads makes progress this often.
    private static final long VIRTUAL_PARK_NS = TimeUnit.MICROSECONDS.toNanos(100);

    private static final long CLOSE_LIMIT_NS = TimeUnit.SECONDS.toNanos(10);
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
    /// The leader sleeps and waits for something that another thread may bring about.
    private volatile boolean leaderAsleep;
    private volatile int followerCount;
    private volatile long waits;
    private volatile boolean closing;

    Waiting(Engine engine, ProgressPolicy policy, boolean crowded, long limitNs) {
        this.engine = engine;
        engine.onEvents(this::wakeOthers);
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
        if (!Thread.currentThread().isVirtual()) {
            WAITS.getAndAdd(this, 1L); // the communication thread stands back
        }
        long start = System.nanoTime();
        lastGoal = goal;
        lastA = a;
        lastB = b;
        lastStart = start;
        inWait = true;
        int idle = 0;
        try {
            while (!isMet(goal, a, b)) {
                idle = step(goal, a, b, idle, spins);
                if (!isMet(goal, a, b) && System.nanoTime() - start > limitNs) {
                    throw timeout(goal, a, b, start);
                }
            }
        } finally {
            inWait = false;
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
        try {
            return engine.pump() > 0;
        } finally {
            engine.releaseLease();
        }
    }

    private boolean isMet(Goal goal, long a, long b) {
        return closing
                || switch (goal) {
                    case ENDED_UP_TO -> engine.ring.hasEndedUpTo(a);
                    case ENDED -> engine.ring.hasEnded(a);
                    case MESSAGE -> engine.mailbox.isDecided((int) a, b) || engine.hasFailed((int) a);
                    case SPACE -> engine.ring.hasSpace();
                    case NEVER -> false;
                };
    }

    /// One try at progress, then one spin or sleep.
    ///
    /// @return how many tries in a row found nothing to do
    private int step(Goal goal, long a, long b, int idle, int spinLimit) {
        Thread me = Thread.currentThread();
        boolean mayLead = !me.isVirtual();
        boolean armed = false;
        if (engine.tryLease()) {
            int moved;
            try {
                moved = engine.pump();
                if (moved == 0 && idle >= spinLimit && mayLead && lead(me)) {
                    armed = engine.transport.arm();
                    moved = armed ? 0 : 1;
                }
            } finally {
                engine.releaseLease();
            }
            if (moved > 0) {
                return 0;
            }
        }
        if (idle < spinLimit) {
            Thread.onSpinWait();
            return spinLimit == Integer.MAX_VALUE ? idle : idle + 1;
        }
        if (armed) {
            sleep(goal, a, b);
        } else if (leader != me) {
            follow(goal, a, b, me);
        } else {
            LockSupport.parkNanos(this, BUSY_LEASE_NS);
        }
        return idle == Integer.MAX_VALUE ? idle : idle + 1;
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
        // The communication thread waits for nothing that another thread could bring about.
        leaderAsleep = goal != Goal.NEVER;
        communicationAsleep = goal == Goal.NEVER;
        try {
            if (!isMet(goal, a, b) && !engine.ring.hasPublished() && !(goal == Goal.NEVER && waits != seenWaits)) {
                engine.transport.awaitEvent(Math.min(SLEEP_NS, limitNs));
            }
        } finally {
            leaderAsleep = false;
            communicationAsleep = false;
        }
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
        try {
            if (!isMet(goal, a, b)) {
                if (communicationAsleep) {
                    engine.transport.wakeUp();
                }
                if (me.isVirtual() && leader == null) {
                    LockSupport.unpark(communicationThread);
                }
                if (leader != null) {
                    LockSupport.parkNanos(this, Math.min(SLEEP_NS, limitNs));
                } else if (me.isVirtual()) {
                    LockSupport.parkNanos(this, VIRTUAL_PARK_NS);
                }
            }
        } finally {
            followers.set(slot, null);
            FOLLOWER_COUNT.getAndAdd(this, -1);
        }
    }

    /// After the lease has been let go and something had ended under it.
    void wakeOthers() {
        if (leaderAsleep && leader != Thread.currentThread()) {
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

    /// The wait that began last, for those who ask what this rank does. Benign races: words for people.
    private Goal lastGoal = Goal.NEVER;

    private long lastA;
    private long lastB;
    private long lastStart;
    private boolean inWait;
    private IntFunction<String> peers = rank -> "";

    /// Sets who knows what a peer does.
    void askPeersBy(IntFunction<String> asked) {
        peers = asked;
    }

    private static String inWords(Goal goal, long a, long b) {
        return switch (goal) {
            case MESSAGE -> b < 0 ? "sync, wait for rank " + a : "wait for a message of rank " + a + " with tag " + b;
            case SPACE -> "wait for space in the command queue";
            case NEVER -> "no wait";
            case ENDED, ENDED_UP_TO -> "wait for handle " + a;
        };
    }

    /// What this rank is doing.
    String state() {
        Goal goal = lastGoal;
        String wait = inWords(goal, lastA, lastB);
        long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - lastStart);
        if (inWait) {
            return "it is in: " + wait + " since " + ms + " ms";
        }
        return "it runs, outside of the library's waits"
                + (goal == Goal.NEVER ? "" : "; the last began " + ms + " ms ago: " + wait);
    }

    private WaitTimeoutException timeout(Goal goal, long a, long b, long start) {
        long waitedMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        Operation oldest = engine.ring.oldest();
        StringBuilder state = new StringBuilder(128);
        if (oldest == null) {
            state.append("no operation outstanding");
        } else {
            state.append("oldest operation: ")
                    .append(oldest.describe(engine.addresses))
                    .append(", issued ")
                    .append(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - oldest.startedNs))
                    .append(" ms ago");
        }
        if (goal == Goal.MESSAGE) {
            describePeer((int) a, state);
        } else if (oldest != null) {
            int source = engine.addresses.rank(oldest.source);
            int target = engine.addresses.rank(oldest.target);
            describePeer(source, state);
            if (target != source) {
                describePeer(target, state);
            }
        }
        return new WaitTimeoutException(inWords(goal, a, b), waitedMs, state.toString());
    }

    private void describePeer(int rank, StringBuilder to) {
        if (rank >= 0) {
            to.append("; rank ").append(rank).append(": ").append(peers.apply(rank));
        }
    }

    // --- the communication thread ----------------------------------------------------------------------------------

    private @Nullable Thread communicationThread;
    private volatile boolean communicationAsleep;
    /// Waits that the communication thread has noticed; its own.
    private long seenWaits;

    void start(String name) {
        Thread thread = Thread.ofPlatform().name(name).daemon().unstarted(this);
        communicationThread = thread;
        thread.start();
    }

    /// Ends the communication thread and every wait. When it returns nobody sleeps on the transport's event.
    ///
    /// @return false when a thread has not come back in time
    boolean close() {
        closing = true;
        long start = System.nanoTime();
        Thread thread = communicationThread;
        while ((thread != null && thread.isAlive()) || leader != null) {
            engine.transport.wakeUp();
            wakeFollowers();
            LockSupport.unpark(thread);
            if (System.nanoTime() - start > CLOSE_LIMIT_NS) {
                return false;
            }
            LockSupport.parkNanos(this, BUSY_LEASE_NS);
        }
        return true;
    }

    @Override
    public void run() {
        seenWaits = waits;
        long pause = STAND_BACK_NS;
        int idle = 0;
        while (!closing) {
            try {
                Thread leading = leader;
                if ((leading != null && leading != Thread.currentThread()) || waits != seenWaits) {
                    resign();
                    seenWaits = waits;
                    LockSupport.parkNanos(this, pause);
                    pause = Math.min(pause * 2, STAND_BACK_MAX_NS);
                    idle = 0;
                } else {
                    pause = STAND_BACK_NS;
                    idle = step(Goal.NEVER, 0, 0, idle, communicationSpins);
                }
            } catch (RuntimeException | Error e) {
                // Without this thread a busy rank serves nobody: it reports and goes on, slowly.
                LOG.log(System.Logger.Level.ERROR, Thread.currentThread().getName() + " goes on after a failure", e);
                LockSupport.parkNanos(this, SLEEP_NS);
            }
        }
        resign();
    }
}
