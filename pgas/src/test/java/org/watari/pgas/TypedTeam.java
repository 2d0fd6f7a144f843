package org.watari.pgas;

import java.util.List;

/// The collective operations on arrays of one type, by values of a model that all types hold exactly.
///
/// @param <A> arrays of the type
abstract class TypedTeam<A> {
    static final List<TypedTeam<?>> ALL = List.of(new OfLongs(), new OfDoubles(), new OfInts(), new OfFloats());

    /// Whether the type has no bits to combine.
    abstract boolean isFloating();

    abstract A of(long[] model);

    abstract long[] back(A values);

    abstract void allReduce(Team team, A values, ReduceOp op);

    /// The larger value of two, by an operator of the program.
    abstract void allReduceOwn(Team team, A values);

    abstract void reduce(Team team, A values, ReduceOp op, int root);

    abstract void scan(Team team, A values, ReduceOp op);

    abstract void exclusiveScan(Team team, A values, ReduceOp op);

    abstract A allGather(Team team, A values);

    abstract A gather(Team team, A values, int root);

    abstract A scatter(Team team, A values, int count, int root);

    abstract A allToAll(Team team, A values);

    @Override
    public String toString() {
        return getClass().getSimpleName();
    }

    private static final class OfLongs extends TypedTeam<long[]> {
        @Override
        boolean isFloating() {
            return false;
        }

        @Override
        long[] of(long[] model) {
            long[] values = new long[model.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = model[i];
            }
            return values;
        }

        @Override
        long[] back(long[] values) {
            long[] model = new long[values.length];
            for (int i = 0; i < values.length; i++) {
                model[i] = values[i];
            }
            return model;
        }

        @Override
        void allReduce(Team team, long[] values, ReduceOp op) {
            team.allReduce(values, op);
        }

        @Override
        void allReduceOwn(Team team, long[] values) {
            team.allReduce(values, (a, b) -> a > b ? a : b);
        }

        @Override
        void reduce(Team team, long[] values, ReduceOp op, int root) {
            team.reduce(values, op, root);
        }

        @Override
        void scan(Team team, long[] values, ReduceOp op) {
            team.scan(values, op);
        }

        @Override
        void exclusiveScan(Team team, long[] values, ReduceOp op) {
            team.exclusiveScan(values, op, op.identityOfLongs());
        }

        @Override
        long[] allGather(Team team, long[] values) {
            return team.allGather(values);
        }

        @Override
        long[] gather(Team team, long[] values, int root) {
            return team.gather(values, root);
        }

        @Override
        long[] scatter(Team team, long[] values, int count, int root) {
            return team.scatter(values, count, root);
        }

        @Override
        long[] allToAll(Team team, long[] values) {
            return team.allToAll(values);
        }
    }

    private static final class OfDoubles extends TypedTeam<double[]> {
        @Override
        boolean isFloating() {
            return true;
        }

        @Override
        double[] of(long[] model) {
            double[] values = new double[model.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = (double) model[i];
            }
            return values;
        }

        @Override
        long[] back(double[] values) {
            long[] model = new long[values.length];
            for (int i = 0; i < values.length; i++) {
                model[i] = (long) values[i];
            }
            return model;
        }

        @Override
        void allReduce(Team team, double[] values, ReduceOp op) {
            team.allReduce(values, op);
        }

        @Override
        void allReduceOwn(Team team, double[] values) {
            team.allReduce(values, (a, b) -> a > b ? a : b);
        }

        @Override
        void reduce(Team team, double[] values, ReduceOp op, int root) {
            team.reduce(values, op, root);
        }

        @Override
        void scan(Team team, double[] values, ReduceOp op) {
            team.scan(values, op);
        }

        @Override
        void exclusiveScan(Team team, double[] values, ReduceOp op) {
            team.exclusiveScan(values, op, op.identityOfDoubles());
        }

        @Override
        double[] allGather(Team team, double[] values) {
            return team.allGather(values);
        }

        @Override
        double[] gather(Team team, double[] values, int root) {
            return team.gather(values, root);
        }

        @Override
        double[] scatter(Team team, double[] values, int count, int root) {
            return team.scatter(values, count, root);
        }

        @Override
        double[] allToAll(Team team, double[] values) {
            return team.allToAll(values);
        }
    }

    private static final class OfInts extends TypedTeam<int[]> {
        @Override
        boolean isFloating() {
            return false;
        }

        @Override
        int[] of(long[] model) {
            int[] values = new int[model.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = (int) model[i];
            }
            return values;
        }

        @Override
        long[] back(int[] values) {
            long[] model = new long[values.length];
            for (int i = 0; i < values.length; i++) {
                model[i] = values[i];
            }
            return model;
        }

        @Override
        void allReduce(Team team, int[] values, ReduceOp op) {
            team.allReduce(values, op);
        }

        @Override
        void allReduceOwn(Team team, int[] values) {
            team.allReduce(values, (a, b) -> a > b ? a : b);
        }

        @Override
        void reduce(Team team, int[] values, ReduceOp op, int root) {
            team.reduce(values, op, root);
        }

        @Override
        void scan(Team team, int[] values, ReduceOp op) {
            team.scan(values, op);
        }

        @Override
        void exclusiveScan(Team team, int[] values, ReduceOp op) {
            team.exclusiveScan(values, op, op.identityOfInts());
        }

        @Override
        int[] allGather(Team team, int[] values) {
            return team.allGather(values);
        }

        @Override
        int[] gather(Team team, int[] values, int root) {
            return team.gather(values, root);
        }

        @Override
        int[] scatter(Team team, int[] values, int count, int root) {
            return team.scatter(values, count, root);
        }

        @Override
        int[] allToAll(Team team, int[] values) {
            return team.allToAll(values);
        }
    }

    private static final class OfFloats extends TypedTeam<float[]> {
        @Override
        boolean isFloating() {
            return true;
        }

        @Override
        float[] of(long[] model) {
            float[] values = new float[model.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = (float) model[i];
            }
            return values;
        }

        @Override
        long[] back(float[] values) {
            long[] model = new long[values.length];
            for (int i = 0; i < values.length; i++) {
                model[i] = (long) values[i];
            }
            return model;
        }

        @Override
        void allReduce(Team team, float[] values, ReduceOp op) {
            team.allReduce(values, op);
        }

        @Override
        void allReduceOwn(Team team, float[] values) {
            team.allReduce(values, (a, b) -> a > b ? a : b);
        }

        @Override
        void reduce(Team team, float[] values, ReduceOp op, int root) {
            team.reduce(values, op, root);
        }

        @Override
        void scan(Team team, float[] values, ReduceOp op) {
            team.scan(values, op);
        }

        @Override
        void exclusiveScan(Team team, float[] values, ReduceOp op) {
            team.exclusiveScan(values, op, op.identityOfFloats());
        }

        @Override
        float[] allGather(Team team, float[] values) {
            return team.allGather(values);
        }

        @Override
        float[] gather(Team team, float[] values, int root) {
            return team.gather(values, root);
        }

        @Override
        float[] scatter(Team team, float[] values, int count, int root) {
            return team.scatter(values, count, root);
        }

        @Override
        float[] allToAll(Team team, float[] values) {
            return team.allToAll(values);
        }
    }
}
