package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AtomicsExecutor;
import org.watari.acp.transport.RemoteMemory;

/// A region of another rank, as learnt from its owner.
///
/// Three ways lead there: the mapping, where owner and caller share a host and the memory is the library's; the
/// transport's put and get, where the memory is the library's; messages to the owner, where it is the user's.
public final class RemoteRegion extends Region {

    private static final VarHandle GENERATION = JAVA_LONG.varHandle();

    /// Library memory as the transport knows it; null for memory of a user, which only its owner touches.
    final @Nullable RemoteMemory memory;
    /// Where the region begins in [#memory].
    final long memoryOffset;
    /// The transport's puts and gets there are messages, so that small copies share those of this layer.
    final boolean putsAreMessages;
    /// The memory that holds the owner's generation words.
    final @Nullable RemoteMemory root;
    /// The owner's generation words, mapped; null where the owner is on another host.
    private final @Nullable MemorySegment generations;
    /// The read of the owner's generation word under way; lease holder.
    Checks.@Nullable Check check;

    RemoteRegion(
            int rank,
            int tag,
            long generation,
            long length,
            long position,
            AtomicsExecutor executor,
            @Nullable View view,
            @Nullable RemoteMemory memory,
            long memoryOffset,
            boolean putsAreMessages,
            @Nullable RemoteMemory root,
            @Nullable MemorySegment generations) {
        super(rank, tag, generation, length, position, executor, view == null ? null : view.segment);
        this.view = view;
        this.memory = memory;
        this.memoryOffset = memoryOffset;
        this.putsAreMessages = putsAreMessages;
        this.root = root;
        this.generations = generations;
    }

    /// How this process sees the region; null where it is not mapped.
    private final @Nullable View view;
    /// Operations that use the region; lease holder.
    private int uses;

    private volatile boolean ended;

    /// True when [#isCurrent] can see that the owner has given the region up.
    boolean seesGeneration() {
        return generations != null;
    }

    @Override
    boolean isCurrent() {
        MemorySegment words = generations;
        return !ended && (words == null || (long) GENERATION.getAcquire(words, (long) tag * Long.BYTES) == generation);
    }

    /// An operation begins to use the region. Lease holder.
    void use() {
        uses++;
    }

    /// An operation has ended. Lease holder.
    void unuse() {
        uses--;
    }

    boolean isUsed() {
        return uses > 0;
    }

    boolean isMapped() {
        return view != null;
    }

    /// The owner has ended the registration. Lease holder.
    void end() {
        ended = true;
    }

    /// Keeps the threads of this process out of the region.
    ///
    /// @return false when a call into C is inside it just now
    boolean closeView() {
        return view == null || view.close();
    }
}
