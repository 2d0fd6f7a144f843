package org.watari.cli.doctor.fact;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/// What a shared library offers and what it needs of others, read from the file without loading it.
///
/// ```
///   ELF header            section header (64 bytes)       symbol (24 bytes)
///   40 section headers    4  type (11: dynamic symbols)   0 name, offset in the strings
///   58 bytes of each      24 offset   32 bytes            4 info (binding << 4 | type)
///   60 how many           40 section of the strings       6 section (0: undefined)
/// ```
///
/// **Source** `man 5 elf`
///
/// @param offered names that it defines
/// @param needed  names that another library must define; weak ones may be missing
public record ElfSymbols(Set<String> offered, Set<String> needed) {
    private static final int MAGIC = 0x7f454c46;
    private static final int HEADER_BYTES = 64;
    private static final int DYNAMIC_SYMBOLS = 11;
    private static final int SYMBOL_BYTES = 24;
    private static final int WEAK = 2;
    private static final long LARGEST_BYTES = 64L << 20;

    /// Reads a library of 64 bits, least byte first.
    ///
    /// @throws IOException if the file is no such library
    public static ElfSymbols of(Path file) throws IOException {
        if (Files.size(file) < HEADER_BYTES || Files.size(file) > LARGEST_BYTES) {
            throw new IOException(file + " is no library: " + Files.size(file) + " bytes");
        }
        ByteBuffer elf = ByteBuffer.wrap(Files.readAllBytes(file));
        if (elf.getInt(0) != MAGIC || elf.get(4) != 2 || elf.get(5) != 1) {
            throw new IOException(file + " is no library of 64 bits");
        }
        elf.order(ByteOrder.LITTLE_ENDIAN);
        try {
            return read(elf);
        } catch (IndexOutOfBoundsException | ArithmeticException e) {
            throw new IOException(file + " is a damaged library", e);
        }
    }

    private static ElfSymbols read(ByteBuffer elf) {
        Set<String> offered = new TreeSet<>();
        Set<String> needed = new TreeSet<>();
        int sections = Math.toIntExact(elf.getLong(40));
        int sectionBytes = Short.toUnsignedInt(elf.getShort(58));
        int count = Short.toUnsignedInt(elf.getShort(60));
        for (int i = 0; i < count; i++) {
            int section = sections + i * sectionBytes;
            if (elf.getInt(section + 4) != DYNAMIC_SYMBOLS) {
                continue;
            }
            int first = Math.toIntExact(elf.getLong(section + 24));
            int end = first + Math.toIntExact(elf.getLong(section + 32));
            int strings = Math.toIntExact(elf.getLong(sections + elf.getInt(section + 40) * sectionBytes + 24));
            for (int symbol = first + SYMBOL_BYTES; symbol < end; symbol += SYMBOL_BYTES) {
                String name = string(elf, strings + elf.getInt(symbol));
                if (elf.getShort(symbol + 6) != 0) {
                    offered.add(name);
                } else if (elf.get(symbol + 4) >> 4 != WEAK) {
                    needed.add(name);
                }
            }
        }
        return new ElfSymbols(offered, needed);
    }

    private static String string(ByteBuffer elf, int at) {
        int end = at;
        while (elf.get(end) != 0) {
            end++;
        }
        byte[] name = new byte[end - at];
        elf.get(at, name);
        return new String(name, StandardCharsets.ISO_8859_1);
    }
}
