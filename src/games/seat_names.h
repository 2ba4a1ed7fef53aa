/* What seats are called unless they have names: the letters of their game. */
#ifndef BRETT_GAMES_SEAT_NAMES_H
#define BRETT_GAMES_SEAT_NAMES_H

#include "brett.h"

typedef struct seat_names {
    const char *name[BRETT_SEATS];
    char letter[BRETT_SEATS][2];
} seat_names;

/* The names, where there are any; else the letters, which stay in the caller's struct. */
static inline const char *const *names_or_letters(const brett_game *game, const char *const names[],
                                                  seat_names *letters) {
    if (names) return names;
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        letters->letter[seat][0] = seat < game->max_seats ? game->seat_letters[seat] : '\0';
        letters->letter[seat][1] = '\0';
        letters->name[seat] = letters->letter[seat];
    }
    return letters->name;
}

#endif
