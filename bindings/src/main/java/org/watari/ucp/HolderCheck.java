package org.watari.ucp;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Finds two threads inside one serialized worker; on with `-Dwatari.check=true`, else gone from compiled
/// code.
final class HolderCheck {
    static final boolean ON = Boolean.getBoolean("watari.check");

    private final boolean serialized;
    private final AtomicReference<@Nullable Thread> inside = new AtomicReference<>();
    private int depth;

    HolderCheck(boolean serialized) {
        this.serialized = serialized;
    }

    void enter(UcpWorker worker) {
        if (!serialized) {
            return;
        }
        Thread caller = Thread.currentThread();
        @Nullable Thread other = inside.get();
        if (other != caller && !inside.compareAndSet(null, caller)) {
            throw worker.refusal("is called by " + caller.getName() + " while " + inside.get()
                    + " is inside: a worker has one holder at a time");
        }
        depth++;
    }

    void exit() {
        if (serialized && --depth == 0) {
            inside.set(null);
        }
    }
}
