/* The computer players. They see a game only through its table, and a position only as a view. */
#ifndef BRETT_PLAYERS_PLAYERS_H
#define BRETT_PLAYERS_PLAYERS_H

#include "base/writer.h"
#include "brett.h"

extern const brett_player random_player, greedy_player, careful_player, uct_player;
extern const brett_player level_players[BRETT_LEVELS];

/* Writes the names of all players; of the levels, the first and the last stand for all. */
void write_player_names(writer *w);

/* Makes a thought of one turn that has no steps yet, and says where that is. */
static inline brett_turn *only_turn(brett_thought *thought) {
    thought->nodes = 0;
    thought->depth = 0;
    thought->choices = 1;
    thought->choice[0] = (brett_choice){.turns = 1};
    return &thought->choice[0].line[0];
}

#endif
