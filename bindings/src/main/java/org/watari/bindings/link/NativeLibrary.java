package org.watari.bindings.link;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.watari.error.NativeLibraryException;

/// A native library: found and opened once, with its file, its version and what to do when it is missing.
///
/// The library is opened by its soname under the rules of the system's loader, or from the path in a setting;
/// the system property wins over the environment. Opening it here first makes every later opening of the same
/// soname, such as that of the generated classes, end at the same file.
///
/// **Threads** any. **Blocking** the first call reads the library from disk. **Source** `man 3 dlopen`
public final class NativeLibrary {
    /// UCX: `libucp.so.0`, at least 1.13, or the file in `watari.ucx.library` / `WATARI_UCX_LIBRARY`.
    public static final NativeLibrary UCX = new NativeLibrary(
            "UCX",
            "libucp.so.0",
            "ucx",
            1,
            13,
            "install it with 'apt install libucx0' (Debian, Ubuntu) or 'dnf install ucx' (Fedora, RHEL)",
            NativeLibrary::ucxVersion);

    /// rdma-core: `libibverbs.so.1`, at least 44, or the file in `watari.ibverbs.library` /
    /// `WATARI_IBVERBS_LIBRARY`.
    public static final NativeLibrary IBVERBS = new NativeLibrary(
            "rdma-core",
            "libibverbs.so.1",
            "ibverbs",
            44,
            0,
            "install it with 'apt install libibverbs1 ibverbs-providers' (Debian, Ubuntu) or 'dnf install libibverbs'"
                    + " (Fedora, RHEL)",
            NativeLibrary::rdmaCoreVersion);

    /// OpenPMIx: `libpmix.so.2`, at least 3, or the file in `watari.pmix.library` / `WATARI_PMIX_LIBRARY`; where the
    /// loader finds none, in the folders that launchers of their own installation use.
    public static final NativeLibrary PMIX = new NativeLibrary(
            "OpenPMIx",
            "libpmix.so.2",
            "pmix",
            3,
            0,
            "install it with 'apt install libpmix2' (Debian, Ubuntu) or 'dnf install pmix' (Fedora, RHEL)",
            NativeLibrary::pmixVersion,
            () -> pmixFolders(System::getenv));

    /// MUNGE: `libmunge.so.2`, or the file in `watari.munge.library` / `WATARI_MUNGE_LIBRARY`.
    public static final NativeLibrary MUNGE = new NativeLibrary(
            "MUNGE",
            "libmunge.so.2",
            "munge",
            0,
            5,
            "install it with 'apt install libmunge2' (Debian, Ubuntu) or 'dnf install munge-libs' (Fedora, RHEL)",
            library -> new int[0]);

    private static final System.Logger LOG = System.getLogger(NativeLibrary.class.getName());
    private static final Pattern RDMA_CORE_FILE = Pattern.compile("libibverbs\\.so\\.1\\.\\d+\\.(\\d+)\\.(\\d+)");
    private static final Pattern PMIX_TEXT = Pattern.compile("(\\d+)\\.(\\d+)(?:\\.(\\d+))?");

    private final String product;
    private final String soname;
    private final String property;
    private final String variable;
    private final int minimumMajor;
    private final int minimumMinor;
    private final String install;
    private final Function<NativeLibrary, int[]> readVersion;
    private final Supplier<List<Path>> folders;

    private @Nullable SymbolLookup lookup;
    private String file = "";
    private String version = "unknown";

    private NativeLibrary(
            String product,
            String soname,
            String shortName,
            int minimumMajor,
            int minimumMinor,
            String install,
            Function<NativeLibrary, int[]> readVersion) {
        this(product, soname, shortName, minimumMajor, minimumMinor, install, readVersion, List::of);
    }

    private NativeLibrary(
            String product,
            String soname,
            String shortName,
            int minimumMajor,
            int minimumMinor,
            String install,
            Function<NativeLibrary, int[]> readVersion,
            Supplier<List<Path>> folders) {
        this.folders = folders;
        this.product = product;
        this.soname = soname;
        this.property = "watari." + shortName + ".library";
        this.variable = "WATARI_" + shortName.toUpperCase(java.util.Locale.ROOT) + "_LIBRARY";
        this.minimumMajor = minimumMajor;
        this.minimumMinor = minimumMinor;
        this.install = install;
        this.readVersion = readVersion;
    }

