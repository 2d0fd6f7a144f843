package org.watari.acp.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.TransferList;

/// Copies of a chain's lane that go at the same time, each its way, and the notifications behind them. Made anew when
/// a region has changed. Lease holder only.
final class ChainStep {

    /// Copies by plain loads and stores.
    record Mapped(Region from, long fromOffset, Region to, long toOffset, long bytes) {}

    /// A copy that goes as an operation of its own, with the regions that its addresses lie in.
    record Child(Operation operation, Region source, Region target) {}

    final ChainPlan.Lane lane;
    final List<Mapped> mapped = new ArrayList<>();
    final List<Child> children = new ArrayList<>();
    /// What the transport does as one.
    @Nullable
    TransferList list;

    /// Regions whose generation words are read with the list.
    final List<RemoteRegion> checked = new ArrayList<>();
    /// Where in the chain's memory each word arrives.
    private long[] checkedAt = {};

    private long[] notifications = {};

    /// Next of the mapped copies.
    int nextMapped;
    /// List and children that have not ended.
    int pending;

    ChainStep(ChainPlan.Lane lane) {
        this.lane = lane;
    }

    void check(RemoteRegion region, long wordAt) {
        checked.add(region);
        checkedAt = Arrays.copyOf(checkedAt, checked.size());
        checkedAt[checked.size() - 1] = wordAt;
    }

    long checkedAt(int index) {
        return checkedAt[index];
    }

    void notify(long key) {
        notifications = Arrays.copyOf(notifications, notifications.length + 1);
        notifications[notifications.length - 1] = key;
    }

    long[] notifications() {
        return notifications;
    }

    /// True when what follows can go with the same list.
    boolean isListOnly() {
        return list != null && mapped.isEmpty() && children.isEmpty() && notifications.length == 0;
    }
}
