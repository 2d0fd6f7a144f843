package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;

/// What a chain does, as its caller described it, and how far the start under way has come.
///
/// ```text
/// chain ── stages, one after another, between commits
///            └─ lanes, one a rank, at the same time
///                 └─ pieces, one after another: copies, then a notification
/// ```
///
/// Filled by one thread, fixed by [ChainCalls#fix]; from then on the lease holder owns all but [#underWay].
public final class ChainPlan {

    private static final VarHandle UNDER_WAY;

    static {
        try {
            UNDER_WAY = MethodHandles.lookup().findVarHandle(ChainPlan.class, "underWay", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final long IDLE = 0;
    private static final long STARTING = -1;
    private static final long CLOSED = -2;
    private static final int FIRST_ROWS = 4;
    /// As many as the rows of one piece can be: those are doubled from [#FIRST_ROWS], three words each.
    private static final int MOST_DESCRIPTORS = FIRST_ROWS << 27;

    /// A region that the chain needs, by the address of its first byte.
    static final class RegionRef {
        final long base;
        /// Its place among the generation words in the chain's memory.
        final int word;

        @Nullable
        Region region;

        /// Counted as used by the start under way.
        boolean held;

        RegionRef(long base, int word) {
            this.base = base;
            this.word = word;
        }
    }

    /// Copies that may be done at the same time, and who is told of it.
    static final class Piece {
        private static final int FIELDS = 3;
        private long[] rows = new long[FIRST_ROWS * FIELDS];
        int count;
        boolean notifies;
        long notification;

        void add(long target, long source, long bytes) {
            int at = count * FIELDS;
            if (at == rows.length) {
                rows = Arrays.copyOf(rows, 2 * at);
            }
            rows[at] = target;
            rows[at + 1] = source;
            rows[at + 2] = bytes;
            count++;
        }

        void source(int row, long address) {
            rows[row * FIELDS + 1] = address;
        }

        long target(int row) {
            return rows[row * FIELDS];
        }

        long source(int row) {
            return rows[row * FIELDS + 1];
        }

        long bytes(int row) {
            return rows[row * FIELDS + 2];
        }
    }

    /// A copy of a value that the chain itself holds.
    private record Store(Piece piece, int row, long value) {}

    /// What is done with one rank between two commits.
    static final class Lane {
        final ChainPlan plan;
        final int rank;
        final List<Piece> pieces = new ArrayList<>();
        /// The pieces as they are carried out, once the regions are known.
        ChainStep[] steps = {};
        /// The step under way.
        int at;
        /// It goes no further; the others do.
        boolean failed;
        /// Bytes of all its copies, for the counters.
        long bytes;

        Lane(ChainPlan plan, int rank) {
            this.plan = plan;
            this.rank = rank;
        }
    }

    static final class Stage {
        final Map<Integer, Lane> byRank = new HashMap<>();
        final List<Lane> lanes = new ArrayList<>();
        /// This rank is told when the stage has ended.
        boolean notifies;

        long notification;
    }

    final List<Stage> stages = new ArrayList<>();
    private final List<Store> stores = new ArrayList<>();
    private final Map<Long, RegionRef> refs = new HashMap<>();
    RegionRef[] regions = {};
    private int descriptors;
    private boolean openStage;

    /// Memory of the chain, to which no address leads: a word for each region, where its generation is read to, then
    /// the values of the stores. As a source a value has its offset there, which no rank's address is as small as.
    @Nullable
    LocalRegion scratch;

    /// Handle of the start under way, or one of the states above.
    @SuppressWarnings("UnusedVariable") // through UNDER_WAY
    private volatile long underWay;

    @Nullable
    Operation operation;

    @Nullable
    RuntimeException failure;

    /// Look-ups of regions under way.
    int unresolved;
    /// The steps fit the regions.
    boolean prepared;

    int stage;
    int openLanes;

    // --- description -----------------------------------------------------------------------------------------------

    private Stage stage() {
        if (!openStage) {
            stages.add(new Stage());
            openStage = true;
        }
        return stages.getLast();
    }

    private Lane lane(int rank) {
        Stage stage = stage();
        return stage.byRank.computeIfAbsent(rank, r -> {
            Lane lane = new Lane(this, r);
            stage.lanes.add(lane);
            return lane;
        });
    }

    private static Piece openPiece(Lane lane) {
        if (lane.pieces.isEmpty() || lane.pieces.getLast().notifies) {
            lane.pieces.add(new Piece());
        }
        return lane.pieces.getLast();
    }

    /// Makes sure that more can be added.
    ///
    /// @param more descriptors
    /// @throws IllegalStateException when it would be too many
    public void ensureRoom(int more) {
        if (more > MOST_DESCRIPTORS - descriptors) {
            throw new IllegalStateException("a chain of " + descriptors + " descriptors has no room for " + more
                    + " more: " + MOST_DESCRIPTORS + " are possible; divide them among several chains");
        }
    }

    /// Adds a copy.
    ///
    /// @param rank   the rank that is not this one, or this one where both sides are its own
    /// @param target global address
    /// @param source global address
    /// @param bytes  how many, positive
    public void addCopy(int rank, long target, long source, long bytes) {
        ensureRoom(1);
        Lane lane = lane(rank);
        openPiece(lane).add(target, source, bytes);
        lane.bytes += bytes;
        descriptors++;
    }

    /// Adds a store of one word.
    ///
    /// @param rank   owner of the target
    /// @param target global address
    /// @param value  the word
    public void addStore(int rank, long target, long value) {
        ensureRoom(1);
        Piece piece = openPiece(lane(rank));
        stores.add(new Store(piece, piece.count, value));
        addCopy(rank, target, GlobalAddress.NULL, Long.BYTES);
    }

    /// Adds a notification behind what is there for its rank.
    ///
    /// @param rank who is told
    /// @param slot any number
    /// @param tag  any number
    public void addNotification(int rank, int slot, int tag) {
        ensureRoom(1);
        Piece piece = openPiece(lane(rank));
        piece.notifies = true;
        piece.notification = NotificationTable.key(slot, tag);
        descriptors++;
    }

    /// Adds a notification of this rank behind everything, and ends the stage.
    ///
    /// @param slot any number
    /// @param tag  any number
    public void addOwnNotification(int slot, int tag) {
        ensureRoom(1);
        Stage stage = stage();
        stage.notifies = true;
        stage.notification = NotificationTable.key(slot, tag);
        openStage = false;
        descriptors++;
    }

    /// Ends the stage: what follows begins when everything before has ended.
    public void endStage() {
        openStage = false;
    }

    /// Number of copies and notifications.
    ///
    /// @return descriptors
    public int descriptors() {
        return descriptors;
    }

    /// Notes the regions of all copies.
    void noteRegions(LongUnaryOperator base) {
        openStage = false;
        for (Stage stage : stages) {
            for (Lane lane : stage.lanes) {
                for (Piece piece : lane.pieces) {
                    for (int row = 0; row < piece.count; row++) {
                        note(base, piece.target(row));
                        note(base, piece.source(row));
                    }
                }
            }
        }
        regions = refs.values().toArray(RegionRef[]::new);
    }

    private void note(LongUnaryOperator base, long address) {
        if (address != GlobalAddress.NULL) {
            refs.computeIfAbsent(base.applyAsLong(address), b -> new RegionRef(b, refs.size()));
        }
    }

    /// Memory for the stored values, and for a generation word of each region.
    long scratchBytes() {
        return (long) Long.BYTES * (stores.size() + refs.size());
    }

    /// Makes copies of the stores.
    ///
    /// @param memory of [#scratchBytes]
    void placeStores(LocalRegion memory) {
        scratch = memory;
        long at = (long) Long.BYTES * refs.size(); // a store has a target, so that this is not the null address
        for (Store store : stores) {
            memory.segment().set(JAVA_LONG, at, store.value);
            store.piece.source(store.row, at);
            at += Long.BYTES;
        }
        stores.clear();
    }

    RegionRef ref(long base) {
        RegionRef ref = refs.get(base);
        if (ref == null) {
            throw new IllegalStateException("region 0x" + Long.toHexString(base) + " was not noted");
        }
        return ref;
    }

    /// The region of an address, as the start under way has found it; the chain's memory for a stored value.
    Region region(RemoteRegions remotes, long address) {
        return Objects.requireNonNull(
                remotes.addresses().rank(address) < 0 ? scratch : ref(remotes.base(address)).region);
    }

    // --- use ---------------------------------------------------------------------------------------------------------

    /// Takes the chain for a start. Any thread.
    ///
    /// @throws IllegalStateException when it is under way or closed
    void take() {
        long found = (long) UNDER_WAY.compareAndExchange(this, IDLE, STARTING);
        if (found != IDLE) {
            throw new IllegalStateException("start of a chain of " + descriptors + " descriptors: " + inWords(found));
        }
    }

    private static String inWords(long state) {
        return state == CLOSED
                ? "it has been closed"
                : "it is under way" + (state == STARTING ? "" : " as handle " + state) + "; wait for its end first";
    }

    /// The start has got a handle. Before it is published.
    void issued(long handle) {
        underWay = handle;
    }

    /// The start has ended, or could not be issued.
    void giveBack() {
        underWay = IDLE;
    }

    /// Closes the chain for good. Any thread.
    ///
    /// @return false when it has been closed before
    /// @throws IllegalStateException when it is under way
    boolean close() {
        long found = (long) UNDER_WAY.compareAndExchange(this, IDLE, CLOSED);
        if (found != IDLE && found != CLOSED) {
            throw new IllegalStateException("close of a chain of " + descriptors + " descriptors: " + inWords(found));
        }
        return found == IDLE;
    }

    /// Whether a start has not ended. Any thread.
    ///
    /// @return true between a start and the end of its handle
    public boolean isUnderWay() {
        long state = underWay;
        return state != IDLE && state != CLOSED;
    }

    /// The first failure counts.
    void fail(RuntimeException cause) {
        if (failure == null) {
            failure = cause;
        }
    }
}
