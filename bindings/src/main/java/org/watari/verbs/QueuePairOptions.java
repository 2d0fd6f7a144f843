package org.watari.verbs;

/// What a queue pair is made with.
///
/// @param type its service
/// @param sendRequests room for send requests
/// @param receiveRequests room for receive requests; without meaning with a shared receive queue
/// @param sendElements pieces of memory of one send request
/// @param inlineBytes bytes that a request may carry itself, see [SendBatch#INLINE]
/// @param signalsAll whether every send request is answered by a completion
public record QueuePairOptions(
        QueuePairType type,
        int sendRequests,
        int receiveRequests,
        int sendElements,
        int inlineBytes,
        boolean signalsAll) {

    /// A reliable connection with one piece of memory for each request and completions on demand.
    ///
    /// @param sendRequests room for send requests
    /// @param receiveRequests room for receive requests
    /// @param inlineBytes bytes that a request may carry itself
    /// @return the options
    public static QueuePairOptions reliable(int sendRequests, int receiveRequests, int inlineBytes) {
        return new QueuePairOptions(QueuePairType.RC, sendRequests, receiveRequests, 1, inlineBytes, false);
    }
}