    /// Opens the library if it is not yet open, and checks its version.
    ///
    /// @return the lookup of its symbols and of those of the libraries it needs; never closed
    /// @throws NativeLibraryException if it is missing, too old, or native access is refused; it names what
    /// to do
    public synchronized SymbolLookup open() {
        if (lookup != null) {
            return lookup;
        }
        @Nullable String chosen = setting();
        String wanted = chosen == null ? soname : chosen;
        try {
            Downcalls.requireAccess();
            if (this == UCX) {
                UcxEnvironment.apply();
            }
            if (chosen == null) {
                wanted = inFolders(wanted);
            }
            SymbolLookup found = openFile(wanted);
            file = loadedFile(wanted);
            lookup = found;
            checkVersion();
            if (this == UCX) {
                UcxEnvironment.afterLoading(found);
            }
            LOG.log(System.Logger.Level.DEBUG, "{0} {1} from {2}", product, version, file);
            return found;
        } catch (IllegalCallerException e) {
            lookup = null;
            throw new NativeLibraryException(wanted, "native access is refused: " + nativeAccessAdvice(), e);
        } catch (IllegalArgumentException e) {
            lookup = null;
            throw new NativeLibraryException(wanted, missing(chosen, e), e);
        } catch (NativeLibraryException e) {
            lookup = null;
            throw e;
        }
    }

    /// The file the library was loaded from.
    ///
    /// @return its absolute path with symbolic links resolved
    /// @throws NativeLibraryException if the library cannot be opened
    public synchronized String file() {
        open();
        return file;
    }

    /// The version of the loaded library.
    ///
    /// @return for instance `1.13.1`, or `unknown`
    /// @throws NativeLibraryException if the library cannot be opened
    public synchronized String version() {
        open();
        return version;
    }

    /// The oldest version that is supported.
    ///
    /// @return for instance `1.13`
    public String minimumVersion() {
        return minimumMajor + "." + minimumMinor;
    }

    /// The flag to pass when the JVM refuses native access to this module.
    ///
    /// @return one clause that names the flag
    public static String nativeAccessAdvice() {
        Module module = NativeLibrary.class.getModule();
        String name = module.isNamed() ? module.getName() : "ALL-UNNAMED";
        return "start java with --enable-native-access=" + name;
    }

    private @Nullable String setting() {
        @Nullable String value = System.getProperty(property);
        if (value == null || value.isEmpty()) {
            value = System.getenv(variable);
        }
        return value == null || value.isEmpty() ? null : value;
    }

    /// The soname where the loader finds it, else the first file of that name in the folders of this library.
    private String inFolders(String name) {
        List<Path> places = folders.get();
        if (places.isEmpty() || isLoadable(name)) {
            return name;
        }
        for (Path place : places) {
            if (Files.isRegularFile(place.resolve(name))) {
                return place.resolve(name).toString();
            }
        }
        return name;
    }

