package org.watari.acp;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.watari.acp.internal.Settings;

/// Choices at start that few programs need to make; part of [AcpOptions]. All ranks of a job must choose the same
/// `offsetBits`; the others may differ.
///
/// | property | environment | default |
/// |---|---|---|
/// | `watari.offsetBits` | `WATARI_OFFSET_BITS` | 0: chosen by the number of ranks ([GlobalAddress]) |
/// | `watari.keyCacheEntries` | `WATARI_KEY_CACHE_ENTRIES` | 16384 regions of other ranks known at a time |
/// | `watari.messageCopyBytes` | `WATARI_MESSAGE_COPY_BYTES` | −1: chosen by the transport |
/// | `watari.remoteCopy` | `WATARI_REMOTE_COPY` | `auto` ([RemoteCopy]) |
/// | `watari.storeBytes` | `WATARI_STORE_BYTES` | 64 |
/// | `watari.chainListBytes` | `WATARI_CHAIN_LIST_BYTES` | 1 GiB |
/// | `watari.registrationBytes` | `WATARI_REGISTRATION_BYTES` | no limit but the device's |
/// | `watari.pinBytes` | `WATARI_PIN_BYTES` | no limit but the system's (`ulimit -l`) |
///
/// @param offsetBits       bits of the offset in a global address; 0 to have them chosen
/// @param keyCacheEntries  regions of other ranks known at a time; at least 1
/// @param messageCopyBytes largest copy to or from library memory on another host that goes as one message, which the
///                         owner checks and answers; larger ones go by the transport's put and get. 0 to use those
///                         always; [#AUTOMATIC] for 0 where these need nobody at the target (libibverbs), 4096
/// elsewhere
/// @param remoteCopy       how to copy where both sides are out of reach
/// @param storeBytes       largest store that is kept in the command queue and goes as one put of the transport; a
///                         larger one waits for its end. Takes as many bytes for each entry of the queue, once a
///                         store has been made
/// @param chainListBytes   largest copy of a chain that goes with the transport's list; a larger one goes as a copy of
///                         its own, in pieces. 0 to use no lists
/// @param registrationBytes largest piece of library memory that is registered as one, at least 4096, rounded
///                         down to a multiple of 64: no larger one is allocated. What lies above takes several
///                         (`org.watari.pgas.directory`)
/// @param pinBytes         library memory of a rank at most, which is all registered: the budget of pinned memory. The
///                         starter memory comes on top
public record AcpTuning(
        int offsetBits,
        int keyCacheEntries,
        int messageCopyBytes,
        RemoteCopy remoteCopy,
        int storeBytes,
        int chainListBytes,
        long registrationBytes,
        long pinBytes) {

    /// In place of a number of bytes: what suits the transport.
    public static final int AUTOMATIC = -1;

    /// In place of a number of bytes: as much as the device and the system allow.
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final long MIN_REGISTRATION_BYTES = 4096;
    private static final int DEFAULT_CACHE_ENTRIES = 16_384;
    private static final int MAX_CACHE_ENTRIES = 1 << 24;
    private static final int MAX_MESSAGE_COPY_BYTES = 1 << 20;
    private static final int DEFAULT_STORE_BYTES = 64;
    private static final int MAX_STORE_BYTES = 4096;
    /// In one request; more is beyond the largest message of some devices.
    private static final int MAX_CHAIN_LIST_BYTES = 1 << 30;

    /// Checks the choices.
    public AcpTuning {
        if (offsetBits < 0 || offsetBits >= Long.SIZE) {
            throw new IllegalArgumentException("offsetBits " + offsetBits + ": 0 to 63 are possible");
        }
        if (keyCacheEntries < 1 || keyCacheEntries > MAX_CACHE_ENTRIES) {
            throw new IllegalArgumentException(
                    "keyCacheEntries " + keyCacheEntries + ": 1 to " + MAX_CACHE_ENTRIES + " are possible");
        }
        if (messageCopyBytes < AUTOMATIC || messageCopyBytes > MAX_MESSAGE_COPY_BYTES) {
            throw new IllegalArgumentException("messageCopyBytes " + messageCopyBytes + ": 0 to "
                    + MAX_MESSAGE_COPY_BYTES + " are possible, and -1 for what suits the transport");
        }
        if (storeBytes < Long.BYTES || storeBytes > MAX_STORE_BYTES) {
            throw new IllegalArgumentException(
                    "storeBytes " + storeBytes + ": " + Long.BYTES + " to " + MAX_STORE_BYTES + " are possible");
        }
        if (chainListBytes < 0 || chainListBytes > MAX_CHAIN_LIST_BYTES) {
            throw new IllegalArgumentException(
                    "chainListBytes " + chainListBytes + ": 0 to " + MAX_CHAIN_LIST_BYTES + " are possible");
        }
        if (registrationBytes < MIN_REGISTRATION_BYTES || pinBytes < 0) {
            throw new IllegalArgumentException("registrationBytes " + registrationBytes + ", pinBytes " + pinBytes
                    + ": at least " + MIN_REGISTRATION_BYTES + " and 0 are needed");
        }
    }

    /// The choices of system properties and environment.
    ///
    /// @return the choices
    /// @throws IllegalArgumentException naming a malformed setting and its value
    public static AcpTuning fromSettings() {
        return new AcpTuning(
                (int) Settings.number("watari.offsetBits", 0, 0, Long.SIZE - 1),
                (int) Settings.number("watari.keyCacheEntries", DEFAULT_CACHE_ENTRIES, 1, MAX_CACHE_ENTRIES),
                (int) Settings.number("watari.messageCopyBytes", AUTOMATIC, AUTOMATIC, MAX_MESSAGE_COPY_BYTES),
                remoteCopy(Settings.text("watari.remoteCopy")),
                (int) Settings.number("watari.storeBytes", DEFAULT_STORE_BYTES, Long.BYTES, MAX_STORE_BYTES),
                (int) Settings.number("watari.chainListBytes", MAX_CHAIN_LIST_BYTES, 0, MAX_CHAIN_LIST_BYTES),
                Settings.number("watari.registrationBytes", UNLIMITED, MIN_REGISTRATION_BYTES, UNLIMITED),
                Settings.number("watari.pinBytes", UNLIMITED, 0, UNLIMITED));
    }

    private static RemoteCopy remoteCopy(@Nullable String value) {
        if (value == null) {
            return RemoteCopy.AUTO;
        }
        try {
            return RemoteCopy.valueOf(value.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "watari.remoteCopy (WATARI_REMOTE_COPY) is '" + value + "': one of "
                            + Arrays.toString(RemoteCopy.values()).toLowerCase(Locale.ROOT) + " is needed",
                    e);
        }
    }

    /// With another offset field.
    ///
    /// @param value bits
    /// @return changed copy
    public AcpTuning withOffsetBits(int value) {
        return new AcpTuning(
                value,
                keyCacheEntries,
                messageCopyBytes,
                remoteCopy,
                storeBytes,
                chainListBytes,
                registrationBytes,
                pinBytes);
    }

    /// With another size of the key cache.
    ///
    /// @param value regions
    /// @return changed copy
    public AcpTuning withKeyCacheEntries(int value) {
        return new AcpTuning(
                offsetBits,
                value,
                messageCopyBytes,
                remoteCopy,
                storeBytes,
                chainListBytes,
                registrationBytes,
                pinBytes);
    }

    /// With another limit of copies by message.
    ///
    /// @param value bytes
    /// @return changed copy
    public AcpTuning withMessageCopyBytes(int value) {
        return new AcpTuning(
                offsetBits,
                keyCacheEntries,
                value,
                remoteCopy,
                storeBytes,
                chainListBytes,
                registrationBytes,
                pinBytes);
    }

    /// With another way for remote-to-remote copies.
    ///
    /// @param value the way
    /// @return changed copy
    public AcpTuning withRemoteCopy(RemoteCopy value) {
        return new AcpTuning(
                offsetBits,
                keyCacheEntries,
                messageCopyBytes,
                value,
                storeBytes,
                chainListBytes,
                registrationBytes,
                pinBytes);
    }

    /// With another limit of stores.
    ///
    /// @param value bytes
    /// @return changed copy
    public AcpTuning withStoreBytes(int value) {
        return new AcpTuning(
                offsetBits,
                keyCacheEntries,
                messageCopyBytes,
                remoteCopy,
                value,
                chainListBytes,
                registrationBytes,
                pinBytes);
    }

    /// With another limit of what goes with a chain's list.
    ///
    /// @param value bytes
    /// @return changed copy
    public AcpTuning withChainListBytes(int value) {
        return new AcpTuning(
                offsetBits,
                keyCacheEntries,
                messageCopyBytes,
                remoteCopy,
                storeBytes,
                value,
                registrationBytes,
                pinBytes);
    }

    /// With another limit of a registration.
    ///
    /// @param value bytes
    /// @return changed copy
    public AcpTuning withRegistrationBytes(long value) {
        return new AcpTuning(
                offsetBits, keyCacheEntries, messageCopyBytes, remoteCopy, storeBytes, chainListBytes, value, pinBytes);
    }

    /// With another budget of registered memory.
    ///
    /// @param value bytes
    /// @return changed copy
    public AcpTuning withPinBytes(long value) {
        return new AcpTuning(
                offsetBits,
                keyCacheEntries,
                messageCopyBytes,
                remoteCopy,
                storeBytes,
                chainListBytes,
                registrationBytes,
                value);
    }
}
