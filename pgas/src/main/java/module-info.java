/// The PGAS layer: distributed arrays, teams and collective operations over the basic layer.
module org.watari.pgas {
    requires static org.jspecify;
    requires transitive org.watari.acp;

    exports org.watari.pgas;
    exports org.watari.pgas.directory;
    exports org.watari.pgas.distribution;
    exports org.watari.pgas.tiled;
}
