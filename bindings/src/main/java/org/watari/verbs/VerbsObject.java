package org.watari.verbs;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A node of the ownership graph: a child holds its parents (a queue pair has several), a parent refuses to
/// close while children are open.
abstract class VerbsObject implements AutoCloseable {
    private final String name;
    private final List<VerbsObject> parents;
    private final Set<VerbsObject> children = new LinkedHashSet<>();
    private volatile boolean closed;

    /// Makes an object that its parents do not know yet; [#adopt] is the last step of making it.
    VerbsObject(String name, VerbsObject... parents) {
        this.name = name;
        this.parents = List.of(parents);
    }

    /// Enters this object in the lists of its parents.
    final void adopt() {
        for (VerbsObject parent : parents) {
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

    /// Frees the C object: refuses if children are open, throws and stays open if C refuses.
    @Override
    public final void close() {
        synchronized (children) {
            if (closed) {
                return;
            }
            if (!children.isEmpty()) {
                String names = children.stream().map(VerbsObject::toString).collect(Collectors.joining(", "));
                throw refusal("cannot be closed while these are open: " + names);
            }
            destroy();
            closed = true;
        }
        for (VerbsObject parent : parents) {
            synchronized (parent.children) {
                parent.children.remove(this);
            }
        }
    }

    /// Frees what this object holds in C, once.
    abstract void destroy();

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

    @Override
    public final String toString() {
        return name;
    }
}
