package org.watari.figures;

import java.lang.foreign.MemorySegment;
import java.util.Locale;
import org.watari.pgas.directory.SharedLayout;

/// What the threads of a node read of an array that lies over all nodes.
///
/// The four threads of a node take turns, one access each, so that what they do to their common cache is the
/// same in every run.
enum Kernel {
    /// Hops from window to window of a field of random numbers: anywhere, so of any node.
    POINTER {
        @Override
        SharedLayout layout(Scale scale) {
            return PointerReads.layout(scale);
        }

        @Override
        void fill(Scale scale, int node, MemorySegment part) {
            PointerReads.fill(scale, node, part);
        }

        @Override
        void run(Scale scale, int node, Reads reads) {
            PointerReads.run(scale, node, reads);
        }
    },
    /// Pairs of pixels of an image dealt out in rows: of the own node, or of the next.
    NEIGHBORHOOD {
        @Override
        SharedLayout layout(Scale scale) {
            return NeighborhoodReads.layout(scale);
        }

        @Override
        void fill(Scale scale, int node, MemorySegment part) {
            // Which pixels are read does not depend on what they are.
        }

        @Override
        void run(Scale scale, int node, Reads reads) {
            NeighborhoodReads.run(scale, node, reads);
        }
    };

    /// Access to the array.
    @FunctionalInterface
    interface Reads {
        /// Reads elements.
        ///
        /// @param index of the first
        /// @param into  where they go
        void get(long index, MemorySegment into);
    }

    /// The array.
    abstract SharedLayout layout(Scale scale);

    /// Makes the values of a node's part.
    abstract void fill(Scale scale, int node, MemorySegment part);

    /// What the threads of a node do.
    abstract void run(Scale scale, int node, Reads reads);

    /// For files and plots.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
