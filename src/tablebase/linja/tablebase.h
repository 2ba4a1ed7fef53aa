/* The tablebase of Linja: the value of every position between turns, compressed, in a file that
 * stays on the disk, of which only what is looked up is read. docs/tablebases.md has its format.
 *
 * A column has all movers against one side that rests, so that neighbours differ little; its open
 * pairs (sides.h), delta-coded, which is each as its difference from the one before, are cut into
 * blocks that are compressed by themselves. What is not open is not in the tablebase. */
#ifndef BRETT_TABLEBASE_LINJA_TABLEBASE_H
#define BRETT_TABLEBASE_LINJA_TABLEBASE_H

#include "tablebase/linja/sides.h"
#include "tablebase/tablebase.h"

enum {
    LINJA_TABLEBASE_VERSION = 1, /* of the format */
    LINJA_BLOCK = 512,           /* values in a block, the last one of a column excepted */
    LINJA_BLOCK_BYTES = 768      /* the most that a block takes in the file */
};

#define LINJA_TABLEBASE_MAGIC UINT64_C(0x616a6e696c747262) /* "brtlinja" */

/* The words of the head; the dictionary follows. */
typedef enum linja_tablebase_word {
    LINJA_TABLEBASE_LETTERS,
    LINJA_TABLEBASE_VERSIONS, /* that of this format, and above 32 bits that of the rules */
    LINJA_TABLEBASE_FROM,     /* the side that all sides in it dominate */
    LINJA_TABLEBASE_POSITIONS,
    LINJA_TABLEBASE_DICTIONARY, /* its bytes */
    LINJA_TABLEBASE_INDEX,      /* the byte of the file where the index begins */
    LINJA_TABLEBASE_BLOCKS,
    LINJA_TABLEBASE_CHECKSUM, /* of the words above, the dictionary and the index */
    LINJA_TABLEBASE_HEAD
} linja_tablebase_word;

static inline uint64_t linja_tablebase_versions(void) {
    return (uint64_t)LINJA_RULES_VERSION << 32 | LINJA_TABLEBASE_VERSION;
}

/* The checksum of the head, the dictionary that follows it, and the index of so many words. */
uint64_t linja_tablebase_checksum(const void *head, const void *index, size_t words);

/* ---- Looking into it ---- */

typedef struct linja_tablebase linja_tablebase;

/* Opens a file that is in memory, and stays there until linja_tablebase_close. Its blocks are
 * checked when they are read. Several threads may ask one tablebase. */
tablebase_fault linja_tablebase_open(const void *bytes, size_t size, linja_tablebase **tablebase);
void linja_tablebase_close(linja_tablebase *t);

uint64_t linja_tablebase_positions(const linja_tablebase *t);
uint64_t linja_tablebase_blocks(const linja_tablebase *t);
const linja_sides *linja_tablebase_sides(const linja_tablebase *t);

/* The points that the seat that acts will be ahead in the end, by best play, where a turn begins
 * and it is no bonus turn; false where the tablebase has nothing of it, or its block is damaged. */
bool linja_tablebase_value(const linja_tablebase *t, const linja *s, int *value);

/* The same for players: what the tablebase knows for certain. */
brett_solved linja_tablebase_solved(const linja_tablebase *t);

/* Whether a damaged block has been met. */
bool linja_tablebase_is_damaged(const linja_tablebase *t);

/* For files of tablebases of all games; what it has opened is a linja_tablebase. */
extern const tablebase_reader linja_reader;

/* ---- Going through all of it ---- */

/* The values of a whole column, for all movers, of those pairs that are open; false when a block of
 * it is damaged. */
bool linja_tablebase_column(const linja_tablebase *t, int rester, int8_t *values);

#endif
