package org.watari.acp.bootstrap;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Receives what the ranks of a job print, line by line.
///
/// **Threads**: never called by two threads at once.
@FunctionalInterface
public interface RankOutput {
    /// Stands for the launcher itself in place of a rank.
    int LAUNCHER = -1;

    /// One whole line.
    ///
    /// @param rank who printed it, or [#LAUNCHER]
    /// @param error whether to standard error
    /// @param line the bytes as printed, without the line end
    /// @throws IOException when the line cannot be passed on; the job is then ended
    void line(int rank, boolean error, byte[] line) throws IOException;

    /// Writes to standard output and standard error of this process, each line behind `[rank] `.
    ///
    /// **Cost**: one system call a line, so that lines of several processes do not mix.
    ///
    /// @return the output
    static RankOutput prefixed() {
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        FileOutputStream err = new FileOutputStream(FileDescriptor.err);
        return (rank, error, line) -> {
            String prefix = rank == LAUNCHER ? "watari: " : "[" + rank + "] ";
            byte[] head = prefix.getBytes(StandardCharsets.US_ASCII);
            byte[] whole = new byte[head.length + line.length + 1];
            System.arraycopy(head, 0, whole, 0, head.length);
            System.arraycopy(line, 0, whole, head.length, line.length);
            whole[whole.length - 1] = '\n';
            (error ? err : out).write(whole);
        };
    }
}
