package org.watari.acp;

import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.internal.Settings;

/// Choices at start. [#fromSettings] reads them from system properties and the environment (the property wins); each
/// `with` method gives a changed copy. All ranks of a job must choose the same.
///
/// | property | environment | default |
/// |---|---|---|
/// | `watari.transport` | `WATARI_TRANSPORT` | `auto`: `ucx`, or `loopback` for ranks in one JVM |
/// | `watari.verbs.device`, `watari.verbs.port` | `WATARI_VERBS_DEVICE`, `WATARI_VERBS_PORT` | the first active port |
/// | `watari.verbs.gidIndex` | `WATARI_VERBS_GID_INDEX` | chosen and told when the transport opens |
/// | `watari.verbs.connectSeconds` | `WATARI_VERBS_CONNECT_SECONDS` | 60; a rank that answers no call is lost |
/// | `watari.verbs.keepAliveSeconds` | `WATARI_VERBS_KEEP_ALIVE_SECONDS` | 5; an idle peer's death shows |
/// | `watari.verbs.timeoutCode` | `WATARI_VERBS_TIMEOUT_CODE` | 16: the device tries again after 4.096 us * 2^16 |
/// | `watari.starterBytes` | `WATARI_STARTER_BYTES` | 65536 |
/// | `watari.blockBytes` | `WATARI_BLOCK_BYTES` | 16 MiB; library memory comes in blocks of this size |
/// | `watari.queueEntries` | `WATARI_QUEUE_ENTRIES` | 1024, a power of two |
/// | `watari.waitLimitSeconds` | `WATARI_WAIT_LIMIT_SECONDS` | 300 |
/// | `watari.progress` | `WATARI_PROGRESS` | `auto` ([ProgressPolicy]) |
/// | `watari.report` | `WATARI_REPORT` | `false`; `job`, `memory` or `all` is printed; rank 0 decides on `job` |
/// | `watari.mapSameHost` | `WATARI_MAP_SAME_HOST` | `true`; `false`: through the transport even on one host |
///
/// @param bootstrap    how the ranks meet, or null to detect it
/// @param transport    `auto`, `ucx`, `verbs` or `loopback`
/// @param starterBytes size of the starter memory of each rank
/// @param blockBytes   size of the blocks of library memory
/// @param queueEntries operations outstanding at a time
/// @param waitLimit    limit of every wait
/// @param progress     what a waiting thread does
/// @param mapSameHost  whether library memory of ranks on one host is reached by plain loads and stores
/// @param tuning       what few programs need to choose
public record AcpOptions(
        @Nullable Bootstrap bootstrap,
        String transport,
        long starterBytes,
        long blockBytes,
        int queueEntries,
        Duration waitLimit,
        ProgressPolicy progress,
        boolean mapSameHost,
        AcpTuning tuning) {

    private static final long MIN_BLOCK_BYTES = 4096;

    /// Checks the choices.
    public AcpOptions {
        if (starterBytes < 8 || starterBytes > 1L << 32) {
            throw new IllegalArgumentException(
                    "starterBytes " + starterBytes + ": 8 to " + (1L << 32) + " are possible");
        }
        if (blockBytes < MIN_BLOCK_BYTES) {
            throw new IllegalArgumentException("blockBytes " + blockBytes + ": at least " + MIN_BLOCK_BYTES);
        }
        if (queueEntries < 1 || Integer.bitCount(queueEntries) != 1) {
            throw new IllegalArgumentException("queueEntries " + queueEntries + ": a power of two is needed");
        }
        if (waitLimit.isNegative() || waitLimit.isZero()) {
            throw new IllegalArgumentException("waitLimit " + waitLimit + ": a positive duration is needed");
        }
    }

    /// A setting of a layer above this one, as yes or no: system property, else environment, else the default.
    ///
    /// @param name         of the property, for example `watari.checkCollectives`
    /// @param defaultValue value when unset
    /// @return the choice
    /// @throws IllegalArgumentException naming a malformed setting and its value
    public static boolean flag(String name, boolean defaultValue) {
        return Settings.flag(name, defaultValue);
    }

    /// The choices of system properties and environment.
    ///
    /// @return the options
    /// @throws IllegalArgumentException naming a malformed setting and its value
    public static AcpOptions fromSettings() {
        String transport = Settings.text("watari.transport");
        return new AcpOptions(
                null,
                transport == null ? "auto" : transport,
                Settings.number("watari.starterBytes", 65_536, 8, 1L << 32),
                Settings.number("watari.blockBytes", 16L << 20, MIN_BLOCK_BYTES, 1L << 40),
                (int) Settings.number("watari.queueEntries", 1024, 1, 1 << 20),
                Duration.ofSeconds(Settings.number("watari.waitLimitSeconds", 300, 1, 1_000_000)),
                progressPolicy(Settings.text("watari.progress")),
                Settings.flag("watari.mapSameHost", true),
                AcpTuning.fromSettings());
    }

    private static ProgressPolicy progressPolicy(@Nullable String value) {
        if (value == null) {
            return ProgressPolicy.AUTO;
        }
        try {
            return ProgressPolicy.valueOf(value.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "watari.progress (WATARI_PROGRESS) is '" + value + "': auto, spin, sleep or none is needed", e);
        }
    }

    /// With another bootstrap.
    ///
    /// @param value the bootstrap
    /// @return changed copy
    public AcpOptions withBootstrap(Bootstrap value) {
        return new AcpOptions(
                value, transport, starterBytes, blockBytes, queueEntries, waitLimit, progress, mapSameHost, tuning);
    }

    /// With another transport.
    ///
    /// @param value its name
    /// @return changed copy
    public AcpOptions withTransport(String value) {
        return new AcpOptions(
                bootstrap, value, starterBytes, blockBytes, queueEntries, waitLimit, progress, mapSameHost, tuning);
    }

    /// With another size of the starter memory.
    ///
    /// @param value bytes
    /// @return changed copy
    public AcpOptions withStarterBytes(long value) {
        return new AcpOptions(
                bootstrap, transport, value, blockBytes, queueEntries, waitLimit, progress, mapSameHost, tuning);
    }

    /// With another length of the command queue.
    ///
    /// @param value entries, a power of two
    /// @return changed copy
    public AcpOptions withQueueEntries(int value) {
        return new AcpOptions(
                bootstrap, transport, starterBytes, blockBytes, value, waitLimit, progress, mapSameHost, tuning);
    }

    /// With another limit of waits.
    ///
    /// @param value the limit
    /// @return changed copy
    public AcpOptions withWaitLimit(Duration value) {
        return new AcpOptions(
                bootstrap, transport, starterBytes, blockBytes, queueEntries, value, progress, mapSameHost, tuning);
    }

    /// With another way to wait.
    ///
    /// @param value the policy
    /// @return changed copy
    public AcpOptions withProgress(ProgressPolicy value) {
        return new AcpOptions(
                bootstrap, transport, starterBytes, blockBytes, queueEntries, waitLimit, value, mapSameHost, tuning);
    }

    /// With or without mapping of memory on the same host.
    ///
    /// @param value whether to map
    /// @return changed copy
    public AcpOptions withMapSameHost(boolean value) {
        return new AcpOptions(
                bootstrap, transport, starterBytes, blockBytes, queueEntries, waitLimit, progress, value, tuning);
    }

    /// With other choices of those that few programs need to make.
    ///
    /// @param value the choices
    /// @return changed copy
    public AcpOptions withTuning(AcpTuning value) {
        return new AcpOptions(
                bootstrap, transport, starterBytes, blockBytes, queueEntries, waitLimit, progress, mapSameHost, value);
    }
}
