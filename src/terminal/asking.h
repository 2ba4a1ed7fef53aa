/* Asking a computer player about the game as it stands: for a turn of its own, or for a hint. It is
 * shown only what the seat that acts may see. */
#ifndef BRETT_TERMINAL_ASKING_H
#define BRETT_TERMINAL_ASKING_H

#include "brett.h"

/* Asked every few milliseconds whether to think on, as in brett_task. */
typedef struct patience {
    bool (*go_on)(void *context);
    void *context;
} patience;

/* Who is asked about which position; what is random in the answer follows from the seed. */
typedef struct asking {
    const brett_player *player;
    const brett_game *game;
    const brett_state *state; /* it must be a seat's turn */
    uint64_t seed;
    const brett_solved *solved; /* as in brett_task */
    void *memory;               /* of the size that asking_memory tells */
} asking;

/* Bytes of memory (aligned to 8) that a player is given. */
size_t asking_memory(const brett_player *player, const brett_game *game);

/* The turn that the player would make. False where patience ended first: the turn is then a hasty
 * one. */
bool ask_for_turn(const asking *a, const patience *p, brett_turn *turn);

#endif
