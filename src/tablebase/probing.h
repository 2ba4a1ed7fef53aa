/* Looking positions up: what one is worth, what every turn is worth, and a line of best turns, by
 * whatever is known for certain of a game for two. */
#ifndef BRETT_TABLEBASE_PROBING_H
#define BRETT_TABLEBASE_PROBING_H

#include "brett.h"

enum { PROBE_LINE_TURNS = 64 /* the most that a line has */ };

/* What look-ups need. Threads may look up at the same time, each with memory of its own. */
typedef struct prober {
    const brett_game *game;
    const brett_solved *solved;
    void *memory; /* turns_memory bytes of the game, for its turns */
} prober;

/* A turn, and what it is worth to the seat that makes it. */
typedef struct probed {
    uint32_t index; /* among the turns that are in the prober's memory */
    int value;
    int turns; /* until the next points */
} probed;

typedef enum probe_outcome { PROBE_KNOWN, PROBE_UNKNOWN, PROBE_NO_MEMORY } probe_outcome;

/* What is known of a position. */
typedef struct probe {
    int value;     /* to the seat that acts; of a game that is over, to the first one */
    probed *turns; /* all of them, the best first: whoever gains hurries, whoever loses delays */
    size_t count;
} probe;

/* Looks a position and all its turns up, which are then in the prober's memory. What is known is to
 * be freed with probe_free; else nothing is. */
probe_outcome probe_position(const prober *p, const brett_state *state, probe *out);
void probe_free(probe *known);

/* The best turns one after the other, up to the end of the game or, where only what is still to be
 * made is known, up to where nobody gains any more. Returns how many there are. */
size_t probe_line(const prober *p, const brett_state *state, brett_turn line[PROBE_LINE_TURNS]);

#endif
