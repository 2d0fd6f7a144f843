package org.watari.soak;

import java.io.FileInputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/// Something that a rank keeps on purpose, to show that it is found.
enum Leak {
    /// Nothing.
    NONE,
    /// Objects of the Java heap.
    HEAP,
    /// Memory of C.
    NATIVE,
    /// Open files.
    DESCRIPTORS,
    /// Threads that never end.
    THREADS;

    private static final int BYTES = 32 << 10;
    private static final List<Object> KEPT = new ArrayList<>();

    static Leak of(String id) {
        for (Leak leak : values()) {
            if (leak.name().toLowerCase(Locale.ROOT).equals(id)) {
                return leak;
            }
        }
        throw new IllegalArgumentException("--leak " + id + ": there are heap, native, descriptors, threads");
    }

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Keeps a little more.
    @SuppressWarnings("MustBeClosedChecker") // what it is for
    void happen() throws IOException {
        switch (this) {
            case HEAP -> KEPT.add(new byte[BYTES]);
            case NATIVE -> Arena.global().allocate(BYTES).fill((byte) 1);
            case DESCRIPTORS -> KEPT.add(new FileInputStream("/dev/null"));
            case THREADS -> Thread.ofPlatform().daemon().start(LockSupport::park);
            default -> {}
        }
    }
}
