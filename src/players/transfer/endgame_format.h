/* How the tablebase of Transfer's endgames is laid out, for those who make it and those who look
 * into it; docs/tablebases.md has its head byte by byte.
 *
 * With n colours left, all other colours stand in complete rows, which can neither change nor do
 * anything, and the 5n pieces that are left lie in n + 2 rows. A position is a key: the rows as the
 * seat to move sees them, ten bits a row, two bits a piece, the own end lowest, in ascending order
 * from the top bits. Of all numberings of the colours from 1 to 3, the one with the lowest key
 * stands for all. Rows that are complete have no place in the key.
 *
 * An entry is a word: the key in its upper 50 bits, then the points that the seat to move gets more
 * than the other one, plus 8, in four bits, then in ten bits the number of turns until the next row
 * is completed, if the side that gains hurries and the other one delays; 0 where that never is. The
 * entries stand in sections, one a number of colours, and in each the keys ascend. */
#ifndef BRETT_PLAYERS_TRANSFER_ENDGAME_FORMAT_H
#define BRETT_PLAYERS_TRANSFER_ENDGAME_FORMAT_H

#include "base/words.h"
#include "players/transfer/endgame_tablebase.h"
#include "rules/transfer_lines.h"

enum {
    ENDGAME_ROWS = TRANSFER_ENDGAME_COLOURS + 2,
    ENDGAME_ROW_BITS = 10,
    ENDGAME_MOST_TURNS = 1023,
    ENDGAME_VERSION = 1, /* of the format */
    ENDGAME_HEAD_WORDS = 8
};

/* "brettend" */
#define ENDGAME_MAGIC_WORD    UINT64_C(0x646e657474657262)
#define ENDGAME_VERSIONS_WORD ((uint64_t)TRANSFER_RULES_VERSION << 32 | ENDGAME_VERSION)

/* The words of the head. Those of the progress are 0 in a tablebase that is finished. */
typedef enum endgame_word {
    ENDGAME_MAGIC,
    ENDGAME_VERSIONS, /* that of this format, and above 32 bits that of the rules */
    ENDGAME_COLOURS,
    ENDGAME_COUNT, /* of entries */
    ENDGAME_CHECKSUM,
    ENDGAME_STAGE, /* where the solver is: colours, points and round, sixteen bits each */
    ENDGAME_INDEX, /* and the entry that is next; above 32 bits, how many this round has changed */
    ENDGAME_UNUSED
} endgame_word;

/* Where the section of so many colours begins; the one after the last begins at the end. */
extern const uint32_t endgame_section[TRANSFER_ENDGAME_COLOURS + 2];

/* ---- Entries ---- */

static inline uint64_t endgame_entry(uint64_t key, int points, int turns) {
    return key << 14 | (uint64_t)(points + 8) << 10 | (uint64_t)turns;
}
static inline uint64_t endgame_entry_at(const void *tablebase, uint32_t place) {
    return word_get(tablebase, ENDGAME_HEAD_WORDS + place);
}
static inline uint64_t endgame_key(uint64_t entry) {
    return entry >> 14;
}
static inline int endgame_points(uint64_t entry) {
    return (int)(entry >> 10 & 15) - 8;
}
static inline int endgame_turns(uint64_t entry) {
    return (int)(entry & ENDGAME_MOST_TURNS);
}

/* The entry of a key of so many colours; there must be one, as there is for every position. */
uint32_t endgame_index(const void *tablebase, int colours, uint64_t key);

uint64_t endgame_checksum(const void *tablebase, size_t bytes);

/* ---- Keys ---- */

/* A row of pieces of the colours 1 to 3 in ten bits, and back. */
unsigned endgame_packed(unsigned row);
unsigned endgame_unpacked(unsigned packed);

/* A packed row from its other end. */
unsigned endgame_turned(unsigned packed);

/* The key of packed rows, in any order and any colours, none complete. */
uint64_t endgame_key_of(const uint16_t row[ENDGAME_ROWS]);

/* The key of the same rows with the other seat to move. */
uint64_t endgame_key_turned(uint64_t key);

static inline unsigned endgame_row(uint64_t key, int row) {
    return key >> ENDGAME_ROW_BITS * row & ((1 << ENDGAME_ROW_BITS) - 1);
}

/* A position of so many colours that has this key. */
transfer endgame_position(uint64_t key, int colours);

/* The keys of all positions of so many colours, in ascending order; returns their number. */
uint32_t endgame_keys(int colours, void (*found)(void *context, uint64_t key), void *context);

#endif
