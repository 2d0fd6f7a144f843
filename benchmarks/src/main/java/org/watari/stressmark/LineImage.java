package org.watari.stressmark;

/// The image of the Neighborhood stressmark: line segments on a black ground.
final class LineImage {

    private LineImage() {}

    /// Draws an image.
    ///
    /// @param random    where ends, thickness and value of the lines come from
    /// @param dimension rows and columns
    /// @param bits      of a pixel
    /// @param lines     how many
    /// @param thin      least thickness in pixels
    /// @param thick     greatest thickness
    /// @return the pixels row by row
    static short[] draw(Ran1 random, int dimension, int bits, int lines, int thin, int thick) {
        short[] image = new short[Math.multiplyExact(dimension, dimension)];
        for (int line = 0; line < lines; line++) {
            int x = random.nextInt(0, dimension - 1);
            int y = random.nextInt(0, dimension - 1);
            int dx = random.nextInt(0, dimension - 1) - x;
            int dy = random.nextInt(0, dimension - 1) - y;
            int thickness = random.nextInt(thin, thick);
            short value = (short) random.nextInt(1, (1 << bits) - 1);
            boolean flat = Math.abs(dx) >= Math.abs(dy);
            int steps = Math.max(1, Math.max(Math.abs(dx), Math.abs(dy)));
            for (int step = 0; step <= steps; step++) {
                int atX = x + (int) ((long) dx * step / steps);
                int atY = y + (int) ((long) dy * step / steps);
                for (int across = 0; across < thickness; across++) {
                    // Across the direction in which the line goes on faster.
                    set(image, dimension, flat ? atX : atX + across, flat ? atY + across : atY, value);
                }
            }
        }
        return image;
    }

    private static void set(short[] image, int dimension, int x, int y, short value) {
        if (x < dimension && y < dimension) {
            image[y * dimension + x] = value;
        }
    }
}
