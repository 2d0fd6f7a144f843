package org.watari.pgas;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.watari.error.CollectiveMismatchException;
import org.watari.pgas.collective.Collectives;
import org.watari.pgas.collective.Members;

/// Makes teams out of the ranks of one.
///
/// The ranks gather what each wants and the lowest number that no team of theirs has had. The new teams get
/// the highest of those: then no two teams that share a rank have the same, and teams that share none may.
final class TeamSplit {
    /// What the ranks agree on when they gather for a split.
    private static final long OPERATION = 3;

    private static final int WORDS = 4;

    private record Candidate(int rank, long key) {}

    private TeamSplit() {}

    /// Collective: the team of the ranks with this rank's colour.
    ///
    /// @param arguments a digest of what the ranks must have passed alike
    static Optional<Team> of(Pgas pgas, Team parent, Collectives collectives, int colour, int key, long arguments) {
        long[] wishes = collectives.allGather(new long[] {colour, key, pgas.nextTeam(), arguments}, OPERATION);
        int number = 0;
        List<Candidate> candidates = new ArrayList<>();
        for (int rank = 0; rank < parent.size(); rank++) {
            int at = rank * WORDS;
            if (wishes[at + 3] != arguments) {
                throw new CollectiveMismatchException(
                        "split", "ranks " + parent.rank() + " and " + rank + " of the team pass different arguments");
            }
            number = Math.max(number, (int) wishes[at + 2]);
            if (colour >= 0 && wishes[at] == colour) {
                candidates.add(new Candidate(rank, wishes[at + 1]));
            }
        }
        pgas.setNextTeam(number + 1);
        if (colour < 0) {
            return Optional.empty();
        }
        candidates.sort(Comparator.comparingLong(Candidate::key));
        int[] worldRanks = new int[candidates.size()];
        int own = 0;
        for (int rank = 0; rank < worldRanks.length; rank++) {
            int ofParent = candidates.get(rank).rank();
            worldRanks[rank] = parent.worldRankOf(ofParent);
            own = ofParent == parent.rank() ? rank : own;
        }
        return Optional.of(pgas.makeTeam(number, own, Members.of(worldRanks)));
    }
}
