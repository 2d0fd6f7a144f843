/// The C libraries of one-sided communication, called by the Foreign Function and Memory API: generated names
/// and the objects on top of them.
@SuppressWarnings("module") // the modules it exports to are built after it
module org.watari.bindings {
    requires static transitive org.jspecify;

    exports org.watari.error;
    exports org.watari.ucp;
    exports org.watari.verbs;
    exports org.watari.munge to
            org.watari.acp;
    exports org.watari.pmix to
            org.watari.acp;
    exports org.watari.bindings.link to
            org.watari.acp,
            org.watari.benchmarks,
            org.watari.cli;
    exports org.watari.bindings.ucp to
            org.watari.benchmarks;
}
