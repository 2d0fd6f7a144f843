package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.watari.acp.internal.ChainPlan.Lane;
import org.watari.acp.internal.ChainPlan.RegionRef;
import org.watari.acp.internal.ChainPlan.Stage;
import org.watari.acp.internal.ChainStep.Child;
import org.watari.acp.internal.ChainStep.Mapped;
import org.watari.acp.internal.trace.Trace;
import org.watari.acp.transport.Transport;
import org.watari.error.StaleAddressException;

/// Carries chains out. A start is one operation of the ring; its regions are looked up and checked like those of any
/// operation, then its lanes go, each by itself. What has no ticket in the transport's list goes as an operation of
/// its own that is in no ring and ends into its step. Lease holder only.
final class Chains {

    /// Mapped copies in one go, so that the network is looked after.
    private static final long MAPPED_BYTES_PER_TURN = 4 << 20;

    private final Scheduler scheduler;
    private final Transport transport;
    private final RemoteRegions remotes;
    private final Trace trace;
    private final ChainSteps builder;
    private final Notifier notifier;
    private final Consumer<LocalRegion> unpinned;

    /// Lanes whose step has ended, or that have not begun.
    private final ArrayDeque<Lane> ready = new ArrayDeque<>();
    /// Lanes with mapped copies left.
    private final ArrayDeque<Lane> copying = new ArrayDeque<>();
    /// Steps whose list is under way.
    private final List<ChainStep> listed = new ArrayList<>();
    /// Chains that hold lists of the transport.
    private final List<ChainPlan> open = new ArrayList<>();

    /// Sends notifications.
    interface Notifier {
        /// Tells a rank of slot and tag, this one at once.
        ///
        /// @return 0, or a negative code of the seam
        long notify(int rank, long key);
    }

    Chains(
            Scheduler scheduler,
            Transport transport,
            RemoteRegions remotes,
            ChainSteps builder,
            Notifier notifier,
            Consumer<LocalRegion> unpinned,
            Trace trace) {
        this.scheduler = scheduler;
        this.transport = transport;
        this.remotes = remotes;
        this.builder = builder;
        this.notifier = notifier;
        this.unpinned = unpinned;
        this.trace = trace;
    }

    /// Lists that the transport is at work on.
    int tickets() {
        return listed.size();
    }

    // --- start -----------------------------------------------------------------------------------------------------

    /// Begins a start whose order is met.
    void begin(Operation operation) {
        ChainPlan plan = Objects.requireNonNull(operation.chain);
        operation.started = true;
        plan.operation = operation;
        plan.failure = null;
        plan.unresolved = 1;
        for (RegionRef ref : plan.regions) {
            try {
                Region known = scheduler.known(operation, ref.base);
                if (known == null) {
                    plan.unresolved++;
                    lookUp(plan, ref);
                } else {
                    hold(plan, ref, known);
                }
            } catch (RuntimeException e) {
                plan.fail(e);
            }
        }
        resolved(plan);
    }

    private void lookUp(ChainPlan plan, RegionRef ref) {
        Operation child = new Operation();
        child.reset();
        child.kind = Operation.LOOK_UP;
        child.source = ref.base;
        child.chain = plan;
        child.fetched = new Fetched();
        scheduler.startChild(child);
    }

    /// Keeps the region's memory from being handed out again until the start has ended.
    private void hold(ChainPlan plan, RegionRef ref, Region region) {
        Region first = ref.region;
        if (first != null && first.generation != region.generation) {
            plan.fail(new StaleAddressException(
                    describe(plan),
                    remotes.addresses().toText(ref.base) + " belongs to another region than at the first start"));
            return;
        }
        if (first != region) {
            ref.region = region;
            plan.prepared = false;
        }
        ref.held = true;
        if (region instanceof RemoteRegion remote) {
            remote.use();
        } else {
            ((LocalRegion) region).pin();
        }
    }

    private void resolved(ChainPlan plan) {
        if (--plan.unresolved > 0) {
            return;
        }
        if (plan.failure == null && !plan.prepared) {
            try {
                builder.prepare(plan);
                plan.prepared = true;
                if (!open.contains(plan)) {
                    open.add(plan);
                }
            } catch (RuntimeException e) {
                plan.fail(e);
            }
        }
        plan.stage = -1;
        nextStage(plan);
    }

