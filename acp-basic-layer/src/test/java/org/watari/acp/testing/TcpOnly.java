package org.watari.acp.testing;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.watari.bindings.link.CLibrary;

/// Lets UCX use TCP only while the tests of a class run. UCX reads the variable whenever a context is opened.
public final class TcpOnly implements BeforeAllCallback, AfterAllCallback {

    private static final String PATHS = "UCX_TLS";
    private static final String EVERY_PATH = "all";

    private @Nullable String before;

    /// For `ExtendWith`.
    public TcpOnly() {}

    @Override
    public void beforeAll(ExtensionContext context) {
        before = CLibrary.getenv(PATHS);
        CLibrary.setenv(PATHS, "tcp");
    }

    @Override
    public void afterAll(ExtensionContext context) {
        CLibrary.setenv(PATHS, before == null ? EVERY_PATH : before);
    }
}
