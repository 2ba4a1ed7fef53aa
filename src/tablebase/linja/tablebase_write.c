#include "tablebase/linja/tablebase_write.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <zdict.h>
#include <zstd.h>

#include "base/words.h"
#include "tablebase/linja/tablebase.h"

enum {
    GROUP = 64, /* columns that are packed together: a cache line of each row of values */
    MOST_BLOCKS = LINJA_SIDES / LINJA_BLOCK + 1, /* of a column */
    LEVEL = 3,
    DICTIONARY = 32768,
    SAMPLE_COLUMNS = 331 /* every so many columns, one is a sample for the dictionary */
};

/* ---- Columns ---- */

/* A column, packed: its blocks one after the other. */
typedef struct packed {
    int blocks;
    int first_mover[MOST_BLOCKS];
    size_t end[MOST_BLOCKS]; /* of the block, from where the column begins */
    unsigned char *bytes;
    uint64_t positions;
} packed;

typedef struct group {
    int8_t value[GROUP][LINJA_SIDES];
    packed column[GROUP];
    unsigned char bytes[GROUP][MOST_BLOCKS * LINJA_BLOCK_BYTES];
} group;

/* Copies some columns out of the rows that the solver has. */
static void take_columns(const linja_solver *s, int first, int count, group *g) {
    for (int mover = 0; mover < s->sides->count; mover++) {
        const int8_t *row = s->turn + linja_pair(s->sides, mover, first);
        for (int i = 0; i < count; i++) g->value[i][mover] = row[i];
    }
}

/* Leaves the differences of the open pairs, block by block; a block's first one is its first value.
 * Returns how many there are, with the first mover of each block. */
static size_t differences(const linja_sides *sides, int rester, int8_t *values, int *first_mover) {
    size_t count = 0;
    uint8_t before = 0;
    for (int mover = 0; mover < sides->count; mover++) {
        if (!linja_pair_is_open(sides, mover, rester)) continue;
        if (count % LINJA_BLOCK == 0) {
            first_mover[count / LINJA_BLOCK] = mover;
            before = 0;
        }
        uint8_t value = (uint8_t)values[mover];
        values[count++] = (int8_t)(uint8_t)(value - before);
        before = value;
    }
    return count;
}

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

static bool pack_column(ZSTD_CCtx *packer, const linja_sides *sides, int rester, int8_t *values,
                        packed *p) {
    p->positions = differences(sides, rester, values, p->first_mover);
    p->blocks = 0;
    size_t used = 0;
    for (size_t from = 0; from < p->positions; from += LINJA_BLOCK) {
        size_t count = smaller(p->positions - from, LINJA_BLOCK);
        size_t bytes =
            ZSTD_compress2(packer, p->bytes + used, LINJA_BLOCK_BYTES, values + from, count);
        if (ZSTD_isError(bytes)) return false;
        p->end[p->blocks++] = used += bytes;
    }
    return true;
}

/* ---- The dictionary ---- */

/* What is frequent in a sample of columns, so that each block need not say it again; a small
 * tablebase may do without. False when there is no memory. */
static bool make_dictionary(const linja_solver *s, unsigned char dictionary[DICTIONARY],
                            size_t *size) {
    int columns = s->sides->count / SAMPLE_COLUMNS + 1;
    int8_t *samples = malloc((size_t)columns * LINJA_SIDES), *end = samples;
    size_t *sizes = malloc((size_t)columns * MOST_BLOCKS * sizeof *sizes);
    unsigned blocks = 0;
    for (int rester = 0; samples && sizes && rester < s->sides->count; rester += SAMPLE_COLUMNS) {
        int first_mover[MOST_BLOCKS];
        for (int mover = 0; mover < s->sides->count; mover++)
            end[mover] = s->turn[linja_pair(s->sides, mover, rester)];
        size_t count = differences(s->sides, rester, end, first_mover);
        for (size_t from = 0; from < count; from += LINJA_BLOCK)
            sizes[blocks++] = smaller(count - from, LINJA_BLOCK);
        end += count;
    }
    bool good = samples && sizes;
    size_t bytes = 0;
    if (blocks) bytes = ZDICT_trainFromBuffer(dictionary, DICTIONARY, samples, sizes, blocks);
    if (ZDICT_isError(bytes)) bytes = 0;
    free(samples);
    free(sizes);
    memset(dictionary + bytes, 0, DICTIONARY - bytes);
    *size = (bytes + 7) / 8 * 8;
    return good;
}

