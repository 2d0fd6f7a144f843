package org.watari.pgas;

import java.util.ArrayList;
import java.util.Arrays;
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
    /// In front of the arguments: colour, key, number.
    private static final int WORDS = 3;

    private record Candidate(int rank, long key) {}

    private TeamSplit() {}

    /// Collective: the team of the ranks with this rank's colour.
    ///
    /// @param arguments what the ranks must have passed alike
    static Optional<Team> of(Pgas pgas, Team parent, Collectives collectives, int colour, int key, long... arguments) {
        long[] wish = Arrays.copyOf(
                new long[] {colour, key, parent.rank() == 0 ? pgas.numberSplit() : 0}, WORDS + arguments.length);
        System.arraycopy(arguments, 0, wish, WORDS, arguments.length);
        long[] wishes = collectives.allGather(wish, CallCodes.SPLIT);
        List<Candidate> candidates = new ArrayList<>();
        for (int rank = 0; rank < parent.size(); rank++) {
            int at = rank * wish.length;
            for (int i = WORDS; i < wish.length; i++) {
                if (wishes[at + i] != wishes[i]) {
                    throw new CollectiveMismatchException(
                            "split", "ranks 0 and " + rank + " of the team pass different arguments");
                }
            }
            if (colour >= 0 && wishes[at] == colour) {
                candidates.add(new Candidate(rank, wishes[at + 1]));
            }
        }
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
        return Optional.of(pgas.makeTeam(wishes[2], own, Members.of(worldRanks)));
    }
}
