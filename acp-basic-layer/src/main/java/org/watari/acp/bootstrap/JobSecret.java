package org.watari.acp.bootstrap;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The secret that the ranks of one job share: whoever has it may join, nobody else.
///
/// It travels in the environment (readable by the same user only) or in a file that only its owner can read,
/// never on a command line. It proves membership and nothing more: the traffic itself is not encrypted. Once
/// every rank has joined, the rendezvous accepts nobody any more and the secret opens nothing.
public final class JobSecret {
    /// Fewer bytes could be guessed.
    private static final int MIN_BYTES = 16;

    private static final int MAX_BYTES = 64;
    private static final int NEW_BYTES = 32;
    private static final String ALGORITHM = "HmacSHA256";
    private static final Set<PosixFilePermission> OWNER_ONLY =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private final SecretKeySpec key;

    private JobSecret(byte[] bytes) {
        key = new SecretKeySpec(bytes, ALGORITHM);
    }

    /// A new secret of 32 random bytes.
    ///
    /// @return the secret
    public static JobSecret random() {
        byte[] bytes = new byte[NEW_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new JobSecret(bytes);
    }

    /// Reads a secret written as hexadecimal digits.
    ///
    /// **Limits**: 16 to 64 bytes, 32 to 128 digits.
    ///
    /// @param hex the digits; white space around them is ignored
    /// @param where the name of the variable or file, for the message
    /// @return the secret
    /// @throws BootstrapException when the text is no such secret; the message does not hold the text
    public static JobSecret parse(String hex, String where) {
        byte[] bytes;
        try {
            bytes = HexFormat.of().parseHex(hex.strip());
        } catch (IllegalArgumentException e) {
            throw malformed(where);
        }
        if (bytes.length < MIN_BYTES || bytes.length > MAX_BYTES) {
            throw malformed(where);
        }
        return new JobSecret(bytes);
    }

    private static BootstrapException malformed(String where) {
        return new BootstrapException(where + " holds no job secret: expected 32 to 128 hexadecimal digits"
                + " (for a new one: od -An -tx1 -N32 /dev/urandom | tr -d ' \\n')");
    }

    /// Reads a secret from a file.
    ///
    /// **Limits**: the file must be readable by its owner alone (mode 0600 or 0400).
    ///
    /// @param file the file with hexadecimal digits
    /// @return the secret
    /// @throws BootstrapException when the file cannot be read, is open to others or holds no secret
    public static JobSecret read(Path file) {
        try {
            Set<PosixFilePermission> granted = Files.getPosixFilePermissions(file);
            if (!OWNER_ONLY.containsAll(granted)) {
                throw new BootstrapException("secret file " + file + " is open to other users: chmod 600 " + file);
            }
            return parse(Files.readString(file, StandardCharsets.US_ASCII), "secret file " + file);
        } catch (IOException e) {
            throw new BootstrapException("secret file " + file + " cannot be read: " + e, e);
        }
    }

    /// The secret of a user: the file `.watari/secret` in the home folder, made on first use.
    ///
    /// @param home the folder of the user, the same on all hosts
    /// @return the secret
    /// @throws BootstrapException when the file can be neither read nor made, or is open to others
    static JobSecret ofUser(Path home) {
        Path folder = home.resolve(".watari");
        Path file = folder.resolve("secret");
        try {
            Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            if (!Files.exists(file)) {
                Path mine = Files.createTempFile(
                        folder, "secret", ".new", PosixFilePermissions.asFileAttribute(OWNER_ONLY));
                try {
                    Files.writeString(mine, random().toHex() + "\n", StandardCharsets.US_ASCII);
                    // Several ranks may be here at once: one file wins, whole.
                    Files.createLink(file, mine);
                } catch (FileAlreadyExistsException e) {
                    // That of another rank counts.
                } finally {
                    Files.delete(mine);
                }
            }
        } catch (IOException e) {
            throw new BootstrapException("secret file " + file + " cannot be made: " + e, e);
        }
        return read(file);
    }

    /// The digits for the environment of a rank.
    ///
    /// @return hexadecimal digits
    String toHex() {
        return HexFormat.of().formatHex(key.getEncoded());
    }

    /// HMAC-SHA256 over the parts, one after another.
    byte[] mac(byte[]... parts) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            for (byte[] part : parts) {
                mac.update(part);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException e) {
            // Every Java platform must offer HmacSHA256.
            throw new IllegalStateException(e);
        }
    }

    /// Does not show the secret.
    @Override
    public String toString() {
        return "JobSecret[hidden]";
    }
}
