#include "players/transfer/endgame_format.h"

#include "base/hash.h"

enum { ROW_MASK = (1 << ENDGAME_ROW_BITS) - 1 };

/* One position with nothing left, and what endgame_keys finds for one, two and three colours. */
const uint32_t endgame_section[TRANSFER_ENDGAME_COLOURS + 2] = {0, 1, 1 + 4, 1 + 4 + 905,
                                                                1 + 4 + 905 + 735389};

int transfer_endgame_colours(const void *tablebase) {
    return (int)word_get(tablebase, ENDGAME_COLOURS);
}

uint32_t endgame_index(const void *tablebase, int colours, uint64_t key) {
    uint32_t low = endgame_section[colours], high = endgame_section[colours + 1] - 1;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (endgame_key(endgame_entry_at(tablebase, middle)) < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint64_t endgame_checksum(const void *tablebase, size_t bytes) {
    uint64_t sum = 0;
    for (size_t word = 0; word < bytes / 8; word++)
        if (word != ENDGAME_CHECKSUM) sum = folded(sum, word_get(tablebase, word));
    return sum;
}

transfer_endgame_tally transfer_endgame_tally_of(const void *tablebase, int colours) {
    transfer_endgame_tally tally = {0};
    for (uint32_t i = endgame_section[colours]; i < endgame_section[colours + 1]; i++) {
        uint64_t entry = endgame_entry_at(tablebase, i);
        tally.positions++;
        tally.value[endgame_points(entry) + TRANSFER_ENDGAME_COLOURS]++;
        if (endgame_turns(entry) > tally.longest) tally.longest = endgame_turns(entry);
    }
    return tally;
}

/* ---- Rows ---- */

unsigned endgame_packed(unsigned row) {
    return (row & 3) | (row >> 1 & 3 << 2) | (row >> 2 & 3 << 4) | (row >> 3 & 3 << 6) |
           (row >> 4 & 3 << 8);
}

unsigned endgame_unpacked(unsigned packed) {
    return (packed & 3) | (packed & 3 << 2) << 1 | (packed & 3 << 4) << 2 | (packed & 3 << 6) << 3 |
           (packed & 3 << 8) << 4;
}

unsigned endgame_turned(unsigned packed) {
    return endgame_packed(transfer_seen(endgame_unpacked(packed), 1));
}

/* ---- Keys ---- */

#define SORT(a, b)                                                                                 \
    do {                                                                                           \
        unsigned low = a < b ? a : b, high = a < b ? b : a;                                        \
        a = high;                                                                                  \
        b = low;                                                                                   \
    } while (0)

/* The rows with the highest in the lowest bits. */
static uint64_t sorted(uint64_t rows) {
    unsigned a = rows & ROW_MASK, b = rows >> 10 & ROW_MASK, c = rows >> 20 & ROW_MASK,
             d = rows >> 30 & ROW_MASK, e = rows >> 40 & ROW_MASK;
    SORT(a, b);
    SORT(d, e);
    SORT(c, e);
    SORT(c, d);
    SORT(b, e);
    SORT(a, d);
    SORT(a, c);
    SORT(b, d);
    SORT(b, c);
    return a | b << 10 | (uint64_t)c << 20 | (uint64_t)d << 30 | (uint64_t)e << 40;
}

static uint64_t lower(uint64_t best, uint64_t low_bits, uint64_t high_bits) {
    uint64_t key = sorted(low_bits | high_bits << 1);
    return key < best ? key : best;
}

/* To call 1, 2 and 3 otherwise is to take, for the two bits of each piece, any two of three: its
 * low bit, its high bit, and whether they differ. */
static uint64_t canonical(uint64_t rows) {
    uint64_t low = rows & 0x1555555555555, high = rows >> 1 & 0x1555555555555, both = low ^ high;
    uint64_t best = sorted(rows);
    best = lower(best, high, low);
    best = lower(best, low, both);
    best = lower(best, both, low);
    best = lower(best, high, both);
    return lower(best, both, high);
}

uint64_t endgame_key_of(const uint16_t row[ENDGAME_ROWS]) {
    uint64_t rows = 0;
    for (int i = 0; i < ENDGAME_ROWS; i++) rows = rows << ENDGAME_ROW_BITS | row[i];
    return canonical(rows);
}

uint64_t endgame_key_turned(uint64_t key) {
    uint16_t row[ENDGAME_ROWS];
    for (int i = 0; i < ENDGAME_ROWS; i++) row[i] = (uint16_t)endgame_turned(endgame_row(key, i));
    return endgame_key_of(row);
}

transfer endgame_position(uint64_t key, int colours) {
    transfer position = {0};
    for (int row = 0; row < colours + 2; row++)
        position.row[row] = (uint16_t)endgame_unpacked(endgame_row(key, row));
    for (int row = colours + 2; row < TRANSFER_ROWS; row++)
        position.row[row] = (uint16_t)(011111 * (row - 1));
    return position;
}

/* ---- All keys ---- */

/* How many pieces of each colour there are, eight bits a colour; the top bit of each is a guard
 * that a difference of two counts loses where the second is greater. */
enum { GUARDS = 0x808080, MOST_KINDS = 364 };

typedef struct lister {
    struct {
        uint16_t row;
        uint16_t length;
        uint32_t pieces;
    } kind[MOST_KINDS]; /* all rows that are not complete, in ascending order */
    int kinds;
    uint32_t count;
    void (*found)(void *context, uint64_t key);
    void *context;
} lister;

static void list_kinds(lister *l) {
    for (unsigned row = 0; row <= ROW_MASK; row++) {
        uint32_t pieces = 0;
        unsigned rest = row, octal = endgame_unpacked(row);
        for (; rest & 3; rest >>= 2) pieces += 1u << 8 * ((rest & 3) - 1);
        if (rest || transfer_complete(octal)) continue; /* with a gap, it is no row */
        l->kind[l->kinds].row = (uint16_t)row;
        l->kind[l->kinds].length = (uint16_t)transfer_length(octal);
        l->kind[l->kinds++].pieces = pieces;
    }
}

/* Adds so many rows, none lower than the one before, and so none shorter, that use up the pieces
 * left. */
static void list_rows(lister *l, int rows, int from, uint64_t key, uint32_t left) {
    int all = (int)(left % 255); /* the sum of the three counts */
    for (int i = from; i < l->kinds && l->kind[i].length * rows <= all; i++) {
        uint32_t after = (left | GUARDS) - l->kind[i].pieces;
        if (all - l->kind[i].length > TRANSFER_ROW_ROOM * (rows - 1) || ~after & GUARDS) continue;
        uint64_t next = key << ENDGAME_ROW_BITS | l->kind[i].row;
        if (rows > 1) {
            list_rows(l, rows - 1, i, next, after & ~(uint32_t)GUARDS);
        } else if (canonical(next) == next) {
            l->count++;
            l->found(l->context, next);
        }
    }
}

uint32_t endgame_keys(int colours, void (*found)(void *context, uint64_t key), void *context) {
    lister l = {.found = found, .context = context};
    list_kinds(&l);
    uint32_t pieces = 0;
    for (int colour = 0; colour < colours; colour++)
        pieces |= (uint32_t)TRANSFER_ROW_ROOM << 8 * colour;
    list_rows(&l, colours + 2, 0, 0, pieces);
    return l.count;
}
