package org.watari.bindings.link;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Links C functions; every restricted call for linking a function by hand is here.
///
/// Descriptors come from the generated classes. On the data path every pointer is a `long`: a segment that is
/// returned costs 40 bytes of heap a call, a `long` none.
public final class Downcalls {
    /// One shape for every function of at most three numbers or pointers that is not on the data path: they
    /// and the arguments that it does not have travel in the same registers on x86-64 and aarch64, and a shorter
    /// result is the low part of the long. A shape that is new to the linker costs some milliseconds, a further
    /// function of a known shape next to nothing.
    public static final FunctionDescriptor WORDS = FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

    /// The same for functions of four to six numbers or pointers: the last that travel in registers.
    public static final FunctionDescriptor SIX_WORDS =
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

    private static final Linker LINKER = Linker.nativeLinker();

    private Downcalls() {}

    /// Throws if this module may not call native code; classes that link in their initialiser would hide the
    /// reason.
    ///
    /// @throws IllegalCallerException if native access is refused
    @SuppressWarnings("restricted")
    public static void requireAccess() {
        MemorySegment allowed = MemorySegment.NULL.reinterpret(0);
        if (allowed.byteSize() != 0) {
            throw new IllegalStateException("a segment of no bytes has some");
        }
    }

    /// Links a function at an address.
    ///
    /// @param address where the function is
    /// @param descriptor its arguments and result
    /// @param options of the linker
    /// @return the handle
    @SuppressWarnings("restricted")
    public static MethodHandle link(MemorySegment address, FunctionDescriptor descriptor, Linker.Option... options) {
        return LINKER.downcallHandle(address, descriptor, options);
    }

    /// Links a function whose address is known only at run time.
    ///
    /// @param descriptor its arguments and result
    /// @param options of the linker
    /// @return a handle whose first argument is the function's address as a segment
    @SuppressWarnings("restricted")
    public static MethodHandle linkUnbound(FunctionDescriptor descriptor, Linker.Option... options) {
        return LINKER.downcallHandle(descriptor, options);
    }

    /// The same function with `long` in the place of every pointer.
    ///
    /// @param descriptor a generated descriptor
    /// @return the descriptor to link on the data path
    public static FunctionDescriptor pointersAsLongs(FunctionDescriptor descriptor) {
        MemoryLayout[] arguments = descriptor.argumentLayouts().stream()
                .map(Downcalls::pointerAsLong)
                .toArray(MemoryLayout[]::new);
        return descriptor
                .returnLayout()
                .map(result -> FunctionDescriptor.of(pointerAsLong(result), arguments))
                .orElseGet(() -> FunctionDescriptor.ofVoid(arguments));
    }

    private static MemoryLayout pointerAsLong(MemoryLayout layout) {
        return layout instanceof AddressLayout ? JAVA_LONG : layout;
    }

    /// Turns what an exact invocation may throw into an unchecked exception; C itself throws nothing.
    ///
    /// @param thrown what was caught around `invokeExact`
    /// @return never; declared so that a caller can write `throw rethrow(t)`
    public static RuntimeException rethrow(Throwable thrown) {
        if (thrown instanceof RuntimeException e) {
            throw e;
        }
        if (thrown instanceof Error e) {
            throw e;
        }
        throw new IllegalStateException("a downcall threw a checked exception", thrown);
    }
}
