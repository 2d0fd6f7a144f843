package org.watari.perf;

import java.util.Locale;

/// What is measured, with 8 bytes and one thread on each side.
///
/// `ucx_perftest` divides the time from the first operation to the end of the last flush by their number; so
/// does [Sample#nsPerOperation].
enum Measured {
    /// Puts back to back, 32 outstanding at most, and one flush at the end.
    PUT_BW(1, "ucp_put_bw", "put rate"),
    /// One get at a time, each complete before the next.
    GET(2, "ucp_get", "get latency"),
    /// Two ranks put to one another in turn and look at their own memory; half a round trip.
    PUT_LAT(3, "ucp_put_lat", "put latency, half round trip"),
    /// One put at a time, each flushed before the next. No partner in C.
    PUT_FLUSH(4, "", "put and flush");

    private final int code;
    private final String perftest;
    private final String text;

    Measured(int code, String perftest, String text) {
        this.code = code;
        this.perftest = perftest;
        this.text = text;
    }

    /// The name of the test in `ucx_perftest`; empty if it has none.
    String perftest() {
        return perftest;
    }

    /// For people.
    String text() {
        return text;
    }

    /// For commands, files and tables.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The number in a command to the target.
    int code() {
        return code;
    }

    static Measured ofCode(int code) {
        for (Measured test : values()) {
            if (test.code == code) {
                return test;
            }
        }
        throw new IllegalArgumentException("no test has the number " + code);
    }

    static Measured of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }
}
