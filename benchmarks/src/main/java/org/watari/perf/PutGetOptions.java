package org.watari.perf;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The choices of [PutGetBesideC].
///
/// @param rounds      how often everything is measured
/// @param warmUp      operations before each measurement
/// @param count       operations of a measurement
/// @param settle      operations of the ranks before the first round, for the compiler
/// @param cores       `A,B`, or empty for any
/// @param transports  the value of `UCX_TLS`
/// @param csv         file to write
/// @param withC       whether `ucx_perftest` runs
/// @param layers      layers to measure besides C
/// @param limit       of one measurement
/// @param perftest    more options of `ucx_perftest`
record PutGetOptions(
        int rounds,
        int warmUp,
        int count,
        int settle,
        String cores,
        String transports,
        Path csv,
        boolean withC,
        List<String> layers,
        Duration limit,
        List<String> perftest) {
    static final String USAGE = """
            PutGetBesideC [OPTION=VALUE...]
              rounds=5           how often everything is measured, C and Java in turns
              count=1000000      operations of a measurement
              warm-up=10000      operations before each
              settle=200000      operations of each test in Java before the first round
              cores=0,1          cores of the measuring side and of the target; empty for any
              transports=posix   value of UCX_TLS for both
              layers=ucp,acp,pgas,acp-far,pgas-far
              c=true             false: Java alone
              perftest=          more options of ucx_perftest, with spaces, for instance -e -M serialized
              csv=beside-c.csv   file for all samples
              limit=300          seconds that one measurement may take""";

    static PutGetOptions parse(String... args) {
        PutGetOptions o = new PutGetOptions(
                5,
                10_000,
                1_000_000,
                200_000,
                Runtime.getRuntime().availableProcessors() > 1 ? "0,1" : "",
                "posix",
                Path.of("beside-c.csv"),
                true,
                List.of("ucp", "acp", "pgas", "acp-far", "pgas-far"),
                Duration.ofMinutes(5),
                List.of());
        for (String arg : args) {
            int equals = arg.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(arg + ": OPTION=VALUE expected\n" + USAGE);
            }
            o = o.with(arg.substring(0, equals), arg.substring(equals + 1));
        }
        return o;
    }

    private PutGetOptions with(String name, String value) {
        return new PutGetOptions(
                "rounds".equals(name) ? positive(name, value) : rounds,
                "warm-up".equals(name) ? positive(name, value) : warmUp,
                "count".equals(name) ? positive(name, value) : count,
                "settle".equals(name) ? positive(name, value) : settle,
                "cores".equals(name) ? value : cores,
                "transports".equals(name) ? value : transports,
                "csv".equals(name) ? Path.of(value) : csv,
                "c".equals(name) ? Boolean.parseBoolean(value) : withC,
                "layers".equals(name) ? words(value, ",") : layers,
                "limit".equals(name) ? Duration.ofSeconds(positive(name, value)) : limit,
                "perftest".equals(name) ? words(value, " ") : known(name));
    }

    private List<String> known(String name) {
        if (!List.of("rounds", "warm-up", "count", "settle", "cores", "transports", "csv", "c", "layers", "limit")
                .contains(name)) {
            throw new IllegalArgumentException(name + ": no such option\n" + USAGE);
        }
        return perftest;
    }

    private static List<String> words(String value, String separator) {
        return value.isEmpty() ? List.of() : List.of(value.split(separator, -1));
    }

    private static int positive(String name, String value) {
        int number;
        try {
            number = Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + "=" + value + ": a number is needed", e);
        }
        if (number < 1) {
            throw new IllegalArgumentException(name + "=" + value + ": at least 1 is needed");
        }
        return number;
    }
}
