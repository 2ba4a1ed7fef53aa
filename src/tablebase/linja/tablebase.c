#include "tablebase/linja/tablebase.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "base/hash.h"
#include "base/words.h"

enum { KEPT = 256 /* blocks in the cache, each in the place that its number gives */ };

/* A block in the cache (direct-mapped), unpacked: what each pair differs by from the one before. */
typedef struct kept_block {
    uint64_t number; /* plus one; 0: none */
    int count;
    uint8_t difference[LINJA_BLOCK];
} kept_block;

/* The index has the first block of each column, and the number of all; then for each block where it
 * begins, and below 16 bits its first mover; and where the last one ends. */
struct linja_tablebase {
    const unsigned char *bytes;
    const unsigned char *columns, *blocks;
    size_t size, block_count;
    ZSTD_DDict *dictionary;
    pthread_mutex_t lock; /* of what follows */
    ZSTD_DCtx *unpacker;
    bool damaged;
    kept_block kept[KEPT];
    linja_sides sides;
};

/* ---- Opening ---- */

uint64_t linja_tablebase_checksum(const void *head, const void *index, size_t words) {
    uint64_t h = 0;
    size_t first = LINJA_TABLEBASE_HEAD + word_get(head, LINJA_TABLEBASE_DICTIONARY) / 8;
    for (size_t i = 0; i < first; i++)
        if (i != LINJA_TABLEBASE_CHECKSUM) h = folded(h, word_get(head, i));
    for (size_t i = 0; i < words; i++) h = folded(h, word_get(index, i));
    return h;
}

static uint64_t head_word(const linja_tablebase *t, linja_tablebase_word word) {
    return word_get(t->bytes, word);
}

static size_t block_start(const linja_tablebase *t, size_t block) {
    return (size_t)(word_get(t->blocks, block) >> 16);
}

static int first_mover(const linja_tablebase *t, size_t block) {
    return (int)(word_get(t->blocks, block) & 0xffff);
}

static size_t first_block(const linja_tablebase *t, int column) {
    return (size_t)word_get(t->columns, (size_t)column);
}

/* Whether the columns share all blocks among them, and the movers of each ascend. */
static bool columns_are_in_order(const linja_tablebase *t) {
    if (first_block(t, 0) || first_block(t, t->sides.count) != t->block_count) return false;
    for (int column = 0; column < t->sides.count; column++) {
        size_t from = first_block(t, column), to = first_block(t, column + 1);
        if (to < from || to > t->block_count) return false;
        for (size_t i = from; i < to; i++)
            if (first_mover(t, i) >= t->sides.count ||
                (i > from && first_mover(t, i) <= first_mover(t, i - 1)))
                return false;
    }
    return true;
}

/* Whether the blocks follow each other, from the first byte after the dictionary to the index. */
static bool blocks_are_in_order(const linja_tablebase *t, size_t start, size_t end) {
    if (block_start(t, 0) != start) return false;
    for (size_t i = 0; i < t->block_count; i++)
        if (block_start(t, i + 1) < block_start(t, i)) return false;
    return (block_start(t, t->block_count) + 7) / 8 * 8 == end;
}

/* Numbers the sides that the tablebase has. */
static bool take_sides(linja_tablebase *t) {
    uint64_t from = head_word(t, LINJA_TABLEBASE_FROM);
    if (from > UINT32_MAX || !linja_is_side((uint32_t)from)) return false;
    linja_sides_number(&t->sides, (uint32_t)from);
    return true;
}

