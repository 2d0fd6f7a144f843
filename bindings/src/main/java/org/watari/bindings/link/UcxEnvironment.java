package org.watari.bindings.link;

import java.lang.foreign.SymbolLookup;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Every setting of the environment that Watari makes for UCX, with its reason.
///
/// UCX reads its global settings when the library is loaded, so they are made before, by `setenv` of C: the
/// JVM cannot change its own environment otherwise. A setting made by the user wins, except those marked
/// `forced`, which protect the JVM; they are overridden with one line in the log.
///
/// **Threads** called once, by [NativeLibrary]. **Source** `ucx_info -cf`
public final class UcxEnvironment {
    /// One setting.
    ///
    /// @param name of the variable
    /// @param value that Watari gives it
    /// @param forced whether it overrides the user's value
    /// @param reason why
    public record Setting(String name, String value, boolean forced, String reason) {}

    private static final List<Setting> SETTINGS = List.of(
            new Setting(
                    "UCX_ERROR_SIGNALS",
                    "",
                    true,
                    "the JVM itself uses SIGSEGV for null checks and safepoints; UCX's handler would end it"),
            new Setting(
                    "UCX_DEBUG_SIGNO",
                    "0",
                    true,
                    "UCX would take SIGHUP, which the JVM uses to run its shutdown hooks"),
            new Setting(
                    "UCX_MM_ERROR_HANDLING",
                    "y",
                    false,
                    "without it shared memory is not used on endpoints that report a dead peer"),
            new Setting(
                    "UCX_KEEPALIVE_INTERVAL",
                    "2s",
                    false,
                    "a dead peer on shared memory is found within one interval; the default is 20 s"),
            new Setting(
                    "UCX_WARN_UNUSED_ENV_VARS",
                    "n",
                    false,
                    "with TCP alone the setting for shared memory above would draw a warning"),
            new Setting(
                    "UCX_MEM_EVENTS",
                    "n",
                    false,
                    "no patching of mmap and munmap in a process whose memory the JVM manages; memory is"
                            + " registered explicitly, so nothing depends on these events"),
            new Setting(
                    "UCX_IB_ASYNC_EVENTS",
                    "n",
                    false,
                    "over Soft-RoCE UCX 1.13 ends the process when it is told the end of a queue pair; without the"
                            + " events queue pairs go with their worker, as endpoints do here"),
            new Setting(
                    "UCX_PROTO_ENABLE",
                    "n",
                    true,
                    "the newer choice of protocols, the default since UCX 1.16, has no atomics on endpoints that report"
                            + " a dead peer: over shared memory the call never returns"),
            new Setting("UCX_MEM_MMAP_HOOK_MODE", "none", false, "as UCX_MEM_EVENTS"),
            new Setting(
                    "UCX_MEMTYPE_CACHE",
                    "n",
                    false,
                    "memory is always that of the host and said to be so; the cache can take it for that of a GPU"),
            new Setting("UCX_VFS_ENABLE", "n", false, "no thread and no socket of a debugging file system"),
            new Setting("UCX_LOG_FILE", "stderr", false, "standard output belongs to the program"),
            new Setting(
                    "UCX_LOG_LEVEL",
                    "error",
                    false,
                    "warnings about peers that leave are reported by exceptions already"));

    private static final System.Logger LOG = System.getLogger(UcxEnvironment.class.getName());

    private UcxEnvironment() {}

    /// The settings in the order they are made.
    ///
    /// @return all of them
    public static List<Setting> settings() {
        return SETTINGS;
    }

    /// Makes the settings. Called before the library is loaded.
    static void apply() {
        for (Setting setting : SETTINGS) {
            @Nullable String own = CLibrary.getenv(setting.name());
            if (own == null) {
                CLibrary.setenv(setting.name(), setting.value());
            } else if (setting.forced() && !own.equals(setting.value())) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "{0}={1} is overridden with \"{2}\": {3}",
                        setting.name(),
                        own,
                        setting.value(),
                        setting.reason());
                CLibrary.setenv(setting.name(), setting.value());
            }
        }
    }

    /// Takes the signal handlers away again, in case somebody else had loaded the library before the settings
    /// were made.
    ///
    /// @param ucx the loaded library
    static void afterLoading(SymbolLookup ucx) {
        ucx.find("ucs_debug_disable_signals").ifPresent(address -> {
            try {
                long ignored = (long) Downcalls.link(address, Downcalls.WORDS).invokeExact(0L, 0L, 0L);
            } catch (Throwable t) {
                throw Downcalls.rethrow(t);
            }
        });
    }

    /// The names of the settings that override the user's.
    ///
    /// @return names of variables
    static Set<String> forcedNames() {
        return SETTINGS.stream()
                .filter(Setting::forced)
                .map(Setting::name)
                .collect(java.util.stream.Collectors.toUnmodifiableSet());
    }
}
