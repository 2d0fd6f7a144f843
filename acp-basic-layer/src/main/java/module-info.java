/// The basic layer: how the ranks of a job find one another, and one-sided communication between them.
@SuppressWarnings("module") // the layer above is compiled later
module org.watari.acp {
    requires transitive org.watari.bindings;
    requires java.management;
    requires jdk.jfr;
    requires static org.jspecify;

    exports org.watari.acp;
    exports org.watari.acp.bootstrap;
    exports org.watari.acp.cache to
            org.watari.pgas;
    exports org.watari.acp.transport;

    uses org.watari.acp.transport.TransportProvider;

    provides org.watari.acp.transport.TransportProvider with
            org.watari.acp.transport.loopback.LoopbackProvider,
            org.watari.acp.transport.ucx.UcxProvider,
            org.watari.acp.transport.verbs.VerbsProvider;
}
