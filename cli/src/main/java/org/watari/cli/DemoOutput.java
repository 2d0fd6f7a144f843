package org.watari.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.watari.acp.bootstrap.RankOutput;

/// Shows what the ranks of the demonstration print: rank 0 as it is, the others behind their number.
///
/// A line of rank 0 that begins with a carriage return is progress: on a terminal it takes the place of the one
/// before, and the next ordinary line takes its place; elsewhere it is dropped.
final class DemoOutput implements RankOutput {
    private static final byte[] ERASE_LINE = {'\r', 0x1b, '[', 'K'};

    private final OutputStream out;
    private final OutputStream err;
    private final boolean terminal;
    private boolean progressShown;

    /// @param terminal whether `out` is a terminal
    DemoOutput(OutputStream out, OutputStream err, boolean terminal) {
        this.out = out;
        this.err = err;
        this.terminal = terminal;
    }

    @Override
    public void line(int rank, boolean error, byte[] line) throws IOException {
        boolean progress = rank == 0 && !error && line.length > 0 && line[0] == '\r';
        if (progress && !terminal) {
            return;
        }
        if (progress || progressShown) {
            out.write(ERASE_LINE);
        }
        if (progress) {
            out.write(line, 1, line.length - 1);
        } else {
            write(error ? err : out, rank, line);
        }
        progressShown = progress;
        out.flush();
    }

    /// One write a line, so that lines of several processes do not mix.
    private static void write(OutputStream to, int rank, byte[] line) throws IOException {
        String head = rank == 0 ? "" : rank == LAUNCHER ? "watari: " : "[" + rank + "] ";
        byte[] prefix = head.getBytes(StandardCharsets.US_ASCII);
        byte[] whole = new byte[prefix.length + line.length + 1];
        System.arraycopy(prefix, 0, whole, 0, prefix.length);
        System.arraycopy(line, 0, whole, prefix.length, line.length);
        whole[whole.length - 1] = '\n';
        to.write(whole);
        to.flush();
    }
}
