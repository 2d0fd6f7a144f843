package org.watari.bindings.link;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.pmix.pmix_byte_object;
import org.watari.bindings.pmix.pmix_h;
import org.watari.bindings.pmix.pmix_info;
import org.watari.bindings.pmix.pmix_proc;
import org.watari.bindings.pmix.pmix_value;

/// What `pmix_common.h` has as macros: names of processes and keys, and values that the library hands out.
///
/// **Threads** any. **Source** `PMIX_LOAD_PROCID`, `PMIX_LOAD_KEY`, `PMIX_VALUE_RELEASE`
public final class PmixValues {
    private PmixValues() {}

    /// Fills in the name of a process: `PMIX_LOAD_PROCID`.
    ///
    /// @param proc a `pmix_proc_t`
    /// @param nspace its job, at most 255 bytes
    /// @param rank its rank
    public static void loadProcess(MemorySegment proc, String nspace, int rank) {
        loadText(pmix_proc.nspace(proc), nspace);
        pmix_proc.rank(proc, rank);
    }

    /// Fills in a character array of fixed size: `PMIX_LOAD_NSPACE`, `PMIX_LOAD_KEY`.
    ///
    /// @param array the array
    /// @param text what to put in, with room for the end mark
    public static void loadText(MemorySegment array, String text) {
        if (text.getBytes(StandardCharsets.UTF_8).length >= array.byteSize()) {
            throw new IllegalArgumentException("more than " + (array.byteSize() - 1) + " bytes: " + text);
        }
        array.fill((byte) 0);
        array.setString(0, text);
    }

    /// The job of a process.
    ///
    /// @param proc a `pmix_proc_t`
    /// @return its namespace
    public static String nspace(MemorySegment proc) {
        return pmix_proc.nspace(proc).getString(0);
    }

    /// The number in a value of any unsigned or signed integer type.
    ///
    /// @param value a `pmix_value_t`
    /// @return the number; unsigned 32-bit ones as such
    /// @throws IllegalArgumentException if it holds no integer
    public static long number(MemorySegment value) {
        MemorySegment data = pmix_value.data(value);
        int type = Short.toUnsignedInt(pmix_value.type(value));
        if (type == pmix_h.PMIX_UINT32() || type == pmix_h.PMIX_UINT() || type == pmix_h.PMIX_PROC_RANK()) {
            return Integer.toUnsignedLong(pmix_value.data.uint32(data));
        }
        if (type == pmix_h.PMIX_UINT16()) {
            return Short.toUnsignedLong(pmix_value.data.uint16(data));
        }
        if (type == pmix_h.PMIX_UINT8() || type == pmix_h.PMIX_BYTE()) {
            return Byte.toUnsignedLong(pmix_value.data.uint8(data));
        }
        if (type == pmix_h.PMIX_UINT64() || type == pmix_h.PMIX_SIZE() || type == pmix_h.PMIX_INT64()) {
            return pmix_value.data.uint64(data);
        }
        if (type == pmix_h.PMIX_INT() || type == pmix_h.PMIX_INT32()) {
            return pmix_value.data.int32(data);
        }
        throw new IllegalArgumentException("a PMIx value of type " + type + " is no integer");
    }

    /// The text in a value.
    ///
    /// @param value a `pmix_value_t`
    /// @return the text, or null if it holds none
    public static @Nullable String text(MemorySegment value) {
        if (Short.toUnsignedInt(pmix_value.type(value)) != pmix_h.PMIX_STRING()) {
            return null;
        }
        long address = pmix_value.data.string(pmix_value.data(value)).address();
        return address == 0 ? null : CLibrary.string(address);
    }

    /// The bytes in a value.
    ///
    /// @param value a `pmix_value_t`
    /// @return a copy of the bytes, or null if it holds no byte object
    public static byte @Nullable [] bytes(MemorySegment value) {
        if (Short.toUnsignedInt(pmix_value.type(value)) != pmix_h.PMIX_BYTE_OBJECT()) {
            return null;
        }
        MemorySegment object = pmix_value.data.bo(pmix_value.data(value));
        return pmix_byte_object
                .bytes(object)
                .asSlice(0, pmix_byte_object.size(object))
                .toArray(pmix_h.C_CHAR);
    }

    /// Puts bytes into a value.
    ///
    /// @param value a `pmix_value_t`
    /// @param bytes native memory that lives as long as the value
    public static void loadBytes(MemorySegment value, MemorySegment bytes) {
        value.fill((byte) 0);
        pmix_value.type(value, (short) pmix_h.PMIX_BYTE_OBJECT());
        MemorySegment object = pmix_value.data.bo(pmix_value.data(value));
        pmix_byte_object.bytes(object, bytes);
        pmix_byte_object.size(object, bytes.byteSize());
    }

    /// Fills in a flag that is set: `PMIX_INFO_LOAD` with `PMIX_BOOL`.
    ///
    /// @param info a `pmix_info_t`
    /// @param key its key
    public static void loadFlag(MemorySegment info, MemorySegment key) {
        info.fill((byte) 0);
        pmix_info.key(info).setString(0, key.getString(0));
        MemorySegment value = pmix_info.value(info);
        pmix_value.type(value, (short) pmix_h.PMIX_BOOL());
        pmix_value.data.flag(pmix_value.data(value), true);
    }

    /// Gives back a value that `PMIx_Get` handed out, with what it points to: `PMIX_VALUE_RELEASE` for texts,
    /// byte objects and numbers. The function behind the macro exists only from version 4.2 on.
    ///
    /// @param value a `pmix_value_t`
    public static void release(MemorySegment value) {
        int type = Short.toUnsignedInt(pmix_value.type(value));
        MemorySegment data = pmix_value.data(value);
        if (type == pmix_h.PMIX_STRING()) {
            CLibrary.free(pmix_value.data.string(data).address());
        } else if (type == pmix_h.PMIX_BYTE_OBJECT()) {
            CLibrary.free(pmix_byte_object.bytes(pmix_value.data.bo(data)).address());
        }
        CLibrary.free(value.address());
    }
}
