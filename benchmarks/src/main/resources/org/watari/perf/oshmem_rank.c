/*
 * One measurement of OpenSHMEM, the counterpart of PgasRank: PE 0 measures and prints one line, which
 * Sample.parse reads.
 *
 *   oshmem_rank BENCHMARK SIZE COUNT BATCH CORES
 *
 * The names of the benchmarks are those of ./watari bench; CORES is A,B or "any".
 */
#define _GNU_SOURCE
#include <sched.h>
#include <shmem.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TABLE_WORDS (1L << 20)
#define CLOCK_READS 10000
#define WARM_UP_PART 10

enum kind { PUT, GET, ATOMIC, PUTS, GETS, BARRIER, GUPS };

static const struct {
    const char *name;
    enum kind kind;
} NAMES[] = {
    {"put-latency", PUT},    {"put-rate", PUTS},  {"put-bandwidth", PUTS}, {"get-latency", GET},
    {"get-bandwidth", GETS}, {"barrier", BARRIER}, {"gups", GUPS},         {"atomic-latency", ATOMIC},
};

static enum kind kind;
static size_t size;
static long count;
static long batch;
static int me;
static int pes;
static int other;
static char *shared; /* symmetric: the table of gups, or the data and their neighbours */
static size_t words;
static char *local;
static size_t place;
static unsigned long random_word;
static volatile unsigned long sum;

static double now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static void pin(const char *cores) {
    int core[2];
    cpu_set_t set;
    if (me > 1 || pes > 2 || sscanf(cores, "%d,%d", &core[0], &core[1]) != 2) {
        return;
    }
    CPU_ZERO(&set);
    CPU_SET(core[me], &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0) {
        perror("sched_setaffinity");
        exit(1);
    }
}

/* Another word each time, as in PgasRank. */
static long *next_word(void) {
    place = place + 1 == words ? 0 : place + 1;
    return (long *)shared + place;
}

/* The words of the table lie in blocks, one at each PE, as in PgasRank. */
static void update(void) {
    random_word = (random_word << 1) ^ ((long)random_word < 0 ? 7UL : 0UL);
    unsigned long index = random_word & ((unsigned long)TABLE_WORDS * pes - 1);
    shmem_ulong_atomic_xor((unsigned long *)shared + index % TABLE_WORDS, random_word, (int)(index / TABLE_WORDS));
}

/* One operation, complete; of PUTS, GETS and GUPS begun. */
static inline void one(void) {
    switch (kind) {
    case PUT:
        if (size == 8) {
            shmem_long_p(next_word(), (long)place, other);
        } else {
            shmem_putmem(shared, local, size, other);
        }
        shmem_quiet();
        break;
    case GET:
        if (size == 8) {
            sum += shmem_long_g(next_word(), other);
        } else {
            shmem_getmem(local, shared, size, other);
        }
        break;
    case ATOMIC:
        if (size == 8) {
            sum += shmem_long_atomic_fetch_add((long *)shared, 1, other);
        } else {
            sum += shmem_int_atomic_fetch_add((int *)shared, 1, other);
        }
        break;
    case PUTS:
        if (size == 8) {
            shmem_long_p(next_word(), (long)place, other);
        } else {
            shmem_putmem_nbi(shared, local, size, other);
        }
        break;
    case GETS:
        shmem_getmem_nbi(local, shared, size, other);
        break;
    case BARRIER:
        shmem_barrier_all();
        break;
    case GUPS:
        update();
        break;
    }
}

static int in_batches(void) { return kind == PUTS || kind == GETS || kind == GUPS; }

/* A PE that does not measure is in a barrier meanwhile, where it makes progress. */
static int takes_part(void) { return me == 0 || kind == BARRIER || kind == GUPS; }

/* Makes operations without looking at the clock; returns the nanoseconds of all. */
static double plain(long operations) {
    shmem_barrier_all();
    double start = now_ns();
    if (takes_part()) {
        for (long done = 0; done < operations; done++) {
            one();
            if (in_batches() && (done + 1) % batch == 0) {
                shmem_quiet();
            }
        }
        shmem_quiet();
    }
    double ns = now_ns() - start;
    shmem_barrier_all();
    return ns;
}

