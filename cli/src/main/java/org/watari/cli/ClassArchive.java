package org.watari.cli;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Acp;
import org.watari.pgas.Pgas;
import org.watari.ucp.UcpContext;

/// The archive of classes that ranks start from: those of the JDK and of Watari that a rank needs, parsed and
/// verified.
///
/// It holds for one class path, or one that begins with it, for the jars as they were and for the JVM that wrote
/// it. The JVM checks all that; where something differs, it goes on without. So Watari's own classes stand in
/// front of the program's on the class path of a rank, and what else the command line needs behind them.
///
/// The JVM looks at the header only and crashes where what follows is damaged. Its own check
/// (`-XX:+VerifySharedSpaces`) costs each rank a third of what the archive saves, so a checksum beside the
/// archive is compared once for all ranks of a job.
final class ClassArchive {
    private static final String NAME = "watari.jsa";
    private static final String ARCHIVE = "-XX:SharedArchiveFile=";
    private static final int AOT_RELEASE = 25;

    private ClassArchive() {}

    /// The jars that begin the class path of every rank, as far as they are on that of this JVM.
    static List<String> ownJars() {
        List<String> entries = entries();
        return Stream.of(UcpContext.class, Acp.class, Pgas.class, ClassArchive.class)
                .map(ClassArchive::place)
                .flatMap(place -> entries.stream()
                        .filter(entry -> place != null && absolute(entry).equals(place))
                        .limit(1))
                .toList();
    }

    /// The class path of a program: Watari's own jars, the program's, what else the command line needs.
    ///
    /// @param parts class paths of the program, or empty ones
    static String classPathWith(String... parts) {
        List<String> own = ownJars();
        List<String> path = new ArrayList<>(own);
        path.addAll(List.of(parts));
        entries().stream().filter(entry -> !own.contains(entry)).forEach(path::add);
        return String.join(
                File.pathSeparator,
                path.stream().filter(part -> !part.isEmpty()).toList());
    }

    /// The options that make a JVM start from the archive; none if there is no archive or the user has chosen
    /// another.
    ///
    /// @param chosen every option of the user, from wherever
    static List<String> options(List<String> chosen) {
        if (chosen.stream().anyMatch(ClassArchive::concernsArchives)) {
            return List.of();
        }
        Path file = file();
        return file == null || !isWhole(file) ? List.of() : options(ARCHIVE, file);
    }

    /// A command that was made on another host, without its archive where that of this host is damaged.
    static List<String> withoutDamaged(List<String> command) {
        return command.stream()
                .filter(word -> !word.startsWith(ARCHIVE)
                        || !word.endsWith(NAME)
                        || isWhole(Path.of(word.substring(ARCHIVE.length()))))
                .toList();
    }

    private static boolean isWhole(Path file) {
        try {
            return Files.isReadable(file) && Files.readString(sumFile(file)).equals(sum(file) + "\n");
        } catch (IOException e) {
            return false;
        }
    }

    /// Where the checksum of an archive is.
    static Path sumFile(Path file) {
        return file.resolveSibling(file.getFileName() + ".sum");
    }

    /// The checksum and the size of a file as `cksum` prints them, so that the script can compare them too.
    static String sum(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        byte[] reversed = new byte[1 << Byte.SIZE];
        for (int value = 0; value < reversed.length; value++) {
            reversed[value] = (byte) (Integer.reverse(value) >>> (Integer.SIZE - Byte.SIZE));
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = reversed[Byte.toUnsignedInt(bytes[i])];
        }
        // The same polynomial, but from a state of zero, with the bits the other way round and the length behind.
        CRC32 crc = new CRC32();
        crc.update(new byte[] {-1, -1, -1, -1});
        crc.update(bytes);
        for (int rest = bytes.length; rest != 0; rest >>>= Byte.SIZE) {
            crc.update(reversed[rest & 0xff]);
        }
        return Integer.toUnsignedString(Integer.reverse((int) crc.getValue())) + " " + bytes.length;
    }

    /// An option that names an archive, and those that keep the JVM from speaking of it on standard output.
    static List<String> options(String option, Path file) {
        List<String> options = new ArrayList<>(List.of(option + file, "-Xlog:cds*=off"));
        if (Runtime.version().feature() >= AOT_RELEASE) {
            options.add("-Xlog:aot*=off"); // older releases refuse to start with a tag that they do not know
        }
        return options;
    }

    private static boolean concernsArchives(String option) {
        return option.startsWith("-Xshare") || (option.startsWith("-XX") && option.matches(".*(Archive|AOT|Shared).*"));
    }

    /// Where the archive of these jars is: beside them, or where their folder belongs to somebody else, in the
    /// user's folder of caches.
    ///
    /// @return null if Watari's classes are in no jar
    static @Nullable Path file() {
        Path jar = place(ClassArchive.class);
        if (jar == null || !Files.isRegularFile(jar)) {
            return null;
        }
        Path folder = jar.resolveSibling(NAME);
        return Files.exists(folder) || Files.isWritable(jar.resolveSibling(""))
                ? folder
                : caches().resolve(Integer.toHexString((jar + Runtime.version().toString()).hashCode()) + "-" + NAME);
    }

    private static Path caches() {
        @Nullable String chosen = System.getenv("XDG_CACHE_HOME");
        Path folder = chosen == null || chosen.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cache")
                : Path.of(chosen);
        return folder.resolve("watari");
    }

    private static List<String> entries() {
        return List.of(System.getProperty("java.class.path", "").split(File.pathSeparator, -1));
    }

    private static @Nullable Path place(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return null;
        }
        try {
            return absolute(Path.of(source.getLocation().toURI()).toString());
        } catch (URISyntaxException e) {
            return null;
        }
    }

    private static Path absolute(String entry) {
        return Path.of(entry).toAbsolutePath().normalize();
    }
}
