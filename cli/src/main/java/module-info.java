/// The command line of Watari.
module org.watari.cli {
    requires static org.jspecify;
    requires org.watari.acp;
    requires info.picocli;

    opens org.watari.cli to
            info.picocli;
}
