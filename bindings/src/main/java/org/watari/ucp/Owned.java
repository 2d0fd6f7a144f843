package org.watari.ucp;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A node of the ownership tree: a child holds its parent, a parent refuses to close while children are open.
abstract class Owned implements AutoCloseable {
    private final String name;
    private final @Nullable Owned parent;
    private final Set<Owned> children = new LinkedHashSet<>();
    private volatile boolean closed;

    /// Makes a root (no parent) or a child; a child becomes visible to its parent by [#adopt].
    Owned(String name, @Nullable Owned parent) {
        this.name = name;
        this.parent = parent;
    }

    /// Enters this object in its parent's list; the last step of making it.
    final void adopt() {
        if (parent != null) {
            synchronized (parent.children) {
                parent.ensureOpen();
                parent.children.add(this);
            }
        }
    }

    /// Throws if this object is closed; the first line of every method that reaches C.
    final void ensureOpen() {
        if (closed) {
            throw refusal("is closed");
        }
    }

    /// An open child that meets a condition.
    final @Nullable Owned child(Predicate<Owned> wanted) {
        synchronized (children) {
            return children.stream().filter(wanted).findFirst().orElse(null);
        }
    }

    /// Starts closing: refuses if children are open.
    ///
    /// @return false if it is already closed
    final boolean startClosing() {
        synchronized (children) {
            if (closed) {
                return false;
            }
            if (!children.isEmpty()) {
                String names = children.stream().map(Owned::toString).collect(Collectors.joining(", "));
                throw refusal("cannot be closed while these are open: " + names);
            }
            closed = true;
            return true;
        }
    }

    /// Takes the start of closing back, when something refused after it.
    final void keepOpen() {
        closed = false;
    }

    /// Ends closing: leaves the parent's list.
    final void endClosing() {
        if (parent != null) {
            synchronized (parent.children) {
                parent.children.remove(this);
            }
        }
    }

    /// An exception that names this object.
    final IllegalStateException refusal(String what) {
        return new IllegalStateException(this + " " + what);
    }

    /// Says whether this object is closed.
    ///
    /// @return whether [#close] has run
    public final boolean isClosed() {
        return closed;
    }

    /// Frees what this object holds in C; a second call does nothing.
    @Override
    public abstract void close();

    @Override
    public final String toString() {
        return name;
    }
}