/* Sees whether the parts that the head tells of are there, and takes them. */
static tablebase_fault take_parts(linja_tablebase *t) {
    uint64_t dictionary = head_word(t, LINJA_TABLEBASE_DICTIONARY);
    uint64_t index = head_word(t, LINJA_TABLEBASE_INDEX),
             blocks = head_word(t, LINJA_TABLEBASE_BLOCKS);
    if (!take_sides(t) || dictionary % 8 || index % 8) return TABLEBASE_DAMAGED;
    if (index > t->size || dictionary > index || 8 * LINJA_TABLEBASE_HEAD + dictionary > index)
        return TABLEBASE_CUT;
    size_t sides = (size_t)t->sides.count, words = sides + 1 + (size_t)blocks + 1;
    if (blocks > t->size || t->size - index != 8 * words) return TABLEBASE_CUT;
    t->columns = t->bytes + index;
    t->blocks = t->columns + 8 * (sides + 1);
    t->block_count = (size_t)blocks;
    if (linja_tablebase_checksum(t->bytes, t->columns, words) !=
        head_word(t, LINJA_TABLEBASE_CHECKSUM))
        return TABLEBASE_DAMAGED;
    size_t first = (size_t)(8 * LINJA_TABLEBASE_HEAD + dictionary);
    bool good = columns_are_in_order(t) && blocks_are_in_order(t, first, (size_t)index);
    return good ? TABLEBASE_GOOD : TABLEBASE_DAMAGED;
}

static tablebase_fault check(linja_tablebase *t) {
    if (t->size < 8 || head_word(t, LINJA_TABLEBASE_LETTERS) != LINJA_TABLEBASE_MAGIC)
        return TABLEBASE_STRANGE;
    if (t->size < 8 * LINJA_TABLEBASE_HEAD) return TABLEBASE_CUT;
    if (head_word(t, LINJA_TABLEBASE_VERSIONS) != linja_tablebase_versions())
        return TABLEBASE_OTHER_VERSION;
    return take_parts(t);
}

static bool prepare(linja_tablebase *t) {
    t->dictionary = ZSTD_createDDict(t->bytes + 8 * LINJA_TABLEBASE_HEAD,
                                     (size_t)head_word(t, LINJA_TABLEBASE_DICTIONARY));
    t->unpacker = ZSTD_createDCtx();
    return t->dictionary && t->unpacker;
}

tablebase_fault linja_tablebase_open(const void *bytes, size_t size, linja_tablebase **tablebase) {
    linja_tablebase *t = calloc(1, sizeof *t);
    *tablebase = NULL;
    if (!t) return TABLEBASE_NO_MEMORY;
    t->bytes = bytes;
    t->size = size;
    pthread_mutex_init(&t->lock, NULL);
    tablebase_fault fault = check(t);
    if (!fault && !prepare(t)) fault = TABLEBASE_NO_MEMORY;
    if (fault)
        linja_tablebase_close(t);
    else
        *tablebase = t;
    return fault;
}

void linja_tablebase_close(linja_tablebase *t) {
    if (!t) return;
    ZSTD_freeDDict(t->dictionary);
    ZSTD_freeDCtx(t->unpacker);
    pthread_mutex_destroy(&t->lock);
    free(t);
}

uint64_t linja_tablebase_positions(const linja_tablebase *t) {
    return head_word(t, LINJA_TABLEBASE_POSITIONS);
}

uint64_t linja_tablebase_blocks(const linja_tablebase *t) {
    return t->block_count;
}

const linja_sides *linja_tablebase_sides(const linja_tablebase *t) {
    return &t->sides;
}

/* ---- Blocks ---- */

/* How many differences there are, or 0 when the block is damaged. */
static size_t unpack(linja_tablebase *t, size_t block, uint8_t differences[LINJA_BLOCK]) {
    size_t start = block_start(t, block), end = block_start(t, block + 1);
    size_t count = ZSTD_decompress_usingDDict(t->unpacker, differences, LINJA_BLOCK,
                                              t->bytes + start, end - start, t->dictionary);
    return ZSTD_isError(count) ? 0 : count;
}

/* The caller has the lock. */
static const kept_block *read_block(linja_tablebase *t, size_t block) {
    kept_block *kept = &t->kept[block % KEPT];
    if (kept->number == block + 1) return kept;
    kept->count = (int)unpack(t, block, kept->difference);
    kept->number = kept->count ? block + 1 : 0;
    t->damaged |= !kept->count;
    return kept->count ? kept : NULL;
}

/* The block of a column that has a mover: the last one that begins at it or before. False where
 * none does. */
