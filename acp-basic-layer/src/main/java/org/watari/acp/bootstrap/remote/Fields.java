package org.watari.acp.bootstrap.remote;

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

/// Texts, lists and maps in a payload: each with its length in front.
final class Fields {
    /// One thing in a list.
    interface Reader<T> {
        T read(DataInputStream in) throws IOException;
    }

    /// Writes a payload.
    interface Writer {
        void write(DataOutputStream out) throws IOException;
    }

    private Fields() {}

    static byte[] bytes(Writer writer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            writer.write(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a stream into memory
        }
        return bytes.toByteArray();
    }

    static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static String text(DataInputStream in) throws IOException {
        byte[] bytes = new byte[count(in)];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    static void texts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            text(out, text);
        }
    }

    static <T> List<T> list(DataInputStream in, Reader<T> reader) throws IOException {
        int count = count(in);
        List<T> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(reader.read(in));
        }
        return list;
    }

    static void map(DataOutputStream out, Map<String, String> map) throws IOException {
        out.writeInt(map.size());
        for (Map.Entry<String, String> entry : map.entrySet()) {
            text(out, entry.getKey());
            text(out, entry.getValue());
        }
    }

    static Map<String, String> map(DataInputStream in) throws IOException {
        int count = count(in);
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String name = text(in);
            map.put(name, text(in));
        }
        return map;
    }

    private static int count(DataInputStream in) throws IOException {
        int count = in.readInt();
        // Each thing takes at least a byte of what is left.
        if (count < 0 || count > in.available()) {
            throw new IOException("a length of " + count + " in a frame with " + in.available() + " bytes left");
        }
        return count;
    }
}
