package org.watari.acp.testing;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.AvailableMemory;
import org.watari.acp.transport.Capabilities;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.PeerPath;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;

/// A transport that hands every call on: what a test changes about another one is all that its subclass says.
abstract class ForwardingTransport implements Transport {

    final Transport under;

    ForwardingTransport(Transport under) {
        this.under = under;
    }

    @Override
    public Capabilities capabilities() {
        return under.capabilities();
    }

    @Override
    public byte[] address() {
        return under.address();
    }

    @Override
    public void join(byte[][] addresses) {
        under.join(addresses);
    }

    @Override
    public LocalMemory allocate(long bytes) {
        return under.allocate(bytes);
    }

    @Override
    public AvailableMemory availableMemory() {
        return under.availableMemory();
    }

    @Override
    public RemoteMemory attach(int rank, byte[] key) {
        return under.attach(rank, key);
    }

    @Override
    public long put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length) {
        return under.put(target, targetOffset, source, sourceOffset, length);
    }

    @Override
    public long get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length) {
        return under.get(source, sourceOffset, target, targetOffset, length);
    }

    @Override
    public long atomic(
            AtomicOperation operation,
            int width,
            RemoteMemory target,
            long targetOffset,
            long operand,
            long expected,
            MemorySegment result,
            long resultOffset) {
        return under.atomic(operation, width, target, targetOffset, operand, expected, result, resultOffset);
    }

    @Override
    public boolean putsAreMessages(int rank) {
        return under.putsAreMessages(rank);
    }

    @Override
    public long flush(int rank) {
        return under.flush(rank);
    }

    @Override
    public long flushAll() {
        return under.flushAll();
    }

    @Override
    public long test(long ticket) {
        return under.test(ticket);
    }

    @Override
    public void watch(int rank) {
        under.watch(rank);
    }

    @Override
    public long send(int rank, MemorySegment message, long length) {
        return under.send(rank, message, length);
    }

    @Override
    public int progress(MessageSink sink) {
        return under.progress(sink);
    }

    @Override
    public boolean arm() {
        return under.arm();
    }

    @Override
    public void awaitEvent(long timeoutNs) {
        under.awaitEvent(timeoutNs);
    }

    @Override
    public void wakeUp() {
        under.wakeUp();
    }

    @Override
    public @Nullable String failureText(int rank) {
        return under.failureText(rank);
    }

    @Override
    public String host(int rank) {
        return under.host(rank);
    }

    @Override
    public void fail(int rank, String reason) {
        under.fail(rank, reason);
    }

    @Override
    public String pathTo(int rank) {
        return under.pathTo(rank);
    }

    @Override
    public PeerPath path(int rank) {
        return under.path(rank);
    }

    @Override
    public Map<String, String> libraries() {
        return under.libraries();
    }

    @Override
    public Map<String, Long> memory() {
        return under.memory();
    }

    @Override
    public int connections() {
        return under.connections();
    }

    @Override
    public void close() {
        under.close();
    }
}
