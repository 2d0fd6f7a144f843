package org.watari.ucp;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.watari.bindings.link.NativeLibrary;
import org.watari.bindings.ucp.ucp_h;
import org.watari.bindings.ucp.ucp_params;
import org.watari.error.Damage;

/// A UCX context: the root of all workers and memory made from it, with one set of features and settings.
///
/// **Threads** any. **Source** `ucp_init`, `ucp_cleanup`
public final class UcpContext extends Owned {
    private static final AtomicInteger NUMBERS = new AtomicInteger();
    private static final int API_MAJOR = 1;
    // What is asked for is the oldest supported interface: any newer library of the same major version accepts it.
    private static final int API_MINOR = 13;

    private final MemorySegment handle;
    private final Set<UcpFeature> features;
    private final long identity;

    private UcpContext(String name, MemorySegment handle, Set<UcpFeature> features, long identity) {
        super(name, null);
        this.handle = handle;
        this.features = features;
        this.identity = identity;
    }

    /// Opens UCX: loads the library at the first call, then makes a context.
    ///
    /// **Blocking** while UCX looks at the devices, some ten milliseconds. **Cost** set-up.
    ///
    /// @param config features and settings
    /// @return the context, to be closed after everything made from it
    /// @throws org.watari.error.NativeLibraryException if the library is missing, too old, or native access
    /// is refused
    /// @throws org.watari.error.StatusException if UCX refuses, for instance an unknown transport
    public static UcpContext open(UcpConfig config) {
        Objects.requireNonNull(config, "config");
        NativeLibrary.UCX.open();
        String name = "UcpContext " + config.name() + "#" + NUMBERS.incrementAndGet();
        long identity = new SecureRandom().nextLong();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment params = ucp_params.allocate(arena);
            params.fill((byte) 0);
            ucp_params.field_mask(
                    params,
                    ucp_h.UCP_PARAM_FIELD_FEATURES()
                            | ucp_h.UCP_PARAM_FIELD_MT_WORKERS_SHARED()
                            | ucp_h.UCP_PARAM_FIELD_ESTIMATED_NUM_EPS());
            ucp_params.features(
                    params,
                    config.features().stream().mapToLong(UcpFeature::bit).sum());
            // Workers of one context belong to different threads.
            ucp_params.mt_workers_shared(params, 1);
            ucp_params.estimated_num_eps(params, config.estimatedEndpoints());
            MemorySegment settings = readSettings(arena, config.settings());
            try {
                MemorySegment out = arena.allocate(ADDRESS);
                Status.check(
                        ucp_h.ucp_init_version(API_MAJOR, API_MINOR, params, settings, out),
                        "ucp_init",
                        Damage.DEVICE,
                        "features " + config.features() + ", settings " + config.settings());
                return new UcpContext(name, out.get(ADDRESS, 0), EnumSet.copyOf(config.features()), identity);
            } finally {
                ucp_h.ucp_config_release(settings);
            }
        }
    }

    private static MemorySegment readSettings(Arena arena, Map<String, String> changes) {
        MemorySegment out = arena.allocate(ADDRESS);
        Status.check(
                ucp_h.ucp_config_read(MemorySegment.NULL, MemorySegment.NULL, out),
                "ucp_config_read",
                Damage.DEVICE,
                "a variable UCX_… of the environment has a bad value");
        MemorySegment settings = out.get(ADDRESS, 0);
        for (Map.Entry<String, String> change : changes.entrySet()) {
            int status = ucp_h.ucp_config_modify(
                    settings, arena.allocateFrom(change.getKey()), arena.allocateFrom(change.getValue()));
            if (status != 0) {
                ucp_h.ucp_config_release(settings);
                Status.check(status, "ucp_config_modify", Damage.OPERATION, change.getKey() + "=" + change.getValue());
            }
        }
        return settings;
    }

    /// The version of the loaded library.
    ///
    /// @return for instance `1.13.1`
    public static String version() {
        return NativeLibrary.UCX.version();
    }

    /// The file of the loaded library.
    ///
    /// @return its absolute path
    public static String libraryPath() {
        return NativeLibrary.UCX.file();
    }

    /// What this context was made for.
    ///
    /// @return its features
    public Set<UcpFeature> features() {
        return EnumSet.copyOf(features);
    }

    /// Closes the context. A second call does nothing.
    ///
    /// @throws IllegalStateException if workers or memory of it are open; it names them
    @Override
    public void close() {
        if (startClosing()) {
            ucp_h.ucp_cleanup(handle);
            endClosing();
        }
    }

    MemorySegment handle() {
        ensureOpen();
        return handle;
    }

    boolean has(UcpFeature feature) {
        return features.contains(feature);
    }

    /// A random number that tells this context from those of other processes, in packed addresses and keys.
    long identity() {
        return identity;
    }
}
