package org.watari.acp.testing;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.watari.bindings.link.CLibrary;

/// Variables of UCX while the tests of a class run. UCX reads them whenever a context is opened.
abstract class UcxVariables implements BeforeAllCallback, AfterAllCallback {

    /// @param name  of the variable
    /// @param value while the tests run
    /// @param unset what means the same as no value
    record Variable(String name, String value, String unset) {}

    private final Variable[] variables;
    private final Map<String, String> before = new LinkedHashMap<>();

    UcxVariables(Variable... variables) {
        this.variables = variables;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        for (Variable variable : variables) {
            @Nullable String own = CLibrary.getenv(variable.name);
            before.put(variable.name, own == null ? variable.unset : own);
            CLibrary.setenv(variable.name, variable.value);
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        before.forEach(CLibrary::setenv);
    }
}
