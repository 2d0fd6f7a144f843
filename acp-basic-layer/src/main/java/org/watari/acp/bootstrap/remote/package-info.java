/// What the launcher of a job and its agents on other hosts say to one another, and how an agent is started.
///
/// [org.watari.acp.bootstrap.remote.RemoteShell] makes the command that ssh is given;
/// [org.watari.acp.bootstrap.remote.HostLink] carries frames over its standard input and output;
/// [org.watari.acp.bootstrap.remote.HostGreeting] and [org.watari.acp.bootstrap.remote.HostOrder] are the two
/// that hold more than a number. Who does what with them is in the package above: `RemoteRanks` at the launcher,
/// `HostAgent` at the host.
///
/// Any thread may call. Start reading at `HostFrames`.
@NullMarked
package org.watari.acp.bootstrap.remote;

import org.jspecify.annotations.NullMarked;
