package org.watari.acp;

/// Who updates the words of a region atomically; chosen when the region is made and the same for every rank. An
/// update by one executor is not atomic against one by the other, which is why a region has one only.
public enum AtomicsExecutor {
    /// Processors: ranks of the owner's host on the mapping, others by a message to the owner.
    CPU,
    /// The device: add and compare-and-swap on 8 bytes as the device has them, everything else by a compare-and-swap
    /// loop on the device. Ranks of the owner's host and the owner itself go through the device too. Over UCX it
    /// is UCX that updates, on transports without such a device by software in the owner's process.
    NIC
}
