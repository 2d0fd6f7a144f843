package org.watari.munge;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.link.CLibrary;
import org.watari.bindings.link.MungeCalls;
import org.watari.bindings.link.NativeLibrary;
import org.watari.bindings.link.NativeViews;

/// Makes and checks credentials.
///
/// **Threads** any, one at a time. **Blocking** while the daemon of this host answers. **Source** `man 3 munge`,
/// `man 3 munge_ctx`
public final class Munge implements AutoCloseable {
    /// What a credential proves.
    public static final class Credential {
        private final int uid;
        private final byte[] bytes;

        private Credential(int uid, byte[] bytes) {
            this.uid = uid;
            this.bytes = bytes;
        }

        /// The user of the process that made it.
        ///
        /// @return the number of the user
        public int uid() {
            return uid;
        }

        /// What that process put in.
        ///
        /// @return a copy
        public byte[] bytes() {
            return bytes.clone();
        }
    }

    private final Arena arena = Arena.ofShared();
    private final long context;
    private final int uid;
    private boolean closed;

    private Munge(@Nullable String socket) {
        context = MungeCalls.contextCreate();
        if (context == 0) {
            throw new OutOfMemoryError("munge_ctx_create");
        }
        try {
            if (socket != null) {
                // The library copies the text, but only the caller knows until when it is needed.
                set(MungeCalls.OPT_SOCKET, arena.allocateFrom(socket).address());
            }
            // Proves that the daemon answers, and says who this process is.
            uid = decode(encode(new byte[0])).uid();
            set(MungeCalls.OPT_UID_RESTRICTION, Integer.toUnsignedLong(uid));
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /// Opens the library and asks the daemon who this process is.
    ///
    /// @param socket the socket of the daemon, or null for the usual one
    /// @return the object; what it encodes from now on only this user can decode
    /// @throws org.watari.error.NativeLibraryException if there is no such library
    /// @throws MungeException if no daemon answers
    public static Munge open(@Nullable String socket) {
        NativeLibrary.MUNGE.open();
        return new Munge(socket);
    }

    private void set(int option, long value) {
        int error = MungeCalls.contextSet(context, option, value);
        if (error != 0) {
            throw failure("munge_ctx_set", error, "option " + option);
        }
    }

    /// The user that this process belongs to, as the daemon sees it.
    ///
    /// @return the number of the user
    public int uid() {
        return uid;
    }

    /// Makes a credential. It is good once, for five minutes, on the hosts of this cluster.
    ///
    /// @param bytes what it shall hold
    /// @return the credential, letters and digits
    /// @throws MungeException if the daemon does not answer
    public synchronized String encode(byte[] bytes) {
        ensureOpen();
        try (Arena call = Arena.ofConfined()) {
            MemorySegment out = call.allocate(JAVA_LONG);
            MemorySegment data = call.allocateFrom(JAVA_BYTE, bytes);
            int error = MungeCalls.encode(out.address(), context, data.address(), bytes.length);
            long text = out.get(JAVA_LONG, 0);
            try {
                if (error != 0 || text == 0) {
                    throw failure("munge_encode", error, bytes.length + " bytes");
                }
                return CLibrary.string(text);
            } finally {
                CLibrary.free(text);
            }
        }
    }

    /// Checks a credential.
    ///
    /// @param credential from [#encode] of a process on this cluster
    /// @return who made it, and what it holds
    /// @throws MungeException if it is none, was used before, is too old or is meant for another user
    public synchronized Credential decode(String credential) {
        ensureOpen();
        try (Arena call = Arena.ofConfined()) {
            MemorySegment text = call.allocateFrom(credential, StandardCharsets.US_ASCII);
            MemorySegment bytes = call.allocate(JAVA_LONG);
            MemorySegment numbers = call.allocate(JAVA_INT, 3);
            long first = numbers.address();
            int error = MungeCalls.decode(
                    text.address(), context, bytes.address(), first, first + Integer.BYTES, first + 2 * Integer.BYTES);
            long data = bytes.get(JAVA_LONG, 0);
            try {
                if (error != 0) {
                    throw failure("munge_decode", error, credential.length() + " characters");
                }
                int length = numbers.getAtIndex(JAVA_INT, 0);
                byte[] copy =
                        data == 0 ? new byte[0] : NativeViews.of(data, length).toArray(JAVA_BYTE);
                return new Credential(numbers.getAtIndex(JAVA_INT, 1), copy);
            } finally {
                CLibrary.free(data);
            }
        }
    }

    private void ensureOpen() {
        if (closed) {
            throw new IllegalStateException("munge: closed");
        }
    }

    private static MungeException failure(String function, int error, String values) {
        return new MungeException(function, error, MungeCalls.errorText(error) + " (" + error + "), " + values);
    }

    /// Ends the context. Idempotent.
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            MungeCalls.contextDestroy(context);
            arena.close();
        }
    }
}
