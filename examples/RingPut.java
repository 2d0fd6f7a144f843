import org.watari.pgas.LongArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;

/// Each rank puts a greeting number into the memory of its right neighbour: ./watari run -n 4 examples/RingPut.java
public class RingPut {
    public static void main(String[] args) {
        try (Pgas pgas = Pgas.open()) {
            Team world = pgas.world();
            int me = world.rank();
            int right = (me + 1) % world.size();
            try (LongArray box = world.allocateLongs(world.size(), Distribution.block())) {
                box.put(right, 100 + me);
                world.barrier();
                System.out.println("rank " + me + " of " + world.size() + " found " + box.get(me));
            }
        }
    }
}
