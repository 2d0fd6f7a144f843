package org.watari.acp.bootstrap.remote;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// What the ranks of a host are and need.
///
/// @param job the mark of the job
/// @param directory where they run
/// @param files that must be there
/// @param environment what all of them find in theirs, the job's secret too
/// @param commands what they run
/// @param ranks who they are
/// @param input whether rank 0 is among them and has a standard input
/// @param silence of the launcher after which it counts as gone
public record HostOrder(
        String job,
        String directory,
        List<String> files,
        Map<String, String> environment,
        List<List<String>> commands,
        List<Place> ranks,
        boolean input,
        Duration silence) {

    /// A rank.
    ///
    /// @param rank its number
    /// @param localRank its number on its host
    /// @param localSize ranks on its host
    /// @param command which of the commands it runs
    public record Place(int rank, int localRank, int localSize, int command) {}

    /// As a payload.
    ///
    /// @return the bytes
    public byte[] toBytes() {
        return Fields.bytes(out -> {
            Fields.text(out, job);
            Fields.text(out, directory);
            Fields.texts(out, files);
            Fields.map(out, environment);
            out.writeInt(commands.size());
            for (List<String> command : commands) {
                Fields.texts(out, command);
            }
            out.writeInt(ranks.size());
            for (Place place : ranks) {
                out.writeInt(place.rank());
                out.writeInt(place.localRank());
                out.writeInt(place.localSize());
                out.writeInt(place.command());
            }
            out.writeBoolean(input);
            out.writeLong(silence.toMillis());
        });
    }

    /// From a payload.
    ///
    /// @param bytes the payload
    /// @return the order
    /// @throws IOException when it is none
    public static HostOrder of(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        return new HostOrder(
                Fields.text(in),
                Fields.text(in),
                Fields.list(in, Fields::text),
                Fields.map(in),
                Fields.list(in, stream -> Fields.list(stream, Fields::text)),
                Fields.list(in, HostOrder::place),
                in.readBoolean(),
                Duration.ofMillis(in.readLong()));
    }

    private static Place place(DataInputStream in) throws IOException {
        return new Place(in.readInt(), in.readInt(), in.readInt(), in.readInt());
    }

    /// Without the environment, which holds the secret.
    @Override
    public String toString() {
        return "HostOrder[job=" + job + ", ranks=" + ranks + ", commands=" + commands + "]";
    }
}
