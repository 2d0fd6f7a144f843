/* Every shape that the generator handles, once. */
#include <stdint.h>
#include <stdlib.h>

#define SHAPE_LIMIT 42
#define SHAPE_MASK 0xffffffffu
#define SHAPE_WIDE (1ull << 40)
#define SHAPE_HALF 0.5
#define SHAPE_KEY "shape.\"key\""
#define SHAPE_NOWHERE ((void *)-1)
#define SHAPE_TWICE(x) (2 * (x))

typedef enum {
    SHAPE_OK = 0,
    SHAPE_FAILED = -3
} __attribute__((packed)) shape_status_t;

enum shape_kind { SHAPE_ROUND, SHAPE_SQUARE = 7 };

extern char **environ;

typedef int (*shape_compare_t)(const void *left, const void *right);

struct point {
    int32_t x;
    int32_t y;
};

typedef struct {
    uint8_t tag;
    struct point corners[3];
    uint16_t grid[2][5];
    shape_status_t status;
    enum shape_kind kind;
    union {
        uint64_t word;
        struct {
            uint32_t low;
            uint32_t high;
        };
    };
    union {
        struct {
            int64_t address;
            int32_t native;
        } remote;
        double weight;
    } detail;
    int (*area)(const struct point *corners, int count);
    shape_compare_t compare;
} shape_t;