    private static boolean isLoadable(String name) {
        try {
            openFile(name);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /// Where launchers keep a PMIx of their own; the folders may not be there.
    static List<Path> pmixFolders(UnaryOperator<@Nullable String> environment) {
        List<Path> places = new ArrayList<>();
        for (String prefix : new String[] {"PMIX_PREFIX", "OPAL_PREFIX"}) {
            @Nullable String folder = environment.apply(prefix);
            if (folder != null && !folder.isEmpty()) {
                places.add(Path.of(folder, "lib"));
            }
        }
        @Nullable String path = environment.apply("PATH");
        for (String folder : path == null ? new String[0] : path.split(":", -1)) {
            Path launcher = Path.of(folder, "mpirun");
            if (!folder.isEmpty() && Files.isExecutable(launcher)) {
                places.add(Path.of(folder).resolveSibling("lib"));
                break;
            }
        }
        return places;
    }

    private String missing(@Nullable String chosen, IllegalArgumentException e) {
        String needed = product + " " + minimumVersion() + " or newer is needed; ";
        String reason = e.getMessage() == null ? "" : " (" + e.getMessage() + ")";
        if (chosen == null) {
            return "cannot be loaded" + reason + "; " + needed + install + ", or name its file in -D" + property
                    + " or " + variable;
        }
        return "the file set by " + property + " or " + variable + " cannot be loaded" + reason + "; " + needed
                + "correct the setting or remove it, or " + install;
    }

    private void checkVersion() {
        int[] found = readVersion.apply(this);
        if (found.length < 2) {
            return;
        }
        if (found[0] < minimumMajor || (found[0] == minimumMajor && found[1] < minimumMinor)) {
            throw new NativeLibraryException(
                    soname,
                    file + " is " + product + " " + version + ", but " + minimumVersion() + " or newer is needed; "
                            + install,
                    null);
        }
    }

    @SuppressWarnings("restricted")
    private static SymbolLookup openFile(String name) {
        // The global arena: a library with threads and exit handlers of its own must never be unloaded.
        return name.indexOf('/') >= 0
                ? SymbolLookup.libraryLookup(Path.of(name), Arena.global())
                : SymbolLookup.libraryLookup(name, Arena.global());
    }

    /// Finds the file behind a library in the list of mappings: `dlopen` does not say which file it took.
    private static String loadedFile(String name) {
        String last = name.substring(name.lastIndexOf('/') + 1);
        try {
            Path real = name.indexOf('/') >= 0 ? Path.of(name).toRealPath() : Path.of(name);
            for (String line : Files.readAllLines(Path.of("/proc/self/maps"))) {
                int slash = line.indexOf('/');
                if (slash < 0) {
                    continue;
                }
                String mapped = line.substring(slash);
                String base = mapped.substring(mapped.lastIndexOf('/') + 1);
                if (mapped.equals(real.toString()) || base.equals(last) || base.startsWith(last + ".")) {
                    return mapped;
                }
            }
            return real.toString();
        } catch (IOException e) {
            return name;
        }
    }

    private int[] ucxVersion() {
        @Nullable MethodHandle getVersion = find("ucp_get_version", Downcalls.WORDS);
        if (getVersion == null) {
            throw new NativeLibraryException(
                    soname, file + " has no ucp_get_version: it is not the library of UCX; " + install, null);
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment numbers = arena.allocate(JAVA_INT, 3);
            long first = numbers.address();
            long ignored = (long) getVersion.invokeExact(first, first + 4, first + 8);
            int[] found = numbers.toArray(JAVA_INT);
            version = found[0] + "." + found[1] + "." + found[2];
            return found;
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    private int[] rdmaCoreVersion() {
        Matcher matcher = RDMA_CORE_FILE.matcher(file);
        if (!matcher.find()) {
            return new int[0];
        }
        version = matcher.group(1) + "." + matcher.group(2);
        return new int[] {Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))};
    }

    private int[] pmixVersion() {
        @Nullable MethodHandle getVersion = find("PMIx_Get_version", FunctionDescriptor.of(ADDRESS));
        if (getVersion == null) {
            throw new NativeLibraryException(
                    soname, file + " has no PMIx_Get_version: it is not the library of PMIx; " + install, null);
        }
        try {
            String text = CLibrary.string(((MemorySegment) getVersion.invokeExact()).address());
            Matcher matcher = PMIX_TEXT.matcher(text);
            if (!matcher.find()) {
                return new int[0];
            }
            version = matcher.group();
            return new int[] {Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))};
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Links a function of the library, which is opened if it is not yet.
    MethodHandle link(String symbol, FunctionDescriptor descriptor, Linker.Option... options) {
        return open().find(symbol)
                .map(address -> Downcalls.link(address, descriptor, options))
                .orElseThrow(() -> new NativeLibraryException(soname, file() + " has no " + symbol, null));
    }

    private @Nullable MethodHandle find(String symbol, FunctionDescriptor descriptor) {
        @Nullable SymbolLookup opened = lookup;
        return opened == null
                ? null
                : opened.find(symbol)
                        .map(address -> Downcalls.link(address, descriptor))
                        .orElse(null);
    }
}