/* ---- Writing ---- */

typedef struct writing {
    FILE *file;
    const linja_solver *s;
    ZSTD_CDict *dictionary;
    bool (*go_on)(void *context, double share);
    void *context;

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t written;
    int taken, done; /* columns that somebody packs, and that are in the file */
    linja_written state;
    int error;
    uint64_t at, blocks, positions;
    unsigned char *columns, *index; /* as in the file */
    size_t room;                    /* of the index, in blocks */
} writing;

static void fail(writing *w, int error) {
    if (w->state) return;
    w->state = LINJA_WRITE_FAILED;
    w->error = error;
}

static bool index_has_room(writing *w) {
    if (w->blocks + MOST_BLOCKS + 1 < w->room) return true;
    size_t room = 2 * w->room + MOST_BLOCKS + 1;
    unsigned char *index = realloc(w->index, 8 * room);
    if (!index) return false;
    w->index = index;
    w->room = room;
    return true;
}

/* The caller has the lock, and it is this column's turn. */
static void write_column(writing *w, int rester, const packed *p) {
    if (!index_has_room(w)) return fail(w, ENOMEM);
    word_put(w->columns, (size_t)rester, w->blocks);
    for (int i = 0; i < p->blocks; i++) {
        uint64_t start = w->at + (i ? p->end[i - 1] : 0);
        word_put(w->index, w->blocks++, start << 16 | (uint64_t)p->first_mover[i]);
    }
    size_t bytes = p->blocks ? p->end[p->blocks - 1] : 0;
    if (fwrite(p->bytes, 1, bytes, w->file) != bytes) fail(w, errno);
    w->at += bytes;
    w->positions += p->positions;
}

static bool pack_group(writing *w, ZSTD_CCtx *packer, int first, int count, group *g) {
    bool good = true;
    take_columns(w->s, first, count, g);
    for (int i = 0; good && i < count; i++) {
        g->column[i].bytes = g->bytes[i];
        good = pack_column(packer, w->s->sides, first + i, g->value[i], &g->column[i]);
    }
    return good;
}

/* Packs groups of columns as they come, and writes them when it is their turn. */
static void pack_and_write(writing *w, ZSTD_CCtx *packer, group *g) {
    int sides = w->s->sides->count;
    pthread_mutex_lock(&w->lock);
    while (!w->state && w->taken < sides) {
        int first = w->taken, count = sides - first < GROUP ? sides - first : GROUP;
        w->taken += count;
        pthread_mutex_unlock(&w->lock);
        bool good = pack_group(w, packer, first, count, g);
        pthread_mutex_lock(&w->lock);
        if (!good) fail(w, ENOMEM);
        while (!w->state && w->done != first) pthread_cond_wait(&w->written, &w->lock);
        for (int i = 0; !w->state && i < count; i++) write_column(w, first + i, &g->column[i]);
        w->done = first + count;
        if (!w->state && !w->go_on(w->context, (double)w->done / sides))
            w->state = LINJA_WRITE_STOPPED;
        pthread_cond_broadcast(&w->written);
    }
    pthread_mutex_unlock(&w->lock);
}

static void *work(void *given) {
    writing *w = given;
    ZSTD_CCtx *packer = ZSTD_createCCtx();
    group *g = malloc(sizeof *g);
    if (packer && g) {
        ZSTD_CCtx_setParameter(packer, ZSTD_c_checksumFlag, 1);
        ZSTD_CCtx_setParameter(packer, ZSTD_c_dictIDFlag, 0);
        ZSTD_CCtx_refCDict(packer, w->dictionary);
        pack_and_write(w, packer, g);
    } else {
        pthread_mutex_lock(&w->lock);
        fail(w, ENOMEM);
        pthread_cond_broadcast(&w->written);
        pthread_mutex_unlock(&w->lock);
    }
    ZSTD_freeCCtx(packer);
    free(g);
    return NULL;
}

