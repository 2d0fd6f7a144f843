package org.watari.acp.bootstrap.remote;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;

/// What an agent tells of its host.
///
/// @param identity equal for two agents whose ranks can share memory
/// @param java the version of its JDK, as [Runtime#version] prints it
/// @param client the address from which the launcher has come, as sshd saw it; empty if it is not known
public record HostGreeting(String identity, String java, String client) {
    /// As a payload.
    ///
    /// @return the bytes
    public byte[] toBytes() {
        return Fields.bytes(out -> {
            Fields.text(out, identity);
            Fields.text(out, java);
            Fields.text(out, client);
        });
    }

    /// From a payload.
    ///
    /// @param bytes the payload
    /// @return what it says
    /// @throws IOException when it is none
    public static HostGreeting of(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        return new HostGreeting(Fields.text(in), Fields.text(in), Fields.text(in));
    }
}
