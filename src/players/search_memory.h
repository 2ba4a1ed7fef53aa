/* The memory of a search over whole turns: lists of turns with a value each, one list for every
 * ply, and after them the transposition table. */
#ifndef BRETT_PLAYERS_SEARCH_MEMORY_H
#define BRETT_PLAYERS_SEARCH_MEMORY_H

#include "players/search_run.h"

/* The turns to look at and the memory that they need, as in brett_game. */
typedef struct turn_generator {
    size_t (*turns)(const brett_state *state, void *memory, size_t bytes);
    void (*turn_at)(const brett_state *state, const void *memory, size_t index, brett_turn *turn,
                    brett_state *after);
    size_t turns_memory;
    size_t most_turns; /* that a position can have */
} turn_generator;

/* A turn and what it is worth, or seems to be. */
typedef struct scored_turn {
    uint32_t turn;
    int32_t value;
} scored_turn;

/* Puts the last of the first turns of a list to its place among those before, the best first; among
 * equals the one that was there before. */
void insert_scored(scored_turn *list, size_t last);

/* Brings a turn to the front; the others keep their order. */
void bring_forward(scored_turn *list, size_t place);

/* For levels that give points away: the place, in an ordered list, of the turn to make, where point
 * is what a point is worth. At random, every other turn is the best. The rest are mistakes: of the
 * two values next to what a mistake should cost one is drawn, so that the mean is right, and then
 * one of the turns of that value. */
size_t choose_mistake(const search_run *run, const scored_turn *list, size_t count, int32_t point);

/* How a search divides its memory. A rank begins with the place of its turn in the list, 32 bits.
 */
typedef struct search_layout {
    int lists;
    size_t rank_bytes, entry_bytes;
} search_layout;

typedef struct search_memory {
    const turn_generator *from;
    char *memory;
    size_t turns_bytes, rank_bytes, list_bytes;
    void *table;     /* the transposition table, its entries all 0 at the start */
    uint32_t places; /* of the table, a power of two */
} search_memory;

/* Bytes of memory that a search needs at least; what it gets beyond that is its table. */
size_t search_memory_bytes(const turn_generator *from, const search_layout *shape);

search_memory search_memory_start(const search_run *run, const turn_generator *from,
                                  const search_layout *shape);

/* The turns at a depth, and their ranks. */
static inline void *turns_at(const search_memory *l, int ply) {
    return l->memory + l->list_bytes * (size_t)ply;
}
static inline void *ranks_of(const search_memory *l, int ply) {
    return l->memory + l->list_bytes * (size_t)ply + l->turns_bytes;
}

/* Finds the turns at a depth, and returns how many there are. */
static inline size_t find_turns(const search_memory *l, const brett_state *state, int ply) {
    return l->from->turns(state, turns_at(l, ply), l->from->turns_memory);
}

/* The position after one of them. */
static inline void turn_after(const search_memory *l, const brett_state *state, int ply,
                              size_t index, brett_state *after) {
    l->from->turn_at(state, turns_at(l, ply), index, NULL, after);
}

/* Keeps the ranks of the turns to make now that are noticed, out of so many, in their order; where
 * none is, one of them all the same. Returns how many there are. */
size_t search_memory_notice(const search_memory *l, const search_run *run, size_t count);

/* Writes a turn to make now, and after it those that a search holds to be best, as it knows them
 * by the hashes of positions: their places in the lists, or NO_TURN. */
enum { NO_TURN = UINT16_MAX };
typedef uint32_t table_turn(const void *searcher, uint64_t hash);
void search_memory_write_line(const search_memory *l, const brett_task *task, uint32_t turn,
                              table_turn *best, const void *searcher, brett_choice *choice);

#endif
