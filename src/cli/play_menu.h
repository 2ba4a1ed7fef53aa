/* brett play without a game: asks what is to be played. */
#ifndef BRETT_CLI_PLAY_MENU_H
#define BRETT_CLI_PLAY_MENU_H

#include "cli/args.h"

/* Room for what the arguments point to. */
typedef struct play_wish {
    char players[64];
    char path[4096];
} play_wish;

enum { NOTHING_CHOSEN = -1 };

/* Fills in the arguments as if the user had named the game, who plays, or the file to load. Returns
 * EXIT_FINE; NOTHING_CHOSEN when the person leaves; EXIT_USAGE after saying that a game has to be
 * named, where nobody can be asked. */
int ask_what_to_play(args *a, play_wish *room);

#endif