static bool find_block(const linja_tablebase *t, int mover, int rester, size_t *block) {
    size_t first = first_block(t, rester), low = first, high = first_block(t, rester + 1);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (first_mover(t, middle) <= mover)
            low = middle + 1;
        else
            high = middle;
    }
    *block = low - 1;
    return low > first;
}

/* ---- Values ---- */

/* The differences up to a place, which add up to the value there: a loop that is quicker than
 * unpacking all values would be. */
static int value_at(const kept_block *kept, int place) {
    uint8_t value = 0;
    for (int i = 0; i <= place; i++) value = (uint8_t)(value + kept->difference[i]);
    return (int8_t)value;
}

static bool value_of_pair(linja_tablebase *t, int mover, int rester, int *value) {
    size_t block;
    int place = 0;
    if (!find_block(t, mover, rester, &block)) return false;
    for (int before = first_mover(t, block); before < mover; before++)
        place += linja_pair_is_open(&t->sides, before, rester);
    pthread_mutex_lock(&t->lock);
    const kept_block *kept = read_block(t, block);
    bool known = kept && place < kept->count;
    if (known) *value = value_at(kept, place);
    pthread_mutex_unlock(&t->lock);
    return known;
}

bool linja_tablebase_value(const linja_tablebase *t, const linja *s, int *value) {
    if (s->due || s->bonus || linja_over(s)) return false;
    int mover = linja_side_find(&t->sides, s->side[s->seat]);
    int rester = linja_side_find(&t->sides, s->side[!s->seat]);
    /* Its cache of blocks may change: nobody sees that. */
    return mover >= 0 && rester >= 0 && value_of_pair((linja_tablebase *)t, mover, rester, value);
}

static bool value_for_player(const void *tablebase, const brett_state *state, int32_t *points,
                             int32_t *turns) {
    *turns = 0;
    return linja_tablebase_value(tablebase, (const linja *)state, points);
}

brett_solved linja_tablebase_solved(const linja_tablebase *t) {
    return (brett_solved){.context = t, .value = value_for_player};
}

bool linja_tablebase_is_damaged(const linja_tablebase *t) {
    linja_tablebase *own = (linja_tablebase *)t;
    pthread_mutex_lock(&own->lock);
    bool damaged = own->damaged;
    pthread_mutex_unlock(&own->lock);
    return damaged;
}

bool linja_tablebase_column(const linja_tablebase *t, int rester, int8_t *values) {
    linja_tablebase *own = (linja_tablebase *)t;
    uint8_t differences[LINJA_BLOCK], value = 0;
    size_t block = first_block(t, rester), end = first_block(t, rester + 1), place = 0, count = 0;
    for (int mover = 0; mover < t->sides.count; mover++) {
        if (!linja_pair_is_open(&t->sides, mover, rester)) continue;
        if (place == count) {
            if (block == end || first_mover(t, block) != mover) return false;
            pthread_mutex_lock(&own->lock);
            count = unpack(own, block++, differences);
            pthread_mutex_unlock(&own->lock);
            place = value = 0;
            if (!count) return false;
        }
        value = (uint8_t)(value + differences[place++]);
        values[mover] = (int8_t)value;
    }
    return place == count && block == end;
}

/* ---- As a file ---- */

static tablebase_fault open_file(brett_tablebase *t) {
    linja_tablebase *opened;
    tablebase_fault fault = linja_tablebase_open(t->bytes, t->size, &opened);
    t->opened = opened;
    return fault;
}

static void close_file(brett_tablebase *t) {
    linja_tablebase_close(t->opened);
}

static bool value_in_file(const void *given, const brett_state *state, int32_t *points,
                          int32_t *turns) {
    const brett_tablebase *t = given;
    return value_for_player(t->opened, state, points, turns);
}

static bool file_is_damaged(const brett_tablebase *t) {
    return linja_tablebase_is_damaged(t->opened);
}

const tablebase_reader linja_reader = {.game = "linja",
                                       .open = open_file,
                                       .close = close_file,
                                       .value = value_in_file,
                                       .is_damaged = file_is_damaged};
