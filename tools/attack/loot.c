#include "attack/loot.h"

#include <stdio.h>
#include <string.h>

static const char nowhere[] = "AAAAAAAAAA";

static void copy(char *out, size_t size, const char *text) {
    snprintf(out, size, "%s", text);
}

void loot_cookie(loot *l, const char *cookie) {
    copy(l->cookies[l->cookie_count++ % LOOT_COOKIES], COOKIE_BYTES, cookie);
}

void loot_game(loot *l, const char *game) {
    copy(l->games[l->game_count++ % LOOT_GAMES], GAME_BYTES, game);
}

void loot_length(loot *l, const char *game, int64_t events) {
    if (events <= l->events) return;
    l->events = events;
    copy(l->longest, GAME_BYTES, game);
}

loot_pair *loot_new_pair(loot *l, const char *game, const char *maker) {
    loot_pair *p = &l->pairs[l->pair_count++ % LOOT_PAIRS];
    *p = (loot_pair){0};
    copy(p->game, GAME_BYTES, game);
    copy(p->cookie[0], COOKIE_BYTES, maker);
    return p;
}

static uint32_t some(uint32_t count, uint32_t most, brett_random *random) {
    return brett_random_below(random, count < most ? count : most);
}

const char *loot_some_cookie(const loot *l, brett_random *random) {
    return l->cookie_count ? l->cookies[some(l->cookie_count, LOOT_COOKIES, random)] : NULL;
}

loot_pair *loot_some_pair(loot *l, brett_random *random) {
    return l->pair_count ? &l->pairs[some(l->pair_count, LOOT_PAIRS, random)] : NULL;
}

const char *loot_others_game(const loot *l, brett_random *random) {
    return l->other_count ? l->others[some(l->other_count, LOOT_GAMES, random)] : nowhere;
}

const char *loot_some_game(const loot *l, brett_random *random) {
    if (!l->game_count || brett_random_below(random, 4) == 0) return loot_others_game(l, random);
    return l->games[some(l->game_count, LOOT_GAMES, random)];
}

void loot_read_others(loot *l, const char *path) {
    char line[GAME_BYTES];
    uint32_t count = 0;
    FILE *file = fopen(path, "r");
    if (!file) return;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        copy(l->others[count++ % LOOT_GAMES], GAME_BYTES, line);
    }
    fclose(file);
    l->other_count = count;
}
