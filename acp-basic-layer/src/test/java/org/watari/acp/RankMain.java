package org.watari.acp;

import java.io.PrintWriter;
import java.io.StringWriter;

/// The frame of a test program on one rank that ends the process at once when it fails: the others, and the close of
/// this rank, would wait until their limit.
final class RankMain {

    private static final int FAILED = 3;

    private RankMain() {}

    interface Program {
        void run(Acp acp, String[] args) throws Exception;
    }

    static void run(String[] args, Program program) {
        try (Acp acp = Acp.start(args)) {
            try {
                program.run(acp, args);
            } catch (Throwable t) {
                StringWriter text = new StringWriter();
                t.printStackTrace(new PrintWriter(text));
                System.getLogger("org.watari.acp.test").log(System.Logger.Level.ERROR, text.toString());
                Runtime.getRuntime().halt(FAILED);
            }
        }
    }
}
