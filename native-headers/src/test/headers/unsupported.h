/* One declaration of each kind that the generator refuses. */
struct with_bit_field {
    int flags : 3;
};

struct with_flexible_array {
    int length;
    int values[];
};

struct __attribute__((packed)) with_packed_field {
    char tag;
    int value;
};

struct holds_point {
    struct point {
        int x;
    } point;
};

int variadic(const char *format, ...);

static inline int inlined(int x) {
    return x;
}

long double too_wide(void);

#define NO_CONSTANT sizeof(
