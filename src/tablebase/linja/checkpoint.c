#include "tablebase/linja/checkpoint.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"

enum { HEAD_WORDS = 4, VERSION = 1, BUFFER = 1 << 20 };
#define MAGIC UINT64_C(0x747261706e696c62) /* "blinpart" */

static void make_head(const linja_sides *sides, uint64_t head[HEAD_WORDS]) {
    head[0] = MAGIC;
    head[1] = (uint64_t)LINJA_RULES_VERSION << 32 | VERSION;
    head[2] = sides->from;
    head[3] = 0;
}

/* ---- The pieces of a layer ---- */

/* Where each row of a layer is, one after the other. */
typedef struct walk {
    const linja_solver *s;
    int layer;
    int array; /* 0: turns, 1: bonus turns */
    int first; /* the side of the row */
} walk;

/* The next row, and its length; NULL after the last. */
static int8_t *next_row(walk *w, size_t *length) {
    const linja_sides *sides = w->s->sides;
    int class = 0;
    for (; w->array < 2; w->array++, w->first = 0, class = 0) {
        for (; w->first < sides->count; w->first++) {
            while (w->first >= sides->class_start[class + 1]) class ++;
            int other = w->layer - class;
            if (other < 0 || other >= LINJA_CLASSES) continue;
            int start = sides->class_start[other];
            *length = (size_t)(sides->class_start[other + 1] - start);
            if (!*length) continue;
            int8_t *values = w->array ? w->s->bonus : w->s->turn;
            return values + linja_pair(sides, w->first++, start);
        }
    }
    return NULL;
}

static uint64_t checksum_of(uint64_t h, const int8_t *values, size_t length) {
    uint64_t word;
    for (; length >= sizeof word; values += sizeof word, length -= sizeof word) {
        memcpy(&word, values, sizeof word);
        h = folded(h, word);
    }
    word = 0;
    memcpy(&word, values, length);
    return folded(h, word);
}

/* Of a layer of which no value is known yet: not 0, or zeros where the layer should be, which is
 * what a power cut leaves, would be right for one. */
static uint64_t checksum_begun(int layer) {
    return folded(MAGIC, (uint64_t)layer);
}

/* ---- Writing ---- */

bool linja_checkpoint_add(FILE *file, const linja_solver *s) {
    int layer = s->layer + 1;
    uint64_t head[2] = {(uint64_t)layer, checksum_begun(layer)};
    walk w = {.s = s, .layer = layer};
    size_t length;
    for (const int8_t *row; (row = next_row(&w, &length));)
        head[1] = checksum_of(head[1], row, length);
    bool good = fwrite(head, sizeof head, 1, file) == 1;
    w = (walk){.s = s, .layer = layer};
    for (const int8_t *row; good && (row = next_row(&w, &length));)
        good = fwrite(row, 1, length, file) == length;
    return good && !fflush(file);
}

/* ---- Reading ---- */

/* Reads the layer that comes next; false when it is not there, not whole or not right. */
static bool read_layer(FILE *file, linja_solver *s) {
    uint64_t head[2], sum = checksum_begun(s->layer);
    walk w = {.s = s, .layer = s->layer};
    size_t length;
    if (fread(head, sizeof head, 1, file) != 1 || head[0] != (uint64_t)s->layer) return false;
    for (int8_t *row; (row = next_row(&w, &length));) {
        if (fread(row, 1, length, file) != length) return false;
        sum = checksum_of(sum, row, length);
    }
    return sum == head[1];
}

/* What follows the last whole layer is cut off. */
static bool read_layers(FILE *file, linja_solver *s) {
    off_t end = ftello(file);
    while (s->layer >= 0 && read_layer(file, s)) {
        s->layer--;
        end = ftello(file);
    }
    return !ferror(file) && !fseeko(file, end, SEEK_SET) && !ftruncate(fileno(file), end);
}

/* A file that was broken off within its head is one that begins. */
static linja_checkpoint_state begin(FILE *file, linja_solver *s) {
    uint64_t head[HEAD_WORDS], found[HEAD_WORDS];
    make_head(s->sides, head);
    size_t bytes = fread(found, 1, sizeof found, file);
    if (ferror(file)) return LINJA_CHECKPOINT_FAILED;
    if (memcmp(found, head, bytes)) return LINJA_CHECKPOINT_STRANGE;
    bool good = true;
    if (bytes < sizeof head) {
        rewind(file);
        good = fwrite(head, sizeof head, 1, file) == 1 && !fflush(file);
    } else {
        good = read_layers(file, s);
    }
    return good ? LINJA_CHECKPOINT_GOOD : LINJA_CHECKPOINT_FAILED;
}

linja_checkpoint_state linja_checkpoint_open(const char *path, linja_solver *s, FILE **file) {
    *file = fopen(path, "r+b");
    if (!*file && errno == ENOENT) *file = fopen(path, "w+b");
    if (!*file) return LINJA_CHECKPOINT_FAILED;
    setvbuf(*file, NULL, _IOFBF, BUFFER);
    linja_checkpoint_state state = begin(*file, s);
    if (state != LINJA_CHECKPOINT_GOOD) {
        int error = errno;
        fclose(*file);
        errno = error;
        *file = NULL;
    }
    return state;
}
