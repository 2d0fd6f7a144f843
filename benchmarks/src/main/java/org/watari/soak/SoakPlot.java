package org.watari.soak;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.jfree.chart.ChartUtils;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/// What the processes held over time: a panel for each quantity, in each a line for each rank of each job.
final class SoakPlot {
    private static final int WIDTH = 1100;
    private static final int HEIGHT = 1400;

    private SoakPlot() {}

    /// Writes a PNG.
    static Path write(Path file, String title, Map<String, List<SoakSample>> jobs) throws IOException {
        CombinedDomainXYPlot all = new CombinedDomainXYPlot(new NumberAxis("seconds since the rank began"));
        for (Quantity quantity : Quantity.values()) {
            all.add(panel(quantity, jobs));
        }
        JFreeChart chart = new JFreeChart(title, JFreeChart.DEFAULT_TITLE_FONT, all, true);
        // The panels show the same lines: one legend for all.
        all.setFixedLegendItems(all.getSubplots().getFirst().getLegendItems());
        ImageIO.setUseCache(false);
        ChartUtils.saveChartAsPNG(file.toFile(), chart, WIDTH, HEIGHT);
        return file;
    }

    private static XYPlot panel(Quantity quantity, Map<String, List<SoakSample>> jobs) {
        XYSeriesCollection lines = new XYSeriesCollection();
        jobs.forEach((id, samples) -> samples.stream()
                .mapToInt(SoakSample::rank)
                .distinct()
                .sorted()
                .forEach(rank -> {
                    XYSeries line = new XYSeries(id + ", rank " + rank);
                    samples.stream()
                            .filter(sample -> sample.rank() == rank)
                            .forEach(sample -> line.add(sample.seconds(), quantity.inUnit(sample.held(quantity))));
                    lines.addSeries(line);
                }));
        NumberAxis axis = new NumberAxis(quantity.title());
        axis.setAutoRangeIncludesZero(true);
        XYPlot panel = new XYPlot(lines, null, axis, new XYLineAndShapeRenderer(true, false));
        panel.setBackgroundPaint(Color.WHITE);
        panel.setRangeGridlinePaint(Color.LIGHT_GRAY);
        return panel;
    }
}