    // --- stages and lanes ------------------------------------------------------------------------------------------

    private void nextStage(ChainPlan plan) {
        while (plan.failure == null && plan.stage + 1 < plan.stages.size()) {
            Stage stage = plan.stages.get(++plan.stage);
            if (!stage.lanes.isEmpty()) {
                plan.openLanes = stage.lanes.size();
                for (int i = 0; i < stage.lanes.size(); i++) { // without the object of an iterator
                    Lane lane = stage.lanes.get(i);
                    lane.at = -1;
                    lane.failed = false;
                    ready.add(lane);
                }
                return;
            }
            tellMyself(stage);
        }
        finish(plan);
    }

    private void tellMyself(Stage stage) {
        if (stage.notifies) {
            notifier.notify(scheduler.rank(), stage.notification);
        }
    }

    /// Goes on with lanes that can.
    ///
    /// @return false when there was none
    boolean drain() {
        Lane lane = ready.poll();
        if (lane == null) {
            return false;
        }
        if (lane.at >= 0) {
            endStep(lane);
        }
        if (lane.failed || ++lane.at == lane.steps.length) {
            endLane(lane);
        } else {
            beginStep(lane.steps[lane.at]);
        }
        return true;
    }

    private void beginStep(ChainStep step) {
        step.nextMapped = 0;
        step.pending = step.children.size() + 1;
        for (int i = 0; i < step.children.size(); i++) {
            beginChild(step, step.children.get(i));
        }
        if (step.list != null) {
            step.pending++;
            long status;
            try {
                status = step.list.start();
            } catch (RuntimeException e) {
                fail(step, e);
                status = Transport.DONE;
            }
            if (status == Transport.IN_PROGRESS) {
                listed.add(step);
            } else {
                onListEnd(step, status);
            }
        }
        copyMapped(step);
    }

    /// Begins a copy with the regions of the start, which are not looked up again.
    private void beginChild(ChainStep step, Child copy) {
        Region source = copy.source();
        Region target = copy.target();
        if (scheduler.hasFailed(step.lane.rank)) {
            fail(step, failure(step, Transport.PEER_FAILED));
            part(step);
        } else if (!source.isCurrent() || !target.isCurrent()) {
            failStale(step, source.isCurrent() ? target : source);
            part(step);
        } else {
            Operation child = copy.operation();
            child.reset();
            child.sourceRegion = Scheduler.use(source);
            child.targetRegion = Scheduler.use(target);
            scheduler.startChild(child);
        }
    }

    private void copyMapped(ChainStep step) {
        long left = MAPPED_BYTES_PER_TURN;
        List<Mapped> copies = step.mapped;
        while (step.nextMapped < copies.size() && !step.lane.failed) {
            if (left <= 0) {
                copying.add(step.lane);
                return;
            }
            Mapped copy = copies.get(step.nextMapped++);
            left -= copy.bytes();
            copy(step, copy);
        }
        part(step);
    }

    private void copy(ChainStep step, Mapped copy) {
        Region from = copy.from();
        Region to = copy.to();
        if (!from.isCurrent() || !to.isCurrent()) {
            failStale(step, from.isCurrent() ? to : from);
            return;
        }
        try {
            MappedCopy.copy(
                    Objects.requireNonNull(from.mapped),
                    copy.fromOffset(),
                    Objects.requireNonNull(to.mapped),
                    copy.toOffset(),
                    copy.bytes());
        } catch (IllegalStateException e) {
            fail(step, new StaleAddressException(describe(step), "the memory of a region has been closed"));
        }
    }

    /// One of the things that a step waits for has ended.
    private void part(ChainStep step) {
        if (--step.pending == 0) {
            ready.add(step.lane);
        }
    }

    private void endStep(Lane lane) {
        long[] notifications = lane.steps[lane.at].notifications();
        if (lane.failed || notifications.length == 0) {
            return;
        }
        VarHandle.releaseFence(); // mapped stores before the message that tells of them
        for (long key : notifications) {
            long status = notifier.notify(lane.rank, key);
            if (status != Transport.DONE) {
                fail(lane.steps[lane.at], failure(lane.steps[lane.at], status));
                return;
            }
        }
    }

