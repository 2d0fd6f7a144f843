package org.watari.acp.internal.trace;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AcpMXBean;

/// The counters of a rank in the platform's management server, where there is one, until its close.
public final class CounterBean implements AcpMXBean, AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.watari.acp");
    private static final AtomicInteger JOBS = new AtomicInteger(1);

    private final int rank;
    private final int processCount;
    private final String transport;
    private final Trace trace;
    private final IntSupplier connections;
    private final IntSupplier registrations;
    private final LongSupplier keyEvictions;
    private volatile @Nullable ObjectName name;

    /// Publishes the counters of a rank, now or when there is a server. A rank that cannot be published works without.
    ///
    /// @param rank          its number
    /// @param processCount  ranks of the job
    /// @param transport     name of the transport
    /// @param trace         its counters
    /// @param connections   connections now open
    /// @param registrations registrations now live
    /// @param keyEvictions  regions forgotten for want of room
    public CounterBean(
            int rank,
            int processCount,
            String transport,
            Trace trace,
            IntSupplier connections,
            IntSupplier registrations,
            LongSupplier keyEvictions) {
        this.rank = rank;
        this.processCount = processCount;
        this.transport = transport;
        this.trace = trace;
        this.connections = connections;
        this.registrations = registrations;
        this.keyEvictions = keyEvictions;
        CounterPublisher.publish(this);
    }

    /// Puts the counters into the platform's server.
    void register() {
        try {
            name = register("org.watari:type=Acp,rank=" + rank);
        } catch (JMException e) {
            LOG.log(System.Logger.Level.WARNING, "rank " + rank + " has no counters in JMX", e);
        }
    }

    private ObjectName register(String text) throws JMException {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        try {
            return server.registerMBean(this, new ObjectName(text)).getObjectName();
        } catch (InstanceAlreadyExistsException e) {
            // A second job in this JVM has a rank of the same number.
            return server.registerMBean(this, new ObjectName(text + ",job=" + JOBS.incrementAndGet()))
                    .getObjectName();
        }
    }

    private long sum(ToLongFunction<Peer> counter) {
        return trace.peers().stream().mapToLong(counter).sum();
    }

    @Override
    public int getRank() {
        return rank;
    }

    @Override
    public int getProcessCount() {
        return processCount;
    }

    @Override
    public String getTransport() {
        return transport;
    }

    @Override
    public long getOperations() {
        return sum(Peer::operations);
    }

    @Override
    public long getBytes() {
        return sum(Peer::bytes);
    }

    @Override
    public long getKeyHits() {
        return sum(Peer::keyHits);
    }

    @Override
    public long getKeyMisses() {
        return sum(Peer::keyMisses);
    }

    @Override
    public long getKeyEvictions() {
        return keyEvictions.getAsLong();
    }

    @Override
    public int getConnections() {
        return connections.getAsInt();
    }

    @Override
    public int getRegistrations() {
        return registrations.getAsInt();
    }

    @Override
    public long getStaged() {
        return sum(Peer::staged);
    }

    @Override
    public long getMessages() {
        return sum(Peer::messages);
    }

    @Override
    public long getStalls() {
        return trace.stalls();
    }

    @Override
    public long getStallNs() {
        return trace.stallNs();
    }

    @Override
    public long getFailures() {
        return sum(Peer::failures);
    }

    @Override
    public List<Peer> getPeers() {
        return trace.peers();
    }

    @Override
    public void close() {
        CounterPublisher.withdraw(this);
        ObjectName published = name;
        if (published != null) {
            try {
                ManagementFactory.getPlatformMBeanServer().unregisterMBean(published);
            } catch (InstanceNotFoundException e) {
                // Somebody else has taken it out.
            } catch (JMException e) {
                LOG.log(System.Logger.Level.WARNING, "rank " + rank + " leaves its counters in JMX", e);
            }
            name = null;
        }
    }
}
