package org.watari.pgas.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The laws of tiles (P1): every element has one place, tiles cover all, neighbours are each other's.
class TiledTest {

    @Provide
    Arbitrary<Tiled> tiles() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.integers().between(0, 3),
                        Arbitraries.longs().between(0, 17),
                        Arbitraries.longs().between(0, 17))
                .as((down, across, halo, moreRows, moreColumns) -> new Tiled(
                        (long) down * Math.max(1, halo) + moreRows,
                        (long) across * Math.max(1, halo) + moreColumns,
                        down,
                        across,
                        halo));
    }

    @Property
    void everyElementHasOnePlaceOfItsOwner(@ForAll("tiles") Tiled tiles) {
        boolean[] seen = new boolean[(int) tiles.length()];
        Partition below = Distribution.block().over(tiles.length(), tiles.ranks());
        for (long row = 0; row < tiles.rows(); row++) {
            for (long column = 0; column < tiles.columns(); column++) {
                int owner = tiles.ownerOf(row, column);
                long index = tiles.indexOf(row, column);
                assertTrue(!seen[(int) index], "two elements at " + index);
                seen[(int) index] = true;
                assertEquals(owner, below.ownerOf(index));
                long inRow = row - tiles.firstRowOf(owner);
                long inColumn = column - tiles.firstColumnOf(owner);
                assertTrue(inRow >= 0 && inRow < tiles.heightOf(owner));
                assertTrue(inColumn >= 0 && inColumn < tiles.widthOf(owner));
                assertEquals(index, tiles.indexIn(owner, inRow, inColumn));
                assertEquals(tiles.widthOf(owner) - inColumn, tiles.runLengthFrom(row, column));
            }
        }
    }

    @Property
    void tilesDifferByOneAtMostAndAreAsManyAsTheElements(@ForAll("tiles") Tiled tiles) {
        long elements = 0;
        for (int rank = 0; rank < tiles.ranks(); rank++) {
            elements += tiles.heightOf(rank) * tiles.widthOf(rank);
            assertTrue(tiles.heightOf(0) - tiles.heightOf(rank) <= 1 && tiles.widthOf(0) - tiles.widthOf(rank) <= 1);
            long corner = tiles.indexIn(rank, -tiles.halo(), -tiles.halo());
            assertEquals(rank * tiles.partLength(), corner);
            long last = tiles.indexIn(
                    rank, tiles.heightOf(rank) + tiles.halo() - 1, tiles.widthOf(rank) + tiles.halo() - 1);
            assertTrue(last < corner + tiles.partLength());
        }
        assertEquals(tiles.rows() * tiles.columns(), elements);
    }

    @Property
    void neighboursAreEachOthers(@ForAll("tiles") Tiled tiles, @ForAll boolean down, @ForAll boolean across) {
        for (int rank = 0; rank < tiles.ranks(); rank++) {
            for (int direction = 0; direction < 9; direction++) {
                int byRows = direction / 3 - 1;
                int byColumns = direction % 3 - 1;
                int neighbour = tiles.neighbourOf(rank, byRows, byColumns, down, across);
                if (neighbour >= 0) {
                    assertEquals(rank, tiles.neighbourOf(neighbour, -byRows, -byColumns, down, across));
                    assertTrue(byRows != 0 || tiles.heightOf(rank) == tiles.heightOf(neighbour));
                    assertTrue(byColumns != 0 || tiles.widthOf(rank) == tiles.widthOf(neighbour));
                }
                if (down && across) {
                    assertTrue(neighbour >= 0);
                }
            }
        }
    }

    @Example
    void theFirstTilesAreLarger() {
        Tiled tiles = new Tiled(7, 5, 3, 2, 1);
        assertEquals(3, tiles.heightOf(0));
        assertEquals(2, tiles.heightOf(2));
        assertEquals(2, tiles.heightOf(5));
        assertEquals(3, tiles.widthOf(4));
        assertEquals(2, tiles.widthOf(5));
        assertEquals(5, tiles.firstRowOf(4));
        assertEquals(3, tiles.firstColumnOf(1));
        assertEquals(-1, tiles.neighbourOf(0, -1, 0, false, true));
        assertEquals(4, tiles.neighbourOf(0, -1, 0, true, false));
        assertEquals(new Tiled(8, 8, 3, 2, 1), Tiled.over(8, 8, 6, 1));
        assertEquals(new Tiled(8, 8, 7, 1, 1), Tiled.over(8, 8, 7, 1));
    }

    @Example
    void whatCannotBeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Tiled(3, 8, 4, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Tiled(8, 3, 2, 2, 2));
        assertThrows(IllegalArgumentException.class, () -> new Tiled(8, 8, 0, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Tiled(8, 8, 1, 1, -1));
        assertThrows(IllegalArgumentException.class, () -> new Tiled(Long.MAX_VALUE, 2, 1, 1, 0));
        Tiled tiles = new Tiled(8, 8, 2, 2, 1);
        assertThrows(IndexOutOfBoundsException.class, () -> tiles.ownerOf(8, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> tiles.indexOf(0, -1));
        assertThrows(IndexOutOfBoundsException.class, () -> tiles.indexIn(0, -2, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> tiles.indexIn(3, 0, 5));
        assertThrows(IndexOutOfBoundsException.class, () -> tiles.heightOf(4));
    }
}
