package org.watari.ucp;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import java.util.zip.CRC32C;

/// What wraps the bytes that UCX gives and takes without a length or a check of their own.
///
/// UCX reads an address or a packed key as far as its content says; bytes that were cut or changed would make
/// it read out of bounds. Hence a length and a checksum, and the identity of the process that made them.
///
/// ```
/// byte  0         4         5      6   8       16      24       32       40       44
///       +---------+---------+------+---+-------+-------+--------+--------+--------+--------------+
///       | "Wtri"  | version | kind | 0 | owner | base  | length | bytes  | CRC32C | bytes of UCX |
///       +---------+---------+------+---+-------+-------+--------+--------+--------+--------------+
/// ```
///
/// Little endian everywhere. `base` and `length` are 0 for an address. The checksum covers everything else.
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
record Envelope(Kind kind, long owner, long base, long length, byte[] content) {
    enum Kind {
        ADDRESS((byte) 1),
        KEY((byte) 2);

        private final byte code;

        Kind(byte code) {
            this.code = code;
        }
    }

    private static final int MAGIC = 'W' | 't' << 8 | 'r' << 16 | 'i' << 24;
    private static final byte VERSION = 1;
    private static final int CHECKSUM_AT = 40;
    private static final int HEADER_BYTES = 44;

    byte[] pack() {
        ByteBuffer packed = ByteBuffer.allocate(HEADER_BYTES + content.length).order(ByteOrder.LITTLE_ENDIAN);
        packed.putInt(MAGIC).put(VERSION).put(kind.code).putShort((short) 0);
        packed.putLong(owner).putLong(base).putLong(length).putLong(content.length);
        packed.putInt(0).put(content);
        packed.putInt(CHECKSUM_AT, checksum(packed.array()));
        return packed.array();
    }

    static Envelope unpack(Kind wanted, byte[] packed) {
        Objects.requireNonNull(packed, "packed");
        if (packed.length < HEADER_BYTES) {
            throw refusal(wanted, packed.length + " bytes are fewer than the " + HEADER_BYTES + " of the header");
        }
        ByteBuffer header = ByteBuffer.wrap(packed).order(ByteOrder.LITTLE_ENDIAN);
        if (header.getInt(0) != MAGIC) {
            throw refusal(wanted, "the bytes do not start with the mark of one");
        }
        if (header.get(4) != VERSION) {
            throw refusal(wanted, "version " + header.get(4) + " instead of " + VERSION);
        }
        if (header.getLong(32) != packed.length - HEADER_BYTES) {
            throw refusal(
                    wanted, "it holds " + (packed.length - HEADER_BYTES) + " bytes instead of " + header.getLong(32));
        }
        if (header.getInt(CHECKSUM_AT) != checksum(packed)) {
            throw refusal(wanted, "its checksum is wrong");
        }
        if (header.get(5) != wanted.code) {
            throw refusal(wanted, "it is of another kind");
        }
        byte[] content = new byte[packed.length - HEADER_BYTES];
        header.get(HEADER_BYTES, content);
        return new Envelope(wanted, header.getLong(8), header.getLong(16), header.getLong(24), content);
    }

    private static int checksum(byte[] packed) {
        CRC32C crc = new CRC32C();
        crc.update(packed, 0, CHECKSUM_AT);
        crc.update(packed, HEADER_BYTES, packed.length - HEADER_BYTES);
        return (int) crc.getValue();
    }

    private static IllegalArgumentException refusal(Kind wanted, String why) {
        return new IllegalArgumentException(
                "not a packed " + (wanted == Kind.ADDRESS ? "worker address" : "memory key") + ": " + why);
    }
}
