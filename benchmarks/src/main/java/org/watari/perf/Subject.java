package org.watari.perf;

import org.jspecify.annotations.Nullable;

/// Who is measured, over what.
///
/// @param level  of ours; null for `ucx_perftest`
/// @param fabric what UCX uses
/// @param mapped false: memory of the same host is not mapped, every operation goes through UCX
record Subject(@Nullable Level level, Fabric fabric, boolean mapped) {
    /// The program of UCX.
    static Subject ucxPerftest(Fabric fabric) {
        return new Subject(null, fabric, true);
    }

    /// Whether mapping makes a difference: for the layers above `ucp`, over shared memory.
    static boolean canMap(Level level, Fabric fabric) {
        return level != Level.UCP && fabric == Fabric.SHM;
    }

    /// For the column `transport`.
    String transport() {
        return mapped ? fabric.id() : fabric.id() + "-unmapped";
    }

    /// For people.
    String text() {
        if (level == null) {
            return "ucx_perftest (C)";
        }
        return switch (level) {
            case UCP -> "ucp (raw)";
            case ACP, PGAS -> level.id() + (canMap(level, fabric) ? mapped ? ", mapped" : ", unmapped" : "");
        };
    }
}
