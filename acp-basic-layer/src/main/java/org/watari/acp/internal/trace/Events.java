package org.watari.acp.internal.trace;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/// Events for the Java Flight Recorder: `jcmd PID JFR.start`, or `-XX:StartFlightRecording`. All are off the mapped
/// path.
///
/// **Cost**: while no recording runs one test of a static field; no allocation. No class of an event is loaded before
/// the recorder of the JVM is: the first one would bring it up, half a second of processor time (2 busy cores, JDK 25)
/// of every rank's start.
public final class Events {

    /// Way of [#fallback]: staging memory of the issuer.
    public static final String STAGING = "staging memory";
    /// Way of [#fallback]: message to the owner.
    public static final String MESSAGE = "message to the owner";

    private Events() {}

    private static boolean recorderRuns() {
        return FlightRecorder.isInitialized();
    }

    /// Memory was registered or given up.
    @Name("org.watari.Registration")
    @Label("Registration")
    @Description("Memory was registered, or its registration ended")
    @Category("Watari")
    static final class Registration extends Event {
        private static final Registration PROBE = new Registration();

        @Label("Rank")
        int rank;

        @Label("Tag")
        int tag;

        @DataAmount
        @Label("Bytes")
        long bytes;

        @Label("Memory of the Library")
        boolean library;

        @Label("Begins")
        boolean begins;
    }

    /// The region of an address was not known.
    @Name("org.watari.KeyMiss")
    @Label("Key Miss")
    @Description("A region of another rank was not known here")
    @Category("Watari")
    @StackTrace(false)
    static final class KeyMiss extends Event {
        private static final KeyMiss PROBE = new KeyMiss();

        @Label("Rank")
        int rank;

        @Label("Owner")
        int peer;

        @Label("Tag")
        int tag;
    }

    /// A connection was begun.
    @Name("org.watari.Connect")
    @Label("Connect")
    @Description("A connection to another rank was begun")
    @Category("Watari")
    static final class Connect extends Event {
        private static final Connect PROBE = new Connect();

        @Label("Rank")
        int rank;

        @Label("Peer")
        int peer;
    }

    /// Bytes took a slower way.
    @Name("org.watari.Fallback")
    @Label("Fallback")
    @Description("Bytes went through staging memory or a message instead of a direct transfer")
    @Category("Watari")
    @StackTrace(false)
    static final class Fallback extends Event {
        private static final Fallback PROBE = new Fallback();

        @Label("Rank")
        int rank;

        @Label("Peer")
        int peer;

        @DataAmount
        @Label("Bytes")
        long bytes;

        @Label("Way")
        String way = "";
    }

    /// The command queue was full.
    @Name("org.watari.Stall")
    @Label("Stall")
    @Description("A thread waited for space in the command queue")
    @Category("Watari")
    static final class Stall extends Event {
        private static final Stall PROBE = new Stall();

        @Label("Rank")
        int rank;

        @Timespan(Timespan.NANOSECONDS)
        @Label("Waited")
        long waited;
    }

    /// A peer is dead.
    @Name("org.watari.PeerFailure")
    @Label("Peer Failure")
    @Description("Another rank was found dead")
    @Category("Watari")
    static final class PeerFailure extends Event {
        private static final PeerFailure PROBE = new PeerFailure();

        @Label("Rank")
        int rank;

        @Label("Peer")
        int peer;

        @Label("Cause")
        String cause = "";
    }

    /// Memory was registered, or its registration ended.
    ///
    /// @param rank    the owner
    /// @param tag     slot
    /// @param bytes   size
    /// @param library whether it is memory of the library
    /// @param begins  false for the end
    public static void registration(int rank, int tag, long bytes, boolean library, boolean begins) {
        if (recorderRuns() && Registration.PROBE.isEnabled()) {
            Registration event = new Registration();
            event.rank = rank;
            event.tag = tag;
            event.bytes = bytes;
            event.library = library;
            event.begins = begins;
            event.commit();
        }
    }

    static void keyMiss(int rank, int peer, int tag) {
        if (recorderRuns() && KeyMiss.PROBE.isEnabled()) {
            KeyMiss event = new KeyMiss();
            event.rank = rank;
            event.peer = peer;
            event.tag = tag;
            event.commit();
        }
    }

    /// A connection was begun.
    ///
    /// @param rank this rank
    /// @param peer the other
    public static void connect(int rank, int peer) {
        if (recorderRuns() && Connect.PROBE.isEnabled()) {
            Connect event = new Connect();
            event.rank = rank;
            event.peer = peer;
            event.commit();
        }
    }

    static void fallback(int rank, int peer, long bytes, String way) {
        if (recorderRuns() && Fallback.PROBE.isEnabled()) {
            Fallback event = new Fallback();
            event.rank = rank;
            event.peer = peer;
            event.bytes = bytes;
            event.way = way;
            event.commit();
        }
    }

    static void stall(int rank, long waitedNs) {
        if (recorderRuns() && Stall.PROBE.isEnabled()) {
            Stall event = new Stall();
            event.rank = rank;
            event.waited = waitedNs;
            event.commit();
        }
    }

    static void peerFailure(int rank, int peer, String cause) {
        if (recorderRuns() && PeerFailure.PROBE.isEnabled()) {
            PeerFailure event = new PeerFailure();
            event.rank = rank;
            event.peer = peer;
            event.cause = cause;
            event.commit();
        }
    }
}
