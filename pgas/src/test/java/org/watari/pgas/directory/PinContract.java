package org.watari.pgas.directory;

import org.junit.jupiter.api.Test;

/// What a program may rely on of the registered memory of the directory, whatever runs its ranks.
public abstract class PinContract {

    /// Runs a program of [DirectoryPrograms] on `ranks` ranks and throws what one of them throws.
    protected abstract void run(int ranks, String program) throws Exception;

    /// Capability X10: an object is registered once, accesses register nothing, a free gives the place back.
    @Test
    public void objectsAreRegisteredOnce() throws Exception {
        run(2, "registeredOnce");
    }

    /// Capability X11: parts larger than what may be registered as one.
    @Test
    public void partsAreRegisteredInPieces() throws Exception {
        run(2, "pieces");
    }

    /// Capability X10, X11: tiny budgets and none change no result.
    @Test
    public void budgetsChangeNoResult() throws Exception {
        run(3, "budgets");
    }

    /// Capability X11: victims give way to what is accessed.
    @Test
    public void piecesGiveWayToThoseThatAreAccessed() throws Exception {
        run(2, "victims");
    }

    /// Capability X11: pieces move while threads of all ranks are at work on them.
    @Test
    public void noValueIsLostWhenPiecesMoveUnderAccesses() throws Exception {
        run(3, "movesUnderAccess");
    }

    /// Capability X4, X10: the memory for others' objects grows.
    @Test
    public void moreThanTheReserveIsMadeAndReachedByAddress() throws Exception {
        run(2, "reserveGrows");
    }
}
