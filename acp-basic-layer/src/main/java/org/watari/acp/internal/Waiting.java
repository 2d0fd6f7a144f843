package org.watari.acp.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.watari.acp.ProgressPolicy;
import org.watari.acp.internal.Followers.Waiter;
import org.watari.acp.internal.trace.Trace;
import org.watari.error.WaitTimeoutException;

/// How threads wait: by making progress themselves, then by sleeping in the kernel.
///
/// A waiter drives progress while there is some, or for a short spin. Then one waiter, the *leader*, arms the transport
/// and sleeps on its event; the others, *followers*, park until their goal is met. The communication thread leads while
/// no application thread waits, so that a busy rank still serves its peers; it stands back while application threads
/// wait.
///
/// The invariants, with the reasons why they hold, are in `docs/progress-and-waiting.md`:
/// * **goal**: a thread that sleeps or parks over a goal that is met has a wake-up coming;
/// * **arming**: a thread that sleeps armed the transport after the last call that anybody else made to it, or has a
///   wake-up coming, or the communication thread is awake and will see to it;
/// * **leader**: while there are followers there is a leader, or a thread that has been woken to become one.
///
/// A virtual thread makes one round of progress and parks: it never leads, which would hold its carrier in the kernel,
/// and it never polls. Waits are not interruptible: an interrupt is kept for the caller, and the wait goes on asleep.
final class Waiting implements Runnable {

    /// What a waiter waits for.
    enum Goal {
        /// Operation `a` and all before it have ended.
        ENDED_UP_TO,
        /// Operation `a` has ended.
        ENDED,
        /// A message from rank `a` with tag `b` is in the mailbox, or it will never come.
        MESSAGE,
        /// A notification with the key `a` is in the table.
        NOTIFIED,
        /// The answer to request `a` is here, or it will never come.
        ANSWERED,
        /// The ring has a free slot.
        SPACE,
        /// Nothing: the communication thread.
        NEVER
    }

