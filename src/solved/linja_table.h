/* The table of Linja: the value of every position between turns, compressed, in a file that stays
 * on the disk and is looked into where one asks. docs/tables.md has its format.
 *
 * A column has all movers against one side that rests, so that neighbours differ little; its open
 * pairs (linja_sides.h), as differences from the one before, are cut into blocks that are
 * compressed by themselves. What is not open is not in the table. */
#ifndef BRETT_SOLVED_LINJA_TABLE_H
#define BRETT_SOLVED_LINJA_TABLE_H

#include "solved/linja_sides.h"

enum {
    LINJA_TABLE_VERSION = 1, /* of the format */
    LINJA_BLOCK = 512,       /* values in a block, the last one of a column excepted */
    LINJA_BLOCK_BYTES = 768  /* the most that a block takes in the file */
};

#define LINJA_TABLE_MAGIC UINT64_C(0x616a6e696c747262) /* "brtlinja" */

/* The words of the head; the dictionary follows. */
typedef enum linja_table_word {
    LINJA_TABLE_LETTERS,
    LINJA_TABLE_VERSIONS, /* that of this format, and above 32 bits that of the rules */
    LINJA_TABLE_FROM,     /* the side that all sides in it dominate */
    LINJA_TABLE_POSITIONS,
    LINJA_TABLE_DICTIONARY, /* its bytes */
    LINJA_TABLE_INDEX,      /* the byte of the file where the index begins */
    LINJA_TABLE_BLOCKS,
    LINJA_TABLE_CHECKSUM, /* of the words above, the dictionary and the index */
    LINJA_TABLE_HEAD
} linja_table_word;

static inline uint64_t linja_table_versions(void) {
    return (uint64_t)LINJA_RULES_VERSION << 32 | LINJA_TABLE_VERSION;
}

/* The checksum of the head, the dictionary that follows it, and the index of so many words. */
uint64_t linja_table_checksum(const void *head, const void *index, size_t words);

/* ---- Looking into it ---- */

typedef struct linja_table linja_table;

typedef enum linja_table_fault {
    LINJA_TABLE_GOOD,
    LINJA_TABLE_STRANGE, /* something else */
    LINJA_TABLE_VERSION_DIFFERS,
    LINJA_TABLE_CUT,     /* or longer than it should be */
    LINJA_TABLE_DAMAGED, /* changed since it was written */
    LINJA_TABLE_NO_MEMORY
} linja_table_fault;

/* Opens a file that is in memory, and stays there until linja_table_close. Its blocks are checked
 * when they are read. Several threads may ask one table. */
linja_table_fault linja_table_open(const void *bytes, size_t size, linja_table **table);
void linja_table_close(linja_table *t);

uint64_t linja_table_positions(const linja_table *t);
uint64_t linja_table_blocks(const linja_table *t);
const linja_sides *linja_table_sides(const linja_table *t);

/* The points that the seat that acts will be ahead in the end, by best play, where a turn begins
 * and it is no bonus turn; false where the table has nothing of it, or its block is damaged. */
bool linja_table_value(const linja_table *t, const linja *s, int *value);

/* The same for players: what the table knows for certain. */
brett_solved linja_table_solved(const linja_table *t);

/* Whether a damaged block has been met. */
bool linja_table_is_damaged(const linja_table *t);

/* ---- Going through all of it ---- */

/* The values of a whole column, for all movers, of those pairs that are open; false when a block of
 * it is damaged. */
bool linja_table_column(const linja_table *t, int rester, int8_t *values);

#endif
