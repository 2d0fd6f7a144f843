package org.watari.acp;

/// How a copy is made whose source and target are both out of this rank's reach by plain loads and stores.
public enum RemoteCopy {
    /// Staged while the bytes fit one message, delegated beyond: a small copy then needs no other rank to start
    /// anything, a large one crosses the network once.
    AUTO,
    /// The issuer gets the bytes and puts them.
    STAGED,
    /// The owner of the source puts the bytes, asked by one message.
    DELEGATED
}
