#include "cli/match/fixtures.h"

uint64_t fixtures_meetings(const fixtures *f) {
    uint64_t players = (uint64_t)f->players;
    return f->format == ALL_TOGETHER  ? 1
           : f->format == ROUND_ROBIN ? players * (players - 1) / 2
                                      : players - 1;
}

/* The two of a meeting: (0, 1), (0, 2) ... (1, 2) ... of which a gauntlet has only the first ones.
 */
static void find_pair(const fixtures *f, uint64_t meeting, int *first, int *second) {
    uint64_t left = meeting;
    *first = 0;
    for (uint64_t row = (uint64_t)f->players - 1; left >= row; row--) {
        left -= row;
        ++*first;
    }
    *second = *first + 1 + (int)left;
}

/* A deal is played by all who meet before the next one is dealt, so that all have had the same
 * deals whenever the match is ended. */
match_fixture fixtures_game(const fixtures *f, uint64_t number) {
    uint64_t seats = (uint64_t)f->seats, meetings = fixtures_meetings(f);
    int rotation = (int)(number % seats);
    match_fixture game = {.number = number,
                          .deal = number / seats / meetings,
                          .meeting = number / seats % meetings,
                          .seats = f->seats};
    int who[BRETT_SEATS] = {0, 1, 2, 3};
    if (f->format != ALL_TOGETHER) find_pair(f, game.meeting, &who[0], &who[1]);
    for (int seat = 0; seat < f->seats; seat++)
        game.player[seat] = who[(seat + f->seats - rotation) % f->seats];
    return game;
}
