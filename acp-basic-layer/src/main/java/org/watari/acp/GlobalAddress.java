package org.watari.acp;

/// Arithmetic on global addresses: one `long` that names a byte of any rank's registered memory.
///
/// ```text
///  63                                                                0
/// +-------------+-----------+--------------+-------------------------+
/// |  rank + 1   |  colour   |     tag      |         offset          |
/// +-------------+-----------+--------------+-------------------------+
///   rankBits      colorBits    tagBits        offsetBits
/// ```
///
/// The split is chosen at start from the number of ranks and rails and is the same on every rank. 0 is the
/// null address. Inside a region an address plus a byte count is the address that many bytes further. A
/// global address is a plain number: it may be stored in remote memory by one rank and used by another.
///
/// **Threads**: any. **Cost**: a few shifts, no allocation.
public final class GlobalAddress {

    /// The address of nothing.
    public static final long NULL = 0;

    /// Tag of every rank's starter memory.
    public static final int STARTER_TAG = 0;

    /// Bits of the offset are chosen by the number of ranks.
    public static final int AUTOMATIC_OFFSET_BITS = 0;

    private static final int MIN_OFFSET_BITS = 12;
    private static final int MAX_TAG_BITS = 16;
    private static final int PREFERRED_TAG_BITS = 16;
    private static final int SMALL_TAG_BITS = 12;
    private static final int RANK_BITS_WITH_FULL_TAGS = 12;

    private final int colors;
    private final int rankBits;
    private final int colorBits;
    private final int tagBits;
    private final int offsetBits;

    private GlobalAddress(int colors, int rankBits, int colorBits, int tagBits) {
        this.colors = colors;
        this.rankBits = rankBits;
        this.colorBits = colorBits;
        this.tagBits = tagBits;
        this.offsetBits = Long.SIZE - rankBits - colorBits - tagBits;
    }

    /// The split for a job. 16 bits of tag (65 536 regions a rank) up to 4095 ranks, 12 beyond, the rest is offset.
    ///
    /// @param ranks  number of ranks, 1 to 2^21 - 1
    /// @param colors number of rails, at least 1
    /// @return the arithmetic for this job
    public static GlobalAddress forJob(int ranks, int colors) {
        return forJob(ranks, colors, AUTOMATIC_OFFSET_BITS);
    }

    /// The split for a job with a chosen offset field: fewer offset bits, more tags, and the other way round. A region
    /// larger than the field takes consecutive tags.
    ///
    /// @param ranks      number of ranks, 1 to 2^21 - 1
    /// @param colors     number of rails, at least 1
    /// @param offsetBits bits of the offset, or [#AUTOMATIC_OFFSET_BITS]
    /// @return the arithmetic for this job
    public static GlobalAddress forJob(int ranks, int colors, int offsetBits) {
        if (ranks < 1 || ranks >= 1 << 21) {
            throw new IllegalArgumentException("ranks " + ranks + ": 1 to " + ((1 << 21) - 1) + " are possible");
        }
        if (colors < 1 || colors > 16) {
            throw new IllegalArgumentException("colours " + colors + ": 1 to 16 are possible");
        }
        int rankBits = Integer.SIZE - Integer.numberOfLeadingZeros(ranks);
        int colorBits = Integer.SIZE - Integer.numberOfLeadingZeros(colors - 1);
        int rest = Long.SIZE - rankBits - colorBits;
        if (offsetBits == AUTOMATIC_OFFSET_BITS) {
            return new GlobalAddress(
                    colors,
                    rankBits,
                    colorBits,
                    rankBits <= RANK_BITS_WITH_FULL_TAGS ? PREFERRED_TAG_BITS : SMALL_TAG_BITS);
        }
        if (offsetBits < MIN_OFFSET_BITS || offsetBits >= rest) {
            throw new IllegalArgumentException("offset of " + offsetBits + " bits: " + MIN_OFFSET_BITS + " to "
                    + (rest - 1) + " are possible with " + ranks + " ranks and " + colors + " rails");
        }
        return new GlobalAddress(colors, rankBits, colorBits, rest - offsetBits);
    }

