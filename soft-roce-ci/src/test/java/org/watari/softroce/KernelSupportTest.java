package org.watari.softroce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a kernel offers is read from the places where kernels say it.
class KernelSupportTest {
    private static final String KERNEL = "6.1.0-test";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path root;

    @BeforeEach
    void nameTheKernel() throws IOException {
        write("proc/sys/kernel/osrelease", KERNEL + "\n");
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.resolveSibling("."));
        Files.writeString(path, text);
    }

    @Test
    void kernelWithoutTheModuleSaysSo() throws IOException {
        KernelSupport support = KernelSupport.probe(root);
        assertFalse(support.canMakeDevice());
        assertEquals(
                "Kernel 6.1.0-test has no rdma_rxe: it is neither loaded nor built in, and there is no module file for"
                        + " this kernel.",
                support.sentence());
    }

    @Test
    void moduleInTheListOfDependenciesIsFound() throws IOException {
        String file = "kernel/drivers/infiniband/sw/rxe/rdma_rxe.ko.xz";
        write("lib/modules/" + KERNEL + "/modules.dep", "kernel/a.ko:\n" + file + ": kernel/b.ko\n");
        write("lib/modules/" + KERNEL + "/" + file, "");
        KernelSupport support = KernelSupport.probe(root);
        assertTrue(support.canMakeDevice());
        assertFalse(support.loaded());
        assertTrue(support.sentence().contains("modprobe rdma_rxe"), support::sentence);
    }

    @Test
    void moduleWithoutAListIsFoundToo() throws IOException {
        write("lib/modules/" + KERNEL + "/kernel/drivers/infiniband/sw/rxe/rdma_rxe.ko", "");
        assertTrue(KernelSupport.probe(root).moduleFile().isPresent());
    }

    @Test
    void listThatNamesAMissingFileIsNotBelieved() throws IOException {
        write("lib/modules/" + KERNEL + "/modules.dep", "kernel/drivers/infiniband/sw/rxe/rdma_rxe.ko: kernel/b.ko\n");
        assertFalse(KernelSupport.probe(root).canMakeDevice());
    }

    @Test
    void builtInModuleCountsAsLoaded() throws IOException {
        write("lib/modules/" + KERNEL + "/modules.builtin", "kernel/drivers/infiniband/sw/rxe/rdma_rxe.ko\n");
        assertTrue(KernelSupport.probe(root).loaded());
    }

    @Test
    void loadedModuleWithoutADeviceSaysHowToMakeOne() throws IOException {
        Files.createDirectories(root.resolve("sys/module/rdma_rxe"));
        KernelSupport support = KernelSupport.probe(root);
        assertTrue(support.loaded());
        assertTrue(support.sentence().contains("rdma link add rxe0"), support::sentence);
    }

    @Test
    void devicesAreNamedInOrder() throws IOException {
        Files.createDirectories(root.resolve("sys/class/infiniband/rxe1"));
        Files.createDirectories(root.resolve("sys/class/infiniband/rxe0"));
        KernelSupport support = KernelSupport.probe(root);
        assertEquals(List.of("rxe0", "rxe1"), support.devices());
        assertEquals("RDMA devices exist: rxe0, rxe1.", support.sentence());
    }

    @Test
    void runningKernelAnswersWithASentence() throws IOException {
        KernelSupport support = KernelSupport.probe();
        assertFalse(support.kernel().isEmpty());
        assertTrue(support.sentence().endsWith("."), support::sentence);
    }
}
