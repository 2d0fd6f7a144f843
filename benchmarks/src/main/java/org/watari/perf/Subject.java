package org.watari.perf;

import org.jspecify.annotations.Nullable;

/// Who is measured, over what.
///
/// @param level   of ours; null for a program in C
/// @param program in C; null for a level of ours
/// @param fabric  what the bytes go over
/// @param mapped  false: memory of the same host is not mapped, every operation goes through UCX
record Subject(@Nullable Level level, @Nullable Peer program, Fabric fabric, boolean mapped) {
    Subject(Level level, Fabric fabric, boolean mapped) {
        this(level, null, fabric, mapped);
    }

    /// A program in C over a fabric, one of [Fabric#inC].
    static Subject inC(Peer program, Fabric fabric) {
        return new Subject(null, program, fabric, true);
    }

    /// The level over a fabric whose calls are those of the C library, see [Fabric#raw].
    static Subject raw(Fabric fabric) {
        return new Subject(fabric.raw(), fabric, true);
    }

    /// Whether mapping makes a difference: for the layers above the objects, over shared memory.
    static boolean canMap(Level level, Fabric fabric) {
        return level != fabric.raw() && fabric == Fabric.SHM;
    }

    /// For the column `level`: a program in C has that whose calls it makes, and OpenSHMEM, which has calls
    /// of its own, its name.
    String levelId() {
        if (level != null) {
            return level.id();
        }
        return program == Peer.OSHMEM ? program.id() : fabric.raw().id();
    }

    /// For the column `transport`.
    String transport() {
        return mapped ? fabric.id() : fabric.id() + "-unmapped";
    }

    /// For people.
    String text() {
        if (level == null) {
            return (program == null ? "" : program.id()) + " (C)";
        }
        return switch (level) {
            case UCP, VERBS -> level.id() + " (raw)";
            case ACP, PGAS -> level.id() + (canMap(level, fabric) ? mapped ? ", mapped" : ", unmapped" : "");
        };
    }
}