    /// Encodes an address.
    ///
    /// @param rank   owner
    /// @param color  rail
    /// @param tag    region
    /// @param offset byte in the region
    /// @return the address, never 0
    /// @throws IllegalArgumentException when a part does not fit its field
    public long encode(int rank, int color, int tag, long offset) {
        checkField("rank", rank, (1L << rankBits) - 2);
        checkColor(color);
        checkField("tag", tag, tagCount() - 1);
        checkField("offset", offset, maxOffset());
        return (rank + 1L) << (Long.SIZE - rankBits)
                | (colorBits == 0 ? 0 : (long) color << (tagBits + offsetBits))
                | (long) tag << offsetBits
                | offset;
    }

    private static void checkField(String name, long value, long max) {
        if (value < 0 || value > max) {
            throw new IllegalArgumentException(name + " " + value + " does not fit a global address: 0 to " + max);
        }
    }

    private void checkColor(int color) {
        if (color < 0 || color >= colors) {
            throw new IllegalArgumentException("colour " + color + ": the job has "
                    + (colors == 1 ? "one rail, colour 0" : colors + " rails, colours 0 to " + (colors - 1)));
        }
    }

    /// Number of colours, that is of rails.
    ///
    /// @return at least 1
    public int colors() {
        return colors;
    }

    /// Owner of an address.
    ///
    /// @param address global address
    /// @return rank, −1 for the null address
    public int rank(long address) {
        return (int) (address >>> (Long.SIZE - rankBits)) - 1;
    }

    /// Rail of an address.
    ///
    /// @param address global address
    /// @return colour, 0 where the job has one rail
    public int color(long address) {
        return colorBits == 0 ? 0 : (int) (address >>> (tagBits + offsetBits)) & ((1 << colorBits) - 1);
    }

    /// Region of an address.
    ///
    /// @param address global address
    /// @return tag
    public int tag(long address) {
        return (int) Math.min(position(address) >>> offsetBits, Integer.MAX_VALUE);
    }

    /// Byte of an address under its tag. A region that takes several tags begins under the first of them.
    ///
    /// @param address global address
    /// @return offset
    public long offset(long address) {
        return address & maxOffset();
    }

    /// Tag and offset of an address as one number: the byte among all that its rank could register. The
    /// difference of two positions in one region is the number of bytes between them.
    ///
    /// @param address global address
    /// @return position
    public long position(long address) {
        return address & ((1L << (tagBits + offsetBits)) - 1);
    }

    /// The same byte by another rail: operations on the address go that way, except those that go by
    /// message.
    ///
    /// @param address global address
    /// @param color   rail, 0 is the one that addresses have at first
    /// @return the address with that colour
    /// @throws IllegalArgumentException when the job has no such rail
    public long withColor(long address, int color) {
        checkColor(color);
        return withoutColor(address) | (colorBits == 0 ? 0 : (long) color << (tagBits + offsetBits));
    }

    /// The same byte by rail 0.
    ///
    /// @param address global address
    /// @return the address without its colour
    public long withoutColor(long address) {
        return address & ~(((1L << colorBits) - 1) << (tagBits + offsetBits));
    }

    /// Largest offset. Beyond it a region goes on under the next tag.
    ///
    /// @return bytes
    public long maxOffset() {
        return (1L << offsetBits) - 1;
    }

    /// Number of tags: registrations a rank can have at a time, starter memory included. At most 65 536 of those that
    /// the field could hold are used.
    ///
    /// @return tags
    public int tagCount() {
        return 1 << Math.min(tagBits, MAX_TAG_BITS);
    }

    /// An address in words, for messages.
    ///
    /// @param address global address
    /// @return for example `rank 3 tag 7 offset 128`
    public String toText(long address) {
        return address == NULL
                ? "null global address"
                : "rank " + rank(address) + (color(address) == 0 ? "" : " colour " + color(address)) + " tag "
                        + tag(address) + " offset " + offset(address);
    }

    @Override
    public String toString() {
        return "rank+1:" + rankBits + " colour:" + colorBits + " tag:" + tagBits + " offset:" + offsetBits;
    }
}
