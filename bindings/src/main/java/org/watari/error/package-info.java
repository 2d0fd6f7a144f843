/// What can go wrong, as unchecked exceptions and as names of codes.
///
/// Every exception of this project that reports a failed communication is a
/// [org.watari.error.CommunicationException]: it says which operation failed, with which values, and what is
/// damaged by it. Codes of the operating system have their names in [org.watari.error.Errno], those of UCX in
/// [org.watari.error.UcxStatus].
///
/// Who may call: everybody, from any thread; nothing here loads a native library or has state.
///
/// Where to start reading: [org.watari.error.CommunicationException], then [org.watari.error.Damage].
@NullMarked
package org.watari.error;

import org.jspecify.annotations.NullMarked;
