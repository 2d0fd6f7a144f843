package org.watari.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.watari.cli.doctor.fact.LibraryFolders;

/// Faults that are made for real, each in a child of its own: the doctor names the fault and its remedy, and with the
/// remedy the check finds nothing. Capabilities L6, R5, B3 and B10.
@Timeout(300)
class DoctorFaultsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path folder;

    @SuppressWarnings("NullAway.Init") // set before each test
    private Surroundings surroundings;

    @BeforeEach
    void begin() {
        surroundings = new Surroundings(folder);
    }

    private static Path installed(String soname) {
        List<Path> files = LibraryFolders.installed(soname);
        assumeTrue(!files.isEmpty(), soname + " is not installed");
        return files.getFirst();
    }

    private Path copies(String... sonames) throws IOException {
        Path copies = Files.createDirectory(folder.resolve("copies"));
        for (String soname : sonames) {
            Files.copy(installed(soname), copies.resolve(soname));
        }
        return copies;
    }

    private static final String[] PARTS = {"libucp.so.0", "libuct.so.0", "libucs.so.0", "libucm.so.0"};

    @Test
    void littleLockedMemory() throws Exception {
        surroundings.within("setpriv", "--bounding-set=-ipc_lock", "--inh-caps=-ipc_lock");
        // The remedy that a user may apply; raising the hard limit is for root, with CAP_SYS_RESOURCE.
        String remedy = "ulimit -S -l \"$(ulimit -H -l)\"";
        surroundings.script("ulimit -S -l 64").only("memlock").expect("memlock", "warning", "64 KiB", remedy);
        surroundings.script(remedy).only("memlock").expectFine("memlock");
    }

    @Test
    void smallSharedMemory() throws Exception {
        surroundings.within("unshare", "-m");
        String remedy = "mount -o remount,size=50% /dev/shm";
        surroundings
                .script("mount -t tmpfs -o size=1m tmpfs /dev/shm")
                .only("dev-shm")
                .expect("dev-shm", "error", "1 MiB free of 1 MiB", remedy, "--shm-size=1g");
        surroundings.script(remedy).only("dev-shm").expectFine("dev-shm");
    }

    @Test
    void noSharedMemory() throws Exception {
        surroundings.within("unshare", "-m");
        String remedy = "mount -t tmpfs -o size=50%,mode=1777 tmpfs /dev/shm";
        surroundings
                .script("mount -t tmpfs tmpfs /dev")
                .script(
                        "mknod -m 666 /dev/null c 1 3",
                        "mknod -m 666 /dev/urandom c 1 9",
                        "mknod -m 666 /dev/random c 1 8")
                .only("dev-shm")
                .expect("dev-shm", "error", "/dev/shm is not there", "mkdir /dev/shm && " + remedy);
        surroundings.script("mkdir /dev/shm && " + remedy).only("dev-shm").expectFine("dev-shm");
    }

    @Test
    void copiesBetweenProcessesRefused() throws Exception {
        Path filter = surroundings.compile("filter", """
                #include <errno.h>
                #include <linux/filter.h>
                #include <linux/seccomp.h>
                #include <stddef.h>
                #include <sys/prctl.h>
                #include <sys/syscall.h>
                #include <unistd.h>
                int main(int argc, char **argv) {
                  struct sock_filter code[] = {
                    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
                    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_process_vm_readv, 0, 1),
                    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
                    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
                  struct sock_fprog program = {4, code};
                  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) {
                    return 99;
                  }
                  execvp(argv[1], argv + 1);
                  return 98;
                }
                """);
        surroundings
                .within(filter.toString())
                .only("ptrace")
                .expect("ptrace", "warning", "EPERM", "seccomp on", "--security-opt seccomp=unconfined");
        new Surroundings(folder).only("ptrace").expectFine("ptrace");
    }

    @Test
    void oldLibrary() throws Exception {
        Path stub = surroundings.compile(
                "libucp.so.0",
                "void ucp_get_version(unsigned *a, unsigned *b, unsigned *c) { *a = 1; *b = 9; *c = 0; }",
                "-shared",
                "-fPIC",
                "-Wl,-soname,libucp.so.0");
        surroundings
                .variable("WATARI_UCX_LIBRARY", stub.toString())
                .only("ucx-library")
                .expect(
                        "ucx-library",
                        "error",
                        stub + " is UCX 1.9.0, but 1.13 or newer is needed",
                        "apt install libucx0");
        surroundings
                .variable("WATARI_UCX_LIBRARY", installed("libucp.so.0").toString())
                .only("ucx-library")
                .expectFine("ucx-library");
    }

    @Test
    void missingLibrary() throws Exception {
        surroundings.within("unshare", "-m");
        Path copies = copies(PARTS);
        for (Path file : LibraryFolders.installed("libucp.so.0")) {
            surroundings.script("mount --bind /dev/null " + file);
        }
        surroundings
                .only("ucx-library")
                .expect(
                        "ucx-library",
                        "error",
                        "libucp.so.0: cannot be loaded",
                        "apt install libucx0",
                        "WATARI_UCX_LIBRARY");
        surroundings
                .variable("WATARI_UCX_LIBRARY", copies.resolve("libucp.so.0").toString())
                .variable("LD_LIBRARY_PATH", copies.toString())
                .only("ucx-library")
                .expectFine("ucx-library");
    }

    /// What crashes when it is loaded crashes the probe and not the doctor.
    @Test
    void crashingLibrary() throws Exception {
        Path stub = surroundings.compile(
                "libucp.so.0",
                "__attribute__((constructor)) static void crash(void) { *(volatile int *)8 = 1; }",
                "-shared",
                "-fPIC",
                "-Wl,-soname,libucp.so.0");
        surroundings
                .variable("WATARI_UCX_LIBRARY", stub.toString())
                .only("ucx-library")
                .expect("ucx-library", "error", "a JVM that tried it crashed (SIGSEGV", "apt install libucx0");
    }

    @Test
    void twoInstallations() throws Exception {
        Path copies = copies(PARTS);
        surroundings
                .variable("LD_LIBRARY_PATH", copies.toString())
                .only("ucx-installs")
                .expect(
                        "ucx-installs",
                        "warning",
                        copies.resolve("libucp.so.0").toString(),
                        installed("libucp.so.0").toString(),
                        "LD_LIBRARY_PATH");
        new Surroundings(folder).only("ucx-installs").expectFine("ucx-installs");
    }

    @Test
    void partsOfTwoVersions() throws Exception {
        Path other = Files.createDirectory(folder.resolve("other"));
        surroundings.compile("libucs.so.0", "int ucs_old;", "-shared", "-fPIC", "-Wl,-soname,libucs.so.0");
        Files.move(folder.resolve("libucs.so.0"), other.resolve("libucs.so.0"));
        surroundings
                .variable("LD_LIBRARY_PATH", other.toString())
                .only("ucx-parts")
                .expect("ucx-parts", "error", "libucp.so.0.0.0 needs ucs_", "LD_LIBRARY_PATH", other.toString());
        new Surroundings(folder).only("ucx-parts").expectFine("ucx-parts");
    }

    @Test
    void partsOfTwoFolders() throws Exception {
        Path copies = copies("libucs.so.0");
        surroundings
                .variable("LD_LIBRARY_PATH", copies.toString())
                .only("ucx-parts")
                .expect("ucx-parts", "warning", "from several folders", copies.toString());
    }

    @Test
    void oneCore() throws Exception {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "this test has one processor");
        surroundings
                .within("taskset", "-c", "0")
                .only("cores")
                .expect("cores", "warning", "bound to one core", "mpirun --bind-to none", "start without taskset");
        new Surroundings(folder).only("cores").expectFine("cores");
    }

    @Test
    void inheritedVariables() throws Exception {
        String remedy = "unset OMPI_COMM_WORLD_RANK PMIX_NAMESPACE PMIX_RANK";
        surroundings
                .variable("PMIX_RANK", "3")
                .variable("PMIX_NAMESPACE", "prterun-vm-4711@1")
                .variable("OMPI_COMM_WORLD_RANK", "3")
                .only("launcher-variables")
                .expect("launcher-variables", "warning", "no launcher above this process", remedy);
        surroundings.script(remedy).only("launcher-variables").expectFine("launcher-variables");
    }

    @Test
    void halfOfARank() throws Exception {
        String remedy = "unset WATARI_RANK WATARI_SIZE";
        surroundings
                .variable("WATARI_RANK", "1")
                .variable("WATARI_SIZE", "4")
                .only("launcher-variables")
                .expect("launcher-variables", "error", "WATARI_ROOT", remedy);
        surroundings.script(remedy).only("launcher-variables").expectFine("launcher-variables");
    }

    @Test
    void fewOpenFiles() throws Exception {
        String remedy = "ulimit -n 4096";
        surroundings.script("ulimit -n 200").only("open-files").expect("open-files", "warning", "200", remedy);
        new Surroundings(folder).script(remedy).only("open-files").expectFine("open-files");
    }

    @Test
    void nativeAccessRefused() throws Exception {
        assumeTrue(Runtime.version().feature() >= 24, "a JDK before 24 never refuses native access");
        String remedy = "--enable-native-access=ALL-UNNAMED";
        surroundings
                .java("--illegal-native-access=deny")
                .only("native-access")
                .expect("native-access", "error", "start java with " + remedy);
        surroundings.java().only("native-access").expect("native-access", "warning", "start java with " + remedy);
        surroundings
                .java("--illegal-native-access=deny", remedy)
                .only("native-access")
                .expectFine("native-access");
    }

    @Test
    void heapBeyondTheMemory() throws Exception {
        surroundings
                .variable("WATARI_JAVA_OPTIONS", "-Xmx1m -Xmx900t")
                .only("java-heap")
                .expect("java-heap", "warning", "remove -Xmx900t from WATARI_JAVA_OPTIONS");
        new Surroundings(folder).only("java-heap").expectFine("java-heap");
    }

    @Test
    void hostNameWithoutAddress() throws Exception {
        surroundings.within("unshare", "-u", "-m", "-n");
        Path hosts = folder.resolve("hosts");
        String remedy = "echo \"127.0.1.1 watari-nowhere.invalid\" >> /etc/hosts";
        surroundings
                .script("cp /etc/hosts " + hosts, "mount --bind " + hosts + " /etc/hosts")
                .script("echo watari-nowhere.invalid > /proc/sys/kernel/hostname")
                .script("if getent hosts watari-nowhere.invalid; then exit 77; fi");
        Surroundings.Outcome outcome = surroundings.only("host-name");
        assumeTrue(outcome.code() != 77, "the name service of this machine gives every name an address");
        outcome.expect("host-name", "warning", "watari-nowhere.invalid has no address", remedy);
        surroundings.script(remedy).only("host-name").expectFine("host-name");
    }

    @Test
    void loopbackDown() throws Exception {
        surroundings.within("unshare", "-n");
        String remedy = "ip link set lo up";
        surroundings.only("loopback").expect("loopback", "error", "127.0.0.1", remedy);
        new Surroundings(folder).within("sh", "-c", "command -v ip");
        surroundings.script(remedy).only("loopback").expectFine("loopback");
    }

    @Test
    void temporaryFolderReadOnly() throws Exception {
        surroundings.within("unshare", "-m");
        Path read = Files.createDirectory(folder.resolve("read"));
        surroundings
                .java("--enable-native-access=ALL-UNNAMED", "-Djava.io.tmpdir=" + read)
                .script("mount -t tmpfs -o ro tmpfs " + read)
                .only("tmp-folder")
                .expect("tmp-folder", "warning", read + " cannot be written", "-Djava.io.tmpdir=FOLDER");
        surroundings
                .java("--enable-native-access=ALL-UNNAMED", "-Djava.io.tmpdir=" + folder)
                .only("tmp-folder")
                .expectFine("tmp-folder");
    }

    @Test
    void hugePagesThatAreNotThere() throws Exception {
        surroundings.variable("WATARI_JAVA_OPTIONS", "-XX:+UseLargePages");
        Surroundings.Outcome outcome = surroundings.only("huge-pages");
        assumeTrue(
                outcome.check("huge-pages").get("found").getAsString().startsWith("0 of"),
                "this machine has huge pages");
        String remedy = "-XX:+UseTransparentHugePages";
        outcome.expect("huge-pages", "warning", remedy);
        surroundings.variable("WATARI_JAVA_OPTIONS", remedy).only("huge-pages").expectFine("huge-pages");
    }

    @Test
    void transportsThatExcludeSharedMemoryOrTheNetwork() throws Exception {
        String remedy = "shm,tcp,self";
        surroundings
                .variable("UCX_TLS", "tcp,self")
                .only("transports")
                .expect("transports", "warning", "same host: tcp/", "UCX_TLS=" + remedy);
        surroundings
                .variable("UCX_TLS", "shm,self")
                .only("transports")
                .expect("transports", "warning", "other host: none", "UCX_TLS=" + remedy);
        surroundings
                .variable("UCX_TLS", "nosuch")
                .only("transports")
                .expect("transports", "error", "same host: none", "UCX_TLS=" + remedy);
        Surroundings.Outcome fine = surroundings.variable("UCX_TLS", remedy).only("transports");
        fine.expectFine("transports");
        String found = fine.check("transports").get("found").getAsString();
        assertTrue(found.contains("puts and gets by the processor"), found);
        assertTrue(found.matches(".*other host: tcp/.*emulated by messages.*"), found);
    }

    @Test
    void commandLineOfJavaRewritten() throws Exception {
        surroundings
                .variable("OMPI_ALLOW_RUN_AS_ROOT", "1")
                .variable("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
                .within("mpirun", "-n", "1", "--bind-to", "none");
        String java = String.join(" ", "env", "java");
        Surroundings.Outcome outcome = mpirun(List.of());
        assumeTrue(
                !outcome.check("mpirun-java").get("level").getAsString().equals("ok"),
                "this mpirun leaves command lines alone");
        outcome.expect("mpirun-java", "error", "mpirun -n 4 ./watari exec MAIN", java);
        mpirun(List.of("env")).expectFine("mpirun-java");
    }

    private Surroundings.Outcome mpirun(List<String> between) throws Exception {
        List<String> command = new java.util.ArrayList<>(List.of("mpirun", "-n", "1", "--bind-to", "none"));
        command.addAll(between);
        command.addAll(org.watari.acp.testing.Ranks.java(
                List.of(), List.of("org.watari.cli.Watari", "doctor", "--json", "--only", "mpirun-java")));
        return surroundings.run(command);
    }

    private Path group(String controller) throws IOException {
        Path first = Path.of("/sys/fs/cgroup", controller);
        Path parent = Files.isDirectory(first) ? first : Path.of("/sys/fs/cgroup");
        Path group = parent.resolve("watari-doctor-" + ProcessHandle.current().pid() + "-" + controller);
        try {
            return Files.createDirectory(group);
        } catch (IOException e) {
            assumeTrue(false, "no control group can be made here: " + e);
            throw e;
        }
    }

    private void limit(String controller, String firstName, String secondName, String value) throws IOException {
        Path group = group(controller);
        try {
            Path file = group.resolve(Files.exists(group.resolve(firstName)) ? firstName : secondName);
            assumeTrue(Files.exists(file), group + " has no controller " + controller);
            Files.writeString(file, value);
            surroundings.script("echo $$ > " + group.resolve("cgroup.procs"));
        } catch (IOException e) {
            Files.delete(group);
            throw e;
        }
    }

    private void ungroup(String controller) throws IOException {
        Path first = Path.of("/sys/fs/cgroup", controller);
        Path parent = Files.isDirectory(first) ? first : Path.of("/sys/fs/cgroup");
        Files.deleteIfExists(
                parent.resolve("watari-doctor-" + ProcessHandle.current().pid() + "-" + controller));
    }

    @Test
    void littleMemoryInTheControlGroup() throws Exception {
        try {
            limit("memory", "memory.limit_in_bytes", "memory.max", Long.toString(300L << 20));
            surroundings
                    .only("memory-limit")
                    .expect("memory-limit", "warning", "300 MiB", "--memory=2g", "WATARI_JAVA_OPTIONS=-Xmx64m");
        } finally {
            ungroup("memory");
        }
        begin();
        try {
            limit("memory", "memory.limit_in_bytes", "memory.max", Long.toString(2L << 30));
            surroundings.only("memory-limit").expectFine("memory-limit");
        } finally {
            ungroup("memory");
        }
    }

    @Test
    void fewThreadsInTheControlGroup() throws Exception {
        try {
            limit("pids", "pids.max", "pids.max", "60");
            surroundings.only("pids-limit").expect("pids-limit", "error", "control group", "--pids-limit=4096");
        } finally {
            ungroup("pids");
        }
        begin();
        try {
            limit("pids", "pids.max", "pids.max", "4096");
            surroundings.only("pids-limit").expectFine("pids-limit");
        } finally {
            ungroup("pids");
        }
    }

    @Test
    void noProc() throws Exception {
        String remedy = "mount -t proc proc /proc";
        surroundings
                .within("unshare", "-m")
                .variable(
                        "LD_LIBRARY_PATH",
                        Path.of(System.getProperty("java.home"), "lib").toString())
                .script("mount -t tmpfs tmpfs /proc")
                .only("proc")
                .expect("proc", "error", "/proc/self/maps is not there", remedy);
        surroundings.script(remedy).only("proc").expectFine("proc");
    }

    /// Where nearly nothing is there, each check still ends with an answer.
    @Test
    void withoutProcAndLibraries() throws Exception {
        surroundings.within("unshare", "-m");
        for (Path file : LibraryFolders.installed("libucp.so.0")) {
            surroundings.script("mount --bind /dev/null " + file);
        }
        surroundings.script("mount -t tmpfs tmpfs /sys", "mount -t tmpfs tmpfs /proc");
        // Without /proc the java command does not find its own libraries.
        surroundings.variable(
                "LD_LIBRARY_PATH",
                Path.of(System.getProperty("java.home"), "lib").toString());
        Surroundings.Outcome outcome = surroundings.doctor();
        assertEquals(2, outcome.code(), outcome::toString);
        assertEquals("unanswered", outcome.check("memlock").get("level").getAsString());
        assertEquals("unanswered", outcome.check("clock-source").get("level").getAsString());
        assertEquals("error", outcome.check("ucx-library").get("level").getAsString());
        assertEquals("error", outcome.check("proc").get("level").getAsString());
        assertEquals("ok", outcome.check("jdk").get("level").getAsString());
    }
}
