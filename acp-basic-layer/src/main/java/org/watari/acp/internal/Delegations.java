package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.Transport;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.PeerFailedException;
import org.watari.error.StaleAddressException;

/// Copies that this rank, the owner of their source, makes for others. Lease holder only.
final class Delegations {

    private static final int MAX_TEXT_BYTES = 4000;

    private final Transport transport;
    private final MemorySegment answer;
    private final ArrayDeque<Operation> free = new ArrayDeque<>();

    Delegations(Transport transport, Arena arena) {
        this.transport = transport;
        this.answer = arena.allocate(transport.capabilities().maxMessageBytes(), BlockAllocator.ALIGNMENT);
    }

    /// Makes an operation of a request. There are never more than the requesters have chunks.
    Operation accept(int requester, MemorySegment request) {
        Operation operation = free.poll();
        if (operation == null) {
            operation = new Operation();
        }
        operation.reset();
        operation.kind = Operation.COPY;
        operation.source = Wire.offset(request);
        operation.target = Wire.generation(request);
        operation.bytes = Wire.length(request);
        operation.atomic = AtomicOperation.ADD;
        operation.requester = requester;
        operation.requesterChunk = Wire.chunk(request);
        operation.requesterSerial = Wire.serial(request);
        return operation;
    }

    /// Tells the requester how it went. A requester that is gone gets no answer and needs none.
    void finish(Operation operation) {
        Wire.header(answer, Wire.DONE, operation.requesterChunk, operation.requesterSerial);
        long length = Wire.HEADER_BYTES;
        RuntimeException failure = operation.failure;
        if (failure != null) {
            int rank = failure instanceof PeerFailedException dead ? dead.rank() : 0;
            Wire.operands(answer, status(failure), rank, 0);
            byte[] text = String.valueOf(failure.getMessage()).getBytes(UTF_8);
            byte[] sent = text.length > MAX_TEXT_BYTES ? Arrays.copyOf(text, MAX_TEXT_BYTES) : text;
            MemorySegment.copy(sent, 0, answer, JAVA_BYTE, Wire.HEADER_BYTES, sent.length);
            length += sent.length;
        }
        int requester = operation.requester;
        operation.clear();
        free.push(operation);
        transport.send(requester, answer, length);
    }

    private static int status(RuntimeException failure) {
        return switch (failure) {
            case StaleAddressException e -> Wire.STALE;
            case IndexOutOfBoundsException e -> Wire.OUT_OF_BOUNDS;
            case PeerFailedException e -> Wire.PEER_FAILED;
            default -> Wire.OTHER;
        };
    }

    /// The requester's exception for an answer.
    static RuntimeException failure(int status, String operation, int owner, MemorySegment answer, long length) {
        byte[] bytes =
                answer.asSlice(Wire.HEADER_BYTES, length - Wire.HEADER_BYTES).toArray(JAVA_BYTE);
        String text = "rank " + owner + ": " + new String(bytes, UTF_8);
        return switch (status) {
            case Wire.STALE -> new StaleAddressException(operation, text);
            case Wire.OUT_OF_BOUNDS -> new IndexOutOfBoundsException(operation + ": " + text);
            case Wire.PEER_FAILED -> new PeerFailedException(operation, (int) Wire.operand(answer), "", text, null);
            default -> new CommunicationException(operation, Damage.OPERATION, text);
        };
    }
}
