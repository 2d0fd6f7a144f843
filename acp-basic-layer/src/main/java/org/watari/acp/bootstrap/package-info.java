/// How the processes of a job find one another, and how they are started on one machine.
///
/// A program asks [org.watari.acp.bootstrap.Bootstraps#detect()] and gets a
/// [org.watari.acp.bootstrap.Bootstrap]: its rank, the number of ranks, an allgather and a barrier. That is
/// all the layers above need in order to exchange addresses; the data itself never takes this way.
/// [org.watari.acp.bootstrap.LocalLauncher] starts the ranks and runs the
/// [org.watari.acp.bootstrap.RendezvousServer] they meet at. Under a launcher of the site (`Detection` says which)
/// rank 0 opens it, and the launcher only tells the others where it is (`ManagedJob`).
///
/// Any thread may call; collective calls of one rank are made one after another, in the same order on every rank.
/// The wire protocol is drawn in `RendezvousProtocol`. Start reading at `Bootstrap`.
@NullMarked
package org.watari.acp.bootstrap;

import org.jspecify.annotations.NullMarked;
