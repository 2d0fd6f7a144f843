package org.watari.pgas.tiled;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import org.watari.pgas.Comparison;
import org.watari.pgas.Context;
import org.watari.pgas.DistributedArray;
import org.watari.pgas.SignalOp;
import org.watari.pgas.Signals;
import org.watari.pgas.distribution.Tiled;

/// Brings the elements next to the tile of each rank into its halo, those at the corners too, by puts and
/// signals between neighbours; no rank waits for others than its eight neighbours.
///
/// A rank tells each neighbour that its halo may be written, and puts when it has been told so itself: so one
/// array is enough, and it may be changed as soon as [#start] has returned. Where there is no neighbour, as
/// at an edge that is not periodic, the halo keeps what the program has written there.
///
/// ```java
/// try (Context context = pgas.context();
///         TiledArray<DoubleArray> plate = TiledArray.allocate(
///                 world, Tiled.over(1000, 1000, world.size(), 1), context, Team::allocateDoubles);
///         HaloExchange halo = HaloExchange.of(plate, true, true)) {
///     for (int step = 0; step < 100; step++) {
///         halo.start();
///         computeSomethingElse();                       // the interior
///         halo.finish();                                // then the rim
///     }
/// }
/// ```
///
/// **Threads** the thread of the array's context.
/// **Blocking** until the neighbours have come as far, each wait within a limit.
/// **Cost** for each neighbour a put of each row of the strip, and two signals.
public final class HaloExchange implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(5);

    /// Directions around a tile; the opposite of direction d is 7 - d.
    private static final int[] DOWN = {-1, -1, -1, 0, 0, 1, 1, 1};

    private static final int[] ACROSS = {-1, 0, 1, -1, 1, -1, 0, 1};
    private static final int DIRECTIONS = DOWN.length;

    /// Slots of signals: the neighbour in a direction may be written to, and has written.
    private static final int READY = 0;

    private static final int ARRIVED = DIRECTIONS;

    private final TiledArray<?> array;
    private final DistributedArray below;
    private final Tiled tiles;
    private final Context context;
    private final MemorySegment segment;
    private final Signals signals;
    private final int rank;
    private final int[] neighbours = new int[DIRECTIONS];
    private final Signals.Update[] ready = new Signals.Update[DIRECTIONS];
    private final Signals.Update[] arrived = new Signals.Update[DIRECTIONS];
    private boolean underWay;
    private long step;

    private HaloExchange(TiledArray<?> array, Signals signals, boolean periodicDown, boolean periodicAcross) {
        this.array = array;
        this.below = array.array();
        this.tiles = array.tiles();
        this.context = array.context();
        this.segment = below.local().segment();
        this.signals = signals;
        this.rank = array.team().rank();
        for (int d = 0; d < DIRECTIONS; d++) {
            int neighbour = tiles.neighbourOf(rank, DOWN[d], ACROSS[d], periodicDown, periodicAcross);
            neighbours[d] = neighbour;
            if (neighbour >= 0) {
                ready[d] = signals.update(neighbour, READY + opposite(d), SignalOp.ADD, 1);
                arrived[d] = signals.update(neighbour, ARRIVED + opposite(d), SignalOp.ADD, 1);
            }
        }
    }

    private static int opposite(int direction) {
        return DIRECTIONS - 1 - direction;
    }

    /// Makes the exchange of an array. Collective.
    ///
    /// **Cost** 16 signals.
    /// **Limits** an array without a halo: `IllegalArgumentException`.
    ///
    /// @param array whose halos
    /// @param periodicDown whether the last row is next to the first one
    /// @param periodicAcross whether the last column is next to the first one
    /// @return the exchange
    public static HaloExchange of(TiledArray<?> array, boolean periodicDown, boolean periodicAcross) {
        if (array.tiles().halo() == 0) {
            throw new IllegalArgumentException("exchange of halos of " + array.tiles() + ": it has none");
        }
        Signals signals = array.team().allocateSignals(2 * DIRECTIONS);
        return new HaloExchange(array, signals, periodicDown, periodicAcross);
    }

    /// [#start] and [#finish].
    public void exchange() {
        start();
        finish();
    }

    /// Begins an exchange: what the tile holds now is on its way to the neighbours.
    ///
    /// **Completion** source: the tile may be changed, its halo not be read.
    /// **Blocking** until the neighbours have called it, too.
    /// **Limits** another thread than that of the context, and a closed one: `IllegalStateException`, and
    /// nothing is begun.
    public void start() {
        context.isDone(0); // refuses the thread before anything is changed
        if (underWay) {
            throw new IllegalStateException("an exchange has been started and not finished: " + tiles);
        }
        underWay = true;
        step++;
        for (int d = 0; d < DIRECTIONS; d++) {
            if (neighbours[d] >= 0) {
                context.signal(ready[d]);
            }
        }
        for (int d = 0; d < DIRECTIONS; d++) {
            if (neighbours[d] >= 0) {
                signals.await(READY + d, Comparison.GE, step, LIMIT);
                put(neighbours[d], DOWN[d], ACROSS[d]);
                context.signal(arrived[d]);
            }
        }
    }

    /// Ends an exchange: the halo holds what the neighbours had when they started theirs.
    ///
    /// **Blocking** until that has come.
    public void finish() {
        if (!underWay) {
            throw new IllegalStateException("no exchange has been started: " + tiles);
        }
        for (int d = 0; d < DIRECTIONS; d++) {
            if (neighbours[d] >= 0) {
                signals.await(ARRIVED + d, Comparison.GE, step, LIMIT);
            }
        }
        underWay = false;
    }

    /// Puts the strip of this tile that lies in a direction into the halo on the opposite side of a
    /// neighbour. Tiles in a row of the grid are of one height, those in a column of one width.
    private void put(int neighbour, int down, int across) {
        int halo = tiles.halo();
        long height = down == 0 ? tiles.heightOf(rank) : halo;
        long width = across == 0 ? tiles.widthOf(rank) : halo;
        long fromRow = down > 0 ? tiles.heightOf(rank) - halo : 0;
        long fromColumn = across > 0 ? tiles.widthOf(rank) - halo : 0;
        long toRow = down < 0 ? tiles.heightOf(neighbour) : down > 0 ? -halo : 0;
        long toColumn = across < 0 ? tiles.widthOf(neighbour) : across > 0 ? -halo : 0;
        long bytes = width * array.elementBytes();
        long pitch = tiles.pitch();
        long from = (tiles.indexIn(rank, fromRow, fromColumn) - rank * tiles.partLength());
        long to = tiles.indexIn(neighbour, toRow, toColumn);
        for (long row = 0; row < height; row++) {
            context.put(below, to + row * pitch, segment.asSlice((from + row * pitch) * array.elementBytes(), bytes));
        }
    }

    /// Gives the signals up, when what was begun has ended. Collective, as [Signals#close].
    ///
    /// **Limits** as [TiledArray#close].
    ///
    /// @throws org.watari.error.CommunicationException as [TiledArray#close]
    @Override
    public void close() {
        context.isDone(0); // refuses the thread before anything is changed
        try (signals) {
            context.quiet();
        }
    }
}
