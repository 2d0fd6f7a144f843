#!/bin/sh
# Puts and gets of 8 bytes between two processes of this machine: ucx_perftest (C) and Watari, in one run.
#
#   benchmarks/beside-c.sh [OPTION=VALUE...]        for instance rounds=7 cores=2,3; a wrong option lists them all
#
# What runs. In each round, one after the other: each test of ucx_perftest, then the same test in Java through
# org.watari.ucp, then the same operation through the basic layer (acp) and the arrays (pgas). The Java ranks stay up
# between the rounds and have compiled everything before the first; ucx_perftest starts anew and warms up itself. Both
# do the same number of operations to warm up and in the measurement.
#
# What is the same for both. UCX_TLS (posix: shared memory and nothing else) and UCX_MM_ERROR_HANDLING; 8 bytes from
# memory that is not registered, to the same address each time; the core of the measuring thread and that of the
# target; one thread on each side; time from the first operation to the end of the last flush, by the number of
# operations.
#
#   put_bw     ucx_perftest -t ucp_put_bw -O 32: puts back to back, 32 outstanding at most, one flush at the end. Over
#              shared memory each put is complete when the call returns, so that the window never fills. The target
#              spins on its core: it reads its clock as many times as there are puts, and only then looks at the memory
#              for the last one. So does target "spin" in Java, which the ratio is made from; "sleep" leaves the core.
#   get        ucx_perftest -t ucp_get -O 1: the next get begins when the last is complete. The target makes progress
#              as many times as there are gets; so does "spin".
#   put_lat    ucx_perftest -t ucp_put_lat: both sides put in turn and wait for the other's byte; half a round trip.
#   put_flush  Java alone: a put and a flush of the endpoint, each awaited.
#
# What differs. ucx_perftest reads the cycle counter after each operation and keeps the last 2048 times; the column
# "clocked" is Java doing so with System.nanoTime, which costs more (about 20 ns here against some nanoseconds). The
# endpoints of Java report dead peers and its workers may be used by several threads in turn; ucx_perftest does without
# both, unless perftest="-e -M serialized".
#
# Columns. ns: median of the rounds; least ns: the least of them, which is what counts when others use the machine;
# batch: median over batches of 100 operations; p50, p99, p99.9 of single operations (HdrHistogram), with the cost of
# reading the clock, which the p50 of pgas shows; bytes: heap allocated by an operation; ratio: median of the rounds'
# ratios to C; least: least ns by least ns of C. acp-far and pgas-far take no mapping and go through the transport.
#
# The CSV file has one line for each sample: round,layer,test,target,ns_per_operation,ns_with_clock,batch_ns,p50_ns,
# p99_ns,p999_ns,bytes_per_operation,load (-1: not measured).
set -eu
unset CDPATH
here=$(cd -P -- "$(dirname -- "$0")" && pwd -P)
root=$(dirname -- "$here")

if [ ! -d "$here/target/lib" ] || [ -n "$(find "$root"/*/src/main -newer "$here/target/lib" -name '*.java' -print)" ]; then
  echo "beside-c: building" >&2
  (cd "$root" && ./watari mvn -q -B -pl benchmarks -am package -DskipTests) </dev/null >&2
  touch "$here/target/lib"
fi
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
release=$("$java" -XX:-UsePerfData --version 2>/dev/null | sed -n '1s/^[^ ]* \([0-9]*\).*/\1/p')
if [ "${release:-0}" -lt 22 ]; then
  java=$(JAVA_HOME='' "$root/watari" mvn -v 2>/dev/null | sed -n 's/.*runtime: \(.*\)$/\1/p')/bin/java
fi
exec "$java" -XX:-UsePerfData -XX:+UseSerialGC -Xmx128m --enable-native-access=ALL-UNNAMED \
  -cp "$here/target/classes:$here/target/lib/*" org.watari.perf.PutGetBesideC "$@"
