package org.watari.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;

/// The direction of dependencies between the layers, as the house style and the design have it.
@AnalyzeClasses(
        packages = "org.watari",
        importOptions = {ImportOption.DoNotIncludeTests.class, LayerRulesTest.NoTestJars.class})
final class LayerRulesTest {

    /// The contract suites of a module come in a jar beside its own.
    static final class NoTestJars implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("-tests.jar");
        }
    }

    @ArchTest
    static final ArchRule ONLY_BINDINGS_LINK = noClasses()
            .that()
            .resideOutsideOfPackage("org.watari.bindings..")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Linker.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(SymbolLookup.class);

    @ArchTest
    static final ArchRule PGAS_KNOWS_NO_LIBRARY = noClasses()
            .that()
            .resideInAPackage("org.watari.pgas..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.watari.ucp..", "org.watari.bindings..", "org.watari.acp.internal..");

    /// What concerns memory and no library of a network: views of native memory, and the C library's copy.
    private static final DescribedPredicate<JavaClass> MEMORY =
            nameMatching(".*\\.(NativeViews|CLibrary)").forSubtype();

    @ArchTest
    static final ArchRule ONLY_THE_UCX_TRANSPORT_KNOWS_UCX = noClasses()
            .that()
            .resideInAPackage("org.watari.acp..")
            .and()
            .resideOutsideOfPackage("org.watari.acp.transport.ucx")
            .should()
            .dependOnClassesThat(resideInAnyPackage("org.watari.ucp..", "org.watari.bindings..")
                    .and(not(MEMORY)));

    @ArchTest
    static final ArchRule ONLY_THE_VERBS_TRANSPORT_KNOWS_VERBS = noClasses()
            .that()
            .resideInAnyPackage("org.watari.acp..", "org.watari.pgas..")
            .and()
            .resideOutsideOfPackage("org.watari.acp.transport.verbs")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.watari.verbs..");

    @ArchTest
    static final ArchRule ONLY_THE_BOOTSTRAP_KNOWS_LAUNCHERS = noClasses()
            .that()
            .resideInAnyPackage("org.watari.acp..", "org.watari.pgas..")
            .and()
            .resideOutsideOfPackage("org.watari.acp.bootstrap.manager")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.watari.pmix..", "org.watari.munge..");

    @ArchTest
    static final ArchRule THE_SEAM_KNOWS_NO_TRANSPORT = noClasses()
            .that()
            .resideInAPackage("org.watari.acp.transport")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.watari.acp.transport.ucx",
                    "org.watari.acp.transport.verbs",
                    "org.watari.acp.transport.loopback",
                    "org.watari.acp.internal");

    @ArchTest
    static final ArchRule NOTHING_USES_THE_COMMAND_LINE = noClasses()
            .that()
            .resideOutsideOfPackages("org.watari.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.watari.cli..");

    @ArchTest
    static final ArchRule MODULES_HAVE_NO_CYCLES =
            slices().matching("org.watari.(*)..").should().beFreeOfCycles();
}