    private void endLane(Lane lane) {
        ChainPlan plan = lane.plan;
        trace.ended(lane.rank, scheduler.rank(), lane.bytes, lane.failed);
        if (--plan.openLanes > 0) {
            return;
        }
        if (plan.failure == null) {
            VarHandle.releaseFence(); // mapped stores of this stage before those of the next
            tellMyself(plan.stages.get(plan.stage));
        }
        nextStage(plan);
    }

    private void finish(ChainPlan plan) {
        for (RegionRef ref : plan.regions) {
            Region region = ref.region;
            if (!ref.held || region == null) {
                continue;
            }
            ref.held = false;
            if (region instanceof RemoteRegion remote) {
                remotes.unuse(remote);
            } else if (region instanceof LocalRegion local && local.unpin()) {
                unpinned.accept(local);
            }
        }
        Operation operation = Objects.requireNonNull(plan.operation);
        plan.operation = null;
        RuntimeException failure = plan.failure;
        if (failure != null) {
            operation.fail(failure);
            plan.failure = null;
        }
        plan.giveBack();
        scheduler.over(operation);
    }

    // --- ends ------------------------------------------------------------------------------------------------------

    /// An operation of a chain has ended.
    void onChildEnded(Operation child) {
        ChainPlan plan = Objects.requireNonNull(child.chain);
        ChainStep step = child.step;
        if (step != null) {
            if (child.failure != null) {
                fail(step, child.failure);
            }
            part(step);
            return;
        }
        Region found = child.fetched == null ? null : child.fetched.region;
        if (child.failure != null) {
            plan.fail(child.failure);
        } else if (found != null) {
            hold(plan, plan.ref(child.source), found);
        }
        resolved(plan);
    }

    /// Asks the transport about every list, and goes on with mapped copies.
    ///
    /// @return number of things that moved
    int poll() {
        int moved = 0;
        for (int i = listed.size() - 1; i >= 0; i--) {
            ChainStep step = listed.get(i);
            long status;
            try {
                status = Objects.requireNonNull(step.list).test();
            } catch (RuntimeException e) {
                fail(step, e);
                status = Transport.DONE;
            }
            if (status != Transport.IN_PROGRESS) {
                listed.set(i, listed.getLast());
                listed.removeLast();
                onListEnd(step, status);
                moved++;
            }
        }
        for (int i = copying.size(); i > 0; i--) {
            Lane lane = copying.remove();
            copyMapped(lane.steps[lane.at]);
            moved++;
        }
        return moved;
    }

    private void onListEnd(ChainStep step, long status) {
        if (status != Transport.DONE) {
            fail(step, failure(step, status));
        } else if (!step.lane.failed) {
            checkGenerations(step);
        }
        part(step);
    }

    private void checkGenerations(ChainStep step) {
        for (int i = 0; i < step.checked.size(); i++) {
            RemoteRegion region = step.checked.get(i);
            LocalRegion scratch = Objects.requireNonNull(step.lane.plan.scratch);
            if (!region.isCurrent()
                    || Objects.requireNonNull(scratch.slice).segment().get(JAVA_LONG, step.checkedAt(i))
                            != region.generation) {
                failStale(step, region);
                return;
            }
        }
    }

    private void failStale(ChainStep step, Region region) {
        fail(step, remotes.stale(describe(step), region));
    }

    private static void fail(ChainStep step, RuntimeException cause) {
        step.lane.failed = true;
        step.lane.plan.fail(cause);
    }

    private RuntimeException failure(ChainStep step, long status) {
        return Failures.of(transport, step.lane.rank, status, describe(step));
    }

    private static String describe(ChainPlan plan) {
        return "chain of " + plan.descriptors() + " descriptors";
    }

    private static String describe(ChainStep step) {
        return describe(step.lane.plan) + ", those with rank " + step.lane.rank;
    }

    // --- close -----------------------------------------------------------------------------------------------------

    /// Frees what a chain holds of the transport. It is not under way.
    void close(ChainPlan plan) {
        ChainSteps.close(plan);
        open.remove(plan);
    }

    /// Frees what all chains hold of the transport, at the end.
    void close() {
        open.forEach(ChainSteps::close);
        open.clear();
    }
}
