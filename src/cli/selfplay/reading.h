/* The lines of selfplay, read and checked. A game becomes a record, so that what checks records, by
 * the rules and to the last point, checks games too. */
#ifndef BRETT_CLI_SELFPLAY_READING_H
#define BRETT_CLI_SELFPLAY_READING_H

#include <jansson.h>

#include "brett.h"

/* What all games share. */
typedef struct selfplay_head {
    json_t *json;
    const brett_game *game;
    brett_setup setup;
    json_t *options, *players; /* lists of as many texts as there should be */
    const char *set;           /* or NULL */
    int rules;
} selfplay_head;

/* Reads the first line; false, and why. Freed in any case. */
bool selfplay_read_head(selfplay_head *h, const char *line, brett_message *why);
void selfplay_free_head(selfplay_head *h);

/* A game that was read. */
typedef struct selfplay_game {
    char *record; /* the whole game as one */
    brett_result result;
    uint64_t turns, evaluated, by_lot; /* what seats did, passes not counted; of those ... */
} selfplay_game;

/* Reads the line of the game with this number, from 1; false, and what is wrong, with its turn.
 * Freed in any case. */
bool selfplay_read_game(const selfplay_head *h, uint64_t number, const char *line,
                        selfplay_game *game, brett_fault *fault);
void selfplay_free_game(selfplay_game *game);

#endif
