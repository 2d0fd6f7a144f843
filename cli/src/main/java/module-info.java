/// The command line of Watari, and the examples.
module org.watari.cli {
    requires static org.jspecify;
    requires org.watari.pgas;
    requires info.picocli;

    uses org.watari.acp.transport.TransportProvider;

    opens org.watari.cli to
            info.picocli;
}
