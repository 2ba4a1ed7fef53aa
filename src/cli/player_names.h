/* Naming players on the command line. */
#ifndef BRETT_CLI_PLAYER_NAMES_H
#define BRETT_CLI_PLAYER_NAMES_H

#include "brett.h"

/* Says that there is no player of that name, and which there are; people are among them where they
 * can play. */
void report_unknown_player(const char *name, bool people);

/* Whether the player knows the game; if not, says so. */
bool player_knows_game(const brett_player *player, const brett_game *game);

/* Finds the computer players in a list with commas: one for all seats, or one for each; NULL is the
 * level 5, or, in a game without levels, the greedy one. False after saying what is wrong. */
bool find_computers(const char *list, const brett_game *game, int seats,
                    const brett_player *player[BRETT_SEATS]);

#endif
