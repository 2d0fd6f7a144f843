package org.watari.acp.internal;

import java.util.Objects;
import org.watari.acp.AtomicsExecutor;
import org.watari.acp.GlobalAddress;
import org.watari.acp.RemoteCopy;
import org.watari.acp.internal.Operation.Way;

/// Chooses which way an operation is done, from where its regions are and how large it is:
///
/// | source | target | way |
/// |---|---|---|
/// | mapped here | mapped here | plain loads and stores |
/// | mapped | library memory elsewhere, more than `messageCopyBytes`, or a store where a put is no message | the
/// transport's put |
/// | mapped | else | messages to the target's owner |
/// | library memory elsewhere, more than `messageCopyBytes` | mapped | the transport's get |
/// | else | mapped | messages to the source's owner |
/// | elsewhere | elsewhere, one message | staged here |
/// | elsewhere | elsewhere, more | delegated to the source's owner |
///
/// A small copy to or from an address of another colour than 0 goes by the transport, too, since messages
/// have one rail.
///
/// Memory of the user of this rank never goes to the transport as it is: its arena may be closed at any moment.
final class Ways {

    private final GlobalAddress addresses;
    private final long messageCopyBytes;
    private final RemoteCopy remoteCopy;
    private final int stagingBytes;

    /// @param addresses        tells the colour of an address
    /// @param messageCopyBytes largest copy by message where the transport's put and get would do
    /// @param remoteCopy       what to do where both sides are elsewhere
    /// @param stagingBytes     payload of a message
    Ways(GlobalAddress addresses, long messageCopyBytes, RemoteCopy remoteCopy, int stagingBytes) {
        this.addresses = addresses;
        this.messageCopyBytes = messageCopyBytes;
        this.remoteCopy = remoteCopy;
        this.stagingBytes = stagingBytes;
    }

    Way of(Operation operation) {
        if (operation.kind == Operation.ATOMIC) {
            return ofAtomic(Objects.requireNonNull(operation.sourceRegion));
        }
        if (operation.kind != Operation.COPY) {
            return Way.NONE;
        }
        Region source = Objects.requireNonNull(operation.sourceRegion);
        Region target = Objects.requireNonNull(operation.targetRegion);
        if (source.mapped != null && target.mapped != null) {
            return Way.MAPPED;
        }
        if (source.mapped != null) {
            boolean small = operation.isStore
                    ? isForMessage(target, operation.target, operation.bytes)
                    : isSmall(operation.target, operation.bytes);
            return !small && isForTransport(source, target) ? Way.PUT : Way.PUT_BY_MESSAGE;
        }
        if (target.mapped != null) {
            return !isSmall(operation.source, operation.bytes) && isForTransport(target, source)
                    ? Way.GET
                    : Way.GET_BY_MESSAGE;
        }
        return switch (remoteCopy) {
            case STAGED -> Way.STAGED;
            case DELEGATED -> Way.DELEGATED;
            case AUTO -> operation.bytes <= stagingBytes ? Way.STAGED : Way.DELEGATED;
        };
    }

    private static Way ofAtomic(Region region) {
        if (region.executor == AtomicsExecutor.NIC) {
            return Way.UPDATE_BY_DEVICE;
        }
        return region.mapped != null ? Way.MAPPED : Way.UPDATE_BY_MESSAGE;
    }

    /// Small enough for a message, and by the rail that messages go by.
    private boolean isSmall(long address, long bytes) {
        return bytes <= messageCopyBytes && addresses.color(address) == 0;
    }

    /// Whether a store, or a copy of a chain, goes by message although the transport's put and get would do.
    ///
    /// @param address of the other rank's end of the copy
    boolean isForMessage(Region there, long address, long bytes) {
        return there instanceof RemoteRegion remote && remote.putsAreMessages && isSmall(address, bytes);
    }

    private static boolean isForTransport(Region here, Region there) {
        return ((RemoteRegion) there).memory != null
                && (here instanceof RemoteRegion || ((LocalRegion) here).slice != null);
    }

    /// True when operations that go this way between the same ranks cannot overtake each other.
    static boolean isInOrder(Way way) {
        return switch (way) {
            case MAPPED, PUT_BY_MESSAGE, GET_BY_MESSAGE, UPDATE_BY_MESSAGE -> true;
            case NONE, PUT, GET, STAGED, DELEGATED, UPDATE_BY_DEVICE -> false;
        };
    }
}
