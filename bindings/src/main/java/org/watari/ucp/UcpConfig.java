package org.watari.ucp;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/// How a context is made: its features, and settings of UCX that override those of the environment.
///
/// An immutable value; each `with…` gives a changed copy.
public final class UcpConfig {
    private static final UcpConfig DEFAULTS = new UcpConfig("ucp", EnumSet.allOf(UcpFeature.class), Map.of(), 1);

    private final String name;
    private final Set<UcpFeature> features;
    private final Map<String, String> settings;
    private final long estimatedEndpoints;

    private UcpConfig(String name, Set<UcpFeature> features, Map<String, String> settings, long estimatedEndpoints) {
        this.name = name;
        this.features = features;
        this.settings = settings;
        this.estimatedEndpoints = estimatedEndpoints;
    }

    /// All features, no changed setting, one endpoint expected.
    ///
    /// @return the configuration to start from
    public static UcpConfig defaults() {
        return DEFAULTS;
    }

    /// Gives the context a name for messages.
    ///
    /// @param newName used in exceptions and logs
    /// @return the changed copy
    public UcpConfig withName(String newName) {
        return new UcpConfig(Objects.requireNonNull(newName, "name"), features, settings, estimatedEndpoints);
    }

    /// Chooses the features.
    ///
    /// @param first one feature
    /// @param others more features
    /// @return the changed copy
    public UcpConfig withFeatures(UcpFeature first, UcpFeature... others) {
        return new UcpConfig(name, EnumSet.of(first, others), settings, estimatedEndpoints);
    }

    /// Changes a setting of UCX for this context.
    ///
    /// @param setting its name without `UCX_`, for instance `TLS`
    /// @param value its value, for instance `tcp`
    /// @return the changed copy
    public UcpConfig with(String setting, String value) {
        Objects.requireNonNull(setting, "setting");
        Objects.requireNonNull(value, "value");
        if (setting.isEmpty() || setting.indexOf('\0') >= 0 || value.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("a setting needs a name, and no zero characters: " + setting);
        }
        Map<String, String> changed = new TreeMap<>(settings);
        changed.put(setting.startsWith("UCX_") ? setting.substring("UCX_".length()) : setting, value);
        return new UcpConfig(name, features, Collections.unmodifiableMap(changed), estimatedEndpoints);
    }

    /// Says how many peers are expected; UCX chooses scalable transports by it.
    ///
    /// @param endpoints expected endpoints per worker, at least 1
    /// @return the changed copy
    public UcpConfig withEstimatedEndpoints(long endpoints) {
        if (endpoints < 1) {
            throw new IllegalArgumentException("estimated endpoints " + endpoints + " is less than 1");
        }
        return new UcpConfig(name, features, settings, endpoints);
    }

    /// The name for messages.
    ///
    /// @return the name
    public String name() {
        return name;
    }

    /// The features.
    ///
    /// @return an unmodifiable view
    public Set<UcpFeature> features() {
        return Collections.unmodifiableSet(features);
    }

    /// The changed settings.
    ///
    /// @return an unmodifiable view, names without `UCX_`
    public Map<String, String> settings() {
        return settings;
    }

    /// The expected number of endpoints.
    ///
    /// @return at least 1
    public long estimatedEndpoints() {
        return estimatedEndpoints;
    }
}
