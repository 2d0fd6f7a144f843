/// The command line of Watari, and the examples.
module org.watari.cli {
    requires static org.jspecify;
    requires org.watari.pgas;
    requires info.picocli;

    opens org.watari.cli to
            info.picocli;
}
