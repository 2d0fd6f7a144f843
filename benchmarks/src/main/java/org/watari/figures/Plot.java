package org.watari.figures;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.nio.file.Path;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.ChartUtils;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.CategoryItemRenderer;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.title.TextTitle;
import org.jfree.data.category.DefaultCategoryDataset;

/// A picture of lines over places of equal distance, ours solid and the paper's dashed, with a sentence about
/// the paper below its title.
///
/// **Threads**: one.
public final class Plot {
    private static final int WIDTH = 1000;
    private static final int HEIGHT = 620;
    private static final float THICK = 2;
    private static final float[] DASHES = {8, 6};
    private static final Color[] COLOURS = {
        new Color(0x1f77b4), new Color(0xd62728), new Color(0x2ca02c), new Color(0x9467bd), new Color(0x8c564b)
    };
    private static final Color PAPER = new Color(0x7f7f7f);

    private record Line(String name, List<Double> values, boolean isPaper) {}

    private final String title;
    private final String paper;
    private final String xTitle;
    private final String yTitle;
    private final List<String> places;
    private final List<Line> lines = new ArrayList<>();
    private double lower = Double.NaN;
    private double upper = Double.NaN;
    private boolean logarithmic;
    private boolean bars;

    /// @param title  what it shows
    /// @param paper  what the paper has there
    /// @param xTitle what the places are
    /// @param yTitle what is drawn, with its unit
    /// @param places from left to right
    Plot(String title, String paper, String xTitle, String yTitle, List<String> places) {
        this.title = title;
        this.paper = paper;
        this.xTitle = xTitle;
        this.yTitle = yTitle;
        this.places = places;
    }

    /// Refuses to go on where text cannot be drawn, before anything is measured.
    ///
    /// @throws IOException that says what to install
    public static void requireFonts() throws IOException {
        try {
            new Plot("", "", "", "", List.of("")).chart().createBufferedImage(10, 10);
        } catch (LinkageError | InternalError e) {
            throw new IOException(
                    "no plots can be drawn: install fontconfig and a font, for instance fonts-dejavu-core (" + e + ")",
                    e);
        }
    }

    /// Adds a line of ours.
    ///
    /// @param values one for each place; `NaN` for none
    Plot line(String name, List<Double> values) {
        lines.add(new Line(name, values, false));
        return this;
    }

    /// Adds a line of the paper.
    Plot paperLine(String name, List<Double> values) {
        lines.add(new Line(name, values, true));
        return this;
    }

    /// Fixes the range of the values.
    Plot within(double least, double most) {
        lower = least;
        upper = most;
        return this;
    }

    /// Has the values, all above 0, drawn by their logarithm.
    Plot logarithmic() {
        logarithmic = true;
        return this;
    }

    /// Has bars side by side drawn instead of lines.
    Plot bars() {
        bars = true;
        return this;
    }

    /// Writes a PNG.
    ///
    /// @return the file
    Path write(Path file) throws IOException {
        ImageIO.setUseCache(false);
        ChartUtils.saveChartAsPNG(file.toFile(), chart(), WIDTH, HEIGHT);
        return file;
    }

    private JFreeChart chart() {
        DefaultCategoryDataset data = new DefaultCategoryDataset();
        for (Line line : lines) {
            for (int i = 0; i < places.size(); i++) {
                double value = line.values.get(i);
                data.addValue(Double.isNaN(value) ? null : value, line.name, places.get(i));
            }
        }
        JFreeChart chart = ChartFactory.createLineChart(title, xTitle, yTitle, data);
        chart.addSubtitle(new TextTitle(paper, new Font(Font.SANS_SERIF, Font.ITALIC, 13)));
        CategoryPlot plot = chart.getCategoryPlot();
        plot.setBackgroundPaint(Color.WHITE);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        plot.getDomainAxis().setCategoryLabelPositions(CategoryLabelPositions.UP_45);
        if (logarithmic) {
            LogAxis axis = new LogAxis(yTitle);
            axis.setBase(2);
            axis.setTickUnit(new NumberTickUnit(1));
            axis.setNumberFormatOverride(new DecimalFormat("0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)));
            plot.setRangeAxis(axis);
        } else if (!Double.isNaN(lower)) {
            plot.getRangeAxis().setRange(lower, upper);
        }
        plot.setRenderer(bars ? barRenderer() : lineRenderer());
        return chart;
    }

    private CategoryItemRenderer lineRenderer() {
        LineAndShapeRenderer renderer = new LineAndShapeRenderer(true, true);
        for (int i = 0; i < lines.size(); i++) {
            boolean isPaper = lines.get(i).isPaper;
            renderer.setSeriesPaint(i, colour(i));
            renderer.setSeriesShapesVisible(i, !isPaper);
            renderer.setSeriesStroke(
                    i,
                    isPaper
                            ? new BasicStroke(THICK, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 1, DASHES, 0)
                            : new BasicStroke(THICK));
        }
        return renderer;
    }

    private CategoryItemRenderer barRenderer() {
        BarRenderer renderer = new BarRenderer();
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        for (int i = 0; i < lines.size(); i++) {
            renderer.setSeriesPaint(i, colour(i));
        }
        return renderer;
    }

    private Color colour(int line) {
        return lines.get(line).isPaper ? PAPER : COLOURS[line % COLOURS.length];
    }
}
