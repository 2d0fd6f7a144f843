package org.watari.acp.bootstrap.manager;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.watari.munge.Munge;
import org.watari.munge.MungeException;

/// How two processes of one user on two hosts prove that to each other, and pass a line that no other user can read.
///
/// The one who asks draws a nonce; both texts name the step of the job, so that jobs of one user do not mix.
sealed interface Authority extends AutoCloseable {
    /// What it rests on, for people.
    String name();

    /// The proof of one who asks.
    byte[] proof(byte[] nonce, byte[] subject);

    /// Whether a proof is one.
    boolean accepts(byte[] nonce, byte[] subject, byte[] proof);

    /// The line, for the one who drew the nonce.
    byte[] seal(byte[] nonce, byte[] subject, byte[] line);

    /// The line, or null if the seal is not one.
    byte @Nullable [] open(byte[] nonce, byte[] subject, byte[] sealed);

    @Override
    void close();

    private static byte[] joined(String purpose, byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(purpose.getBytes(StandardCharsets.US_ASCII));
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    /// The daemons of the cluster: a credential says whose it is, and what is meant for a user nobody else decodes.
    record ByMunge(Munge munge) implements Authority {
        private static final String ASK = "watari ask ";
        private static final String ANSWER = "watari answer ";

        @Override
        public String name() {
            return "munge";
        }

        @Override
        public byte[] proof(byte[] nonce, byte[] subject) {
            return munge.encode(joined(ASK, nonce, subject)).getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public boolean accepts(byte[] nonce, byte[] subject, byte[] proof) {
            byte[] held = ofSameUser(proof);
            return held != null && Arrays.equals(held, joined(ASK, nonce, subject));
        }

        @Override
        public byte[] seal(byte[] nonce, byte[] subject, byte[] line) {
            return munge.encode(joined(ANSWER, nonce, subject, line)).getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public byte @Nullable [] open(byte[] nonce, byte[] subject, byte[] sealed) {
            byte[] held = ofSameUser(sealed);
            byte[] head = joined(ANSWER, nonce, subject);
            if (held == null
                    || held.length < head.length
                    || !Arrays.equals(held, 0, head.length, head, 0, head.length)) {
                return null;
            }
            return Arrays.copyOfRange(held, head.length, held.length);
        }

        private byte @Nullable [] ofSameUser(byte[] credential) {
            try {
                Munge.Credential decoded = munge.decode(new String(credential, StandardCharsets.US_ASCII));
                return decoded.uid() == munge.uid() ? decoded.bytes() : null;
            } catch (MungeException e) {
                return null;
            }
        }

        @Override
        public void close() {
            munge.close();
        }
    }

    /// A secret that both have: HMAC for the proof, and a key for the line that is made from secret and nonce.
    ///
    /// @param mac the secret's HMAC-SHA256
    /// @param name where the secret comes from
    record BySecret(UnaryOperator<byte[]> mac, String name) implements Authority {
        private static final String ASK = "watari step ask ";
        private static final String KEY = "watari step key ";
        private static final String CIPHER = "AES/GCM/NoPadding";
        private static final int VECTOR = 12;
        private static final int TAG_BITS = 128;

        @Override
        public byte[] proof(byte[] nonce, byte[] subject) {
            return mac.apply(joined(ASK, nonce, subject));
        }

        @Override
        public boolean accepts(byte[] nonce, byte[] subject, byte[] proof) {
            return MessageDigest.isEqual(proof, proof(nonce, subject));
        }

        @Override
        public byte[] seal(byte[] nonce, byte[] subject, byte[] line) {
            byte[] vector = new byte[VECTOR];
            new SecureRandom().nextBytes(vector);
            try {
                return joined(
                        "",
                        vector,
                        cipher(Cipher.ENCRYPT_MODE, nonce, subject, vector).doFinal(line));
            } catch (GeneralSecurityException e) {
                // Every Java platform must offer AES/GCM.
                throw new IllegalStateException(e);
            }
        }

        @Override
        public byte @Nullable [] open(byte[] nonce, byte[] subject, byte[] sealed) {
            if (sealed.length < VECTOR) {
                return null;
            }
            try {
                return cipher(Cipher.DECRYPT_MODE, nonce, subject, Arrays.copyOf(sealed, VECTOR))
                        .doFinal(sealed, VECTOR, sealed.length - VECTOR);
            } catch (GeneralSecurityException e) {
                return null;
            }
        }

        private Cipher cipher(int mode, byte[] nonce, byte[] subject, byte[] vector) throws GeneralSecurityException {
            Cipher cipher = Cipher.getInstance(CIPHER);
            byte[] key = mac.apply(joined(KEY, nonce, subject));
            cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, vector));
            return cipher;
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }
}
