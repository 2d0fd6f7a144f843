package org.watari.perf;

import org.jspecify.annotations.Nullable;

/// Who is measured, over what.
///
/// @param level  of ours; null for the program in C
/// @param fabric what the bytes go over
/// @param mapped false: memory of the same host is not mapped, every operation goes through UCX
record Subject(@Nullable Level level, Fabric fabric, boolean mapped) {
    /// The programs in C over a fabric, see [Fabric#inC].
    static Subject inC(Fabric fabric) {
        return new Subject(null, fabric, true);
    }

    /// The level over a fabric whose calls are those of the C library, see [Fabric#raw].
    static Subject raw(Fabric fabric) {
        return new Subject(fabric.raw(), fabric, true);
    }

    /// Whether mapping makes a difference: for the layers above the objects, over shared memory.
    static boolean canMap(Level level, Fabric fabric) {
        return level != fabric.raw() && fabric == Fabric.SHM;
    }

    /// For the column `transport`.
    String transport() {
        return mapped ? fabric.id() : fabric.id() + "-unmapped";
    }

    /// For people.
    String text() {
        if (level == null) {
            return fabric.inC().id() + " (C)";
        }
        return switch (level) {
            case UCP, VERBS -> level.id() + " (raw)";
            case ACP, PGAS -> level.id() + (canMap(level, fabric) ? mapped ? ", mapped" : ", unmapped" : "");
        };
    }
}
