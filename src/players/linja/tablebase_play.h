/* Playing Linja by a tablebase: every turn is looked up, and nothing is searched. */
#ifndef BRETT_PLAYERS_LINJA_TABLEBASE_PLAY_H
#define BRETT_PLAYERS_LINJA_TABLEBASE_PLAY_H

#include "players/search_run.h"

/* Thinks by the task's solved positions; false, and nothing thought, where there are none or they
 * do not tell what every turn leads to. The task's memory has room for two lists of turns.
 *
 * Of the turns that keep the value of the position, the last level makes the one that is hardest to
 * answer. A lower level gives points away, as many as its row says (choose_mistake). */
bool linja_play_by_tablebase(search_run *run);

#endif
