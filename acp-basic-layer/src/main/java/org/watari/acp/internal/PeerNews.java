package org.watari.acp.internal;

import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.transport.Transport;

/// Brings what the bootstrap hears of other ranks to those who wait for them. A death is known here even
/// where no connection to the dead rank exists.
final class PeerNews implements Bootstrap.Watcher {

    private final Transport transport;
    private final Engine engine;
    private final Waiting waiting;
    private final Courier courier;

    PeerNews(Transport transport, Engine engine, Waiting waiting, Courier courier) {
        this.transport = transport;
        this.engine = engine;
        this.waiting = waiting;
        this.courier = courier;
    }

    /// On a thread of its own: the lease may be busy, and the bootstrap's thread must hear of an abort
    /// meanwhile.
    @Override
    public void lost(int rank, String reason) {
        Thread.ofVirtual().name("watari-peer-lost").start(() -> {
            try {
                engine.takeLease();
            } catch (IllegalStateException e) {
                return; // this rank closes
            }
            try {
                transport.fail(rank, reason);
                engine.onPeerFailed(rank, reason);
            } finally {
                engine.releaseLease();
            }
        });
    }

    @Override
    public void closing(int rank, long mark) {
        engine.mailbox.onClosing(rank, mark);
        waiting.wakeOthers();
    }

    @Override
    public String state() {
        return waiting.state() + ", " + courier.syncs() + " syncs behind it";
    }
}
