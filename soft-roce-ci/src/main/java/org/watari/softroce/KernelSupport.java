package org.watari.softroce;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What the running kernel offers for RDMA without hardware.
///
/// @param kernel the release of the running kernel, as in `/proc/sys/kernel/osrelease`
/// @param loaded whether `rdma_rxe` is loaded or built in
/// @param moduleFile the file of the module for this kernel, if there is one
/// @param devices the RDMA devices that exist now, by name
public record KernelSupport(String kernel, boolean loaded, Optional<Path> moduleFile, List<String> devices) {
    private static final String MODULE = "rdma_rxe";

    /// Keeps its own copy of the list.
    public KernelSupport {
        devices = List.copyOf(devices);
    }

    /// Looks at the running kernel.
    ///
    /// **Cost**: reads a few files; searches the folder of this kernel's modules when there is no list of them.
    ///
    /// @return what it offers
    /// @throws IOException when the kernel does not even say its release
    public static KernelSupport probe() throws IOException {
        return probe(Path.of("/"));
    }

    /// Looks at a tree that is laid out like the root of a system.
    static KernelSupport probe(Path root) throws IOException {
        String kernel = Files.readString(root.resolve("proc/sys/kernel/osrelease"), StandardCharsets.US_ASCII)
                .strip();
        Path modules = root.resolve("lib/modules").resolve(kernel);
        boolean loaded = Files.isDirectory(root.resolve("sys/module").resolve(MODULE))
                || listed(modules.resolve("modules.builtin")).isPresent();
        Optional<Path> file =
                listed(modules.resolve("modules.dep")).map(modules::resolve).filter(Files::isRegularFile);
        if (file.isEmpty()) {
            file = search(modules);
        }
        return new KernelSupport(kernel, loaded, file, devices(root.resolve("sys/class/infiniband")));
    }

    /// The path that a list of modules gives for ours: the first word of its line, up to a colon.
    private static Optional<String> listed(Path list) throws IOException {
        if (!Files.isReadable(list)) {
            return Optional.empty();
        }
        try (Stream<String> lines = Files.lines(list, StandardCharsets.UTF_8)) {
            return lines.map(line -> line.split(":", 2)[0])
                    .filter(name -> isModule(Path.of(name)))
                    .findFirst();
        }
    }

    private static Optional<Path> search(Path modules) throws IOException {
        Path infiniband = modules.resolve("kernel/drivers/infiniband");
        if (!Files.isDirectory(infiniband)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(infiniband)) {
            return files.filter(KernelSupport::isModule).findFirst();
        }
    }

    /// `rdma_rxe.ko`, plain or compressed.
    private static boolean isModule(Path file) {
        Path name = file.getFileName();
        return name != null && name.toString().startsWith(MODULE + ".ko");
    }

    private static List<String> devices(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> String.valueOf(entry.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    /// Whether a Soft-RoCE link can be made, given root.
    ///
    /// @return whether the module is loaded, built in or can be loaded
    public boolean canMakeDevice() {
        return loaded || moduleFile.isPresent();
    }

    /// Says in one sentence whether Soft-RoCE can be used, what to do for it, or why not.
    ///
    /// @return the sentence
    public String sentence() {
        if (!devices.isEmpty()) {
            return "RDMA devices exist: " + String.join(", ", devices) + ".";
        }
        if (loaded) {
            return "Kernel " + kernel + " has " + MODULE + " loaded but no RDMA device exists: as root, "
                    + "rdma link add rxe0 type rxe netdev INTERFACE.";
        }
        return moduleFile
                .map(file -> "Kernel " + kernel + " has the module " + file + ", not loaded: as root, modprobe "
                        + MODULE + " and rdma link add rxe0 type rxe netdev INTERFACE.")
                .orElseGet(() -> "Kernel " + kernel + " has no " + MODULE
                        + ": it is neither loaded nor built in, and there is no module file for this kernel.");
    }
}
