/* What the attacker has got hold of so far, for later use: players that it may be, games, secrets
 * of device links. Old ones make room for new ones. */
#ifndef ATTACK_LOOT_H
#define ATTACK_LOOT_H

#include <stdbool.h>
#include <stdint.h>

#include "brett.h"

enum {
    LOOT_COOKIES = 128,
    LOOT_GAMES = 1024,
    LOOT_PAIRS = 16,
    COOKIE_BYTES = 128,
    GAME_BYTES = 24,
    SECRET_BYTES = 64,
    FILE_BYTES = 64
};

/* A game in which both seats are the attacker's. The second cookie is empty until it is joined. */
typedef struct loot_pair {
    char game[GAME_BYTES];
    char cookie[2][COOKIE_BYTES];
} loot_pair;

typedef struct loot {
    char cookies[LOOT_COOKIES][COOKIE_BYTES];
    uint32_t cookie_count;
    char games[LOOT_GAMES][GAME_BYTES]; /* the attacker's own */
    uint32_t game_count;
    char others[LOOT_GAMES][GAME_BYTES]; /* other people's */
    uint32_t other_count;
    loot_pair pairs[LOOT_PAIRS];
    uint32_t pair_count;
    char secret[SECRET_BYTES];
    char file[FILE_BYTES];    /* of the page */
    char longest[GAME_BYTES]; /* the game with the most events */
    int64_t events;           /* of it */
} loot;

void loot_cookie(loot *l, const char *cookie);
void loot_game(loot *l, const char *game);
void loot_length(loot *l, const char *game, int64_t events);
loot_pair *loot_new_pair(loot *l, const char *game, const char *maker);

/* NULL: there is none. */
const char *loot_some_cookie(const loot *l, brett_random *random);
loot_pair *loot_some_pair(loot *l, brett_random *random);

/* Any game, its own or another's; one that there is not, where there is none yet. */
const char *loot_some_game(const loot *l, brett_random *random);
const char *loot_others_game(const loot *l, brett_random *random);

/* Reads the names of other people's games from a file that grows. */
void loot_read_others(loot *l, const char *path);

#endif
