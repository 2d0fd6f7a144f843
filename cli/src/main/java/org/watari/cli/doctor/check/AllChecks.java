package org.watari.cli.doctor.check;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Every check, in the order in which they are reported.
public final class AllChecks {
    private AllChecks() {}

    /// The checks of this machine.
    public static List<Check> ofThisMachine() {
        LibraryChecks libraries = new LibraryChecks();
        return Stream.of(
                        JdkChecks.checks(),
                        libraries.checks(),
                        TransportChecks.checks(),
                        SharedMemoryChecks.checks(),
                        LimitChecks.checks(),
                        ContainerChecks.checks(),
                        new RdmaChecks(Path.of("/")).checks(),
                        LauncherChecks.checks(),
                        HostChecks.checks())
                .flatMap(List::stream)
                .toList();
    }
}
