/// The command line of Watari, and the examples.
module org.watari.cli {
    requires static org.jspecify;
    requires org.watari.pgas;
    requires com.google.gson;
    requires info.picocli;

    uses org.watari.acp.transport.TransportProvider;

    opens org.watari.cli to
            info.picocli;
    opens org.watari.cli.doctor to
            info.picocli;
}
