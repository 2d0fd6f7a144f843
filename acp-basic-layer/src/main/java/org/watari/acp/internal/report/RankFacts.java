package org.watari.acp.internal.report;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What one rank tells for the report of the job.
///
/// @param host       its name
/// @param processors those of the host that are online
/// @param available  those that this rank may use
/// @param items      words by subject, in the order to be shown; ranks of the same words share a line
/// @param amounts    bytes by subject, likewise; shown as a range over the ranks
/// @param limits     what the system limits
public record RankFacts(
        String host,
        int processors,
        int available,
        Map<String, String> items,
        Map<String, Long> amounts,
        List<Limit> limits) {

    /// Something that the system limits.
    ///
    /// @param name    what
    /// @param inBytes whether it is counted in bytes
    /// @param used    in use now
    /// @param more    what the job may need beyond that
    /// @param most    the limit, [Long#MAX_VALUE] for none
    /// @param advice  what to do where it is near
    public record Limit(String name, boolean inBytes, long used, long more, long most, String advice) {

        private static final int NEAR_PERCENT = 90;

        /// Whether use and need come to nine tenths of the limit.
        boolean isNear() {
            return most != Long.MAX_VALUE && (double) used + more >= (double) most * NEAR_PERCENT / 100;
        }
    }

    /// For the exchange among the ranks.
    ///
    /// @return bytes for [#decode]
    public byte[] encode() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(out, host);
            out.writeInt(processors);
            out.writeInt(available);
            out.writeInt(items.size());
            for (Map.Entry<String, String> item : items.entrySet()) {
                write(out, item.getKey());
                write(out, item.getValue());
            }
            out.writeInt(amounts.size());
            for (Map.Entry<String, Long> amount : amounts.entrySet()) {
                write(out, amount.getKey());
                out.writeLong(amount.getValue());
            }
            out.writeInt(limits.size());
            for (Limit limit : limits) {
                write(out, limit.name);
                out.writeBoolean(limit.inBytes);
                out.writeLong(limit.used);
                out.writeLong(limit.more);
                out.writeLong(limit.most);
                write(out, limit.advice);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("an array in memory", e);
        }
        return bytes.toByteArray();
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /// What a rank has told.
    ///
    /// @param bytes of [#encode]
    /// @return the facts
    public static RankFacts decode(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            String host = read(in);
            int processors = in.readInt();
            int available = in.readInt();
            Map<String, String> items = new LinkedHashMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                items.put(read(in), read(in));
            }
            Map<String, Long> amounts = new LinkedHashMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                amounts.put(read(in), in.readLong());
            }
            List<Limit> limits = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                limits.add(
                        new Limit(read(in), in.readBoolean(), in.readLong(), in.readLong(), in.readLong(), read(in)));
            }
            return new RankFacts(host, processors, available, items, amounts, limits);
        } catch (IOException e) {
            throw new UncheckedIOException("facts of a rank, " + bytes.length + " bytes", e);
        }
    }

    private static String read(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
