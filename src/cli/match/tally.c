#include "cli/match/tally.h"

/* How many teams there are, or how many of them have won; a seat alone is a team. */
static int teams(const brett_result *result, bool winners_only) {
    int count = 0;
    for (int seat = 0; seat < result->seats; seat++) {
        bool is_new = !winners_only || result->rank[seat] == 1;
        for (int other = 0; other < seat; other++)
            is_new &= result->team[other] != result->team[seat];
        count += is_new;
    }
    return count;
}

/* A win is shared by a team only; teams that win together draw. */
static void add_outcome(score *s, const brett_result *result, int seat) {
    int winners = teams(result, true);
    bool won = result->rank[seat] == 1;
    double share = won ? 1.0 / winners : 0;
    s->wins += won && winners == 1;
    s->draws += won && winners > 1;
    s->losses += !won;
    s->of_deal += share;
    shares_add_game(&s->shares, share);
}

/* Counts the deal once it has been played from every seat. */
static void end_deal(score *s, int seats) {
    shares_add_deal(&s->shares, s->of_deal / seats);
    s->of_deal = 0;
}

static void begin_deal(tally *t, uint64_t deal) {
    t->deal = deal;
    t->of_deal = 0;
    for (int i = 0; i < BRETT_SEATS; i++) t->player[i].of_deal = t->seat[i].of_deal = 0;
}

static void add_shares(tally *t, const match_game *played) {
    const brett_result *result = &played->result;
    uint64_t deal = played->number / (uint64_t)result->seats;
    if (deal != t->deal) begin_deal(t, deal);
    for (int seat = 0; seat < result->seats; seat++) {
        int p = (seat + result->seats - (int)played->rotation) % result->seats;
        add_outcome(&t->seat[seat], result, seat);
        add_outcome(&t->player[p], result, seat);
    }
    t->expected = 1.0 / teams(result, false);
    if (++t->of_deal < result->seats) return;
    for (int i = 0; i < result->seats; i++) {
        end_deal(&t->seat[i], result->seats);
        end_deal(&t->player[i], result->seats);
    }
}

void tally_add(tally *t, const match_game *played) {
    add_shares(t, played);
    if (!t->games || played->turns < t->shortest) t->shortest = played->turns;
    if (played->turns > t->longest) t->longest = played->turns;
    if (played->slowest > t->slowest) t->slowest = played->slowest;
    t->games++;
    t->turns += played->turns;
    t->steals += played->steals;
    t->passes += played->passes;
    t->late += played->late;
}