static void write_columns(writing *w, int threads) {
    pthread_t thread[LINJA_MOST_THREADS];
    int running = 0;
    if (threads > LINJA_MOST_THREADS) threads = LINJA_MOST_THREADS;
    while (running < threads && !pthread_create(&thread[running], NULL, work, w)) running++;
    for (int i = 0; i < running; i++) pthread_join(thread[i], NULL);
    if (!running) fail(w, EAGAIN);
}

/* The index begins at a whole word after the last block; then the head is known. */
static void write_index(writing *w, unsigned char *head) {
    static const unsigned char zeros[8];
    size_t sides = (size_t)w->s->sides->count, gap = (size_t)(-w->at & 7);
    word_put(w->columns, sides, w->blocks);
    word_put(w->index, (size_t)w->blocks, w->at << 16);
    fwrite(zeros, 1, gap, w->file);
    w->at += gap;
    unsigned char *index = realloc(w->columns, 8 * (sides + 1 + w->blocks + 1));
    if (!index) return fail(w, ENOMEM);
    w->columns = index;
    memcpy(index + 8 * (sides + 1), w->index, 8 * (w->blocks + 1));
    size_t words = sides + 1 + (size_t)w->blocks + 1;
    word_put(head, LINJA_TABLEBASE_POSITIONS, w->positions);
    word_put(head, LINJA_TABLEBASE_INDEX, w->at);
    word_put(head, LINJA_TABLEBASE_BLOCKS, w->blocks);
    word_put(head, LINJA_TABLEBASE_CHECKSUM, linja_tablebase_checksum(head, index, words));
    errno = 0;
    fwrite(index, 8, words, w->file);
    rewind(w->file);
    fwrite(head, 8, LINJA_TABLEBASE_HEAD, w->file);
    if (fflush(w->file) || ferror(w->file)) fail(w, errno ? errno : EIO);
}

linja_written linja_tablebase_write(FILE *file, const linja_solver *s, int threads,
                                    bool (*go_on)(void *context, double share), void *context) {
    unsigned char head[8 * LINJA_TABLEBASE_HEAD + DICTIONARY] = {0};
    size_t dictionary;
    bool good = make_dictionary(s, head + 8 * LINJA_TABLEBASE_HEAD, &dictionary);
    writing w = {.file = file, .s = s, .go_on = go_on, .context = context};
    w.at = 8 * LINJA_TABLEBASE_HEAD + dictionary;
    w.dictionary = ZSTD_createCDict(head + 8 * LINJA_TABLEBASE_HEAD, dictionary, LEVEL);
    w.columns = malloc(8 * ((size_t)s->sides->count + 1));
    pthread_mutex_init(&w.lock, NULL);
    pthread_cond_init(&w.written, NULL);
    word_put(head, LINJA_TABLEBASE_LETTERS, LINJA_TABLEBASE_MAGIC);
    word_put(head, LINJA_TABLEBASE_VERSIONS, linja_tablebase_versions());
    word_put(head, LINJA_TABLEBASE_FROM, s->sides->from);
    word_put(head, LINJA_TABLEBASE_DICTIONARY, dictionary);
    if (!good || !w.dictionary || !w.columns)
        fail(&w, ENOMEM);
    else if (fwrite(head, 1, w.at, file) != w.at)
        fail(&w, errno);
    if (!w.state) write_columns(&w, threads);
    if (!w.state) write_index(&w, head);
    ZSTD_freeCDict(w.dictionary);
    free(w.columns);
    free(w.index);
    pthread_cond_destroy(&w.written);
    pthread_mutex_destroy(&w.lock);
    errno = w.error;
    return w.state;
}
