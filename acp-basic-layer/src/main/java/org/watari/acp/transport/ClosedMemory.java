package org.watari.acp.transport;

/// What an access leaves behind that was ended because another thread closed the memory.
///
/// The JVM ends such an access by an `IllegalStateException`, and to do so it also sets the interrupt status of the
/// thread (HotSpot, `JavaThread::install_async_exception`), though nobody has interrupted it.
public final class ClosedMemory {

    private ClosedMemory() {}

    /// Takes the interrupt status back that came with the exception.
    ///
    /// @param interrupted whether the thread had been interrupted before the access
    public static void forgetInterrupt(boolean interrupted) {
        if (!interrupted) {
            Thread.interrupted();
        }
    }
}