/* Makes operations, or whole batches, and takes the time of each; returns how many times there are. */
static long timed(double *times) {
    long each = in_batches() ? batch : 1;
    long n = 0;
    shmem_barrier_all();
    if (takes_part()) {
        for (long done = 0; done + each <= count; done += each) {
            double start = now_ns();
            for (long i = 0; i < each; i++) {
                one();
            }
            if (in_batches()) {
                shmem_quiet();
            }
            times[n++] = (now_ns() - start) / each;
        }
    }
    shmem_barrier_all();
    return n;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* What a time contains of the clock: least of the means of some series, as in MeasuringRank. */
static double clock_ns(void) {
    double least = 1e18;
    for (int series = 0; series < 10; series++) {
        double total = 0;
        for (int i = 0; i < CLOCK_READS; i++) {
            double start = now_ns();
            total += now_ns() - start;
        }
        least = total / CLOCK_READS < least ? total / CLOCK_READS : least;
    }
    return least;
}

static double at_least_one(double ns) { return ns < 1 ? 1 : ns; }

/* All updates once more give back the first state, since each is its own inverse. */
static void check_table(void) {
    unsigned long seed = random_word;
    shmem_barrier_all();
    memset(shared, 0, TABLE_WORDS * sizeof(long));
    shmem_barrier_all();
    for (int twice = 0; twice < 2; twice++) {
        random_word = seed;
        for (long i = 0; i < batch; i++) {
            update();
        }
        shmem_quiet();
        shmem_barrier_all();
    }
    for (long i = 0; i < TABLE_WORDS; i++) {
        if (((long *)shared)[i] != 0) {
            fprintf(stderr, "PE %d: word %ld of the table is not as before\n", me, i);
            exit(1);
        }
    }
}

int main(int argc, char **argv) {
    size_t k = 0;
    if (argc != 6) {
        fprintf(stderr, "usage: oshmem_rank BENCHMARK SIZE COUNT BATCH CORES\n");
        return 2;
    }
    while (k < sizeof NAMES / sizeof NAMES[0] && strcmp(NAMES[k].name, argv[1]) != 0) {
        k++;
    }
    if (k == sizeof NAMES / sizeof NAMES[0]) {
        fprintf(stderr, "no benchmark %s\n", argv[1]);
        return 2;
    }
    kind = NAMES[k].kind;
    size = strtoul(argv[2], NULL, 10);
    count = atol(argv[3]);
    batch = atol(argv[4]) < count ? atol(argv[4]) : count;

    shmem_init();
    me = shmem_my_pe();
    pes = shmem_n_pes();
    other = (me + 1) % pes;
    pin(argv[5]);
    size_t bytes = kind == GUPS ? TABLE_WORDS * sizeof(long) : size < 8192 ? 8192 : size;
    words = bytes / sizeof(long);
    shared = shmem_malloc(bytes);
    local = malloc(bytes);
    double *times = malloc(((size_t)count / (in_batches() ? batch : 1) + 1) * sizeof(double));
    if (shared == NULL || local == NULL || times == NULL) {
        fprintf(stderr, "no memory\n");
        return 1;
    }
    memset(shared, 0, bytes);
    memset(local, 1, bytes);
    random_word = 0x9E3779B97F4A7C15UL * (me + 1);

    plain(count / WARM_UP_PART + 1);
    double ns = plain(count);
    long n = timed(times);
    if (kind == GUPS) {
        check_table();
    }
    if (me == 0) {
        double clock = in_batches() ? 0 : clock_ns();
        qsort(times, n, sizeof(double), ascending);
        printf("RESULT %.4f %.4f %.4f NaN\n", at_least_one(times[n / 2] - clock),
               at_least_one(times[n * 99 / 100] - clock), count / ns * 1e9);
        fflush(stdout);
    }
    shmem_barrier_all();
    /* shmem_finalize of Open MPI 4.1.4 (Debian 12) ends in SIGSEGV, also of a program that does nothing else. */
    shmem_global_exit(0);
}
