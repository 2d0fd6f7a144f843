/// The basic layer: how the ranks of a job find one another, and one-sided communication between them.
module org.watari.acp {
    requires static org.jspecify;

    exports org.watari.acp.bootstrap;
}
