package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

/// What the ranks of the tests on a device run.
final class VerbsPrograms {

    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;

    private VerbsPrograms() {}

    /// Rank 0 puts data and then a flag, in many lanes at a time; rank 1 looks at both all the time.
    static final class FlagAfterData {
        private static final int LANES = 64;
        private static final int WORDS = 16;
        private static final long LANE_BYTES = 256;
        private static final VarHandle WORD = JAVA_LONG.varHandle();

        private FlagAfterData() {}

        public static void main(String[] args) {
            RankMain.run(args, (acp, words) -> run(acp, Long.parseLong(words[0]) / LANES));
        }

        @SuppressWarnings("ThreadPriorityCheck") // a look must come between any two packets; it may cost a core
        private static void run(Acp acp, long rounds) {
            AddressTranslationKey own = acp.memory().allocate(LANES * LANE_BYTES);
            long[] addresses = AcpDataContract.exchange(acp, own.globalAddress());
            if (acp.rank() == 0) {
                write(acp.access(), own, addresses[1], rounds);
            } else {
                long changes = 0;
                long[] seen = new long[LANES];
                for (int done = 0; done < LANES; Thread.yield()) {
                    done = 0;
                    for (int lane = 0; lane < LANES; lane++) {
                        long flag = look(own.segment(), lane);
                        changes += flag == seen[lane] ? 0 : 1;
                        seen[lane] = flag;
                        done += flag == rounds ? 1 : 0;
                    }
                }
                System.getLogger("org.watari.acp.test")
                        .log(System.Logger.Level.INFO, "{0} of {1} flags were seen", changes, rounds * LANES);
            }
            acp.sync();
            System.getLogger("org.watari.acp.test").log(System.Logger.Level.INFO, "done {0}", acp.rank());
        }

        private static void write(GlobalMemoryAccess access, AddressTranslationKey own, long there, long rounds) {
            for (long round = 1; round <= rounds; round++) {
                for (int lane = 0; lane < LANES; lane++) {
                    long at = lane * LANE_BYTES;
                    for (int word = 0; word <= WORDS; word++) {
                        own.segment().set(JAVA_LONG, at + (long) word * Long.BYTES, round);
                    }
                    long here = own.globalAddress() + at;
                    long data = access.copy(there + at, here, WORDS * Long.BYTES, NONE);
                    access.copy(
                            there + at + WORDS * Long.BYTES, here + WORDS * Long.BYTES, Long.BYTES, Math.max(data, 0));
                }
                access.complete();
            }
        }

        /// @return the flag
        private static long look(MemorySegment memory, int lane) {
            long at = lane * LANE_BYTES;
            long flag = (long) WORD.getAcquire(memory, at + WORDS * Long.BYTES);
            for (int word = 0; word < WORDS; word++) {
                long data = (long) WORD.getOpaque(memory, at + (long) word * Long.BYTES);
                if (data < flag) {
                    throw new AssertionError("lane " + lane + ": flag " + flag + ", word " + word + " is " + data);
                }
            }
            return flag;
        }
    }

    /// Rank 0 stops rank 1 and goes on with its memory; says so in a line of output.
    static final class StoppedOwner {
        private static final int ROUNDS = 200;

        private StoppedOwner() {}

        public static void main(String[] args) {
            RankMain.run(args, (acp, words) -> run(acp));
        }

        private static void run(Acp acp) throws IOException, InterruptedException {
            AddressTranslationKey words = acp.memory().allocate(4096, AtomicsExecutor.NIC);
            long[] addresses = AcpDataContract.exchange(acp, words.globalAddress());
            long[] processes =
                    AcpDataContract.exchange(acp, ProcessHandle.current().pid());
            if (acp.rank() == 0) {
                work(acp, addresses[1], 1); // the connection is made, the region is known
                signal("STOP", processes[1]);
                try {
                    work(acp, addresses[1], ROUNDS);
                } finally {
                    signal("CONT", processes[1]);
                }
            }
            acp.sync();
            if (acp.rank() == 1) {
                long counted = words.segment().get(JAVA_LONG, 0);
                if (counted != 1 + ROUNDS) {
                    throw new AssertionError("the counter of rank 1 is " + counted);
                }
            }
            System.getLogger("org.watari.acp.test").log(System.Logger.Level.INFO, "done {0}", acp.rank());
        }

        /// Puts a number, gets it back, counts it, and swaps it.
        private static void work(Acp acp, long there, int rounds) {
            GlobalMemoryAccess access = acp.access();
            MemorySegment own = acp.starterMemory().segment();
            long scratch = acp.starterMemory().globalAddress(acp.rank()) + 512;
            for (long round = 1; round <= rounds; round++) {
                own.set(JAVA_LONG, 512, round);
                access.complete(access.copy(there + 64, scratch, 8, NONE));
                access.complete(access.copy(scratch + 8, there + 64, 8, NONE));
                access.complete(access.add8(scratch + 16, there, 1, NONE));
                access.complete(access.compareAndSwap8(scratch + 24, there + 64, round, -round, NONE));
                if (own.get(JAVA_LONG, 520) != round || own.get(JAVA_LONG, 536) != round) {
                    throw new AssertionError("round " + round + " got " + own.get(JAVA_LONG, 520) + " and swapped "
                            + own.get(JAVA_LONG, 536));
                }
            }
        }

        private static void signal(String name, long pid) throws IOException, InterruptedException {
            int code = new ProcessBuilder("/bin/sh", "-c", "kill -s " + name + " " + pid)
                    .start()
                    .waitFor();
            if (code != 0) {
                throw new IOException("kill -s " + name + " " + pid + " ended with " + code);
            }
        }
    }
}
