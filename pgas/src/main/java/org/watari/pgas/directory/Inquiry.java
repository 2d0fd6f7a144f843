package org.watari.pgas.directory;

import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Requests;
import org.watari.error.CommunicationException;
import org.watari.error.PeerFailedException;

/// One request that several ranks are to answer with nothing but that they have. A dead rank has: it uses nothing
/// and needs to know nothing.
///
/// **Threads**: one at a time.
final class Inquiry {

    private final Requests requests;
    private final long tag;
    private final MemorySegment message;
    private final BitSet unanswered;

    /// @param ranks who is asked; changed here
    Inquiry(Requests requests, long tag, MemorySegment message, BitSet ranks) {
        this.requests = requests;
        this.tag = tag;
        this.message = message;
        this.unanswered = ranks;
    }

    /// Asks those that have not answered, and waits for all of them together, whatever happens with one. It can
    /// be called again when it has thrown.
    ///
    /// **Blocking**: within the limit, however many do not answer.
    ///
    /// @param limitNs the limit; where nothing is left of it they are asked all the same
    /// @throws CommunicationException the first failure, with the others in it
    void ask(long limitNs) {
        long start = System.nanoTime();
        RuntimeException failure = null;
        long[] numbers = new long[unanswered.length()];
        for (int rank = unanswered.nextSetBit(0); rank >= 0; rank = unanswered.nextSetBit(rank + 1)) {
            try {
                numbers[rank] = requests.begin(rank, tag, message);
            } catch (PeerFailedException e) {
                unanswered.clear(rank);
            } catch (CommunicationException | IllegalStateException e) {
                failure = joined(failure, e);
            }
        }
        for (int rank = 0; rank < numbers.length; rank++) {
            try {
                if (numbers[rank] != 0) {
                    requests.await(numbers[rank], limitNs - (System.nanoTime() - start));
                    unanswered.clear(rank);
                }
            } catch (PeerFailedException e) {
                unanswered.clear(rank);
            } catch (CommunicationException | IllegalStateException e) {
                failure = joined(failure, e);
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /// The first of several failures, with the later ones in it.
    static RuntimeException joined(@Nullable RuntimeException first, RuntimeException next) {
        if (first == null) {
            return next;
        }
        first.addSuppressed(next);
        return first;
    }
}
