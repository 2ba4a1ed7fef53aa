/* What all searches share: a task as it is being thought about, with its limits, what a weak player
 * overlooks, and what is reported. */
#ifndef BRETT_PLAYERS_SEARCH_RUN_H
#define BRETT_PLAYERS_SEARCH_RUN_H

#include "brett.h"

/* How well a level plays. Whoever is weak looks less far and overlooks turns, as people do; what it
 * notices it evaluates as the strong do. */
typedef struct level_limits {
    int32_t depth;      /* turns to look ahead; 0: no limit */
    uint32_t nodes;     /* positions, or simulated games, to look at */
    int32_t overlooked; /* of a hundred turns that it could make now */
    int32_t given_away; /* hundredths of a point a turn, where all is known for certain */
} level_limits;

typedef struct search_run {
    const brett_task *task;
    const level_limits *level;
    brett_thought *thought; /* the best so far */
    uint64_t nodes;         /* looked at */
    uint64_t most;          /* that may be */
    uint64_t ask;           /* at so many, go_on is called */
    uint64_t noise_seed;    /* which turns are overlooked follows from this */
    int32_t depth;          /* turns to look ahead; 0: no limit */
    int seat;               /* that acts */
    int seats;
    bool stopped;
} search_run;

search_run search_start(const brett_task *task, const level_limits *level, brett_thought *thought);

/* Counts one more node, and returns whether it may be looked at. The costlier nodes are, the fewer
 * may lie between two calls of go_on. */
bool search_goes_on(search_run *run, uint32_t nodes_between);

/* Whether the player does not see a turn that it could make now, which leads to a position with
 * this hash. The caller sees to it that it notices at least one. */
bool search_overlooks(const search_run *run, uint64_t hash);

/* The last depth of iterative deepening in a search that goes no deeper than most. */
int search_deepest(const search_run *run, int most);

/* How many turns to compare exactly, where there are so many. */
size_t search_wanted(const search_run *run, size_t count);

/* Takes what the thought holds by now as the best so far, and reports it. */
void search_tell(search_run *run, int depth);

/* How many entries a transposition table in so much memory has: a power of two, and no more than
 * the nodes that may be looked at have a use for, since clearing it takes time. */
enum { FEWEST_ENTRIES = 1024 };
uint32_t search_table_entries(const search_run *run, size_t bytes, size_t entry_bytes);

/* The chance to win, out of BRETT_CERTAIN, of a seat that is so much ahead; one scale ahead it is
 * 73%. */
int32_t win_chance(int32_t value, int32_t scale);

/* Writes of a turn that it is known for certain how many points it comes to for the seat that acts.
 */
void search_write_exact(const search_run *run, int32_t points, brett_choice *choice);

#endif