    private static final VarHandle LEADER;
    private static final VarHandle CALLS;
    private static final VarHandle WAITS;
    private static final VarHandle SPINNERS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LEADER = lookup.findVarHandle(Waiting.class, "leader", Thread.class);
            CALLS = lookup.findVarHandle(Waiting.class, "calls", long.class);
            WAITS = lookup.findVarHandle(Waiting.class, "waits", long.class);
            SPINNERS = lookup.findVarHandle(Waiting.class, "spinners", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final System.Logger LOG = System.getLogger("org.watari.acp");
    /// Bound on one sleep while an operation of this rank is outstanding: what a lost wake-up would cost.
    private static final long SLEEP_NS = TimeUnit.MILLISECONDS.toNanos(100);
    /// Bound on one sleep of an idle rank, and on one park. On a busy machine a wake-up costs up to half a
    /// millisecond of processor time: ten a second would be half a hundredth of a core.
    private static final long IDLE_SLEEP_NS = TimeUnit.SECONDS.toNanos(2);
    /// The communication thread looks this often whether application threads still wait.
    private static final long STAND_BACK_NS = TimeUnit.MILLISECONDS.toNanos(1);
    /// Bounds what an operation waits that meets a rank just after its last wait; 500 looks cost 0.3 % of a core.
    private static final long STAND_BACK_MAX_NS = TimeUnit.MILLISECONDS.toNanos(2);
    /// The lease is busy: its holder is about to let go, mostly.
    private static final long BUSY_LEASE_NS = TimeUnit.MICROSECONDS.toNanos(20);
    /// Without a communication thread virtual threads have nobody to lead: each makes progress this often.
    private static final long VIRTUAL_ALONE_NS = TimeUnit.MILLISECONDS.toNanos(1);

    private static final long CLOSE_LIMIT_NS = TimeUnit.SECONDS.toNanos(10);
    /// An order above a round trip through shared memory, about one through TCP on one host.
    private static final long SPIN_NS = TimeUnit.MICROSECONDS.toNanos(50);
    /// After the last thing served: the next request of the same peer comes within a few round trips or not soon.
    private static final long COMMUNICATION_SPIN_NS = TimeUnit.MICROSECONDS.toNanos(20);

    private final Engine engine;
    private final Trace trace;
    private final Followers followers = new Followers();
    /// Made once: a method reference at the call is an object a call.
    private final Predicate<Waiter> met = this::isMet;
    private final boolean hasThread;
    private final long spinNs;
    private final long communicationSpinNs;
    /// Of a wait that has no other.
    final long limitNs;
    private volatile @Nullable Thread leader;
    /// Who sleeps in the kernel, from before its last look at what it waits for.
    private volatile @Nullable Waiter sleeper;
    /// Counts those who have called the transport and gone away: the arming of a sleeper may be older.
    private volatile long calls;
    /// Counts waits that make progress by themselves.
    private volatile long waits;
    /// Threads of the application that make progress by spinning, now.
    private volatile int spinners;

    private volatile boolean closing;

    /// @param crowded more ranks than processors on this host: a spin takes the core from the rank that is waited for
    Waiting(Engine engine, ProgressPolicy policy, boolean crowded, long limitNs) {
        this.engine = engine;
        this.trace = engine.trace;
        engine.onEvents(this::wakeOthers, this::left);
        this.limitNs = limitNs;
        this.hasThread = policy != ProgressPolicy.NONE;
        this.spinNs = switch (policy) {
            case SPIN -> Long.MAX_VALUE;
            case SLEEP -> 0;
            case AUTO, NONE -> crowded ? 0 : SPIN_NS;
        };
        this.communicationSpinNs = Math.min(spinNs, crowded ? 0 : COMMUNICATION_SPIN_NS);
    }

    boolean spins() {
        return spinNs > 0;
    }

    // --- waits -----------------------------------------------------------------------------------------------------

    /// Waits for a goal.
    ///
    /// @throws WaitTimeoutException when the limit passes; what was waited for goes on
    void await(Goal goal, long a, long b) {
        await(goal, a, b, limitNs);
    }

    /// Waits for a goal, not longer than a limit of the caller's.
    ///
    /// @throws WaitTimeoutException when it passes; what was waited for goes on
    void await(Goal goal, long a, long b, long ownLimitNs) {
        if (isMet(goal, a, b)) {
            return;
        }
        long start = goal == Goal.SPACE ? System.nanoTime() : 0;
        tryProgress();
        if (!isMet(goal, a, b)) {
            long began = System.nanoTime();
            if (ownLimitNs <= 0 || !awaitLong(goal, a, b, ownLimitNs)) {
                throw timeout(goal, a, b, began);
            }
        }
        if (goal == Goal.SPACE) {
            trace.stalled(start);
        }
    }

    /// Waits for a goal, not longer than a limit of the caller's.
    ///
    /// @return false when the limit has passed
    boolean awaitFor(Goal goal, long a, long b, long ownLimitNs) {
        if (isMet(goal, a, b)) {
            return true;
        }
        tryProgress();
        return isMet(goal, a, b) || (ownLimitNs > 0 && awaitLong(goal, a, b, ownLimitNs));
    }

    /// @return false when the limit has passed
    private boolean awaitLong(Goal goal, long a, long b, long ownLimitNs) {
        Thread thread = Thread.currentThread();
        boolean isVirtual = thread.isVirtual();
        if (!isVirtual) {
            WAITS.getAndAdd(this, 1L); // the communication thread stands back
        }
        long start = System.nanoTime();
        lastGoal = goal;
        lastA = a;
        lastB = b;
        lastStart = start;
        inWait = true;
        long now = start;
        long idleSince = start;
        boolean spins = false;
        boolean interrupted = false;
        Waiter me = null;
        try {
            while (!isMet(goal, a, b)) {
                boolean moved;
                if (spins != (!isVirtual && now - idleSince < spinNs)) {
                    spins = !spins;
                    SPINNERS.getAndAdd(this, spins ? 1 : -1);
                }
                if (spins) {
                    moved = spin();
                } else {
                    if (me == null) {
                        me = new Waiter(thread, isVirtual, goal, a, b, start + ownLimitNs);
                    }
                    moved = step(me, calls);
                    // With the status set every park would return at once, and the wait would be a spin.
                    interrupted |= Thread.interrupted();
                }
                now = System.nanoTime();
                if (moved) {
                    idleSince = now;
                }
                if (now - start > ownLimitNs && !isMet(goal, a, b)) {
                    return false;
                }
            }
            return true;
        } finally {
            if (spins) {
                SPINNERS.getAndAdd(this, -1);
            }
            inWait = false;
            resign(thread);
            left();
            if (interrupted) {
                thread.interrupt();
            }
        }
    }

    private boolean spin() {
        if (progress() > 0) {
            return true;
        }
        Thread.onSpinWait();
        return false;
    }

    /// One round of progress where the lease is free; never sleeps.
    void tryProgress() {
        if (progress() > 0) {
            left();
        }
    }

    /// @return number of things that moved
    private int progress() {
        if (!engine.tryLease()) {
            return 0;
        }
        try {
            return engine.pump();
        } finally {
            engine.releaseLease();
        }
    }

    private boolean isMet(Waiter waiter) {
        return isMet(waiter.goal(), waiter.a(), waiter.b());
    }

    private boolean isMet(Goal goal, long a, long b) {
        return closing
                || switch (goal) {
                    case ENDED_UP_TO -> engine.ring.hasEndedUpTo(a);
                    case ENDED -> engine.ring.hasEnded(a);
                    case MESSAGE -> engine.mailbox.isDecided((int) a, b) || engine.hasFailed((int) a);
                    case NOTIFIED -> engine.notifications.has(a);
                    case ANSWERED -> engine.requests.isDecided(a);
                    case SPACE -> engine.ring.hasSpace();
                    case NEVER -> false;
                };
    }

    /// The communication thread has met a busy lease again: whoever holds it makes progress, for as long as a large
    /// transfer copies, and a look every few microseconds would take the processor from that.
    private long nextBusyPause() {
        busyPauseNs = Math.min(busyPauseNs * 2, STAND_BACK_NS);
        return busyPauseNs;
    }

    /// One try at progress, then, if nothing moved, one sleep.
    ///
    /// @param seenCalls [#calls] before the try
    /// @return true when something moved
    private boolean step(Waiter me, long seenCalls) {
        boolean armed = false;
        boolean leads = lead(me);
        if (engine.tryLease()) {
            int moved;
            try {
                if (me.goal() == Goal.NEVER) {
                    busyPauseNs = BUSY_LEASE_NS;
                }
                moved = engine.pump();
                if (moved == 0 && leads) {
                    armed = engine.transport.arm();
                    moved = armed ? 0 : 1;
                }
            } finally {
                engine.releaseLease();
            }
            if (moved > 0) {
                return true;
            }
        }
        if (armed) {
            sleep(me, seenCalls);
        } else if (leads) {
            LockSupport.parkNanos(this, me.goal() == Goal.NEVER ? nextBusyPause() : BUSY_LEASE_NS);
        } else {
            follow(me);
        }
        return false;
    }

    // --- leading and following -------------------------------------------------------------------------------------

    private boolean lead(Waiter me) {
        return !me.isVirtual()
                && (leader == me.thread() || (leader == null && LEADER.compareAndSet(this, null, me.thread())));
    }

    /// Every wait ends with this, so that a follower that was woken to lead, and finds its goal met instead, wakes the
    /// next one.
    private void resign(Thread me) {
        if (leader == me) {
            leader = null;
        }
        if (leader == null && !followers.wakeOneThatLeads() && followers.needALeader()) {
            LockSupport.unpark(communicationThread);
        }
    }

    private void sleep(Waiter me, long seenCalls) {
        sleeper = me;
        try {
            if (!isMet(me)
                    && calls == seenCalls
                    && !engine.ring.hasPublished()
                    && !(me.goal() == Goal.NEVER && waits != seenWaits)) {
                long left = me.goal() == Goal.NEVER ? limitNs : Math.max(1, me.endNs() - System.nanoTime());
                engine.transport.awaitEvent(Math.min(engine.ring.isIdle() ? IDLE_SLEEP_NS : SLEEP_NS, left));
            }
        } finally {
            sleeper = null;
        }
    }

    /// Parks until the goal is met, the leader is gone, or the limit has passed.
    private void follow(Waiter me) {
        followers.add(me);
        try {
            CALLS.getAndAdd(this, 1L);
            if (sleeper != null) {
                engine.transport.wakeUp(); // it armed before this thread's last calls
            }
            long left = Math.min(IDLE_SLEEP_NS, me.endNs() - System.nanoTime());
            while (left > 0 && !isMet(me) && !Thread.currentThread().isInterrupted()) {
                if (leader == null) {
                    if (!me.isVirtual()) {
                        return;
                    }
                    if (!hasThread) {
                        LockSupport.parkNanos(this, VIRTUAL_ALONE_NS);
                        return;
                    }
                    LockSupport.unpark(communicationThread);
                }
                LockSupport.parkNanos(this, left);
                left = Math.min(IDLE_SLEEP_NS, me.endNs() - System.nanoTime());
            }
        } finally {
            followers.remove(me);
        }
    }

    /// After the lease has been let go and something had ended under it: wakes those who wait for it.
    void wakeOthers() {
        Waiter asleep = sleeper;
        if (asleep != null && asleep.thread() != Thread.currentThread() && isMet(asleep)) {
            engine.transport.wakeUp();
        }
        followers.wake(met);
    }

    /// After calls to the transport that may have left something in it which only progress can move: sees to it that
    /// somebody arms after them. Not under the lease.
    ///
    /// A thread of the application that sleeps is not woken from here, as that would cost every operation of a
    /// second thread a system call: the communication thread wakes it once the second thread has gone quiet.
    private void left() {
        CALLS.getAndAdd(this, 1L);
        Waiter asleep = sleeper;
        if (asleep != null && (asleep.goal() == Goal.NEVER || !hasThread)) {
            engine.transport.wakeUp();
        } else if (dormant) {
            LockSupport.unpark(communicationThread);
        }
    }

    /// The wait that began last, for those who ask what this rank does. Benign races: words for people.
    private Goal lastGoal = Goal.NEVER;

    private long lastA;
    private long lastB;
    private long lastStart;
    private boolean inWait;
    private IntFunction<String> peers = rank -> "";

    /// Waits of the layers above that consist of many short ones here, the longest first.
    private final Queue<NamedWait> named = new ConcurrentLinkedQueue<>();

    private record NamedWait(Object words, long startNs) {}

    /// Notes a wait that consists of many short ones.
    ///
    /// @param words what is waited for, by its `toString`
    void begin(Object words) {
        named.add(new NamedWait(words, System.nanoTime()));
    }

    /// Ends [#begin] of the same object.
    @SuppressWarnings("ReferenceEquality") // this very wait
    void end(Object words) {
        named.removeIf(wait -> wait.words == words);
    }

    /// Sets who knows what a peer does.
    void askPeersBy(IntFunction<String> asked) {
        peers = asked;
    }

    private static String inWords(Goal goal, long a, long b) {
        return switch (goal) {
            case MESSAGE -> b < 0 ? "sync, wait for rank " + a : "wait for a message of rank " + a + " with tag " + b;
            case NOTIFIED ->
                "wait for a notification of slot " + NotificationTable.slot(a) + ", tag " + NotificationTable.tag(a);
            case ANSWERED -> "wait for the answer to request " + a;
            case SPACE -> "wait for space in the command queue";
            case NEVER -> "no wait";
            case ENDED, ENDED_UP_TO -> "wait for handle " + a;
        };
    }

    /// What this rank is doing.
    String state() {
        Goal goal = lastGoal;
        String wait = inWords(goal, lastA, lastB);
        StringBuilder longer = new StringBuilder();
        for (NamedWait one : named) {
            long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - one.startNs);
            longer.append(longer.isEmpty() ? "it is in: " : "; and in: ")
                    .append(one.words)
                    .append(" since ")
                    .append(ms)
                    .append(" ms");
        }
        if (!longer.isEmpty()) {
            // The short ones that it consists of are for notifications that nobody sends.
            return longer + (inWait && goal != Goal.NOTIFIED ? "; and in: " + wait : "");
        }
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
    /// The communication thread is parked for long: an application thread leads, and nobody else does anything.
    private volatile boolean dormant;
    /// Waits and calls that the communication thread has noticed; its own.
    private long seenWaits;

    private long seenCalls;

    private long busyPauseNs = BUSY_LEASE_NS;

    /// Starts the communication thread, unless the policy has none.
    void start(String name) {
        if (hasThread) {
            run(name);
        }
    }

    /// For the end of a rank without a communication thread: its peers may still need it while it waits for them.
    void serve(String name) {
        if (!hasThread) {
            run(name);
        }
    }

    private void run(String name) {
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
            followers.wake(met);
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
        Waiter me = new Waiter(Thread.currentThread(), false, Goal.NEVER, 0, 0, System.nanoTime());
        seenWaits = waits;
        long pause = STAND_BACK_NS;
        long idleSince = System.nanoTime();
        boolean mustArm = false;
        while (!closing) {
            try {
                Thread leading = leader;
                if (leading != null && leading != me.thread()) {
                    mustArm = watchLeader(mustArm);
                } else if (othersWait() && !followers.needALeader()) {
                    resign(me.thread());
                    LockSupport.parkNanos(this, pause);
                    pause = Math.min(pause * 2, STAND_BACK_MAX_NS);
                } else {
                    pause = STAND_BACK_NS;
                    if (System.nanoTime() - idleSince < communicationSpinNs ? spin() : step(me, calls)) {
                        idleSince = System.nanoTime();
                    }
                }
            } catch (RuntimeException | Error e) {
                // Without this thread a busy rank serves nobody: it reports and goes on, slowly.
                LOG.log(System.Logger.Level.ERROR, Thread.currentThread().getName() + " goes on after a failure", e);
                LockSupport.parkNanos(this, SLEEP_NS);
            }
            Thread.interrupted(); // nobody has business to interrupt this thread, and parks would be spins
        }
        resign(me.thread());
    }

    /// Whether waits have begun since the last look, or a thread spins in one.
    private boolean othersWait() {
        long now = waits;
        boolean changed = now != seenWaits;
        seenWaits = now;
        return changed || spinners > 0;
    }

    /// An application thread leads. Once those who called the transport meanwhile are quiet, it has to arm again.
    ///
    /// @param mustArm it has not been woken since
    /// @return the same, from now on
    private boolean watchLeader(boolean mustArm) {
        if (calls != seenCalls) {
            seenCalls = calls;
            LockSupport.parkNanos(this, STAND_BACK_NS);
            return true;
        }
        if (mustArm) {
            if (sleeper != null) {
                engine.transport.wakeUp();
            }
            return false;
        }
        dormant = true;
        try {
            if (leader != null && calls == seenCalls && !closing) {
                LockSupport.parkNanos(this, IDLE_SLEEP_NS);
            }
        } finally {
            dormant = false;
        }
        return false;
    }
}
