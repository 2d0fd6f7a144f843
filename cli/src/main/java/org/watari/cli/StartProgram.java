package org.watari.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.watari.pgas.LongArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;

/// What most ranks do first: what it loads goes into the class archive.
final class StartProgram {
    private StartProgram() {}

    /// Runs as one rank.
    ///
    /// @param arguments none
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            int right = (world.rank() + 1) % world.size();
            try (LongArray array = world.allocateLongs(world.size(), Distribution.block())) {
                array.put(right, world.rank());
                world.barrier();
                array.getAndAdd(right, array.get(world.rank()));
                long sum = world.allReduce(world.rank(), ReduceOp.SUM);
                out.println("rank " + world.rank() + " of " + world.size() + ": " + sum);
            }
        }
    }
}
