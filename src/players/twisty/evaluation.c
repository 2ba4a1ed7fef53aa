/* The weights are rounded from logistic regressions over games of the players with themselves,
 * 48,000 positions with two seats and 69,000 with four. What they say: a cube that is held is worth
 * more than the turns it took, for its holder need not compete for it, and the more so the more
 * seats there are; a cube that can be stolen is worth half a turn less for each seat that still
 * wants it; whoever can rob at once gains a turn, and the other loses more than one. Where the
 * robbed pawn is sent away (sent=robbed), 220 and 60 or 160 in the place of ROBBED and ROBBER won
 * as many games of 300 as these do. */
#include "players/twisty/evaluation.h"

#include "base/bits.h"
#include "base/memory.h"

/* ---- Waiting ---- */

enum {
    TURN = 100,
    ROUND = 120,   /* from the first to act to the first again */
    MISSING = 110, /* a cube, for each other seat */
    WANTED = 50,   /* a cube that can be stolen, for each seat that lacks it */
    NEAR = 30,     /* and that is its next one, with the pawn two turns away or less */
    ROBBED = 140,  /* and it moves now, and gets there */
    ROBBER = 100   /* what that brings in */
};

/* The colours that a seat lacks, a bit each. */
static unsigned lacked_by(const twisty *s, int seat) {
    unsigned colours = 0;
    for (int place = s->held[seat]; place < TWISTY_COLOURS; place++)
        colours |= 1U << twisty_listed(s, seat, place);
    return colours;
}

/* What the robber may take from the victim. */
static void add_risk(const twisty *s, int victim, int robber, const twisty_distances *d,
                     int32_t wait[BRETT_SEATS]) {
    unsigned wanted = s->loose[victim] & lacked_by(s, robber);
    wait[victim] += WANTED * bit_count(wanted);
    bool placed = s->pawn[robber] != TWISTY_NOWHERE && s->pawn[victim] != TWISTY_NOWHERE;
    if (!placed || !(wanted >> twisty_next_colour(s, robber) & 1)) return;
    int turns = d->turns[s->pawn[robber]][s->pawn[victim]];
    if (turns == 1 && robber == s->seat) {
        wait[victim] += ROBBED;
        wait[robber] -= ROBBER;
    } else if (turns <= 2) {
        wait[victim] += NEAR;
    }
}

void twisty_turns_to_win(const twisty *s, const twisty_distances *d, int32_t wait[BRETT_SEATS]) {
    int seats = s->seats;
    for (int seat = 0; seat < seats; seat++) {
        int order = (seat - s->seat + seats) % seats, missing = TWISTY_COLOURS - s->held[seat];
        wait[seat] = twisty_turns_left_unaided(s, seat, d) * TURN +
                     missing * MISSING * (seats - 1) + order * ROUND / seats;
    }
    for (int seat = 0; seat < seats; seat++)
        for (int other = 0; s->loose[seat] && other < seats; other++)
            if (other != seat) add_risk(s, seat, other, d, wait);
}

/* ---- Chances ---- */

/* Softmax: chances are as powers of e, less for a seat that waits longer than another. The longer
 * the game will still take, the less that means. */
enum { SCALE = 150, SCALE_SHARE = 5 };

/* 65536 / e^(i / 4) */
static const uint32_t shrinking[] = {65536, 51039, 39750, 30957, 24109, 18776, 14623, 11388, 8869,
                                     6907,  5380,  4190,  3263,  2541,  1979,  1541,  1200,  935,
                                     728,   567,   442,   344,   268,   209,   162,   127};
enum { SHRINKING = sizeof shrinking / sizeof *shrinking };

/* Of a seat that waits so much longer than the first; between the steps it is nearly straight. */
static uint32_t weight_of(int32_t longer, int32_t scale) {
    int32_t step = longer * 4 / scale, rest = longer * 4 % scale;
    if (step >= SHRINKING - 1) return shrinking[SHRINKING - 1];
    uint32_t less = shrinking[step] - shrinking[step + 1];
    return shrinking[step] - (uint32_t)((uint64_t)less * (uint32_t)rest / (uint32_t)scale);
}

void twisty_win_chances(const twisty *s, const twisty_distances *d, int32_t win[BRETT_SEATS]) {
    int32_t wait[BRETT_SEATS], least = INT32_MAX;
    uint32_t weight[BRETT_SEATS], sum = 0;
    twisty_turns_to_win(s, d, wait);
    for (int seat = 0; seat < s->seats; seat++)
        if (wait[seat] < least) least = wait[seat];
    int32_t scale = SCALE + (least > 0 ? least / SCALE_SHARE : 0);
    for (int seat = 0; seat < s->seats; seat++)
        sum += weight[seat] = weight_of(wait[seat] - least, scale);
    memset(win, 0, BRETT_SEATS * sizeof *win);
    for (int seat = 0; seat < s->seats; seat++)
        win[seat] = (int32_t)((uint64_t)weight[seat] * BRETT_CERTAIN / sum);
}
