package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.Transport;

/// Reads the owner's generation word of a region where a stale use could not be seen otherwise. One read a region at a
/// time; an operation that comes meanwhile waits for the next, because only a read that begins after the operation
/// proves that the region still stands. Lease holder only.
final class Checks {

    /// The read of one region's word, and who waits for it.
    static final class Check {
        private final MemorySegment word;
        private ArrayDeque<Operation> covered = new ArrayDeque<>();
        private ArrayDeque<Operation> waiting = new ArrayDeque<>();
        private @Nullable RemoteRegion region;
        private long ticket;

        private Check(MemorySegment word) {
            this.word = word;
        }
    }

    private final Transport transport;
    private final Arena arena;
    private final List<Check> active = new ArrayList<>();
    private final ArrayDeque<Check> free = new ArrayDeque<>();

    Checks(Transport transport, Arena arena) {
        this.transport = transport;
        this.arena = arena;
    }

    /// Reads under way.
    int tickets() {
        return active.size();
    }

    /// Tells `transfers` whether the region still stands.
    void request(Operation operation, RemoteRegion region, Transfers transfers) {
        operation.checking = true;
        Check check = region.check;
        if (check != null) {
            check.waiting.add(operation);
            return;
        }
        check = free.poll();
        if (check == null) {
            check = new Check(arena.allocate(JAVA_LONG));
        }
        long ticket = read(check, region);
        if (ticket <= 0) {
            free.push(check);
            tell(operation, check, ticket, region, transfers);
            return;
        }
        check.region = region;
        region.check = check;
        check.ticket = ticket;
        check.covered.add(operation);
        active.add(check);
    }

    private long read(Check check, RemoteRegion region) {
        return transport.get(
                Objects.requireNonNull(region.root), (long) region.tag * Long.BYTES, check.word, 0, Long.BYTES);
    }

    private static void tell(Operation operation, Check check, long status, RemoteRegion region, Transfers transfers) {
        operation.checking = false;
        transfers.onChecked(operation, region, status, check.word.get(JAVA_LONG, 0) == region.generation);
    }

    /// Asks the transport about every read.
    ///
    /// @return number of operations that moved on
    int poll(Transfers transfers) {
        int moved = 0;
        for (int i = active.size() - 1; i >= 0; i--) {
            Check check = active.get(i);
            RemoteRegion region = Objects.requireNonNull(check.region);
            long status = transport.test(check.ticket);
            while (status != Transport.IN_PROGRESS) {
                Operation operation;
                while ((operation = check.covered.poll()) != null) {
                    tell(operation, check, status, region, transfers);
                    moved++;
                }
                if (check.waiting.isEmpty()) {
                    region.check = null;
                    check.region = null;
                    active.remove(i);
                    free.push(check);
                    break;
                }
                ArrayDeque<Operation> covered = check.covered;
                check.covered = check.waiting;
                check.waiting = covered;
                check.ticket = read(check, region);
                status = check.ticket > 0 ? Transport.IN_PROGRESS : check.ticket;
            }
        }
        return moved;
    }
}
