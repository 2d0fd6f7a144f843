package org.watari.stressmark;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The stressmarks.
enum Kind {
    /// Walks through one field, each thread its own.
    POINTER("walks of all threads through a field"),
    /// One walk that writes.
    UPDATE("a walk that writes into the field"),
    /// Pairs of pixels.
    NEIGHBORHOOD("sums and differences of pixels at two distances and four angles"),
    /// Tokens in a field of bytes.
    FIELD("tokens looked for in a field and written over"),
    /// Shortest distances.
    TRANSITIVE("shortest distances of all vertices of a graph"),
    /// Conjugate gradients.
    MATRIX("a sparse system solved by conjugate gradients");

    private final String meaning;

    Kind(String meaning) {
        this.meaning = meaning;
    }

    /// For people.
    String meaning() {
        return meaning;
    }

    /// The numbers that it can be given.
    List<Size> sizes() {
        return switch (this) {
            case POINTER -> PointerMark.SIZES;
            case UPDATE -> UpdateMark.SIZES;
            case NEIGHBORHOOD -> NeighborhoodMark.SIZES;
            case FIELD -> FieldMark.SIZES;
            case TRANSITIVE -> TransitiveMark.SIZES;
            case MATRIX -> MatrixMark.SIZES;
        };
    }

    /// Refuses numbers that do not go together.
    ///
    /// @throws IllegalArgumentException saying which
    void check(Sizes numbers) {
        switch (this) {
            case POINTER, UPDATE -> WalkInput.of(numbers);
            case NEIGHBORHOOD -> NeighborhoodMark.check(numbers);
            case FIELD -> FieldMark.check(numbers);
            case TRANSITIVE, MATRIX -> {}
        }
    }

    /// The stressmark with an input; its serial run is done.
    Stressmark make(Sizes numbers, int seed, Shape shape) {
        return switch (this) {
            case POINTER -> new PointerMark(numbers, seed, shape);
            case UPDATE -> new UpdateMark(numbers, seed);
            case NEIGHBORHOOD -> new NeighborhoodMark(numbers, seed);
            case FIELD -> new FieldMark(numbers, seed, shape);
            case TRANSITIVE -> new TransitiveMark(numbers, seed);
            case MATRIX -> new MatrixMark(numbers, seed);
        };
    }

    /// For commands and files.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Kind of(String id) {
        for (Kind kind : values()) {
            if (kind.id().equals(id)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("unknown stressmark " + id + ": there are "
                + Arrays.stream(values()).map(Kind::id).collect(Collectors.joining(", ")));
    }
}
